"""How good a full state is for each seat: features weighed by numbers learned by self-play.

A seat's score is a sum of its weighed features; the seats' chances to win are in proportion to
the exponentials of their scores (a multinomial logit). It looks at all hands, so it is for
states that were drawn by `Knowledge.resample`; see `estimate` for what a seat may know.
"""

from __future__ import annotations

import math
from typing import Final

from ettana.bots.evaluation import feature_names
from ettana.bots.evaluation.features import Features
from ettana.bots.evaluation.weights import Weights
from ettana.engine.arrays import float_zeros
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.table import phases, pieces
from ettana.engine.table.state import State

WON: Final = 20.0  # the score of a seat that has won; one that has lost has the opposite
TABLE_SIZES: Final = pieces.MAX_SEATS - pieces.MIN_SEATS + 1


class Evaluation:
    """Weighs states of games with one deck. Scratch memory: one per thread.

    `look` sees a state once; then `score_of` and `chance` tell about every seat. `score` is for one
    seat alone, without the others.
    """

    def __init__(self, deck: Deck, weights: Weights) -> None:
        self.features = Features(deck)
        self.weights = float_zeros(TABLE_SIZES * feature_names.FEATURES)  # by seats and feature
        self.scores = float_zeros(pieces.MAX_SEATS)
        self.chances = float_zeros(pieces.MAX_SEATS)
        for seats, by_feature in weights.by_seats.items():
            for feature, weight in enumerate(by_feature):
                self.weights[(seats - pieces.MIN_SEATS) * feature_names.FEATURES + feature] = weight

    def look(self, state: State) -> None:
        """Weigh a state for all seats."""
        if state.phase == phases.OVER:
            self._look_at_end(state)
            return
        self.features.fill(state)
        best = -1000.0
        for seat in range(state.seats):
            self.scores[seat] = self._weigh(state.seats, seat)
            if self.scores[seat] > best:
                best = self.scores[seat]
        total = 0.0
        for seat in range(state.seats):
            self.chances[seat] = math.exp(self.scores[seat] - best)
            total += self.chances[seat]
        for seat in range(state.seats):
            self.chances[seat] /= total

    def score_of(self, seat: int) -> float:
        """The score of a seat in the state looked at last."""
        return self.scores[seat]

    def chance(self, seat: int) -> float:
        """A seat's chance to win the state looked at last; all together they are 1."""
        return self.chances[seat]

    def score(self, state: State, seat: int) -> float:
        """The score of one seat at the cost of one, to compare states that differ only for it."""
        if state.phase == phases.OVER:
            return WON if state.winners & BITS.bit[seat] else -WON
        self.features.fill_seat(state, seat)
        return self._weigh(state.seats, seat)

    def _weigh(self, seats: int, seat: int) -> float:
        weight = (seats - pieces.MIN_SEATS) * feature_names.FEATURES
        begin = seat * feature_names.FEATURES
        score = 0.0
        for feature in range(feature_names.FEATURES):
            score += self.weights[weight + feature] * self.features.values[begin + feature]
        return score

    def _look_at_end(self, state: State) -> None:
        """E1, E2: the winners have won; a shared victory is shared."""
        winners = 0
        for seat in range(state.seats):
            if state.winners & BITS.bit[seat]:
                winners += 1
        for seat in range(state.seats):
            is_winner = state.winners & BITS.bit[seat] != 0
            self.scores[seat] = WON if is_winner else -WON
            self.chances[seat] = 1.0 / winners if is_winner else 0.0
