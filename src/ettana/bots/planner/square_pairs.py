"""M8: what a free swap can trade, square by square, as a table for the compiled core."""

from __future__ import annotations

from typing import Final

from ettana.engine.arrays import zeros
from ettana.engine.table import loom
from ettana.engine.table.board import BOARD
from ettana.engine.table.loom import touching


class SquarePairs:
    """For every square the pairs of octagons around it."""

    def __init__(self) -> None:
        self.count = zeros(loom.SQUARES)
        self.pairs = zeros(loom.SQUARES * loom.PAIRS_AROUND)  # square * PAIRS_AROUND + index
        for square in range(loom.SQUARES):
            octagons = touching(square)
            for index, first in enumerate(octagons):
                for second in octagons[index + 1 :]:
                    place = square * loom.PAIRS_AROUND + self.count[square]
                    self.pairs[place] = BOARD.pair_of[first * loom.OCTAGONS + second]
                    self.count[square] += 1


SQUARE_PAIRS: Final = SquarePairs()
