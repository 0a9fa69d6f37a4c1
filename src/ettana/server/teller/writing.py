"""Numbers, sets and bags as JSON: appended to a list of pieces, which are joined at the end."""

from __future__ import annotations

from ettana.engine.bit_table import BITS
from ettana.engine.table import cards, loom
from ettana.server.teller.pieces import (
    DESIGNS_LISTED,
    KNOWN_NUMBERS,
    MEMBER,
    NUMBERS,
    OCTAGON_COLUMNS,
    SQUARE_COLUMNS,
)

OCTAGON_ROWS = (1 << loom.OCTAGON_SIDE) - 1
SQUARE_ROWS = (1 << loom.SQUARE_SIDE) - 1


def number(value: int) -> bytes:
    """A number that is not negative."""
    return NUMBERS[value] if value < KNOWN_NUMBERS else str(value).encode()


def octagons(out: list[bytes], mask: int) -> None:
    """The names of a set of octagons, a column at a time."""
    follows = 0
    for column in range(loom.OCTAGON_SIDE):
        rows = mask & OCTAGON_ROWS
        mask >>= loom.OCTAGON_SIDE
        if rows:
            which = column * (OCTAGON_ROWS + 1) + rows
            out.append(OCTAGON_COLUMNS[which * MEMBER + follows])
            follows = 1


def squares(out: list[bytes], mask: int) -> None:
    """The names of a set of squares, a column at a time."""
    follows = 0
    for column in range(loom.SQUARE_SIDE):
        rows = mask & SQUARE_ROWS
        mask >>= loom.SQUARE_SIDE
        if rows:
            which = column * (SQUARE_ROWS + 1) + rows
            out.append(SQUARE_COLUMNS[which * MEMBER + follows])
            follows = 1


def designs(out: list[bytes], mask: int) -> None:
    """The numbers of a set of designs, as texts."""
    follows = 0
    if mask:
        for design in range(cards.MAX_DESIGNS):
            if mask & BITS.bit[design]:
                out.append(DESIGNS_LISTED[design * MEMBER + follows])
                follows = 1


def repeated(out: list[bytes], letter: bytes, count: int) -> None:
    """A letter so often as there are pieces of its kind in a bag."""
    for _ in range(count):
        out.append(letter)
