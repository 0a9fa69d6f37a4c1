"""What is worth thinking about in the action part of a turn, out of all that is legal.

Swaps that bring no design in hand nearer are left out, as are moves that pay for nothing. Actions
without chance and actions that draw are kept apart: a plan can go on behind the former.
"""

from __future__ import annotations

from typing import Final

from ettana.bots.planner.swap_cache import SwapCache
from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.bits import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.rules.choices import Choices
from ettana.engine.rules.legal import find_choices
from ettana.engine.table import loom
from ettana.engine.table.board import BOARD
from ettana.engine.table.state import State

LEAST_NAMED: Final = 2  # A9: the numbers worth naming
MOST_NAMED: Final = 4


class Candidates:
    """The sensible actions of a state. Scratch memory: one per thread."""

    def __init__(self) -> None:
        self.swap_cache = SwapCache()
        self.choices = Choices()
        self.items = [0] * 1024
        self.count = 0
        self.draws = [0] * 128  # those that draw
        self.draw_count = 0
        self.may_end = 0

    def find(self, state: State, deck: Deck) -> None:
        """List them for a state in the phase `act`."""
        find_choices(state, deck, self.choices)
        self.count = 0
        self.draw_count = 0
        self.may_end = 0
        self.swap_cache.look(state, deck, state.held[state.active])
        self._add_claims(deck)
        if state.fresh:
            self._add_free_swaps(state)
        if self.choices.claims:
            return  # D4: what lies is claimed, and nothing but the free swap comes before that
        self.may_end = self.choices.end
        self._add_moves(state)
        self._add_swaps(state)
        self._add_cards(state)
        self._add_draws(state, deck)

    def _add(self, action: int) -> None:
        self.items[self.count] = action
        self.count += 1

    def _add_draw(self, action: int) -> None:
        self.draws[self.draw_count] = action
        self.draw_count += 1

    def _add_claims(self, deck: Deck) -> None:
        for design in range(deck.size):
            if self.choices.claims & BITS.bit[design]:
                self._add(ACTIONS.begin[kinds.CLAIM] + design)

    def _add_free_swaps(self, state: State) -> None:
        """M8: all of them, for there are at most six."""
        around = self.choices.free_swaps
        for first in range(loom.OCTAGONS):
            if not around & BITS.bit[first]:
                continue
            for second in range(first + 1, loom.OCTAGONS):
                if around & BITS.bit[second] and state.yarns[first] != state.yarns[second]:
                    self._add(ACTIONS.begin[kinds.FREE_SWAP] + BOARD.pair_of[first * 25 + second])

    def _add_moves(self, state: State) -> None:
        """M: free moves anywhere; paid ones and the Move card only to a helpful free swap."""
        if state.moved:
            return
        for square in range(loom.SQUARES):
            here = BITS.bit[square]
            if self.choices.free_ends & here:
                self._add(ACTIONS.begin[kinds.MOVE] + square * 16)
            elif self.swap_cache.helped_at(square):
                self._add_paid_move(square)
                if self.choices.move_card_ends & here:
                    self._add(ACTIONS.begin[kinds.PLAY_MOVE] + square)

    def _add_paid_move(self, square: int) -> None:
        """M5: the walk there that pays the fewest."""
        best = 0
        fewest = 5
        for payees in range(1, 16):
            if self.choices.paid_sets & BITS.bit[payees]:
                paid = (payees & 1) + (payees >> 1 & 1) + (payees >> 2 & 1) + (payees >> 3)
                if self.choices.paid_ends[payees] & BITS.bit[square] and paid < fewest:
                    best = payees
                    fewest = paid
        if best:
            self._add(ACTIONS.begin[kinds.MOVE] + square * 16 + ACTIONS.payees_rank[best])

    def _add_swaps(self, state: State) -> None:
        """A2, B2: the helpful ones, with a card while there is one."""
        if not self.choices.play_swap and not self.choices.buy_swap:
            return
        begin = (
            ACTIONS.begin[kinds.PLAY_SWAP]
            if self.choices.play_swap
            else ACTIONS.begin[kinds.BUY_SWAP]
        )
        for pair in range(300):
            if self.swap_cache.helps[pair]:
                self._add(begin + pair)

    def _add_cards(self, state: State) -> None:
        """A: cards that draw nothing; a Replace only where the yarn laid helps."""
        if self.choices.play_collect:
            self._add(ACTIONS.begin[kinds.PLAY_COLLECT])
        if self.choices.play_tax:
            self._add(ACTIONS.begin[kinds.PLAY_TAX])
        for rank in range(4):
            if self.choices.steal_tokens_pins & BITS.bit[ACTIONS.pin_by_rank[rank]]:
                self._add(ACTIONS.begin[kinds.PLAY_STEAL_TOKENS] + rank)
        if not self.choices.replace_colours:
            return
        for octagon in range(loom.OCTAGONS):
            for rank in range(5):
                colour = ACTIONS.colour_by_rank[rank]
                there = self.choices.replace_colours & BITS.bit[colour]
                if there and self.swap_cache.replaces[octagon * 5 + colour]:
                    self._add(ACTIONS.begin[kinds.PLAY_REPLACE_YARN] + octagon * 5 + rank)

    def _add_draws(self, state: State, deck: Deck) -> None:
        """Everything that rolls dice or draws a card."""
        if self.choices.buy_action:
            self._add_draw(ACTIONS.begin[kinds.BUY_ACTION])
        if self.choices.buy_design:
            self._add_draw(ACTIONS.begin[kinds.BUY_DESIGN])
        if self.choices.play_design:
            self._add_draw(ACTIONS.begin[kinds.PLAY_DESIGN])
        if self.choices.play_again:
            self._add_draw(ACTIONS.begin[kinds.PLAY_AGAIN])
        if self.choices.play_gain:
            for named in range(LEAST_NAMED, MOST_NAMED + 1):
                self._add_draw(ACTIONS.begin[kinds.PLAY_GAIN] + named - 1)
        for rank in range(4):
            if self.choices.steal_card_pins & BITS.bit[ACTIONS.pin_by_rank[rank]]:
                self._add_draw(ACTIONS.begin[kinds.PLAY_STEAL_CARD] + rank)
        for design in range(deck.size):
            if self.choices.exchanges & BITS.bit[design]:
                self._add_draw(ACTIONS.begin[kinds.EXCHANGE] + design)
