"""Worlds in proportion to what the others' play suggests, by the Metropolis algorithm.

`Knowledge.resample` draws a world as if the others' choices meant nothing. Two designs whose ways
the seat has not followed (`Knowledge.strangers`) can trade places in it, and the new world is as
likely by the deals. Such trades are proposed at random and accepted by the odds of the designs, so
that worlds come up by the deals and by the odds together.
"""

from __future__ import annotations

import math
from typing import Final

from ettana.bots.inference import design_feature_names
from ettana.bots.inference.design_features import DesignFeatures
from ettana.bots.inference.design_odds import DesignOdds
from ettana.engine.arrays import float_zeros, zeros
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.knowledge import Knowledge
from ettana.engine.rng import Rng
from ettana.engine.table import cards, pieces
from ettana.engine.table.state import State
from ettana.engine.views import View, table_from_view

TRADES: Final = 48  # proposed for each hidden card: enough that more change nothing
STACK: Final = pieces.MAX_SEATS  # where a design is that nobody holds
PLACES: Final = pieces.MAX_SEATS + 1
UNIT: Final = 1.0 / 9007199254740992.0  # 2**-53: a number from 0 to 1 has so many bits


class Belief:
    """What one seat believes of the others' hands. Scratch memory: one per thread.

    `look` comes first; then `draw_world` draws as many worlds as are wanted.
    """

    def __init__(self, deck: Deck, odds: DesignOdds) -> None:
        self.deck = deck
        self.features = DesignFeatures(deck)
        self.by_seats = odds.by_seats
        self.weights = float_zeros(design_feature_names.FEATURES)  # of tables of this size
        self.odds = float_zeros(PLACES * cards.MAX_DESIGNS)  # place * MAX_DESIGNS + design
        self.strangers = zeros(cards.MAX_DESIGNS)  # designs that may trade places in a world
        self.places = zeros(cards.MAX_DESIGNS)  # and where each of them is
        self.in_hands = zeros(cards.MAX_DESIGNS)  # which of them are in a hand

    def look(self, view: View, knowledge: Knowledge) -> None:
        """Weigh every design for every other seat, at this moment."""
        table = table_from_view(view, self.deck)
        trail = knowledge.trail
        for feature, weight in enumerate(self.by_seats[len(view.pins)]):
            self.weights[feature] = weight
        for place in range(PLACES):
            for design in range(self.deck.size):
                self.odds[place * cards.MAX_DESIGNS + design] = 1.0
        for seat, held in enumerate(view.held_counts):
            if seat != view.seat and held:
                self.features.fill(table, trail.turns(seat), held)
                self._weigh(seat)

    def odds_of(self, seat: int, design: int) -> float:
        """How likely a seat is to hold a design, in proportion to the others of that seat."""
        return self.odds[seat * cards.MAX_DESIGNS + design]

    def draw_world(self, view: View, knowledge: Knowledge, rng: Rng) -> State:
        """A world that agrees with all that was seen, drawn by the odds."""
        world = knowledge.resample(view, rng)
        self.trade(world, knowledge.strangers, rng)
        return world

    def _weigh(self, seat: int) -> None:
        for design in range(self.deck.size):
            score = 0.0
            for feature in range(design_feature_names.FEATURES):
                score += self.weights[feature] * self.features.at(design, feature)
            self.odds[seat * cards.MAX_DESIGNS + design] = math.exp(score)

    def trade(self, world: State, strangers: int, rng: Rng) -> None:
        """Let strangers in hands trade places with those elsewhere, `TRADES` times a card."""
        count = 0
        held = 0
        for design in range(self.deck.size):
            if strangers & BITS.bit[design]:
                place = self._place_of(world, design)
                if place >= 0:
                    self.strangers[count] = design
                    self.places[count] = place
                    if place != STACK:
                        self.in_hands[held] = count
                        held += 1
                    count += 1
        for _ in range(TRADES * held):
            one = self.in_hands[rng.below(held)]
            other = rng.below(count)
            if self.places[one] != self.places[other] and self._is_accepted(one, other, rng):
                self._swap(world, one, other)

    def _place_of(self, world: State, design: int) -> int:
        """The seat that holds a design, the stack, or -1 where its place is not free to change."""
        if world.designs & BITS.bit[design]:
            return STACK
        for seat in range(world.seats):
            if world.held[seat] & BITS.bit[design]:
                return seat
        return -1

    def _is_accepted(self, one: int, other: int, rng: Rng) -> bool:
        """Always when the odds rise, else as often as they stay."""
        first = self.strangers[one]
        second = self.strangers[other]
        here = self.places[one] * cards.MAX_DESIGNS
        there = self.places[other] * cards.MAX_DESIGNS
        after = self.odds[here + second] * self.odds[there + first]
        before = self.odds[here + first] * self.odds[there + second]
        return after >= before or (rng.next_bits() >> 11) * UNIT * before < after

    def _swap(self, world: State, one: int, other: int) -> None:
        """The two entries keep their places and change their designs."""
        first = self.strangers[one]
        second = self.strangers[other]
        self.strangers[one] = second
        self.strangers[other] = first
        self._put(world, self.places[one], second, first)
        self._put(world, self.places[other], first, second)

    def _put(self, world: State, place: int, design: int, instead_of: int) -> None:
        if place == STACK:
            world.designs = world.designs & ~BITS.bit[instead_of] | BITS.bit[design]
        else:
            world.held[place] = world.held[place] & ~BITS.bit[instead_of] | BITS.bit[design]
