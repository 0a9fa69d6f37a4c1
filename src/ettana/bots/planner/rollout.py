"""What comes of a plan: played on from one world by everybody's quick policy, then judged.

All plans are played out on the same world with the same dice in the same turns, so that luck that
has nothing to do with the choice is the same for all.
"""

from __future__ import annotations

from ettana.bots.evaluation.evaluation import Evaluation
from ettana.bots.evaluation.weights import Weights
from ettana.bots.planner import sizes
from ettana.bots.planner.policy import Policy
from ettana.engine.arrays import float_zeros, zeros
from ettana.engine.deck.deck import Deck
from ettana.engine.parallel.job import Job
from ettana.engine.rng import Rng, mix
from ettana.engine.rules.apply import advance
from ettana.engine.table import phases
from ettana.engine.table.state import State


class Rollouts(Job):
    """Plays plans on one world after the other; working memory of one thread."""

    def __init__(self, deck: Deck, weights: Weights) -> None:
        self.deck = deck
        self.world = State()
        self.state = State()
        self.policy = Policy()
        self.evaluation = Evaluation(deck, weights)
        self.rng = Rng(0)
        self.seed = 0
        self.seat = 0
        self.turns = 0
        self.count = 0
        self.plans = zeros(sizes.ROLLED_OUT * sizes.LENGTH)  # plan * LENGTH + index: actions
        self.lengths = zeros(sizes.ROLLED_OUT)
        self.values = float_zeros(sizes.ROLLED_OUT)
        self.nodes = 0

    def prepare(self, world: State, plans: list[tuple[int, ...]], seed: int, turns: int) -> None:
        """What to play: at most ROLLED_OUT plans; the seed is below 2**62.

        `turns` is how many turns after the present one are played before judging.
        """
        self.world.copy_from(world)
        self.seat = world.active
        self.seed = seed
        self.turns = turns
        self.count = len(plans)
        for plan in range(self.count):
            actions = plans[plan]
            self.lengths[plan] = len(actions)
            for index in range(self.lengths[plan]):
                self.plans[plan * sizes.LENGTH + index] = actions[index]

    def value(self, plan: int) -> float:
        """The chance to win that a plan led to on this world."""
        return self.values[plan]

    def run(self) -> None:
        """Play out all plans."""
        self.nodes = 0
        for plan in range(self.count):
            self.state.copy_from(self.world)
            self.rng.counter = self.seed
            for index in range(self.lengths[plan]):
                self._do(self.plans[plan * sizes.LENGTH + index])
            self._play_on()
            self.evaluation.look(self.state)
            self.values[plan] = self.evaluation.chance(self.seat)

    def _do(self, action: int) -> None:
        advance(self.state, self.deck, action, self.rng)
        self.nodes += 1

    def _play_on(self) -> None:
        """The rest of this turn and `turns` more; each turn has its own luck."""
        turn = self.world.turn
        last = turn + self.turns
        while self.state.phase != phases.OVER and self.state.turn <= last:
            if self.state.turn != turn:
                turn = self.state.turn
                self.rng.counter = mix(self.seed + turn)
            self._do(self.policy.choose(self.state, self.deck, self.rng))
