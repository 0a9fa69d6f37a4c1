"""What the server writes by hand is what msgspec writes of the wire's types, byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec
from hypothesis import given, settings
from msgspec.structs import replace

from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.rules.legal import legal_actions
from ettana.engine.step import Step
from ettana.engine.table.state import State
from ettana.server import wire
from ettana.server.teller import Lens, events_json, legal_kinds, offers_json, own_json, view_json
from tests.engine.varied_games import Plan, plans, steps
from tests.server.table.plain_offers import KIND_OF, offers
from tests.server.table.plain_views import game_view, own_view, wire_events
from tests.server.table.told_games import FULL_DECK, digest, game

encode = msgspec.json.encode


def check(state: State, deck: Deck) -> None:
    view = game_view(state)
    assert view_json(state, is_given_up=False) == encode(view)
    given_up = replace(view, phase="over", active=None)
    assert view_json(state, is_given_up=True) == encode(given_up)
    for seat in range(state.seats):
        for has_lens in (False, True):
            own = own_view(state, deck, seat, has_lens)
            lens = Lens() if has_lens else None
            for _ in range(2):  # again by what it remembers
                assert own_json(state, deck, seat, lens) == encode(own)
    text = offers_json(state, deck)
    assert text == encode(offers(state, deck))
    msgspec.json.decode(text, type=wire.Offers)
    legal = {KIND_OF[action] for action in legal_actions(state, deck)}
    assert set(members(legal_kinds(state, deck))) == legal


def check_events(step: Step) -> set[str]:
    """Every way to see them; the kinds that were told."""
    events = step.events
    for seat in (None, *range(step.before.seats)):
        assert events_json(events, seat) == encode(wire_events(events, seat))
    return {event.kind for event in events}


@settings(max_examples=10)
@given(plans())
def test_games_of_every_kind(plan: Plan) -> None:
    for step, after in steps(plan, most=80):
        check(after, plan.deck)
        check_events(step)


def test_whole_games_with_as_many_designs_as_there_can_be() -> None:
    claimed = held = 0
    kinds: set[str] = set()
    for number in range(6):
        for step, state in steps(game(number), most=250):
            check(state, FULL_DECK)
            kinds |= check_events(step)
            for seat in range(state.seats):
                claimed |= state.claimed_by(seat)
                held |= state.held_by(seat)
    assert claimed >> 32 and held.bit_length() > 55
    assert {"design claimed", "design returned", "card stolen"} <= kinds


def test_both_builds_write_the_same() -> None:
    environment = {**os.environ, "ETTANA_PURE": "1"}
    words = [sys.executable, "-m", "tests.server.table.told_games"]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == digest()
