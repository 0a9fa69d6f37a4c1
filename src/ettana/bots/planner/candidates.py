"""What is worth thinking about in the action part of a turn, out of all that is legal.

Swaps that bring no design in hand nearer are left out, as are moves that pay for nothing. Actions
without chance and actions that draw are kept apart: a plan can go on after the former.
"""

from __future__ import annotations

from typing import Final

from ettana.bots.planner import sizes
from ettana.bots.planner.swap_cache import SwapCache
from ettana.engine import bits
from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.arrays import zeros
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.rules.legal import Legal, find_choices
from ettana.engine.table import loom, pieces
from ettana.engine.table.state import State

LEAST_NAMED: Final = 2  # A9: the numbers worth naming
MOST_NAMED: Final = 4


class Candidates:
    """The sensible actions of a state. Scratch memory: one per thread."""

    def __init__(self) -> None:
        self.swap_cache = SwapCache()
        self.legal = Legal()
        self.choices = self.legal.choices
        self.items = zeros(sizes.MOST_CANDIDATES)
        self.count = 0
        self.draws = zeros(sizes.MOST_DRAWS)  # those that draw
        self.draw_count = 0
        self.may_end = 0

    def find(self, state: State, deck: Deck) -> None:
        """List them for a state in the phase `act`."""
        find_choices(state, deck, self.choices)
        self.count = 0
        self.draw_count = 0
        self.may_end = 0
        self.swap_cache.look(state, deck, state.held[state.active])
        self._add_kind(state, kinds.CLAIM)
        self._add_kind(state, kinds.FREE_SWAP)  # all of them, for there are at most six
        if self.choices.sets[kinds.CLAIM]:
            return  # D4: claim what is on the board; only the free swap may come first
        self.may_end = self.choices.sets[kinds.END]
        self._add_moves(state)
        self._add_swaps(state)
        self._add_kind(state, kinds.PLAY_COLLECT)
        self._add_kind(state, kinds.PLAY_TAX)
        self._add_kind(state, kinds.PLAY_STEAL_TOKENS)
        self._add_replacements()
        self._add_draws(state)

    def _add(self, action: int) -> None:
        self.items[self.count] = action
        self.count += 1

    def _add_kind(self, state: State, kind: int) -> None:
        """Every legal action of a kind."""
        for index in range(self.legal.find_kind(state, kind)):
            self._add(self.legal.items[index])

    def _add_draws(self, state: State) -> None:
        """Everything that rolls dice or draws a card."""
        self._add_draws_of(state, kinds.BUY_ACTION)
        self._add_draws_of(state, kinds.BUY_DESIGN)
        self._add_draws_of(state, kinds.PLAY_DESIGN)
        self._add_draws_of(state, kinds.PLAY_AGAIN)
        self._add_draws_of(state, kinds.PLAY_GAIN)
        self._add_draws_of(state, kinds.PLAY_STEAL_CARD)
        self._add_draws_of(state, kinds.EXCHANGE)

    def _add_draws_of(self, state: State, kind: int) -> None:
        """Every legal action of a kind that draws; A9: with the numbers worth naming."""
        for index in range(self.legal.find_kind(state, kind)):
            action = self.legal.items[index]
            named = ACTIONS.first[action]
            if kind != kinds.PLAY_GAIN or LEAST_NAMED <= named <= MOST_NAMED:
                self.draws[self.draw_count] = action
                self.draw_count += 1

    def _add_moves(self, state: State) -> None:
        """M: free moves anywhere; paid ones and the Move card only to a helpful free swap."""
        if state.moved:
            return
        for square in range(loom.SQUARES):
            here = BITS.bit[square]
            if self.choices.free_ends & here:
                self._add(ACTIONS.begin[kinds.MOVE] + square * pieces.PIN_SETS)
            elif self.swap_cache.helped_at(square):
                self._add_paid_move(square)
                if self.choices.sets[kinds.PLAY_MOVE] & here:
                    self._add(ACTIONS.begin[kinds.PLAY_MOVE] + square)

    def _add_paid_move(self, square: int) -> None:
        """M5: the walk there that pays the fewest."""
        best = 0
        fewest = pieces.MAX_SEATS + 1
        for payees in range(1, pieces.PIN_SETS):
            if self.choices.paid_sets & BITS.bit[payees]:
                paid = bits.count(payees)
                if self.choices.paid_ends[payees] & BITS.bit[square] and paid < fewest:
                    best = payees
                    fewest = paid
        if best:
            rank = ACTIONS.payees_rank[best]
            self._add(ACTIONS.begin[kinds.MOVE] + square * pieces.PIN_SETS + rank)

    def _add_swaps(self, state: State) -> None:
        """A2, B2: the helpful ones, with a card while there is one."""
        kind = kinds.PLAY_SWAP if self.choices.sets[kinds.PLAY_SWAP] else kinds.BUY_SWAP
        if not self.choices.sets[kind]:
            return
        for pair in range(loom.PAIRS):
            if self.swap_cache.helps[pair]:
                self._add(ACTIONS.begin[kind] + pair)

    def _add_replacements(self) -> None:
        """A5: a Replace only where the yarn laid helps."""
        if not self.choices.colours:
            return
        action = ACTIONS.begin[kinds.PLAY_REPLACE_YARN]
        for octagon in range(loom.OCTAGONS):
            for rank in range(pieces.COLOURS):
                colour = ACTIONS.colour_by_rank[rank]
                there = self.choices.colours & BITS.bit[colour]
                if there and self.swap_cache.replaces[octagon * pieces.COLOURS + colour]:
                    self._add(action)
                action += 1
