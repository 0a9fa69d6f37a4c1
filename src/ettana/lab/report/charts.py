"""The kinds of chart a report uses. Each shows every figure with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final, NamedTuple

from ettana.lab.report.canvas import (
    CANVAS_WIDTH,
    NARROW,
    SHAPES,
    Axis,
    Chart,
    Plot,
    WriteFigure,
    at_tick,
    decimal,
    span,
)
from ettana.lab.statistics.tally import Estimate

LABELS: Final = 172.0  # width of the names at the left
FIGURES: Final = 128.0  # width of the written figures
GAP: Final = 18.0
ROW: Final = 23.0
TALL_ROW: Final = 38.0  # on a phone
TOP: Final = 44.0
BOTTOM: Final = 34.0
LETTERS: Final = 44  # of a line on a phone


@dataclass(frozen=True, slots=True)
class Panel:
    """One figure of every row, beside others."""

    title: str
    write: WriteFigure
    even: float | None = None  # a line to compare with
    even_name: str = ""
    from_zero: bool = False


class ChartRow(NamedTuple):
    """A name, its figures panel by panel, and the mark they are drawn with."""

    name: str
    figures: Sequence[Estimate | None]
    mark: int = 0


RowGroup = tuple[str, Sequence[ChartRow]]  # a heading, empty for none, and its rows


def row_chart(name: str, title: str, panels: Sequence[Panel], groups: Sequence[RowGroup]) -> Plot:
    """Rows of marks with whiskers: one panel beside the other, on a phone below the other."""
    return Plot(_beside(name, title, panels, groups), _below(name, title, panels, groups))


def _beside(name: str, title: str, panels: Sequence[Panel], groups: Sequence[RowGroup]) -> Chart:
    lines = sum(len(rows) + bool(heading) for heading, rows in groups)
    chart = Chart(name, title, TOP + lines * ROW + BOTTOM)
    every = [row for _, rows in groups for row in rows]
    width = (CANVAS_WIDTH - LABELS - GAP) / len(panels)
    _stripes(chart, groups)
    for index, panel in enumerate(panels):
        left = LABELS + index * width
        low, high = _ends(panel, [row.figures[index] for row in every])
        axis = Axis(low, high, left + 8, left + width - FIGURES)
        _panel_frame(chart, panel, axis)
        _panel_rows(chart, panel, axis, groups, index)
    return chart


def _ends(panel: Panel, figures: Sequence[Estimate | None]) -> tuple[float, float]:
    """From where to where a panel's axis reaches."""
    also = [panel.even] if panel.even is not None else []
    return span(figures, *also, *([0.0] if panel.from_zero else []))


def _stripes(chart: Chart, groups: Sequence[RowGroup]) -> None:
    y = TOP
    for heading, rows in groups:
        if heading:
            chart.text(14, y + 16, heading, "head")
            y += ROW
        for index, row in enumerate(rows):
            if index % 2 == 0:
                chart.box(6, y, CANVAS_WIDTH - 12, ROW, "stripe")
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
    chart: Chart, panel: Panel, axis: Axis, groups: Sequence[RowGroup], index: int
) -> None:
    y = TOP
    for heading, rows in groups:
        y += ROW if heading else 0
        for row in rows:
            figure = row.figures[index]
            if figure is not None:
                middle = y + ROW / 2
                chart.whisker(axis.at(figure.low), axis.at(figure.high), middle, row.mark % SHAPES)
                chart.mark(axis.at(figure.value), middle, row.mark % SHAPES)
                chart.text(axis.end + 14, y + 16, panel.write(figure.value))
                chart.text(axis.end + 58, y + 16, written_ends(figure, panel.write), "muted")
            y += ROW


def _below(name: str, title: str, panels: Sequence[Panel], groups: Sequence[RowGroup]) -> Chart:
    """The same for a phone: a row has its name and figure above its whisker."""
    headings = sum(bool(heading) for heading, _ in groups)
    every = [row for _, rows in groups for row in rows]
    tall = TOP + headings * ROW + len(every) * TALL_ROW + BOTTOM
    chart = Chart(name, title, tall * len(panels), NARROW)
    for index, panel in enumerate(panels):
        low, high = _ends(panel, [row.figures[index] for row in every])
        _stacked_panel(
            chart, panel, Axis(low, high, 16, NARROW - 16), groups, (index, index * tall)
        )
    return chart


def _stacked_panel(
    chart: Chart, panel: Panel, axis: Axis, groups: Sequence[RowGroup], place: tuple[int, float]
) -> None:
    """One panel by its number, drawn from a height downwards."""
    index, y = place
    chart.text(10, y + 26, panel.title, "head")
    y += TOP
    top = y
    for heading, rows in groups:
        if heading:
            chart.text(10, y + 16, heading, "head")
            y += ROW
        for row in rows:
            figure = row.figures[index]
            chart.text(10, y + 13, row.name)
            if figure is not None:
                told = f"{panel.write(figure.value)}  ({written_ends(figure, panel.write)})"
                chart.text(NARROW - 10, y + 13, told, "muted", "end")
                chart.whisker(axis.at(figure.low), axis.at(figure.high), y + 26, row.mark % SHAPES)
                chart.mark(axis.at(figure.value), y + 26, row.mark % SHAPES)
            y += TALL_ROW
    for tick in axis.ticks():
        chart.text(axis.at(tick), y + 16, at_tick(panel.write, tick), "muted", "middle")
    if panel.even is not None:
        chart.line(axis.at(panel.even), top, axis.at(panel.even), y + 4, "even")


