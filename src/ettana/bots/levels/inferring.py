"""The inferring way to think: it races plans on worlds that fit what the others did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ettana._core import core_kind
from ettana.bots.budget import Budget
from ettana.bots.inference.belief import Belief
from ettana.bots.inference.design_odds import load_odds
from ettana.bots.levels.level import Level
from ettana.bots.levels.racing import PLANNING, RacingBot
from ettana.bots.planner.paired_racing import Plan, Spent, World
from ettana.bots.sight import Sight
from ettana.engine.rng import Rng
from ettana.engine.table.phases import PLACE
from ettana.engine.table.state import State
from ettana.engine.views import View

DUEL: Final = 2  # seats
OPEN_WORLDS: Final = 4  # on which it also plans as if the hands lay open,
OPEN_PLANS: Final = 2  # and the plans for so many first actions of each take part in the race
WAYS_ON: Final = 4  # for each first action at most,
NODES_OF_A_WAY: Final = 10000  # and one for so many nodes: more plans need more worlds
RACED_PER_MILLISECOND: Final = {"compiled": 600, "interpreted": 4}  # nodes, roughly


class InferringBot(RacingBot):
    """A racing bot that asks why the others swapped what they swapped.

    What to do first depends on the best way to go on, and only the race tells which that is. So at
    tables of two several ways to go on take part for each first action, where the budget can tell
    them apart.
    """

    def __init__(self, seed: int, level: Level) -> None:
        super().__init__(seed, level)
        self._belief: Belief | None = None
        self._looked_at: View | None = None

    def draw_world(self, sight: Sight, rng: Rng) -> State:
        return self._belief_at(sight).draw_world(sight.seen, sight.knowledge, rng)

    def ways_on(self, seats: int, budget: Budget) -> int:
        """At tables of four more than one were not seen to help."""
        if seats != DUEL:
            return 1
        nodes = budget.nodes
        if nodes is None:
            nodes = (budget.milliseconds or 0) * RACED_PER_MILLISECOND[core_kind()]
        return max(1, min(WAYS_ON, nodes // NODES_OF_A_WAY))

    def _plans(self, sight: Sight, draw_world: Callable[[], World], spent: Spent) -> list[Plan]:
        """Also plans that spoil what the other is about to claim.

        Only at tables of two: at tables of four they were not seen to help.
        """
        plans = super()._plans(sight, draw_world, spent)
        if sight.seen.phase != PLACE and len(sight.seen.pins) == DUEL:
            for _ in range(OPEN_WORLDS):
                if spent.is_past(1 / PLANNING):
                    break
                plans += self._best_plans(draw_world(), OPEN_PLANS, spent, sees_hands=True)
        return list(dict.fromkeys(plans))

    def _belief_at(self, sight: Sight) -> Belief:
        if self._belief is None or self._belief.deck is not sight.deck:
            self._belief, self._looked_at = Belief(sight.deck, load_odds()), None
        if self._looked_at is not sight.seen:
            self._belief.look(sight.seen, sight.knowledge)
            self._looked_at = sight.seen
        return self._belief
