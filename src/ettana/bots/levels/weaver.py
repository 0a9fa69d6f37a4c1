"""Level 3: a sound greedy player."""

from __future__ import annotations

from ettana.bots.bot import SeededBot
from ettana.bots.budget import Budget
from ettana.bots.planner.policy import Policy
from ettana.bots.seeds import decision_rng
from ettana.bots.sight import Sight
from ettana.engine.actions.action import ALL, Action


class Weaver(SeededBot):
    """Finishes what a turn can finish, and prepares what it cannot."""

    name = "weaver"
    character = "knows the craft and takes the nearest good thing, turn by turn"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._policy = Policy()

    def choose(self, sight: Sight, budget: Budget) -> Action:
        rng = decision_rng(self.seed, sight.seen)
        world = sight.knowledge.resample(sight.seen, rng.fork(0))
        return ALL[self._policy.choose(world, sight.deck, rng)]
