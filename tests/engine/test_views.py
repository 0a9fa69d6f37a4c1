"""Views: everything public and the own hand, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ettana.engine.bits import members
from ettana.engine.notation import (
    NotationError,
    format_position,
    format_view,
    parse_position,
    parse_view,
)
from ettana.engine.rng import Rng
from ettana.engine.table.cards import CARDS, POINT_CARD
from ettana.engine.table.due import BOTH_DICE
from ettana.engine.table.phases import PLACE as PLACE_PHASE
from ettana.engine.table.state import State
from ettana.engine.views import View, state_from_view, view_of
from tests.clauses import clause
from tests.engine.easy_games import DECK, Plan, plans, states
from tests.engine.positions import ACT, FIELDS, OVER, PLACE, changed, field


def seen_by(position: str, seat: int | None) -> str:
    return format_view(view_of(parse_position(position, DECK), seat))


def refused_field(text: str) -> str:
    with pytest.raises(NotationError) as caught:
        parse_view(text, DECK)
    return caught.value.field


@clause("I1", "I2", "I3")
def test_a_player_sees_the_own_hand_and_the_size_of_the_others() -> None:
    assert seen_by(ACT, 0) == changed(
        ACT,
        PLAYERS="pink@B2,3,CGAX,07.12,-,0;white@C4,2,?2,?1,01,1",
        ACTIONS="?29",
        DESIGNS="?8",
    )
    assert seen_by(ACT, 1) == changed(
        ACT,
        PLAYERS="pink@B2,3,?4,?2,-,0;white@C4,2,MT,03,01,1",
        ACTIONS="?29",
        DESIGNS="?8",
    )


@clause("I1", "I2")
def test_a_spectator_sees_no_hand() -> None:
    assert seen_by(ACT, None) == changed(
        ACT, PLAYERS="pink@B2,3,?4,?2,-,0;white@C4,2,?2,?1,01,1", ACTIONS="?29", DESIGNS="?8"
    )


@clause("I1")
def test_before_the_deal_the_own_empty_hand_is_a_dash_and_all_rolls_are_seen() -> None:
    assert seen_by(PLACE, 1) == changed(
        PLACE,
        PLAYERS="pink@B4,0,?0,?0,-,0;black@-,0,-,-,-,0;white@-,0,?0,?0,-,0",
        ACTIONS="?36",
        DESIGNS="?12",
    )


@clause("I2")
def test_hands_stay_hidden_when_the_game_is_over() -> None:
    players = "pink@B2,3,?2,?1,08.12,0;white@C4,2,-,03,01,1"
    assert field(seen_by(OVER, 1), "PLAYERS") == players


@clause("I3")
def test_returned_designs_are_part_of_the_hidden_stack_for_everybody() -> None:
    known = changed(ACT, DESIGNS="02.04.05.06.08.09.10.11")
    for seat in (0, 1, None):
        assert seen_by(known, seat) == seen_by(ACT, seat)


@clause("I1")
def test_a_view_has_the_fields_of_the_state() -> None:
    view = view_of(parse_position(ACT, DECK), 1)
    assert (view.seat, view.held, view.hand_sizes, view.held_counts) == (1, 2**2, (4, 2), (2, 1))
    assert view.hand == (1, 0, 0, 1) + (0,) * 8
    assert (view.stack_size, view.design_count) == (29, 8)
    assert (view.annas, view.points, view.tokens) == ((0, 2), (0, 1), (3, 2))
    assert (view.turn, view.active, view.colour, view.number) == (5, 0, 1, 4)


@clause("I2", "I3")
def test_a_view_has_no_place_for_what_is_hidden() -> None:
    """The only fields about cards that are not public are about the own hand."""
    names = set(View._fields)
    assert not names & {"hands", "helds", "stack", "designs", "returned", "due", "dealt"}


def test_there_is_no_view_while_chance_is_due() -> None:
    state = parse_position(ACT, DECK)
    state.due = BOTH_DICE
    with pytest.raises(ValueError, match="waited for"):
        view_of(state, 0)


def reshuffled(state: State, seat: int | None, rng: Rng) -> State:
    """Another world that `seat` cannot tell from this one: all cards it cannot see dealt anew."""
    others = [other for other in range(state.seats) if other != seat]
    hands = [[state.hand(other, card) for card in range(CARDS)] for other in range(state.seats)]
    stack = [state.in_stack(card) for card in range(CARDS)]
    for other in others:
        for card in range(CARDS):
            stack[card] += hands[other][card]
        hands[other] = [0] * CARDS
    for other in others:
        for _ in range(state.hand_size(other)):
            bag = [c for c in range(CARDS) for _ in range(stack[c]) if c != POINT_CARD]
            card = bag[rng.below(len(bag))]
            stack[card] -= 1
            hands[other][card] += 1
    helds = [state.held_by(other) for other in range(state.seats)]
    hidden = list(members(state.designs)) + [
        state.returned_at(index) for index in range(state.returned_count)
    ]
    for other in others:
        hidden += members(helds[other])
        helds[other] = 0
    for other in others:
        for _ in range(state.held_by(other).bit_count()):
            helds[other] |= 1 << hidden.pop(rng.below(len(hidden)))
    under = 0 if state.phase == PLACE_PHASE else rng.below(len(hidden) + 1)
    returned = [hidden.pop() for _ in range(under)]
    designs = sum(1 << design for design in hidden)
    return state_from_view(view_of(state, None), DECK, hands, helds, stack, designs, returned)


@clause("I2", "I3")
@settings(max_examples=30)
@given(plans(), st.integers(0, 2**32))
def test_worlds_that_differ_in_hidden_cards_only_look_the_same(plan: Plan, seed: int) -> None:
    rng = Rng(seed)
    for state in states(plan):
        for seat in (None, *range(state.seats)):
            twin = reshuffled(state, seat, rng)
            assert view_of(twin, seat) == view_of(state, seat)
            parse_position(format_position(twin), DECK)


@settings(max_examples=30)
@given(plans())
def test_every_view_of_a_game_reads_and_writes_itself(plan: Plan) -> None:
    for state in states(plan):
        for seat in (None, *range(state.seats)):
            view = view_of(state, seat)
            assert parse_view(format_view(view), DECK) == view


@settings(max_examples=30)
@given(plans())
def test_a_state_is_its_view_and_the_hidden_cards(plan: Plan) -> None:
    for state in states(plan):
        twin = state_from_view(
            view_of(state, 0),
            DECK,
            [[state.hand(seat, card) for card in range(CARDS)] for seat in range(state.seats)],
            [state.held_by(seat) for seat in range(state.seats)],
            [state.in_stack(card) for card in range(CARDS)],
            state.designs,
            [state.returned_at(index) for index in range(state.returned_count)],
        )
        assert format_position(twin) == format_position(state)
        assert twin.occupied == state.occupied
        assert [twin.cells(colour) for colour in range(5)] == [
            state.cells(colour) for colour in range(5)
        ]


VIEW = seen_by(ACT, 0)


@pytest.mark.parametrize(
    ("changes", "concerned"),
    [
        ({"ACTIONS": field(ACT, "ACTIONS")}, {"ACTIONS"}),
        ({"DESIGNS": field(ACT, "DESIGNS")}, {"DESIGNS"}),
        ({"DESIGNS": "?6|11.10"}, {"DESIGNS"}),
        ({"PLAYERS": field(ACT, "PLAYERS")}, {"PLAYERS"}),
        ({"PLAYERS": "pink@B2,3,CGAX,?2,-,0;white@C4,2,?2,?1,01,1"}, {"PLAYERS"}),
        ({"PLAYERS": "pink@B2,3,?4,07.12,-,0;white@C4,2,?2,?1,01,1"}, {"PLAYERS"}),
        ({"PLAYERS": "pink@B2,3,CGAX,07.12,-,0;white@C4,2,?02,?1,01,1"}, {"PLAYERS"}),
        ({"PLAYERS": "pink@B2,3,CGAX,07.12,-,0;white@C4,2,?37,?1,01,1"}, {"PLAYERS"}),
        ({"PLAYERS": "pink@B2,3,CGAX,07.12,-,0;white@C4,2,?,?1,01,1"}, {"PLAYERS"}),
        ({"ACTIONS": "?28"}, {"ACTIONS", "PLAYERS"}),
        ({"ACTIONS": "?1"}, {"ACTIONS", "PLAYERS"}),
        ({"ACTIONS": "?"}, {"ACTIONS"}),
        ({"ACTIONS": "?-1"}, {"ACTIONS"}),
        ({"DESIGNS": "?9"}, {"DESIGNS", "PLAYERS"}),
        ({"DESIGNS": "?13"}, {"DESIGNS"}),
        ({"DISCARD": "?0"}, {"DISCARD"}),
        ({"DISCARD": "X", "ACTIONS": "?28"}, set()),
        ({"DISCARD": "XXX", "ACTIONS": "?26"}, {"ACTIONS", "DISCARD", "PLAYERS"}),
        ({"TOKENS": "42"}, {"TOKENS", "PLAYERS"}),
        ({"TURN": "5:pink:over:--:-"}, {"TURN"}),
    ],
)
def test_a_text_that_no_position_shows_is_no_view(
    changes: dict[str, str], concerned: set[str]
) -> None:
    text = changed(VIEW, **changes)
    if concerned:
        assert refused_field(text) in concerned
    else:
        assert format_view(parse_view(text, DECK)) == text


def test_a_view_in_which_victory_points_have_no_stack_to_be_in_is_refused() -> None:
    players = "pink@B2,3,-,07.12,-,0;white@C4,2,?34,?1,01,1"
    assert refused_field(changed(VIEW, PLAYERS=players, ACTIONS="?1")) in {"ACTIONS", "PLAYERS"}
    players = "pink@B2,3,-,07.12,-,0;white@C4,2,?33,?1,01,1"
    assert parse_view(changed(VIEW, PLAYERS=players, ACTIONS="?2"), DECK).stack_size == 2


@given(st.text(st.characters()) | st.text("GRYBP/123456:;,.-?|@+ pinkwhiteactroll"))
def test_any_text_is_refused_with_a_field(text: str) -> None:
    for name in FIELDS:
        try:
            view = parse_view(changed(VIEW, **{name: text}), DECK)
        except NotationError as error:
            assert error.field in ("LINE", *FIELDS)
        else:
            assert format_view(view) == changed(VIEW, **{name: text})
