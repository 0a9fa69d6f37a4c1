"""D1, D2: the pattern of a design card, turned and laid on the board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from ettana.engine.table.loom import OCTAGON_NAMES, OCTAGON_SIDE, OCTAGONS

FREE: Final = "."
TURNS: Final = (0, 90, 180, 270)  # D2: degrees clockwise; a card is turned, never flipped


class Placement(NamedTuple):
    """One way in which a pattern may lie on the board.

    `anchor` is the octagon under the bottom left cell of the turned grid; `masks` are the octagons
    of each class, in the order of `Pattern.classes`.
    """

    anchor: int
    turn: int
    masks: tuple[int, ...]

    @property
    def text(self) -> str:
        """As the protocol writes it: `b1:90`."""
        return f"{OCTAGON_NAMES[self.anchor]}:{self.turn}"

    @property
    def octagons(self) -> tuple[int, ...]:
        """All octagons that the pattern lies on, class after class."""
        return tuple(o for mask in self.masks for o in range(OCTAGONS) if mask & 2**o)


@dataclass(frozen=True)
class Pattern:
    """A grid of cells, top row first: `.` is free, each letter is a class of one colour."""

    rows: tuple[str, ...]

    @property
    def classes(self) -> tuple[str, ...]:
        """The letters, largest class first; classes of equal size in reading order."""
        signs = "".join(self.rows).replace(FREE, "")
        return tuple(sorted(dict.fromkeys(signs), key=lambda letter: -signs.count(letter)))

    @property
    def class_sizes(self) -> tuple[int, ...]:
        """How many cells each class has, in the order of `classes`."""
        return tuple(sum(row.count(letter) for row in self.rows) for letter in self.classes)

    @property
    def cells(self) -> int:
        """How many yarns the pattern asks for."""
        return sum(self.class_sizes)

    @property
    def is_chiral(self) -> bool:
        """D2: whether the mirror image is another pattern."""
        return Pattern(tuple(row[::-1] for row in self.rows)).shape != self.shape

    @property
    def shape(self) -> tuple[str, ...]:
        """Equal for two patterns exactly if turning and renaming makes them equal."""
        return min(_renamed(pattern.rows) for pattern in self.turned_all_ways())

    def turned(self) -> Pattern:
        """The pattern turned by 90 degrees clockwise."""
        return Pattern(_joined(zip(*reversed(self.rows), strict=True)))

    def turned_all_ways(self) -> tuple[Pattern, ...]:
        """The pattern turned by each of `TURNS`."""
        quarter = self.turned()
        half = quarter.turned()
        return self, quarter, half, half.turned()

    def placements(self) -> list[Placement]:
        """D2: every way to lie whole on the board, sorted by text.

        Placements that put the same classes on the same octagons, letters renamed, are one, with
        the least turn.
        """
        found: dict[frozenset[int], Placement] = {}
        for turn, pattern in zip(TURNS, self.turned_all_ways(), strict=True):
            for column in range(OCTAGON_SIDE + 1 - len(pattern.rows[0])):
                for row in range(OCTAGON_SIDE + 1 - len(pattern.rows)):
                    masks = tuple(pattern._mask(c, column, row) for c in self.classes)
                    anchor = column * OCTAGON_SIDE + row
                    found.setdefault(frozenset(masks), Placement(anchor, turn, masks))
        return sorted(found.values(), key=lambda placement: placement.text)

    def _mask(self, letter: str, column: int, row: int) -> int:
        """The octagons of a class when the bottom left cell lies at this column and row."""
        return sum(
            2 ** ((column + right) * OCTAGON_SIDE + row + up)
            for up, signs in enumerate(reversed(self.rows))
            for right, sign in enumerate(signs)
            if sign == letter
        )


class Design(NamedTuple):
    """C11: one design card of a deck."""

    number: int  # its place in the deck, from 1
    name: str
    annas: int
    pattern: Pattern

    @property
    def text(self) -> str:
        """The number as the notation writes it: `07`."""
        return f"{self.number:02}"

    def __str__(self) -> str:
        return f"{self.text} {self.name}"


def _joined(lines: Iterable[Iterable[str]]) -> tuple[str, ...]:
    return tuple("".join(line) for line in lines)


def _renamed(rows: tuple[str, ...]) -> tuple[str, ...]:
    """The rows with their letters renamed to A, B, C... in reading order."""
    letters = dict.fromkeys(sign for row in rows for sign in row if sign != FREE)
    names = dict(zip(letters, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", strict=False))
    return _joined((names.get(sign, FREE) for sign in row) for row in rows)
