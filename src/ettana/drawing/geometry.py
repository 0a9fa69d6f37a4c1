"""Where things lie on the board: centres and outlines, from the numbers of the look.

Octagons and squares are the engine's numbers (C1, C2), counted from the bottom left.
"""

from __future__ import annotations

from typing import Final

from ettana.drawing.look import the_look
from ettana.drawing.svg import points
from ettana.engine.table.loom import OCTAGON_SIDE, SQUARE_SIDE

_LOOK: Final = the_look()
FRAME: Final = _LOOK.size("frame")
PITCH: Final = _LOOK.size("pitch")
CUT: Final = _LOOK.size("cut")
LAST: Final = SQUARE_SIDE - 1  # the last column and row of squares
FIELD: Final = LAST * PITCH
BOARD_SIDE: Final = 2 * FRAME + FIELD  # the side of the whole board

Point = tuple[float, float]


def octagon_centre(octagon: int) -> Point:
    column, row = divmod(octagon, OCTAGON_SIDE)
    return FRAME + (column + 0.5) * PITCH, FRAME + (LAST - 0.5 - row) * PITCH


def octagon_outline(octagon: int, inset: float) -> str:
    """An octagon drawn `inset` inside its cell."""
    x, y = octagon_centre(octagon)
    half = PITCH / 2 - inset
    flat = half - (CUT - inset * 0.586 + 1.2)
    return points(
        (x - flat, y - half),
        (x + flat, y - half),
        (x + half, y - flat),
        (x + half, y + flat),
        (x + flat, y + half),
        (x - flat, y + half),
        (x - half, y + flat),
        (x - half, y - flat),
    )


def square_corner(square: int) -> Point:
    """Where four octagons meet, or would meet beyond the rim."""
    column, row = divmod(square, SQUARE_SIDE)
    return FRAME + column * PITCH, FRAME + (LAST - row) * PITCH


def inwards(square: int) -> tuple[int, int]:
    """Which way the board lies from a rim square, right and down; 0 if on both sides."""
    column, row = divmod(square, SQUARE_SIDE)
    return (column == 0) - (column == LAST), (row == LAST) - (row == 0)


def square_centre(square: int) -> Point:
    """The optical centre; that of a rim square lies a little inwards."""
    x, y = square_corner(square)
    right, down = inwards(square)
    away = _LOOK.size("rim-inwards")
    return x + right * away, y + down * away


def square_outline(square: int, inset: float) -> str:
    """A diamond inside, half of one on the rim, a quarter in a corner."""
    x, y = square_corner(square)
    right, down = inwards(square)
    reach = CUT - inset
    edge = _LOOK.size("rim-inset")
    side = reach - 1
    if right and down:
        corner = (x + right * edge, y + down * edge)
        return points(corner, (x + right * side, corner[1]), (corner[0], y + down * side))
    if right:
        rim = x + right * edge
        return points((rim, y - side), (x + right * reach, y), (rim, y + side))
    if down:
        rim = y + down * edge
        return points((x - side, rim), (x, y + down * reach), (x + side, rim))
    return points((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
