"""A game played to learn from: some of its positions, and who won it."""

from __future__ import annotations

from typing import Final

from ettana.bots.evaluation.features import FEATURES, Features
from ettana.bots.planner.policy import Policy
from ettana.engine.deck.deck import Deck
from ettana.engine.parallel.job import Job
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.chance import outcome_at, total_weight
from ettana.engine.rules.sample import Sampler
from ettana.engine.table import phases
from ettana.engine.table.state import State

POSITIONS: Final = 12  # kept of each game
KEPT: Final = POSITIONS  # the same inside the compiled core
BEGINNINGS: Final = 8  # so many of them where a turn begins, the others in the midst of one
WIDTH: Final = 168  # features of four seats


class SampledGame:
    """A game step by step, with the features of a few of its positions.

    Every turn of the game is kept with the same chance, however long the game is; so is every
    decision in the midst of a turn. One decision in `slip` is to be a random action, so that
    positions come up to which no good play leads.
    """

    def __init__(self, deck: Deck, slip: int) -> None:
        self.deck = deck
        self.slip = slip
        self.policy = Policy()
        self.sampler = Sampler()
        self.features = Features(deck)
        self.state = State()
        self.rng = Rng(0)
        self.turns_met = 0
        self.others_met = 0
        self.rows = [0.0] * 2016  # position * 168 + seat * 42 + feature

    def prepare(self, start: State, rng: Rng) -> None:
        """The game to play next."""
        self.state.copy_from(start)
        self.rng = rng
        self.turns_met = 0
        self.others_met = 0

    def is_kept(self, position: int) -> bool:
        """Whether the game had such a position at all."""
        return (self.turns_met if position < BEGINNINGS else self.others_met) > 0

    def row(self, position: int) -> list[float]:
        """The features of the seats at a position that was kept, seat after seat."""
        begin = position * WIDTH
        return [self.rows[begin + index] for index in range(self.state.seats * FEATURES)]

    def slips(self) -> bool:
        """Whether the decision at hand is left to chance."""
        return self.rng.below(self.slip) == 0

    def random_choice(self) -> int:
        """Any legal action."""
        return self.sampler.draw(self.state, self.deck, self.rng)

    def quick_choice(self) -> int:
        """What the quick policy does."""
        return self.policy.choose(self.state, self.deck, self.rng)

    def do(self, action: int) -> None:
        """Do an action, with its chance."""
        do_action(self.state, self.deck, action)
        while self.state.due:
            index = self.rng.below(total_weight(self.state))
            do_outcome(self.state, self.deck, outcome_at(self.state, index))

    def meet(self) -> None:
        """Keep the position at hand, in each of its places with the chance that makes all equal."""
        if not self.state.turn:
            return
        if self.state.phase == phases.ROLL and not self.state.preset:
            self.turns_met += 1
            for position in range(BEGINNINGS):
                if self.rng.below(self.turns_met) == 0:
                    self._keep(position)
        else:
            self.others_met += 1
            for position in range(BEGINNINGS, KEPT):
                if self.rng.below(self.others_met) == 0:
                    self._keep(position)

    def _keep(self, position: int) -> None:
        self.features.fill(self.state)
        begin = position * WIDTH
        for index in range(self.state.seats * FEATURES):
            self.rows[begin + index] = self.features.values[index]


class QuickGame(Job):
    """The game of a lesson, played to its end by the quick policy."""

    def __init__(self, lesson: SampledGame) -> None:
        self.lesson = lesson

    def run(self) -> None:
        """Play the game that was prepared."""
        while self.lesson.state.phase != phases.OVER:
            self.lesson.meet()
            if self.lesson.slips():
                self.lesson.do(self.lesson.random_choice())
            else:
                self.lesson.do(self.lesson.quick_choice())
