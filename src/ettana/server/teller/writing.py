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


def number(value: int) -> bytes:
    """A number that is not negative."""
    return NUMBERS[value] if value < KNOWN_NUMBERS else str(value).encode()


def octagons(out: list[bytes], mask: int) -> None:
    """The names of a set of octagons."""
    _places(out, mask, loom.OCTAGON_SIDE, OCTAGON_COLUMNS)


def squares(out: list[bytes], mask: int) -> None:
    """The names of a set of squares."""
    _places(out, mask, loom.SQUARE_SIDE, SQUARE_COLUMNS)


def _places(out: list[bytes], mask: int, side: int, columns: tuple[bytes, ...]) -> None:
    """The names of a set of places, a column at a time."""
    follows = 0
    for column in range(side):
        rows = mask & (1 << side) - 1
        mask >>= side
        if rows:
            out.append(columns[((column << side) + rows) * MEMBER + follows])
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
