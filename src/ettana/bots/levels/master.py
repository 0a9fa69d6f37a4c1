"""Level 4: a planner that searches its whole turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ettana._core import core_kind
from ettana.bots.bot import SeededBot
from ettana.bots.budget import Budget
from ettana.bots.evaluation.weights import load_weights
from ettana.bots.planner.planner import Planner
from ettana.bots.planner.policy import Policy
from ettana.bots.progress import Progress
from ettana.bots.seeds import decision_rng
from ettana.bots.sight import Sight
from ettana.engine.actions.action import ALL, Action
from ettana.engine.deck.deck import Deck
from ettana.engine.parallel.threads import run_together
from ettana.engine.table.phases import PLACE
from ettana.engine.table.state import State

SEED_SHIFT: Final = 2  # a planner's seed is below 2**62


@dataclass(frozen=True, slots=True)
class Effort:
    """How wide a turn is searched: plans kept, draws averaged, positions judged."""

    width: int
    draws: int
    nodes: int

    def within(self, nodes: int) -> Effort:
        """The same or less, as a budget allows."""
        share = min(1.0, nodes / self.nodes)
        return Effort(
            max(2, round(self.width * share)),
            max(2, round(self.draws * share)),
            min(self.nodes, nodes),
        )


FULL: Final = Effort(8, 64, 12000)
INTERPRETED: Final = Effort(3, 4, 400)
NODES_PER_MILLISECOND: Final = {"compiled": 150, "interpreted": 1}


class Master(SeededBot):
    """Weighs every sensible order of move, swaps, purchases, cards and claims."""

    name = "master"
    character = "plans the whole turn before the first thread moves"
    nodes = FULL.nodes

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._policy = Policy()
        self._planner: Planner | None = None
        self._deck: Deck | None = None

    def choose(self, sight: Sight, budget: Budget) -> Action:
        if len(sight.legal) == 1:
            return sight.legal[0]
        if sight.seen.phase == PLACE:
            rng = decision_rng(self.seed, sight.seen)
            world = sight.knowledge.resample(sight.seen, rng.fork(0))
            return ALL[self._policy.choose(world, sight.deck, rng)]
        planner = self._planner_for(sight.deck)
        plan_turn(planner, sight, budget, self.seed)
        best = planner.best()
        if budget.tell is not None:
            budget.tell(Progress(1, planner.nodes, planner.worth(best), plan_at(planner, best)))
        return ALL[planner.action(best, 0)]

    def _planner_for(self, deck: Deck) -> Planner:
        if self._planner is None or self._deck is not deck:
            self._planner, self._deck = Planner(deck, load_weights()), deck
        return self._planner


def plan_at(planner: Planner, place: int) -> tuple[int, ...]:
    """The actions of a plan."""
    return tuple(planner.action(place, index) for index in range(planner.length(place)))


def plan_turn(planner: Planner, sight: Sight, budget: Budget, seed: int) -> State:
    """Search the rest of the turn on a world that the seat holds possible; that world."""
    rng = decision_rng(seed, sight.seen)
    world = sight.knowledge.resample(sight.seen, rng.fork(0))
    effort = effort_for(budget)
    planner.prepare(world, rng.next_bits() >> SEED_SHIFT, effort.width, effort.draws, effort.nodes)
    run_together([planner])
    return world


def effort_for(budget: Budget) -> Effort:
    """The effort a budget allows; without one, what suits this build of the core."""
    if budget.nodes is not None:
        return FULL.within(budget.nodes)
    kind = core_kind()
    effort = FULL if kind == "compiled" else INTERPRETED
    if budget.milliseconds is not None:
        return effort.within(budget.milliseconds * NODES_PER_MILLISECOND[kind])
    return effort
