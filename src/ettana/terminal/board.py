"""The loom drawn: octagons with their yarns, squares with their tiles and pins.

Squares are named by the capital letters and the upper numbers on the frame, octagons by the small
letters and the lower numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text

from ettana.engine.table.loom import (
    OCTAGON_COLUMNS,
    OCTAGON_SIDE,
    SQUARE_COLUMNS,
    SQUARE_SIDE,
    is_inner,
)
from ettana.engine.table.pieces import COLOUR_LETTERS
from ettana.engine.views import View
from ettana.terminal.look import (
    COLOURED,
    FIELD_PAINT,
    LETTERED,
    MARKED_SQUARE,
    PIN_PAINTS,
    RIM,
    TILE_PAINT,
    YARN_PAINTS,
)

MARGIN: Final = 3  # columns of the frame on the left
SQUARE: Final = 3  # columns of a square


@dataclass(frozen=True)
class Size:
    """Columns and full lines of an octagon; half a line more reaches up between its squares."""

    columns: int
    lines: int

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return MARGIN + SQUARE + OCTAGON_SIDE * (self.columns + 1) + 1

    @property
    def height(self) -> int:
        """Lines of the whole board."""
        return OCTAGON_SIDE * (self.lines + 1) + 2


SMALL: Final = Size(7, 2)
LARGE: Final = Size(9, 3)


@dataclass(frozen=True)
class StepMarks:
    """What a step has just touched, to be shown."""

    octagons: frozenset[int] = frozenset()
    squares: frozenset[int] = frozenset()


NO_STEP_MARKS: Final = StepMarks()


def draw_board(view: View, size: Size, marks: StepMarks = NO_STEP_MARKS) -> list[Text]:
    """The board in colours, `size.height` lines of `size.width` columns."""
    lines = []
    for row in reversed(range(SQUARE_SIDE)):
        lines.append(_square_line(view, size, marks, row))
        if row:
            lines += _octagon_lines(view, size, marks, row - 1)
    names = Text(" " * MARGIN, FIELD_PAINT.style)
    for column in range(SQUARE_SIDE):
        names.append(f" {SQUARE_COLUMNS[column]} ")
        if column < OCTAGON_SIDE:
            names.append(OCTAGON_COLUMNS[column].center(size.columns - 2))
    return [*lines, names.append(" ")]


def _square_line(view: View, size: Size, marks: StepMarks, row: int) -> Text:
    """A row of squares; between them the octagons below reach up."""
    line = Text(f" {row + 1} ", FIELD_PAINT.style)
    for column in range(SQUARE_SIDE):
        line.append_text(_square(view, marks, column * SQUARE_SIDE + row))
        if column < OCTAGON_SIDE:
            yarn = YARN_PAINTS[view.yarns[column * OCTAGON_SIDE + row - 1]] if row else FIELD_PAINT
            line.append(
                "▄" * (size.columns - 2), Style(color=yarn.ground, bgcolor=FIELD_PAINT.ground)
            )
    return line.append(" ")


def _square(view: View, marks: StepMarks, square: int) -> Text:
    number = str(view.tiles[square]) if is_inner(square) else ""
    if square in view.squares:
        pin = view.pins[view.squares.index(square)]
        sign = COLOURED.pins[pin]
        return Text(f"{sign}{number} " if number else f" {sign} ", PIN_PAINTS[pin].bold)
    if square in marks.squares:
        return Text(f" {number or '·'} ", MARKED_SQUARE.bold)
    if number:
        return Text(f" {number} ", TILE_PAINT.bold)
    return Text(" ◇ " if view.options.rim else "   ", RIM)


def _octagon_lines(view: View, size: Size, marks: StepMarks, row: int) -> Iterator[Text]:
    letters = (size.lines - 1) // 2
    for index in range(size.lines):
        name = str(row + 1) if index == letters else " "
        line = Text(f" {name} ".ljust(MARGIN + 1), FIELD_PAINT.style)
        for column in range(OCTAGON_SIDE):
            octagon = column * OCTAGON_SIDE + row
            line.append(" ")
            line.append_text(_octagon_line(view, size, index, octagon in marks.octagons, octagon))
        yield line.append(" " * SQUARE)


def _octagon_line(view: View, size: Size, index: int, is_marked: bool, octagon: int) -> Text:
    paint = YARN_PAINTS[view.yarns[octagon]]
    if index == size.lines - 1:
        corners = "▜" + "█" * (size.columns - 2) + "▛"
        return Text(corners, Style(color=paint.ground, bgcolor=FIELD_PAINT.ground))
    letter = COLOUR_LETTERS[view.yarns[octagon]] if index == (size.lines - 1) // 2 else " "
    if is_marked and letter != " ":
        letter = f"▸{letter}◂"
    return Text(letter.center(size.columns), paint.bold)


def draw_plain_board(view: View, marks: StepMarks = NO_STEP_MARKS) -> list[str]:
    """The board in letters: `[ 3]` a square with its tile, `[p3]` with a pin too, `(G)` a yarn."""
    lines = []
    for row in reversed(range(SQUARE_SIDE)):
        squares = [_plain_square(view, column * SQUARE_SIDE + row) for column in range(SQUARE_SIDE)]
        line = squares[0]
        for column in range(1, SQUARE_SIDE):
            walk = "----" if squares[column].strip() and squares[column - 1].strip() else "    "
            line += walk + squares[column]
        lines.append(f" {row + 1}  {line}")
        if row:
            lines.append(_plain_octagons(view, marks, row - 1))
    names = "   ".join(map("   ".join, zip(SQUARE_COLUMNS, OCTAGON_COLUMNS + " ", strict=True)))
    return [*lines, f"     {names}".rstrip()]


def _plain_square(view: View, square: int) -> str:
    if not view.options.rim and not is_inner(square):
        return "    "
    pin = " "
    if square in view.squares:
        pin = LETTERED.pins[view.pins[view.squares.index(square)]]
    number = str(view.tiles[square]) if is_inner(square) else " "
    return f"[{pin}{number}]"


def _plain_octagons(view: View, marks: StepMarks, row: int) -> str:
    """A row of octagons; walks pass between them where both squares are played."""
    line = f" {row + 1}   "
    for column in range(SQUARE_SIDE):
        inner = 1 <= column < OCTAGON_SIDE and 1 <= row < OCTAGON_SIDE - 1
        line += "|" if view.options.rim or inner else " "
        if column < OCTAGON_SIDE:
            octagon = column * OCTAGON_SIDE + row
            letter = COLOUR_LETTERS[view.yarns[octagon]]
            line += (f"<{letter}>" if octagon in marks.octagons else f"({letter})").center(7)
    return line.rstrip()
