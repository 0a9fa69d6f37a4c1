"""JSON while it is written: bytes in one piece of memory, with numbers, sets and bags."""

from __future__ import annotations

from ettana.engine import arrays
from ettana.engine.bit_table import BITS
from ettana.engine.table import cards, loom
from ettana.server.teller import capacity
from ettana.server.teller.pieces import (
    DESIGNS_LISTED,
    KNOWN_NUMBERS,
    MEMBER,
    NUMBERS,
    OCTAGON_COLUMN_PIECES,
    SQUARE_COLUMN_PIECES,
)


class JsonWriter:
    """A text that grows. Each text has a writer of its own: while one is written, others may be."""

    def __init__(self) -> None:
        self.end = 0
        self.before = b""  # what had no room any more
        if arrays.ARE_LISTS:
            self.room = bytearray(capacity.BYTES)

    def put(self, piece: bytes) -> None:
        """Go on with a piece of JSON."""
        end = self.end
        if end + len(piece) > capacity.BYTES:
            self.before = self.text() + piece
            self.end = 0
            return
        for byte in piece:
            self.room[end] = byte
            end += 1
        self.end = end

    def text(self) -> bytes:
        """All that was written so far."""
        return self.before + bytes(self.room[: self.end])

    def number(self, value: int) -> None:
        """A number that is not negative."""
        self.put(NUMBERS[value] if value < KNOWN_NUMBERS else str(value).encode())

    def octagons(self, mask: int) -> None:
        """The names of a set of octagons."""
        self._places(mask, loom.OCTAGON_SIDE, OCTAGON_COLUMN_PIECES)

    def squares(self, mask: int) -> None:
        """The names of a set of squares."""
        self._places(mask, loom.SQUARE_SIDE, SQUARE_COLUMN_PIECES)

    def _places(self, mask: int, side: int, columns: tuple[bytes, ...]) -> None:
        """The names of a set of places, a column at a time."""
        follows = 0
        for column in range(side):
            rows = mask & (1 << side) - 1
            mask >>= side
            if rows:
                self.put(columns[((column << side) + rows) * MEMBER + follows])
                follows = 1

    def designs(self, mask: int) -> None:
        """The numbers of a set of designs, as texts."""
        follows = 0
        if mask:
            for design in range(cards.MAX_DESIGNS):
                if mask & BITS.bit[design]:
                    self.put(DESIGNS_LISTED[design * MEMBER + follows])
                    follows = 1

    def repeated(self, letter: bytes, count: int) -> None:
        """A letter so often as there are pieces of its kind in a bag."""
        for _ in range(count):
            self.put(letter)
