"""M8: what a free swap can trade, square by square, as a table for the compiled core."""

from __future__ import annotations

from typing import Final

from ettana.engine.table import loom
from ettana.engine.table.board import BOARD
from ettana.engine.table.loom import touching


class SquarePairs:
    """For every square the pairs of octagons around it."""

    def __init__(self) -> None:
        self.count = [0] * 36
        self.pairs = [0] * 216  # square * 6 + index
        for square in range(loom.SQUARES):
            octagons = touching(square)
            for index, first in enumerate(octagons):
                for second in octagons[index + 1 :]:
                    place = square * 6 + self.count[square]
                    self.pairs[place] = BOARD.pair_of[first * 25 + second]
                    self.count[square] += 1


SQUARE_PAIRS: Final = SquarePairs()
