"""The racing way to think: what will the others answer, on worlds that may be the true one?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ettana.bots.budget import Budget
from ettana.bots.evaluation.weights import load_weights
from ettana.bots.levels.level import Level
from ettana.bots.levels.level_bot import LevelBot
from ettana.bots.levels.planning import plans_by_first_action
from ettana.bots.planner.paired_racing import Plan, Spent, World, race
from ettana.bots.planner.planner import Planner
from ettana.bots.planner.rollout import Rollouts
from ettana.bots.seeds import decision_rng
from ettana.bots.sight import Sight
from ettana.engine.actions.action import ALL, Action
from ettana.engine.deck.deck import Deck
from ettana.engine.parallel.threads import run_together
from ettana.engine.rng import Rng
from ettana.engine.table.phases import PLACE

DEFAULT_MILLISECONDS: Final = 1000
PLANNING: Final = 4  # a quarter of the time at most goes into making plans, the rest into the race
PLANS: Final = 8  # first actions in the race
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
            return self.draw_world(sight, rng), self.draw_luck(sight, rng)

        self._make_room(sight.deck, budget.threads)
        plans = self._plans(sight, draw_world, spent)
        turns = ROUNDS * len(sight.seen.pins)
        best = race(plans, draw_world, self._jobs[: budget.threads], turns, spent)
        return ALL[best[0]]

    def draw_luck(self, sight: Sight, rng: Rng) -> int:
        """The seed of the luck on a world."""
        return rng.next_bits() >> SEED_SHIFT

    def _plans(self, sight: Sight, draw_world: Callable[[], World], spent: Spent) -> list[Plan]:
        """The best plans for each first action; when pins are placed, every place."""
        if sight.seen.phase == PLACE:
            return [(code,) for code in sight.legal.codes]
        return self._best_plans(draw_world(), PLANS, spent)

    def ways_on(self, seats: int, budget: Budget) -> int:
        """How many plans race for each first action."""
        return 1

    def _best_plans(
        self, world: World, count: int, spent: Spent, sees_hands: bool = False
    ) -> list[Plan]:
        """The best plans for so many first actions on one world."""
        planner = self._planner
        assert planner is not None
        effort = self.level.effort.for_budget(_for_planning(spent.budget))
        planner.prepare(*world, effort.width, effort.draws, effort.nodes, sees_hands)
        run_together([planner])
        spent.nodes += planner.nodes
        return [
            plan
            for plans in plans_by_first_action(planner)[:count]
            for plan, _ in plans[: self.ways_on(world[0].seats, spent.budget)]
        ]

    def _make_room(self, deck: Deck, threads: int) -> None:
        """The working memory, kept from one decision to the next for its size alone."""
        if self._planner is None or self._deck is not deck:
            self._deck, self._planner, self._jobs = deck, Planner(deck, load_weights()), []
        while len(self._jobs) < threads:
            self._jobs.append(Rollouts(deck, load_weights()))


def _for_planning(budget: Budget) -> Budget:
    """With nodes it plans as the master would: that rarely takes many of them."""
    if budget.milliseconds is None:
        return budget
    return Budget(max(1, budget.milliseconds // PLANNING))
