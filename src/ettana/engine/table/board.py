"""C1-C4: the loom. 25 octagons, 36 squares, who touches whom, and every walk there is.

An octagon is `column * 5 + row`, a square `column * 6 + row`: the order of the numbers is the order
of the names as text (`a5` before `b1`), which is the order the notation sorts by.
"""

from __future__ import annotations

from array import array
from typing import Final

OCTAGONS: Final = 25
SQUARES: Final = 36
NOWHERE: Final = 36  # the square of a pin that is not placed yet
PAIRS: Final = 300  # unordered pairs of octagons
MAX_STEPS: Final = 6

OCTAGON_NAMES: Final = tuple(f"{column}{row}" for column in "abcde" for row in range(1, 6))
SQUARE_NAMES: Final = tuple(f"{column}{row}" for column in "ABCDEF" for row in range(1, 7))
INNER_SQUARES: Final = tuple(c * 6 + r for c in range(1, 5) for r in range(1, 5))  # C3

# Compiled, `1 << n` and `2**n` are C arithmetic and too narrow: one table for all
POWERS: Final = tuple(int("1" + "0" * index, base=2) for index in range(63))


def is_inner(square: int) -> bool:
    """C3: the squares between four octagons, which carry a number tile."""
    return 1 <= square // 6 <= 4 and 1 <= square % 6 <= 4


def neighbours(square: int) -> list[int]:
    """C4: the squares one step away, in the order of their names."""
    column, row = divmod(square, 6)
    steps = ((column - 1, row), (column, row - 1), (column, row + 1), (column + 1, row))
    return [c * 6 + r for c, r in steps if 0 <= c < 6 and 0 <= r < 6]


def touching(square: int) -> list[int]:
    """C2: the octagons around a square: four inside, two on the rim, one in a corner."""
    column, row = divmod(square, 6)
    return [
        c * 5 + r for c in (column - 1, column) for r in (row - 1, row) if 0 <= c < 5 and 0 <= r < 5
    ]


class Board:
    """The geometry as tables of numbers, made once when the engine is imported.

    Walks (M2, M3) are kept by start and length as pairs of masks: the squares passed through, and
    the squares at which a walk through exactly these can end. `first_walk` says where the pairs of
    a start and length begin; they end where the next ones begin.
    """

    def __init__(self) -> None:
        self.bit = [0] * 63
        self.ones = [0] * 4096  # how many bits of twelve are set
        self.around = [0] * 37
        self.pair_first = [0] * 300
        self.pair_second = [0] * 300
        self.pair_of = [0] * 625
        self.first_walk = [0] * 505
        self.all_through = [0] * 504
        self.all_ends = [0] * 504
        self.inner = 0
        self.everywhere = 0
        self._number_bits_and_pairs()
        self._number_squares()
        self._lay_walks()

    def _number_bits_and_pairs(self) -> None:
        for index in range(63):
            self.bit[index] = POWERS[index]
        for bits in range(1, 4096):
            self.ones[bits] = self.ones[bits >> 1] + (bits & 1)
        pair = 0
        for first in range(25):
            for second in range(first + 1, 25):
                self.pair_first[pair] = first
                self.pair_second[pair] = second
                self.pair_of[first * 25 + second] = pair
                pair += 1

    def _number_squares(self) -> None:
        for square in range(SQUARES):
            self.around[square] = sum(POWERS[octagon] for octagon in touching(square))
        self.inner = sum(POWERS[square] for square in INNER_SQUARES)
        self.everywhere = POWERS[SQUARES] - 1

    def _lay_walks(self) -> None:
        throughs: list[int] = []
        ends: list[int] = []
        for rim in (True, False):
            adjacent = [
                [near for near in neighbours(square) if rim or is_inner(near)]
                for square in range(SQUARES)
            ]
            for start in range(SQUARES):
                # walks of the length at hand: (last square, squares passed before it) by count
                walks: set[tuple[int, int]] = {(start, 0)}
                for steps in range(MAX_STEPS + 1):
                    index = walk_index(start, steps, rim)
                    self.first_walk[index] = len(throughs)
                    if steps == 0 or not (rim or is_inner(start)):
                        continue
                    walks = _one_step_on(walks, start, adjacent)
                    by_through: dict[int, int] = {}
                    for last, passed in walks:
                        by_through[passed] = by_through.get(passed, 0) | POWERS[last]
                    for passed, reached in sorted(by_through.items()):
                        throughs.append(passed)
                        ends.append(reached)
                        self.all_through[index] |= passed
                        self.all_ends[index] |= reached
        self.first_walk[504] = len(throughs)
        self.walk_through = array("q", throughs)
        self.walk_ends = array("q", ends)


def walk_index(start: int, steps: int, rim: int) -> int:
    """Where `Board.first_walk` keeps the walks of `steps` steps (0 to 6) from `start`."""
    return (0 if rim else 252) + start * 7 + steps


def _one_step_on(
    walks: set[tuple[int, int]], start: int, adjacent: list[list[int]]
) -> set[tuple[int, int]]:
    """M3: every walk made one step longer, never onto its start or a square it has entered."""
    longer = set()
    for last, passed in walks:
        through = passed if last == start else passed | POWERS[last]
        for near in adjacent[last]:
            if near != start and not through & POWERS[near]:
                longer.add((near, through))
    return longer


BOARD: Final = Board()
