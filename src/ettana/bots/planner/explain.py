"""What the planner would do, as facts: the client makes sentences of them in any language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from ettana.bots.budget import NO_LIMIT, Budget
from ettana.bots.evaluation.weights import load_weights
from ettana.bots.levels.master import plan_turn
from ettana.bots.planner.planner import Planner
from ettana.bots.sight import Sight
from ettana.engine.actions.action import ALL, Action
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Design
from ettana.engine.deck.swaps import Swaps
from ettana.engine.limits import NO_SWAPS
from ettana.engine.rules.apply import do_action
from ettana.engine.table.loom import touching
from ettana.engine.table.phases import PLACE
from ettana.engine.table.pieces import COLOURS
from ettana.engine.table.state import State
from ettana.engine.views import View

PLANS: Final = 3
NEARLY: Final = 0.03  # nobody can tell chances apart that differ by less


@dataclass(frozen=True, slots=True)
class Distance:
    """The swaps a design in hand needs before and after a step; None if no number is enough."""

    design: Design
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class StepFacts:
    """One action of a plan and what it achieves for its player."""

    action: Action
    annas: int  # gained
    tokens: int  # gained, or below 0 spent
    distances: tuple[Distance, ...]  # the designs that come nearer, or are spoilt
    draws: bool  # dice or a card decide what comes of it


@dataclass(frozen=True, slots=True)
class PlanFacts:
    """A plan for the rest of the turn, until its end or until chance decides."""

    steps: tuple[StepFacts, ...]
    annas: int  # gained by all steps
    swaps_saved: int  # by all designs together, spoilt ones subtracted
    success: float  # 1 without a draw; otherwise how likely the draw is better than none
    chance: float | None  # to win after this plan, as estimated; None before the pins are placed


def explain(sight: Sight, budget: Budget = NO_LIMIT, seed: int = 0) -> list[PlanFacts]:
    """The best plans, best first: at most three, each with another aim.

    If a design can be claimed this turn, one of them does so: whoever asks wants to know. It comes
    first if its chance is nearly the best.
    """
    if sight.seen.phase == PLACE:
        return _placings(sight.seen, sight.legal.codes)
    planner = Planner(sight.deck, load_weights())
    world = plan_turn(planner, sight, budget, seed)
    all_plans = _with_other_aims(planner, world, sight.deck)
    chosen = list(islice(all_plans, PLANS))
    if len(chosen) == PLANS and not any(plan.annas for plan in chosen):
        chosen[-1] = next((plan for plan in all_plans if plan.annas), chosen[-1])
    return claim_first(chosen)


def claim_first(plans: list[PlanFacts]) -> list[PlanFacts]:
    """The plan that claims before others whose chance is nearly the same."""
    best = max((plan.chance or 0 for plan in plans), default=0)
    near = [plan for plan in plans if plan.annas and (plan.chance or 0) >= best - NEARLY]
    return [*near[:1], *(plan for plan in plans if plan not in near[:1])]


def _with_other_aims(planner: Planner, world: State, deck: Deck) -> Iterator[PlanFacts]:
    aims = set()
    for plan in _by_worth(planner):
        facts = _facts(planner, plan, world, deck)
        aim = _aim(facts)
        if aim not in aims:
            aims.add(aim)
            yield facts


def _by_worth(planner: Planner) -> list[int]:
    plans = [plan for plan in range(planner.plan_count) if planner.is_compared(plan)]
    return sorted(plans, key=lambda plan: -planner.worth(plan))


def _facts(planner: Planner, plan: int, world: State, deck: Deck) -> PlanFacts:
    state = world.clone()
    steps = []
    for index in range(planner.length(plan)):
        before = state.clone()
        action = planner.action(plan, index)
        do_action(state, deck, action)
        steps.append(_step(before, state, action, deck))
    return PlanFacts(
        steps=tuple(steps),
        annas=sum(step.annas for step in steps),
        swaps_saved=sum(_saved(step) for step in steps),
        success=planner.success(plan),
        chance=planner.worth(plan),
    )


def _step(before: State, after: State, action: int, deck: Deck) -> StepFacts:
    seat = before.active
    return StepFacts(
        action=ALL[action],
        annas=after.annas_of(seat) - before.annas_of(seat),
        tokens=after.tokens_of(seat) - before.tokens_of(seat),
        distances=tuple(_distances(before, after, deck)),
        draws=after.due != 0,
    )


def _distances(before: State, after: State, deck: Deck) -> Iterator[Distance]:
    """The designs kept in hand whose distance changes."""
    cells = [[state.cells(colour) for colour in range(COLOURS)] for state in (before, after)]
    if cells[0] == cells[1]:
        return
    first, second = Swaps(), Swaps()
    first.look_at(cells[0])
    second.look_at(cells[1])
    for design in members(after.held_by(before.active)):
        was, is_now = first.least(deck, design), second.least(deck, design)
        if was != is_now:
            yield Distance(deck.cards[design], _swaps(was), _swaps(is_now))


def _swaps(least: int) -> int | None:
    return None if least == NO_SWAPS else least


def _saved(step: StepFacts) -> int:
    return sum(
        change.before - change.after
        for change in step.distances
        if change.before is not None and change.after is not None
    )


def _aim(facts: PlanFacts) -> frozenset[object]:
    """What makes it another plan, and not the same one in another order or on other squares."""
    aims: set[object] = set()
    for step in facts.steps:
        if step.draws:
            aims.add(step.action)
        elif step.annas:
            aims.add((step.action, step.annas))
        elif step.tokens:
            aims.add(step.action.kind)
        aims.update((change.design, change.before, change.after) for change in step.distances)
    return frozenset(aims)


def _placings(view: View, legal: tuple[int, ...]) -> list[PlanFacts]:
    """S7: squares with many yarns of one colour around, for Presets and lucky rolls."""

    def most_yarns(action: int) -> int:
        colours = [view.yarns[octagon] for octagon in touching(ACTIONS.first[action])]
        return max(map(colours.count, colours))

    best = sorted(legal, key=lambda action: -most_yarns(action))[:PLANS]
    steps = [StepFacts(ALL[action], 0, 0, (), False) for action in best]
    return [PlanFacts((step,), 0, 0, 1.0, None) for step in steps]
