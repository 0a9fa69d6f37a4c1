"""How hard the designs of a deck are: measured on random boards, as a new game has them."""

from __future__ import annotations

from ettana.engine.arrays import zeros
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.swaps import Swaps
from ettana.engine.rng import Rng
from ettana.engine.table import cards, loom, pieces


class Survey:
    """S1: lays random boards, five yarns of each colour, and adds up what each design needs."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.boards = 0  # how many have been laid so far
        self.swaps = zeros(cards.MAX_DESIGNS)
        self.lying = zeros(cards.MAX_DESIGNS)
        self.yarns = zeros(loom.OCTAGONS)
        self.cells_of = zeros(pieces.COLOURS)
        self.search = Swaps()
        for octagon in range(loom.OCTAGONS):
            self.yarns[octagon] = octagon % pieces.COLOURS

    def lay_boards(self, rng: Rng, count: int) -> None:
        """Lay `count` more boards."""
        for _ in range(count):
            self._shuffle(rng)
            self.search.look(self.cells_of)
            for design in range(self.deck.size):
                least = self.search.least(self.deck, design)
                self.swaps[design] += least
                if least == 0:
                    self.lying[design] += 1
        self.boards += count

    def _shuffle(self, rng: Rng) -> None:
        for colour in range(pieces.COLOURS):
            self.cells_of[colour] = 0
        for octagon in range(loom.OCTAGONS - 1, -1, -1):
            other = rng.below(octagon + 1)
            colour = self.yarns[other]
            self.yarns[other] = self.yarns[octagon]
            self.yarns[octagon] = colour
            self.cells_of[colour] |= 1 << octagon

    def swaps_of(self, design: int) -> int:
        """The least swaps of a design, summed over all boards."""
        return self.swaps[design]

    def lying_of(self, design: int) -> int:
        """On how many boards a design lay."""
        return self.lying[design]
