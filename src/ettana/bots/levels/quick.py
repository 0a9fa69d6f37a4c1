"""The quick way to think: a sound greedy player, action by action."""

from __future__ import annotations

from ettana.bots.budget import Budget
from ettana.bots.levels.level import Level
from ettana.bots.levels.level_bot import LevelBot
from ettana.bots.planner.policy import Policy
from ettana.bots.seeds import decision_rng
from ettana.bots.sight import Sight
from ettana.engine.actions.action import ALL, Action


class QuickBot(LevelBot):
    """Finishes what a turn can finish, and prepares what it cannot."""

    def __init__(self, seed: int, level: Level) -> None:
        super().__init__(seed, level)
        self._policy = Policy()

    def choose(self, sight: Sight, budget: Budget) -> Action:
        rng = decision_rng(self.seed, sight.seen)
        world = self.draw_world(sight, rng.fork(0))
        return ALL[self._policy.choose(world, sight.deck, rng)]
