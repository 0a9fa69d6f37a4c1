"""How many swaps designs are away, remembered board by board.

Least swaps cost microseconds, and whoever thinks ahead sees the same boards again and again: the
same swaps in another order, or a turn in which only tokens and cards change hands.
"""

from __future__ import annotations

from array import array
from typing import Final

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.swaps import Swaps
from ettana.engine.table import cards
from ettana.engine.table.board_hash import board_hash, first_half, second_half
from ettana.engine.table.state import State

BOARDS: Final = 2048  # remembered at most, a power of two; a new board takes an old one's place
UNKNOWN: Final = 255
NO_BOARD: Final = 0  # means a board without yarns of four colours, which does not exist


class DistanceCache:
    """Least swaps of the designs of one deck on any board. Memory: one per thread."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.swaps = Swaps()
        # two numbers describe a whole board: the octagons of four colours, two by two
        self.first_key = array("Q", [NO_BOARD]) * BOARDS
        self.second_key = array("Q", [NO_BOARD]) * BOARDS
        self.known = array("B", [UNKNOWN]) * (BOARDS * cards.MAX_DESIGNS)
        self.row = 0
        self.is_seen = False  # whether `swaps` has looked at the board at hand

    def look(self, state: State) -> None:
        """Look at the board of a state."""
        first = first_half(state)
        second = second_half(state)
        board = board_hash(first, second) & (BOARDS - 1)
        self.row = board * cards.MAX_DESIGNS
        self.is_seen = False
        if self.first_key[board] != first or self.second_key[board] != second:
            self.first_key[board] = first
            self.second_key[board] = second
            for design in range(cards.MAX_DESIGNS):
                self.known[self.row + design] = UNKNOWN

    def least(self, state: State, design: int) -> int:
        """The least number of swaps that bring a design onto the board looked at last.

        `state` is the one that was looked at; NO_SWAPS when no number is enough.
        """
        place = self.row + design
        if self.known[place] == UNKNOWN:
            if not self.is_seen:
                self.swaps.look(state.cells_of)
                self.is_seen = True
            self.known[place] = self.swaps.least(self.deck, design)
        return self.known[place]
