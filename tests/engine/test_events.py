"""Events tell everything that is public and nothing that is hidden; docs/events.md lists them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import EXCHANGE
from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.events.event import KINDS_OF_EVENTS, Event, EventKind
from ettana.engine.notation import format_view
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import do_action
from ettana.engine.rules.information import EVERYBODY, may_see
from ettana.engine.rules.legal import legal_actions
from ettana.engine.step import Step
from ettana.engine.table.cards import CARDS, POINT_CARD
from ettana.engine.table.phases import OVER, PLACE
from ettana.engine.table.state import State
from ettana.engine.views import state_from_view, view_of
from tests.clauses import clause
from tests.engine.onlooker import Onlooker
from tests.engine.varied_games import Plan, chains, plans, steps

EVENTS_PAGE = Path(__file__).resolve().parents[2] / "docs" / "events.md"


def listed_events() -> dict[str, tuple[set[str], set[str]]]:
    """The kinds of docs/events.md with the names of all facts and of the secret ones."""
    listed = {}
    for line in EVENTS_PAGE.read_text(encoding="utf-8").splitlines():
        row = re.fullmatch(r"\| `(.*?)` \|.*?\|(.*?)\|.*\|", line)
        if row:
            facts = re.findall(r"`(.*?)`(\*?)", row[2])
            listed[row[1]] = {name for name, _ in facts}, {name for name, star in facts if star}
    return listed


def test_every_kind_is_listed() -> None:
    table = {
        name: (set(kind.facts), {kind.hidden} - {""}) for name, kind in KINDS_OF_EVENTS.items()
    }
    assert listed_events() == table
    assert list(table) == list(get_args(EventKind))


@settings(max_examples=40)
@given(plans())
def test_every_event_has_the_facts_of_its_kind(plan: Plan) -> None:
    for step, _ in steps(plan, 60):
        for event in step.events:
            kind = KINDS_OF_EVENTS[event.kind]
            assert event.facts.keys() == kind.facts.keys()
            for name, fact in event.facts.items():
                assert msgspec.convert(fact, kind.facts[name]) == fact
            assert (event.seat is not None) == kind.has_seat
            assert event.secret in (frozenset(), {kind.hidden})
            assert event.secret or not kind.hidden or event.facts.get("card") == "V"
            assert bool(event.secret) == (event.audience is not EVERYBODY)


@clause("I1")
@settings(max_examples=60)
@given(plans())
def test_who_only_hears_the_events_knows_the_public_table(plan: Plan) -> None:
    onlooker: Onlooker | None = None
    for step, after in steps(plan, 60):
        onlooker = onlooker or Onlooker.of(view_of(step.before, None))
        onlooker.hear(step.events_for(None))
        assert onlooker == Onlooker.of(view_of(after, None)), step.text


@settings(max_examples=40)
@given(plans())
def test_the_end_and_the_dice_are_told(plan: Plan) -> None:
    for step, after in steps(plan, 60):
        kinds = [event.kind for event in step.events]
        assert ("game over" in kinds) == (after.phase == OVER)
        assert ("turn ended" in kinds) == (
            step.before.phase != PLACE and (after.phase == OVER or after.turn != step.before.turn)
        )
        dice = step.text.startswith(("roll", "play again"))
        assert ("dice rolled" in kinds) == dice


@clause("I2")
@settings(max_examples=40)
@given(plans())
def test_a_hidden_fact_is_gone_and_so_is_who_could_see_it(plan: Plan) -> None:
    for step, _ in steps(plan, 60):
        for seat in (*range(step.before.seats), None):
            for event, seen in zip(step.events, step.events_for(seat), strict=True):
                assert (seen.kind, seen.seat) == (event.kind, event.seat)
                assert (seen.secret, seen.audience) == (frozenset(), EVERYBODY)
                hidden = frozenset() if may_see(seat, event.audience) else event.secret
                assert {name for name, fact in seen.facts.items() if fact is None} == hidden


def other_world(state: State, deck: Deck, seat: int, rng: Rng) -> State:
    """A state that differs from this one in what a seat cannot see, and in nothing else."""
    others = [other for other in range(state.seats) if other != seat]
    cards = [c for other in others for c in range(CARDS) for _ in range(state.hand(other, c))]
    cards += [c for c in range(CARDS) if c != POINT_CARD for _ in range(state.in_stack(c))]
    shuffle(cards, rng)
    designs = [d for other in others for d in members(state.held_by(other))]
    designs += [*members(state.designs), *map(state.returned_at, range(state.returned_count))]
    shuffle(designs, rng)
    hands = [[state.hand(other, card) for card in range(CARDS)] for other in range(state.seats)]
    helds = [state.held_by(other) for other in range(state.seats)]
    for other in others:
        hand = [cards.pop() for _ in range(state.hand_size(other))]
        hands[other] = [hand.count(card) for card in range(CARDS)]
        helds[other] = sum(1 << designs.pop() for _ in range(helds[other].bit_count()))
    stack = [cards.count(card) for card in range(CARDS)]
    stack[POINT_CARD] = state.in_stack(POINT_CARD)
    under = rng.below(len(designs) + 1) if state.phase != PLACE else 0
    bag = sum(1 << design for design in designs[under:])
    return state_from_view(view_of(state, None), deck, hands, helds, stack, bag, designs[:under])


def shuffle(cards: list[int], rng: Rng) -> None:
    for index in range(len(cards) - 1, 0, -1):
        other = rng.below(index + 1)
        cards[index], cards[other] = cards[other], cards[index]


def twin_step(world: State, step: Step, seat: int) -> tuple[Step, State] | None:
    """A step of another world that looks to a seat like this one; None when there is none."""
    actions = [step.code]
    if ACTIONS.kind[step.code] == EXCHANGE and world.active != seat:
        actions = [a for a in range(ACTIONS.count) if ACTIONS.kind[a] == EXCHANGE]
    legal = set(legal_actions(world, step.deck))
    for action in actions:
        if action in legal:
            waiting = world.clone()
            do_action(waiting, step.deck, action)
            for draws, after in chains(waiting, step.deck):
                twin = Step(world, after, step.deck, action, draws)
                if twin.text_for(seat) == step.text_for(seat):
                    return twin, after
    return None


@clause("I2", "I3")
@settings(max_examples=40)
@given(plans(), st.integers(0, 3))
def test_worlds_that_differ_in_hidden_things_cannot_be_told_apart(plan: Plan, index: int) -> None:
    """The same view and offers now; and after a step that looks alike, events and view again."""
    rng = Rng(plan.seed)
    seat = index % len(plan.pins)
    told: list[tuple[Event, ...]] = []
    for step, after in steps(plan, 50):
        if step.before.phase == PLACE:
            continue
        world = other_world(step.before, plan.deck, seat, rng)
        assert format_view(view_of(world, seat)) == format_view(view_of(step.before, seat))
        if world.active == seat:
            offers = legal_actions(world, plan.deck)
            assert offers == legal_actions(step.before, plan.deck)
        twin = twin_step(world, step, seat)
        if twin:
            told.append(step.events_for(seat))
            assert twin[0].events_for(seat) == told[-1]
            assert view_of(twin[1], seat) == view_of(after, seat)
