"""The planning way to think: it searches the rest of its turn and takes a plan it likes."""

from __future__ import annotations

import math
from typing import Final

from ettana.bots.budget import Budget
from ettana.bots.evaluation.weights import load_weights
from ettana.bots.levels.effort import Effort
from ettana.bots.levels.level import Level
from ettana.bots.levels.level_bot import LevelBot
from ettana.bots.planner.planner import Planner
from ettana.bots.planner.policy import Policy
from ettana.bots.progress import Progress
from ettana.bots.seeds import decision_rng
from ettana.bots.sight import Sight
from ettana.engine.actions import kinds
from ettana.engine.actions.action import ALL, Action
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.deck import Deck
from ettana.engine.parallel.threads import run_together
from ettana.engine.rng import Rng
from ettana.engine.table.loom import steps_between
from ettana.engine.table.phases import PLACE
from ettana.engine.table.state import State

Plan = tuple[int, ...]

SEED_SHIFT: Final = 2  # a planner's seed is below 2**62
FRACTION_BITS: Final = 53  # of a number from 0 to 1


class PlanningBot(LevelBot):
    """Weighs every sensible order of move, swaps, purchases, cards and claims."""

    def __init__(self, seed: int, level: Level) -> None:
        super().__init__(seed, level)
        self._policy = Policy()
        self._planner: Planner | None = None
        self._deck: Deck | None = None

    def choose(self, sight: Sight, budget: Budget) -> Action:
        if len(sight.legal) == 1:
            return sight.legal[0]
        rng = decision_rng(self.seed, sight.seen)
        world = self.draw_world(sight, rng.fork(0))
        if sight.seen.phase == PLACE:
            return ALL[self._policy.choose(world, sight.deck, rng)]
        planner = self._planner_for(sight.deck)
        search_turn(planner, world, rng, self.level.effort.for_budget(budget))
        plan = self._pick(planner, world, rng)
        if budget.tell is not None:
            budget.tell(Progress(1, planner.nodes, plan))
        return ALL[plan[0]]

    def _pick(self, planner: Planner, world: State, rng: Rng) -> Plan:
        """The plan that is worth most to this level, give or take a slip."""
        plans = best_plans(planner)
        wishes = [worth + self._liking(plan, world) for plan, worth in plans]
        best = max(wishes)
        if not self.level.temperature:
            return plans[wishes.index(best)][0]
        weights = [math.exp((wish - best) / self.level.temperature) for wish in wishes]
        left = fraction(rng) * sum(weights)
        for (plan, _), weight in zip(plans, weights, strict=True):
            left -= weight
            if left < 0:
                return plan
        return plans[0][0]

    def _liking(self, plan: Plan, world: State) -> float:
        """What the level's temperament adds to a plan, in chances to win."""
        liking = sum(self.level.likings.get(ACTIONS.kind_of(action), 0.0) for action in plan)
        if self.level.closeness:
            liking -= self.level.closeness * steps_to_others(plan, world)
        return liking

    def _planner_for(self, deck: Deck) -> Planner:
        if self._planner is None or self._deck is not deck:
            self._planner, self._deck = Planner(deck, load_weights()), deck
        return self._planner


def search_turn(planner: Planner, world: State, rng: Rng, effort: Effort) -> None:
    """Search the rest of the turn on a world that the seat holds possible."""
    planner.prepare(world, rng.next_bits() >> SEED_SHIFT, effort.width, effort.draws, effort.nodes)
    run_together([planner])


def plan_at(planner: Planner, place: int) -> Plan:
    """The actions of a plan."""
    return tuple(planner.action(place, index) for index in range(planner.length(place)))


def best_plans(planner: Planner) -> list[tuple[Plan, float]]:
    """For every first action its best plan and its worth, the most promising first."""
    return [plans[0] for plans in plans_by_first_action(planner)]


def plans_by_first_action(planner: Planner) -> list[list[tuple[Plan, float]]]:
    """All plans that begin alike and their worths, the most promising first in both orders."""
    order = sorted(
        (plan for plan in range(planner.plan_count) if planner.is_compared(plan)),
        key=lambda plan: -planner.worth(plan),
    )
    by_first: dict[int, list[tuple[Plan, float]]] = {}
    for plan in order:
        actions = plan_at(planner, plan)
        by_first.setdefault(actions[0], []).append((actions, planner.worth(plan)))
    return list(by_first.values())


def steps_to_others(plan: Plan, world: State) -> int:
    """How many steps the nearest other pin is away from where a plan leads."""
    square = world.square(world.active)
    for action in plan:
        if ACTIONS.kind_of(action) in (kinds.MOVE, kinds.PLAY_MOVE):
            square = ACTIONS.first_of(action)
    others = (world.square(seat) for seat in range(world.seats) if seat != world.active)
    return min(steps_between(square, other) for other in others)


def fraction(rng: Rng) -> float:
    """A number from 0 to 1, without 1."""
    return (rng.next_bits() >> 64 - FRACTION_BITS) / float(1 << FRACTION_BITS)
