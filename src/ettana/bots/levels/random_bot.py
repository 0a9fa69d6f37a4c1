"""A bot for tests and statistics."""

from __future__ import annotations

from ettana.bots.bot import Bot
from ettana.bots.budget import Budget
from ettana.bots.sight import Sight
from ettana.engine.actions.action import Action
from ettana.engine.rng import Rng


class RandomBot(Bot):
    """Every legal action with the same chance."""

    name = "random"
    character = "tangles the yarns without a thought"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._rng = Rng(seed)

    def choose(self, sight: Sight, budget: Budget) -> Action:
        return sight.legal[self._rng.below(len(sight.legal))]
