"""A comparison told: as text for a terminal, and as a page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table as Grid

from ettana.lab.atomic_file import write_file
from ettana.lab.report.canvas import Plot
from ettana.lab.report.charts import ChartRow, Panel, row_chart
from ettana.lab.report.compare import LEVEL, Contrast
from ettana.lab.report.page import document, section_markup
from ettana.lab.report.sections import Section
from ettana.lab.statistics.tally import Estimate
from ettana.words import sentence

EXPLAINED: Final = (
    "The chart shows each figure of the second relative to the first; a lozenge marks a "
    "significant difference."
)


def sentences(names: tuple[str, str], contrasts: Sequence[Contrast]) -> dict[str, list[str]]:
    """What differs, by groups of figures; the most certain group, and in it figure, first."""
    certain = [one for one in contrasts if one.is_significant]
    if not certain:
        return {"": [f"Nothing differs significantly between {names[0]} and {names[1]}."]}
    told: dict[str, list[str]] = {}
    for one in sorted(certain, key=lambda one: one.chance):
        told.setdefault(one.figure.group, []).append(
            sentence(
                f"{one.figure.name}: {one.figure.write(one.first.value)} with {names[0]}, "
                f"{one.figure.write(one.second.value)} with {names[1]}"
            )
        )
    return told


def note(games: int, deals: int, contrasts: Sequence[Contrast]) -> str:
    """How it was found out."""
    return (
        f"{games} games on each side, on the same {deals} deals; {len(contrasts)} figures, "
        f"corrected by Holm's method so that the chance of any false alarm is {LEVEL:.0%}."
    )


def print_verdict(
    console: Console, names: tuple[str, str], contrasts: Sequence[Contrast], how: str
) -> None:
    """The table, then what differs."""
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("figure", overflow="fold")
    for title in (*names, "difference", "95% interval", "chance"):
        grid.add_column(title, justify="right", overflow="fold")
    for cells in _cells(contrasts):
        grid.add_row(*cells)
    console.print(grid, markup=False)
    console.print()
    for heading, lines in sentences(names, contrasts).items():
        for line in (heading, *lines, "") if heading else lines:
            console.print(line, highlight=False, soft_wrap=True, markup=False)
    console.print(how, highlight=False, soft_wrap=True, markup=False)


def _cells(contrasts: Sequence[Contrast]) -> list[tuple[str, ...]]:
    return [
        (
            f"{one.figure.name}{' *' if one.is_significant else ''}",
            one.figure.write(one.first.value),
            one.figure.write(one.second.value),
            one.figure.write(one.difference.value),
            f"{one.figure.write(one.difference.low)} to {one.figure.write(one.difference.high)}",
            f"{one.chance:.3f}" if one.chance >= 0.001 else "< 0.001",
        )
        for one in contrasts
    ]


def write_verdict(
    path: Path, names: tuple[str, str], contrasts: Sequence[Contrast], how: str
) -> None:
    """The same as a page."""
    chart = _chart(names, contrasts)
    head = ("figure", *names, "difference", "95% interval", "chance")
    table = head, _cells(contrasts)
    section = Section("What differs?", [], chart, table)
    title = f"Ettana: {names[0]} and {names[1]} compared"
    body = _told(sentences(names, contrasts)) + section_markup(section)
    write_file(path, document(title, how, body, EXPLAINED))


def _told(groups: dict[str, list[str]]) -> str:
    """The sentences of each group as a list under its heading."""
    parts = []
    for heading, lines in groups.items():
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        title = f"<h3>{escape(heading)}</h3>" if heading else ""
        parts.append(f"{title}<ul>{items}</ul>")
    return f"<section>{''.join(parts)}</section>\n"


def _chart(names: tuple[str, str], contrasts: Sequence[Contrast]) -> Plot:
    groups: dict[str, list[ChartRow]] = {}
    for one in contrasts:
        if one.first.value:
            row = ChartRow(one.figure.name, [_relative(one)], int(one.is_significant))
            groups.setdefault(one.figure.group, []).append(row)
    title = f"{names[1]} against {names[0]}, in percent"
    return row_chart("compared", title, [Panel(title, _whole, 0.0, "equal")], [*groups.items()])


def _whole(value: float) -> str:
    return f"{value:+.0f}"


def _relative(contrast: Contrast) -> Estimate:
    return contrast.difference.times(100 / contrast.first.value)