def written_ends(figure: Estimate, write: WriteFigure) -> str:
    """An interval in words."""
    return f"{write(figure.low)} – {write(figure.high)}".replace("% –", " –")


def bar_chart(
    name: str, title: str, bars: Sequence[tuple[str, Estimate]], write: WriteFigure, below: str
) -> Plot:
    """Upright bars with whiskers."""
    return Plot.of(lambda width: _bars(Chart(name, title, 268, width), bars, write, below))


def _bars(
    chart: Chart, bars: Sequence[tuple[str, Estimate]], write: WriteFigure, below: str
) -> Chart:
    height = Axis(0, span([bar for _, bar in bars], 0)[1], 208, 26)
    for tick in height.ticks():
        chart.line(56, height.at(tick), chart.width - 16, height.at(tick), "grid")
        chart.text(48, height.at(tick) + 4, at_tick(write, tick), "muted", "end")
    width = (chart.width - 80) / len(bars)
    often = max(
        1, -(-len(bars) * 64 // int(chart.width - 80))
    )  # one in this many has room for its name
    fill = chart.hatch(0)
    for index, (label, bar) in enumerate(bars):
        left = 60 + index * width
        top = height.at(bar.value)
        chart.box(left + 2, top, width - 4, 208 - top, "bar s0", fill)
        chart.upright_whisker(left + width / 2, height.at(bar.low), height.at(bar.high), 1)
        if index % often == 0 or index == len(bars) - 1:
            chart.text(left + width / 2, 228, label, "muted", "middle")
    chart.line(56, 208, chart.width - 16, 208, "axis")
    chart.text(chart.width / 2, 254, below, None, "middle")
    return chart


Curve = Sequence[tuple[float, Estimate]]  # places and figures
Series = tuple[str, Curve]


def line_chart(name: str, title: str, series: Sequence[Series], below: str, beside: str) -> Plot:
    """Lines with bands around them, each named where it ends."""
    return Plot.of(lambda width: _lines(Chart(name, title, 330, width), series, below, beside))


def _lines(chart: Chart, series: Sequence[Series], below: str, beside: str) -> Chart:
    every = [figure for _, line in series for _, figure in line]
    height = Axis(*span(every, 0), 270, 40)
    last = max(x for _, line in series for x, _ in line)
    room = 150 if chart.width == CANVAS_WIDTH else 106  # for the names
    across = Axis(1, max(2.0, last), 60, chart.width - room)
    chart.text(16, 22, beside, "head")
    for tick in height.ticks():
        chart.line(56, height.at(tick), across.end, height.at(tick), "grid")
        chart.text(48, height.at(tick) + 4, at_tick(decimal, tick), "muted", "end")
    for tick in across.ticks(70):
        if tick == int(tick) and tick >= 1:
            chart.text(across.at(tick), 290, f"{tick:.0f}", "muted", "middle")
    for index, (_, line) in enumerate(series):
        _draw_band(chart, across, height, line, index % SHAPES)
    for index, (_, line) in enumerate(series):
        _draw_line(chart, across, height, line, index % SHAPES)
    _name_lines(chart, across, height, series)
    chart.line(56, 270, across.end, 270, "axis")
    chart.text((60 + across.end) / 2, 316, below, None, "middle")
    return chart


def _draw_band(chart: Chart, across: Axis, height: Axis, line: Curve, series: int) -> None:
    upper = [(across.at(x), height.at(figure.high)) for x, figure in line]
    lower = [(across.at(x), height.at(figure.low)) for x, figure in reversed(line)]
    chart.outline([*upper, *lower], f"band s{series}", closed=True)


def _draw_line(chart: Chart, across: Axis, height: Axis, line: Curve, series: int) -> None:
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
        chart.mark(across.end + 14, y - 4, index % SHAPES)
        chart.text(across.end + 26, y, series[index][0])


ChartPart = tuple[str, str, Estimate]  # name, meaning, share


def part_chart(name: str, title: str, parts: Sequence[ChartPart]) -> Plot:
    """A whole and its parts: hatched, named and explained below."""
    return Plot.of(lambda width: _parts(name, title, parts, width))


def _parts(name: str, title: str, parts: Sequence[ChartPart], width: float) -> Chart:
    is_wide = width == CANVAS_WIDTH
    meanings = [[meaning] if is_wide else wrap(meaning, LETTERS) for _, meaning, _ in parts]
    lines = sum(1 if is_wide else 1 + len(words) for words in meanings)
    chart = Chart(name, title, 104 + lines * 26, width)
    total = sum(max(0.0, figure.value) for _, _, figure in parts)
    x = 16.0
    for index, (_, _, figure) in enumerate(parts):
        share = (width - 32) * max(0.0, figure.value) / total
        chart.box(x, 20, share, 46, f"bar s{index}", chart.hatch(index))
        if share > 44:
            chart.text(x + share / 2, 48, f"{figure.value:.0%}", "count", "middle")
        x += share
    y = 100.0
    for index, (part, _, figure) in enumerate(parts):
        chart.box(16, y - 13, 18, 16, f"bar s{index}", chart.hatch(index))
        chart.text(44, y, part, "head")
        chart.text(130, y, f"{figure.value:.1%}")
        chart.text(182, y, written_ends(figure, lambda value: f"{value:.1%}"), "muted")
        for words in meanings[index]:
            y += 0 if is_wide else 26
            chart.text(292 if is_wide else 44, y, words, "muted")
        y += 26
    return chart
