"""What a position looks like to each seat, as numbers that an evaluation can weigh.

Everything is told from the seat's own side, so one set of weights serves all seats; what is good
for one is bad for the others because their chances are weighed against each other.

The heart is what the designs in hand are worth: annas by how many swaps are missing, and again by
how many of these the seat could not pay at once. Over them stands the way to the goal: the fewest
swaps by which designs in hand would win, and what that costs in tokens when designs that are still
to be drawn take part.
"""

from __future__ import annotations

from typing import Final

from ettana.bots.evaluation import feature_names
from ettana.bots.planner.distance_cache import DistanceCache
from ettana.engine import limits
from ettana.engine.arrays import float_zeros, zeros
from ettana.engine.deck.deck import Deck
from ettana.engine.table import cards, phases, pieces
from ettana.engine.table.board import BOARD
from ettana.engine.table.state import State

# What an anna costs in tokens when no design in hand gives it: three for a design card and about
# three swaps for it, which give about two annas.
UNDRAWN_ANNA: Final = 6
FAR: Final = 5  # from this many swaps on, a design is just far
MUCH_LACKING: Final = 3  # from this many unpaid swaps on, it is just too many
MANY_TOKENS: Final = 6
NEAR_THE_GOAL: Final = 4  # annas missing


class Features:
    """The features of all seats of a full state. Scratch memory: one per thread.

    `fill` comes first; then `at` tells any feature of any seat.
    """

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.distances = DistanceCache(deck)
        self.values = float_zeros(pieces.MAX_SEATS * feature_names.FEATURES)
        self.fewest = zeros(
            pieces.MOST_ANNAS + 1
        )  # least swaps by which designs in hand give this many annas or more
        self.payable = 0  # swaps the seat at hand can pay at once

    def fill(self, state: State) -> None:
        """Every feature of every seat."""
        self.distances.look(state)
        for seat in range(state.seats):
            self._fill_seat(state, seat)

    def fill_seat(self, state: State, seat: int) -> None:
        """Every feature of one seat; those of the others stay as they were."""
        self.distances.look(state)
        self._fill_seat(state, seat)

    def at(self, seat: int, feature: int) -> float:
        """A feature of a seat, in the order of `FEATURE_NAMES`."""
        return self.values[seat * feature_names.FEATURES + feature]

    def _fill_seat(self, state: State, seat: int) -> None:
        begin = seat * feature_names.FEATURES
        for feature in range(feature_names.FEATURES):
            self.values[begin + feature] = 0.0
        missing = state.goal - state.annas[seat]
        if missing < 0:
            missing = 0
        self._tell_missing(begin, missing)
        self._tell_phase(state, seat, begin)
        self._tell_means(state, seat, begin)
        self._tell_cards(state, seat, begin)
        self._tell_designs(state, seat, begin, missing)
        self._tell_way(state, seat, begin, missing)

    def _tell_missing(self, begin: int, missing: int) -> None:
        """E1: how far the goal is; the last annas count for more."""
        self.values[begin + feature_names.MISSING] = missing
        for annas in range(1, NEAR_THE_GOAL + 1):
            if missing <= annas:
                self.values[begin + feature_names.MISSING + annas] = 1.0

    def _tell_phase(self, state: State, seat: int, begin: int) -> None:
        """T: whose turn it is, and how much of it is left."""
        if seat != state.active:
            wait = seat - state.active
            self.values[begin + feature_names.PHASE + 3] = wait if wait > 0 else wait + state.seats
        elif state.phase == phases.ROLL:
            self.values[begin + feature_names.PHASE] = 1.0
        elif state.phase == phases.ACT:
            self.values[begin + feature_names.PHASE + (2 if state.moved else 1)] = 1.0

    def _tell_means(self, state: State, seat: int, begin: int) -> None:
        """B2, T3: tokens, the swaps they and Swap cards pay, and tokens expected of each roll."""
        tokens = state.tokens[seat]
        self.payable = (
            tokens // pieces.SWAP_PRICE + state.hands[seat * cards.CARDS + cards.SWAP_CARD]
        )
        self.values[begin + feature_names.MEANS] = tokens
        if tokens > MANY_TOKENS:
            self.values[begin + feature_names.MEANS + 1] = tokens - MANY_TOKENS
        self.values[begin + feature_names.MEANS + 2] = self.payable
        yarns = 0
        around = BOARD.around[state.squares[seat]]
        while around:
            around &= around - 1
            yarns += 1
        self.values[begin + feature_names.MEANS + 3] = yarns / 6.0

    def _tell_cards(self, state: State, seat: int, begin: int) -> None:
        """C10: action cards in hand by kind; Victory points are never in a hand."""
        place = begin + feature_names.CARDS_IN_HAND
        for card in range(cards.CARDS):
            if card != cards.POINT_CARD:
                self.values[place] = state.hands[seat * cards.CARDS + card]
                place += 1

    def _tell_designs(self, state: State, seat: int, begin: int, missing: int) -> None:
        """D4: annas in hand by the swaps they need, and by the swaps beyond what can be paid.

        A design counts only the annas that are missing. `fewest` is computed on the way, from the
        least swaps of each design: a swap that serves two designs at once is luck.
        """
        for annas in range(1, missing + 1):
            self.fewest[annas] = limits.NO_SWAPS
        self.fewest[0] = 0
        held = state.held[seat]
        design = 0
        while held:
            if held & 1:
                self.values[begin + feature_names.DESIGNS_IN_HAND] += 1.0
                swaps = self.distances.least(state, design)
                annas = self.deck.annas[design]
                if annas > missing:
                    annas = missing
                self._add_design(begin, swaps, annas)
                self._add_to_fewest(missing, swaps, annas)
            held >>= 1
            design += 1
        if seat == state.active and state.phase == phases.ACT:
            self.values[begin + feature_names.CLAIMABLE] = self.values[
                begin + feature_names.BY_SWAPS
            ]

    def _add_design(self, begin: int, swaps: int, annas: int) -> None:
        lacking = swaps - self.payable
        if lacking < 0:
            lacking = 0
        if lacking > MUCH_LACKING:
            lacking = MUCH_LACKING
        if swaps > FAR:
            swaps = FAR
        self.values[begin + feature_names.BY_SWAPS + swaps] += annas
        self.values[begin + feature_names.BY_LACK + lacking] += annas

    def _add_to_fewest(self, missing: int, swaps: int, annas: int) -> None:
        """One more design may take part: from high to low, so that it takes part once."""
        for wanted in range(missing, 0, -1):
            rest = wanted - annas
            with_it = swaps + self.fewest[rest if rest > 0 else 0]
            if with_it < self.fewest[wanted]:
                self.fewest[wanted] = with_it

    def _tell_way(self, state: State, seat: int, begin: int, missing: int) -> None:
        """E1: whether what is in hand and can be paid wins, and what the way to the goal costs."""
        beyond = self.fewest[missing] - self.payable
        if beyond <= 0:
            self.values[begin + feature_names.WINNING] = 1.0
            if seat == state.active:
                self.values[begin + feature_names.WINNING + 1] = 1.0
        elif beyond <= 3:
            self.values[begin + feature_names.WINNING + 1 + beyond] = 1.0
        price = UNDRAWN_ANNA * missing
        for annas in range(1, missing + 1):
            with_hand = pieces.SWAP_PRICE * self.fewest[annas] + UNDRAWN_ANNA * (missing - annas)
            if with_hand < price:
                price = with_hand
        wealth = (
            state.tokens[seat]
            + pieces.SWAP_PRICE * state.hands[seat * cards.CARDS + cards.SWAP_CARD]
        )
        wealth += pieces.COLLECTED_TOKENS * state.hands[seat * cards.CARDS + cards.COLLECT_CARD]
        if price > wealth:
            self.values[begin + feature_names.LACKING] = price - wealth
