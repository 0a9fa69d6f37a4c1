"""The kinds of chart a report uses. Each shows every figure with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ettana.lab.report.canvas import MARKS, WIDTH, Axis, Chart, Write, at_tick, decimal, span
from ettana.lab.statistics.tally import Estimate

LABELS: Final = 172.0  # width of the names at the left
FIGURES: Final = 128.0  # width of the written figures
GAP: Final = 18.0
ROW: Final = 23.0
TOP: Final = 44.0
BOTTOM: Final = 34.0


@dataclass(frozen=True, slots=True)
class Panel:
    """One figure of every row, beside others."""

    title: str
    write: Write
    even: float | None = None  # a line to compare with
    even_name: str = ""
    from_zero: bool = False


class Row(NamedTuple):
    """A name, its figures panel by panel, and the mark they are drawn with."""

    name: str
    figures: Sequence[Estimate | None]
    mark: int = 0


Group = tuple[str, Sequence[Row]]  # a heading, empty for none, and its rows


def row_chart(name: str, title: str, panels: Sequence[Panel], groups: Sequence[Group]) -> Chart:
    """Rows of marks with whiskers, one panel beside the other."""
    lines = sum(len(rows) + bool(heading) for heading, rows in groups)
    chart = Chart(name, title, TOP + lines * ROW + BOTTOM)
    every = [row for _, rows in groups for row in rows]
    width = (WIDTH - LABELS - GAP) / len(panels)
    _stripes(chart, groups)
    for index, panel in enumerate(panels):
        left = LABELS + index * width
        figures = [row.figures[index] for row in every]
        also = [panel.even] if panel.even is not None else []
        low, high = span(figures, *also, *([0.0] if panel.from_zero else []))
        axis = Axis(low, high, left + 8, left + width - FIGURES)
        _panel_frame(chart, panel, axis)
        _panel_rows(chart, panel, axis, groups, index)
    return chart


def _stripes(chart: Chart, groups: Sequence[Group]) -> None:
    y = TOP
    for heading, rows in groups:
        if heading:
            chart.text(14, y + 16, heading, "head")
            y += ROW
        for index, row in enumerate(rows):
            if index % 2 == 0:
                chart.box(6, y, WIDTH - 12, ROW, "stripe")
            chart.text(14, y + 16, row.name)
            y += ROW


def _panel_frame(chart: Chart, panel: Panel, axis: Axis) -> None:
    bottom = chart.height - BOTTOM
    chart.text(axis.begin, 22, panel.title, "head")
    for tick in axis.ticks():
        chart.line(axis.at(tick), TOP - 6, axis.at(tick), bottom, "grid")
        chart.text(axis.at(tick), bottom + 18, at_tick(panel.write, tick), "muted", "middle")
    if panel.even is not None:
        chart.line(axis.at(panel.even), TOP - 6, axis.at(panel.even), bottom + 4, "even")
        if panel.even_name:
            chart.text(axis.at(panel.even), TOP - 9, panel.even_name, "muted", "middle")


def _panel_rows(
    chart: Chart, panel: Panel, axis: Axis, groups: Sequence[Group], index: int
) -> None:
    y = TOP
    for heading, rows in groups:
        y += ROW if heading else 0
        for row in rows:
            figure = row.figures[index]
            if figure is not None:
                middle = y + ROW / 2
                chart.whisker(axis.at(figure.low), axis.at(figure.high), middle, row.mark % MARKS)
                chart.mark(axis.at(figure.value), middle, row.mark % MARKS)
                chart.text(axis.end + 14, y + 16, panel.write(figure.value))
                chart.text(axis.end + 58, y + 16, written_ends(figure, panel.write), "muted")
            y += ROW


def written_ends(figure: Estimate, write: Write) -> str:
    """An interval in words."""
    return f"{write(figure.low)} – {write(figure.high)}".replace("% –", " –")


def bar_chart(
    name: str, title: str, bars: Sequence[tuple[str, Estimate]], write: Write, below: str
) -> Chart:
    """Upright bars with whiskers."""
    chart = Chart(name, title, 268)
    height = Axis(0, span([bar for _, bar in bars], 0)[1], 208, 26)
    for tick in height.ticks():
        chart.line(56, height.at(tick), WIDTH - 16, height.at(tick), "grid")
        chart.text(48, height.at(tick) + 4, at_tick(write, tick), "muted", "end")
    width = (WIDTH - 80) / len(bars)
    often = max(1, -(-len(bars) // 13))  # one in this many has room for its name
    fill = chart.hatch(0)
    for index, (label, bar) in enumerate(bars):
        left = 60 + index * width
        top = height.at(bar.value)
        chart.box(left + 2, top, width - 4, 208 - top, "bar s0", fill)
        chart.upright_whisker(left + width / 2, height.at(bar.low), height.at(bar.high), 1)
        if index % often == 0 or index == len(bars) - 1:
            chart.text(left + width / 2, 228, label, "muted", "middle")
    chart.line(56, 208, WIDTH - 16, 208, "axis")
    chart.text(WIDTH / 2, 254, below, None, "middle")
    return chart


Line = Sequence[tuple[float, Estimate]]  # places and figures
Series = tuple[str, Line]


def line_chart(name: str, title: str, series: Sequence[Series], below: str, beside: str) -> Chart:
    """Lines with bands around them, each named where it ends."""
    chart = Chart(name, title, 330)
    every = [figure for _, line in series for _, figure in line]
    height = Axis(*span(every, 0), 270, 40)
    last = max(x for _, line in series for x, _ in line)
    across = Axis(1, max(2.0, last), 60, WIDTH - 150)
    chart.text(16, 22, beside, "head")
    for tick in height.ticks():
        chart.line(56, height.at(tick), across.end, height.at(tick), "grid")
        chart.text(48, height.at(tick) + 4, at_tick(decimal, tick), "muted", "end")
    for tick in across.ticks(70):
        if tick == int(tick) and tick >= 1:
            chart.text(across.at(tick), 290, f"{tick:.0f}", "muted", "middle")
    for index, (_, line) in enumerate(series):
        _draw_band(chart, across, height, line, index % MARKS)
    for index, (_, line) in enumerate(series):
        _draw_line(chart, across, height, line, index % MARKS)
    _name_lines(chart, across, height, series)
    chart.line(56, 270, across.end, 270, "axis")
    chart.text((60 + across.end) / 2, 316, below, None, "middle")
    return chart


def _draw_band(chart: Chart, across: Axis, height: Axis, line: Line, series: int) -> None:
    upper = [(across.at(x), height.at(figure.high)) for x, figure in line]
    lower = [(across.at(x), height.at(figure.low)) for x, figure in reversed(line)]
    chart.outline([*upper, *lower], f"band s{series}", closed=True)


def _draw_line(chart: Chart, across: Axis, height: Axis, line: Line, series: int) -> None:
    middle = [(across.at(x), height.at(figure.value)) for x, figure in line]
    chart.outline(middle, f"line s{series}", closed=False)
    often = max(1, len(middle) // 8)
    for x, y in middle[series % often :: often]:
        chart.mark(x, y, series)


def _name_lines(chart: Chart, across: Axis, height: Axis, series: Sequence[Series]) -> None:
    """Names beside the ends of the lines, none on top of another."""
    ends = sorted((height.at(line[-1][1].value), index) for index, (_, line) in enumerate(series))
    y = 0.0
    for wanted, index in ends:
        y = max(wanted + 4, y + 18)
        chart.mark(across.end + 14, y - 4, index % MARKS)
        chart.text(across.end + 26, y, series[index][0])


def part_chart(name: str, title: str, parts: Sequence[tuple[str, str, Estimate]]) -> Chart:
    """A whole and its parts: hatched, named and explained below."""
    chart = Chart(name, title, 104 + len(parts) * 26)
    total = sum(max(0.0, figure.value) for _, _, figure in parts)
    x = 16.0
    for index, (_, _, figure) in enumerate(parts):
        width = (WIDTH - 32) * max(0.0, figure.value) / total
        chart.box(x, 20, width, 46, f"bar s{index}", chart.hatch(index))
        if width > 44:
            chart.text(x + width / 2, 48, f"{figure.value:.0%}", "count", "middle")
        x += width
    for index, (part, meaning, figure) in enumerate(parts):
        y = 100 + index * 26
        chart.box(16, y - 13, 18, 16, f"bar s{index}", chart.hatch(index))
        chart.text(44, y, part, "head")
        chart.text(130, y, f"{figure.value:.1%}")
        chart.text(182, y, written_ends(figure, lambda value: f"{value:.1%}"), "muted")
        chart.text(292, y, meaning, "muted")
    return chart
