"""How many swaps designs are away in one game, followed from board to board.

Most steps leave the yarns where they are, and a swap changes two octagons: what is known of a
design is kept, and only placements on octagons that have changed since are looked at again.
"""

from __future__ import annotations

from ettana.engine import bits, limits
from ettana.engine.arrays import zeros
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.swaps import Swaps
from ettana.engine.table import cards, pieces
from ettana.engine.table.state import State


class GameDistances:
    """Least swaps on the board of one game, which changes from step to step."""

    def __init__(self) -> None:
        self.cells_of = zeros(pieces.COLOURS)  # the board looked at: octagons by colour
        self.known = 0  # mask of designs whose distance was counted on this board or an earlier one
        self.least = zeros(cards.MAX_DESIGNS)
        self.witness = zeros(cards.MAX_DESIGNS)  # a placement that so many swaps complete
        self.changed = zeros(cards.MAX_DESIGNS)  # octagons that have changed since

    def look(self, state: State) -> None:
        """Look at the board as it is now."""
        changed = 0
        is_traded = True
        for colour in range(pieces.COLOURS):
            now = state.cells_of[colour]
            before = self.cells_of[colour]
            if now != before:
                changed |= now ^ before
                is_traded = is_traded and bits.count(now) == bits.count(before)
                self.cells_of[colour] = now
        if not is_traded:
            self.known = 0  # A5, or a new game: there are other yarns on the board
        if changed:
            known = self.known
            while known:
                self.changed[bits.member_at(known, 0)] |= changed
                known &= known - 1

    def swaps_for(self, deck: Deck, design: int, swaps: Swaps) -> int:
        """The least number of swaps that bring a design onto the board looked at last.

        `swaps` is working memory; NO_SWAPS when no number is enough.
        """
        bit = 1
        bit <<= design
        if not self.known & bit:
            swaps.look(self.cells_of)
            self.least[design] = swaps.least(deck, design)
        elif self.changed[design] and self.least[design] != limits.NO_SWAPS:
            swaps.look(self.cells_of)
            self.least[design] = swaps.least_since(
                deck, design, self.changed[design], self.least[design], self.witness[design]
            )
        else:
            return self.least[design]
        self.known |= bit
        self.changed[design] = 0
        self.witness[design] = swaps.found
        return self.least[design]
