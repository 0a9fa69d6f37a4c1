"""What the planner would do, as facts: the client makes sentences of them in any language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from ettana.bots.budget import UNBOUNDED, Budget
from ettana.bots.evaluation.evaluate import Evaluator, Plan
from ettana.bots.evaluation.weights import load_weights
from ettana.bots.levels.effort import FULL
from ettana.bots.levels.planning import search_turn
from ettana.bots.planner.planner import Planner
from ettana.bots.seeds import decision_rng
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

PLANS_SHOWN: Final = 3
TRIED: Final = 6  # plans whose chances are compared


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
    chance: float | None  # to win after this plan, see `evaluate`; None before the pins are placed


def explain(sight: Sight, budget: Budget = UNBOUNDED, seed: int = 0) -> list[PlanFacts]:
    """The best plans, best first: at most three, each with another aim.

    They are ranked by the chance to win that everybody is shown (`evaluate`); of plans shown with
    the same number one that claims comes first. If a design can be claimed this turn, one of them
    does so: whoever asks wants to know. An exchange is told only where it is better than playing on
    by more than the error.
    """
    if sight.seen.phase == PLACE:
        return _placings(sight.seen, sight.legal.codes)
    planner = Planner(sight.deck, load_weights())
    rng = decision_rng(seed, sight.seen)
    world = sight.knowledge.resample(sight.seen, rng.fork(0))
    search_turn(planner, world, rng, FULL.for_budget(budget))
    plans = _judged(sight, _tried(_with_other_aims(planner, world, sight.deck)))
    claim = next((plan for plan in plans if plan.annas), None)
    if claim is None or claim in plans[:PLANS_SHOWN]:
        return plans[:PLANS_SHOWN]
    return [*plans[: PLANS_SHOWN - 1], claim]


def _tried(plans: Iterator[PlanFacts]) -> list[PlanFacts]:
    """The plans whose chances are compared: the most promising, and one that claims."""
    tried = list(islice(plans, TRIED))
    if not any(plan.annas for plan in tried):
        tried += islice((plan for plan in plans if plan.annas), 1)
    return tried


def _judged(sight: Sight, plans: list[PlanFacts]) -> list[PlanFacts]:
    """The plans with the chances that are shown, best first; an exchange only if surely best."""
    codes = [codes_of(plan) for plan in plans]
    estimates = Evaluator(sight.deck).after(sight.seen, sight.knowledge, codes)
    found = [
        (replace(plan, chance=estimate.chances[sight.seen.active]), estimate)
        for plan, estimate in zip(plans, estimates, strict=True)
    ]
    playing_on = [estimate for plan, estimate in found if not is_exchange(plan)]
    kept = [
        plan
        for plan, estimate in found
        if not is_exchange(plan) or all(map(estimate.is_surely_better, playing_on))
    ]
    return sorted(kept, key=rank)


def rank(plan: PlanFacts) -> tuple[int, bool, float]:
    """The order of plans: by the number that is shown; of equal ones one that claims first."""
    chance = plan.chance or 0.0
    return -round(chance * 100), not plan.annas, -chance


def codes_of(plan: PlanFacts) -> Plan:
    """The actions of a plan as the engine counts them."""
    return tuple(step.action.code for step in plan.steps)


def is_exchange(plan: PlanFacts) -> bool:
    """D7: whether a plan exchanges a design."""
    return plan.steps[-1].action.kind == "exchange"


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
        chance=None,
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
        colours = [view.yarns[octagon] for octagon in touching(ACTIONS.first_of(action))]
        return max(map(colours.count, colours))

    best = sorted(legal, key=lambda action: -most_yarns(action))[:PLANS_SHOWN]
    steps = [StepFacts(ALL[action], 0, 0, (), False) for action in best]
    return [PlanFacts((step,), 0, 0, 1.0, None) for step in steps]
