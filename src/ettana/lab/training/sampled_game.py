"""A game of self-play and a sample of its positions, taken by reservoir sampling.

Every turn of a game is kept with the same chance, however long the game is; so is every decision in
the midst of a turn. What a game was like is known only when it is over, so the reservoir is filled
as the game goes.
"""

from __future__ import annotations

from array import array
from typing import Final

from ettana.bots.evaluation import feature_names
from ettana.bots.evaluation.features import Features
from ettana.bots.planner.policy import Policy
from ettana.engine.deck.deck import Deck
from ettana.engine.parallel.job import Job
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import advance
from ettana.engine.rules.legal import Legal
from ettana.engine.table import phases, pieces
from ettana.engine.table.state import State

POSITIONS: Final = 12  # kept of each game
BEGINNINGS: Final = 8  # this many of them at the beginning of a turn, the others in the midst
WIDTH: Final = pieces.MAX_SEATS * feature_names.FEATURES  # numbers of one position


class SampledGame:
    """A game step by step, with the features of a few of its positions.

    One decision in `slip` is to be a random action, so that positions come up to which no good play
    leads.
    """

    def __init__(self, deck: Deck, slip: int) -> None:
        self.deck = deck
        self.slip = slip
        self.policy = Policy()
        self.legal = Legal()
        self.features = Features(deck)
        self.state = State()
        self.rng = Rng(0)
        self.turns_met = 0
        self.others_met = 0
        self.rows = array("d", [0.0]) * (POSITIONS * WIDTH)  # position, seat, feature

    def prepare(self, start: State, rng: Rng) -> None:
        """The game to play next."""
        self.state.copy_from(start)
        self.rng = rng
        self.turns_met = 0
        self.others_met = 0

    def kept_rows(self) -> list[list[float]]:
        """The positions that were kept: for each the features of the seats, seat after seat."""
        kept = []
        for position in range(POSITIONS):
            if (self.turns_met if position < BEGINNINGS else self.others_met) > 0:
                begin = position * WIDTH
                length = self.state.seats * feature_names.FEATURES
                kept.append([self.rows[begin + index] for index in range(length)])
        return kept

    def slips(self) -> bool:
        """Whether the next decision is left to chance."""
        return self.rng.below(self.slip) == 0

    def random_choice(self) -> int:
        """Any legal action."""
        return self.legal.draw(self.state, self.deck, self.rng)

    def quick_choice(self) -> int:
        """What the quick policy does."""
        return self.policy.choose(self.state, self.deck, self.rng)

    def do(self, action: int) -> None:
        """Do an action, with its chance."""
        advance(self.state, self.deck, action, self.rng)

    def sample_position(self) -> None:
        """Put the position into each place of the reservoir, with a chance equal for all."""
        if not self.state.turn:
            return
        if self.state.phase == phases.ROLL and not self.state.preset:
            self.turns_met += 1
            for position in range(BEGINNINGS):
                if self.rng.below(self.turns_met) == 0:
                    self._keep(position)
        else:
            self.others_met += 1
            for position in range(BEGINNINGS, POSITIONS):
                if self.rng.below(self.others_met) == 0:
                    self._keep(position)

    def _keep(self, position: int) -> None:
        self.features.fill(self.state)
        begin = position * WIDTH
        for index in range(self.state.seats * feature_names.FEATURES):
            self.rows[begin + index] = self.features.values[index]


class QuickGame(Job):
    """A sampled game, played to its end by the quick policy."""

    def __init__(self, game: SampledGame) -> None:
        self.game = game

    def run(self) -> None:
        """Play the game that was prepared."""
        while self.game.state.phase != phases.OVER:
            self.game.sample_position()
            if self.game.slips():
                self.game.do(self.game.random_choice())
            else:
                self.game.do(self.game.quick_choice())
