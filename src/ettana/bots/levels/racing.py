"""The racing way to think: what will the others answer, on worlds that may be the true one?"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ettana.bots.budget import Budget
from ettana.bots.evaluation.weights import load_weights
from ettana.bots.levels.level import Level
from ettana.bots.levels.level_bot import LevelBot
from ettana.bots.levels.planning import best_plans
from ettana.bots.planner.paired_racing import Plan, Spent, World, race
from ettana.bots.planner.planner import Planner
from ettana.bots.planner.rollout import Rollouts
from ettana.bots.seeds import decision_rng
from ettana.bots.sight import Sight
from ettana.engine.actions.action import ALL, Action
from ettana.engine.deck.deck import Deck
from ettana.engine.parallel.threads import run_together
from ettana.engine.table.phases import PLACE

DEFAULT_MILLISECONDS: Final = 1000
PLANNING: Final = 4  # a quarter of the time at most goes into making plans, the rest into the race
PLANS: Final = 8  # plans in the race
ROUNDS: Final = 1  # turns of every player that are played before judging
SEED_SHIFT: Final = 2  # a seed of rollouts and planners is below 2**62


class RacingBot(LevelBot):
    """Makes plans for its turn and plays each of them on, with everybody's replies."""

    takes_time = True

    def __init__(self, seed: int, level: Level) -> None:
        super().__init__(seed, level)
        self._deck: Deck | None = None
        self._planner: Planner | None = None
        self._jobs: list[Rollouts] = []

    def choose(self, sight: Sight, budget: Budget) -> Action:
        if len(sight.legal) == 1:
            return sight.legal[0]
        if budget.milliseconds is None and budget.nodes is None:
            budget = replace(budget, milliseconds=DEFAULT_MILLISECONDS)
        spent = Spent(budget)
        rng = decision_rng(self.seed, sight.seen)

        def draw_world() -> World:
            world = sight.knowledge.resample(sight.seen, rng)
            return world, rng.next_bits() >> SEED_SHIFT

        planner = self._planner_for(sight.deck, budget.threads)
        plans = self._plans(sight, planner, draw_world(), budget)
        spent.nodes += planner.nodes
        turns = ROUNDS * len(sight.seen.pins)
        best = race(plans, draw_world, self._jobs[: budget.threads], turns, spent)
        return ALL[best[0]]

    def _plans(self, sight: Sight, planner: Planner, world: World, budget: Budget) -> list[Plan]:
        """The best plan for each first action; when pins are placed, every place."""
        if sight.seen.phase == PLACE:
            return [(code,) for code in sight.legal.codes]
        effort = self.level.effort.for_budget(_for_planning(budget))
        planner.prepare(*world, effort.width, effort.draws, effort.nodes)
        run_together([planner])
        return [plan for plan, _ in best_plans(planner)[:PLANS]]

    def _planner_for(self, deck: Deck, threads: int) -> Planner:
        """The working memory, kept from one decision to the next for its size alone."""
        if self._planner is None or self._deck is not deck:
            self._deck, self._planner, self._jobs = deck, Planner(deck, load_weights()), []
        while len(self._jobs) < threads:
            self._jobs.append(Rollouts(deck, load_weights()))
        return self._planner


def _for_planning(budget: Budget) -> Budget:
    """With nodes it plans as the master would: that rarely takes many of them."""
    if budget.milliseconds is None:
        return budget
    return Budget(max(1, budget.milliseconds // PLANNING))
