"""What one turn of a player did to every design: nearer, farther, missed, left."""

from __future__ import annotations

from typing import Final

from ettana.bots.planner.swap_cache import SwapCache
from ettana.engine import arrays
from ettana.engine.arrays import zeros
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.knowledge.trail import SeenTurn
from ettana.engine.table import cards, loom
from ettana.engine.table.state import State

MOST_LACKED: Final = 9  # swaps: farther is as far, and so is what no number of swaps would make


class TurnEffect:
    """By design: how many swaps it came nearer or went farther, and what it lacked at the end."""

    def __init__(self) -> None:
        self.claims = 0
        self.draws = 0
        if arrays.ARE_LISTS:
            self._make_room()

    def _make_room(self) -> None:
        self.nearer = zeros(cards.MAX_DESIGNS)  # by free swaps
        self.farther = zeros(cards.MAX_DESIGNS)
        self.missed = zeros(cards.MAX_DESIGNS)  # free swaps that could have brought it nearer
        self.paid_nearer = zeros(cards.MAX_DESIGNS)  # by bought swaps and cards
        self.paid_farther = zeros(cards.MAX_DESIGNS)
        self.left = zeros(cards.MAX_DESIGNS)  # swaps it lacked when the turn was over


class TurnStudy:
    """Finds effects of turns with one deck. Scratch memory: one per thread."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.cache = SwapCache()
        self.table = State()  # only its yarns matter
        self.all_designs = 0
        self.lacked = zeros(cards.MAX_DESIGNS)  # by design: swaps before the swap at hand
        for design in range(deck.size):
            self.all_designs |= BITS.bit[design]

    def study(self, turn: SeenTurn) -> TurnEffect:
        """The effect of a turn."""
        effect = TurnEffect()
        effect.claims = turn.claims
        effect.draws = turn.draws
        for swap in turn.swaps:
            self._look(swap.before)
            for design in range(self.deck.size):
                self.lacked[design] = self._lacks(design)
            offered = self.cache.helped_at(swap.square)
            self._look(swap.after)
            self._add(effect, swap.is_free, offered)
        self._look(turn.end)
        for design in range(self.deck.size):
            effect.left[design] = self._lacks(design)
        return effect

    def _look(self, yarns: tuple[int, ...]) -> None:
        for octagon in range(loom.OCTAGONS):
            self.table.lay_yarn(octagon, yarns[octagon])
        self.cache.look(self.table, self.deck, self.all_designs)

    def _lacks(self, design: int) -> int:
        """Swaps that a design lacks on the board looked at last."""
        swaps = self.cache.swaps_for(design)
        return swaps if swaps < MOST_LACKED else MOST_LACKED

    def _add(self, effect: TurnEffect, is_free: bool, offered: int) -> None:
        for design in range(self.deck.size):
            change = self._lacks(design) - self.lacked[design]
            if not is_free:
                if change < 0:
                    effect.paid_nearer[design] -= change
                else:
                    effect.paid_farther[design] += change
            elif change < 0:
                effect.nearer[design] -= change
            else:
                effect.farther[design] += change
                if offered & BITS.bit[design]:
                    effect.missed[design] += 1
