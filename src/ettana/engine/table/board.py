"""The loom as tables of numbers for the rules: pairs of octagons, and every walk there is."""

from __future__ import annotations

from array import array
from typing import Final

from ettana.engine.arrays import zeros
from ettana.engine.bit_table import BITS
from ettana.engine.table import loom
from ettana.engine.table.loom import INNER_SQUARES, is_inner, neighbours, touching

LENGTHS: Final = loom.MAX_STEPS + 1  # of walks: none to six steps
WALKS: Final = 2 * loom.SQUARES * LENGTHS  # starts and lengths, with the rim and without


class Board:
    """The geometry as tables of numbers, made once when the engine is imported.

    Walks (M2, M3) are kept by start and length as pairs of masks: the squares passed through, and
    the squares at which a walk through exactly these can end. `first_walk` says where the pairs of
    a start and length begin; they end where the next ones begin.
    """

    def __init__(self) -> None:
        self.around = zeros(loom.SQUARES + 1)  # the octagons that touch a square; none for NOWHERE
        self.pair_first = zeros(loom.PAIRS)
        self.pair_second = zeros(loom.PAIRS)
        self.pair_of = zeros(loom.OCTAGONS * loom.OCTAGONS)
        self.first_walk = zeros(WALKS + 1)
        self.all_through = zeros(WALKS)
        self.all_ends = zeros(WALKS)
        self.inner = 0
        self.everywhere = 0
        self._number_pairs()
        self._number_squares()
        self._lay_walks()

    def _number_pairs(self) -> None:
        pair = 0
        for first in range(loom.OCTAGONS):
            for second in range(first + 1, loom.OCTAGONS):
                self.pair_first[pair] = first
                self.pair_second[pair] = second
                self.pair_of[first * loom.OCTAGONS + second] = pair
                pair += 1

    def _number_squares(self) -> None:
        for square in range(loom.SQUARES):
            self.around[square] = sum(BITS.bit[octagon] for octagon in touching(square))
        self.inner = sum(BITS.bit[square] for square in INNER_SQUARES)
        self.everywhere = BITS.bit[loom.SQUARES] - 1

    def _lay_walks(self) -> None:
        throughs: list[int] = []
        ends: list[int] = []
        for rim in (True, False):
            adjacent = [
                [near for near in neighbours(square) if rim or is_inner(near)]
                for square in range(loom.SQUARES)
            ]
            for start in range(loom.SQUARES):
                # walks of the length at hand: (last square, squares passed before it) by count
                walks: set[tuple[int, int]] = {(start, 0)}
                for steps in range(LENGTHS):
                    index = walk_index(start, steps, rim)
                    self.first_walk[index] = len(throughs)
                    if steps == 0 or not (rim or is_inner(start)):
                        continue
                    walks = _one_step_on(walks, start, adjacent)
                    by_through: dict[int, int] = {}
                    for last, passed in walks:
                        by_through[passed] = by_through.get(passed, 0) | BITS.bit[last]
                    for passed, reached in sorted(by_through.items()):
                        throughs.append(passed)
                        ends.append(reached)
                        self.all_through[index] |= passed
                        self.all_ends[index] |= reached
        self.first_walk[WALKS] = len(throughs)
        self.walk_through = array("q", throughs)
        self.walk_ends = array("q", ends)


def walk_index(start: int, steps: int, rim: int) -> int:
    """Where `Board.first_walk` keeps the walks of `steps` steps (0 to 6) from `start`."""
    return ((0 if rim else loom.SQUARES) + start) * LENGTHS + steps


def _one_step_on(
    walks: set[tuple[int, int]], start: int, adjacent: list[list[int]]
) -> set[tuple[int, int]]:
    """M3: every walk made one step longer, never onto its start or a square it has entered."""
    longer = set()
    for last, passed in walks:
        through = passed if last == start else passed | BITS.bit[last]
        for near in adjacent[last]:
            if near != start and not through & BITS.bit[near]:
                longer.add((near, through))
    return longer


BOARD: Final = Board()
