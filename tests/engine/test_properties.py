"""What is true of every state of every game."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ettana.engine.actions.action_table import ACTIONS, operands
from ettana.engine.actions.kinds import MOVE
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.notation import format_position, format_view, parse_position
from ettana.engine.paths import path_of
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.chance import outcome_at, outcome_count, outcomes, total_weight, weight
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import setup
from ettana.engine.table.cards import CARDS, COPIES, NO_CARD, POINT_CARD
from ettana.engine.table.loom import NOWHERE, SQUARE_NAMES
from ettana.engine.table.phases import ACT
from ettana.engine.table.pieces import PINS, TOKENS
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from ettana.game import Game
from tests.engine.second.table import beside
from tests.engine.varied_games import Plan, choose, moments, plans, states

MOST = 80  # actions of a game


@settings(max_examples=50)
@given(plans())
def test_components_are_conserved_by_every_draw(plan: Plan) -> None:
    for moment in moments(plan, MOST):
        assert_all_there(moment.state, plan.deck)


def assert_all_there(state: State, deck: Deck) -> None:
    """C5-C7, C10, C11: every piece and card is in exactly one place."""
    seats = range(state.seats)
    for colour in range(5):
        on_loom = sum(state.yarn(octagon) == colour for octagon in range(25))
        assert on_loom + state.reserve_yarn(colour) == 6
    for number in range(1, 7):
        on_loom = sum(state.tile(square) == number for square in range(36))
        assert on_loom + state.reserve_tile(number) == 3
    assert state.reserve_tokens + sum(map(state.tokens_of, seats)) == TOKENS
    for card in range(CARDS):
        held = sum(state.hand(seat, card) for seat in seats)
        shown = sum(map(state.points_of, seats)) if card == POINT_CARD else 0
        on_the_way = int(state.played == card)
        piles = state.in_stack(card) + state.in_discard(card)
        assert held + shown + on_the_way + piles == COPIES
    assert all(state.hand(seat, POINT_CARD) == 0 for seat in seats)  # A11
    assert state.in_discard(POINT_CARD) == 0
    places = [state.designs, *(1 << design for design in returned(state))]
    places += [mask for seat in seats for mask in (state.held_by(seat), state.claimed_by(seat))]
    assert sum(mask.bit_count() for mask in places) == deck.size
    assert sum(places) == (1 << deck.size) - 1


def returned(state: State) -> list[int]:
    return [state.returned_at(index) for index in range(state.returned_count)]


@settings(max_examples=50)
@given(plans())
def test_what_is_counted_beside_the_pieces_is_true(plan: Plan) -> None:
    for moment in moments(plan, MOST):
        state = moment.state
        seats = range(state.seats)
        for colour in range(5):
            octagons = [octagon for octagon in range(25) if state.yarn(octagon) == colour]
            assert state.cells(colour) == sum(1 << octagon for octagon in octagons)
        stands = {state.square(seat) for seat in seats} - {NOWHERE}
        assert state.occupied == sum(1 << square for square in stands)
        for seat in seats:
            assert state.hand_size(seat) == sum(state.hand(seat, card) for card in range(CARDS))
            claimed = [d for d in range(plan.deck.size) if state.claimed_by(seat) >> d & 1]
            annas = sum(plan.deck.cards[design].annas for design in claimed)
            assert state.annas_of(seat) == state.points_of(seat) + annas
        assert state.stack_size == sum(map(state.in_stack, range(CARDS)))
        assert state.discard_size == sum(map(state.in_discard, range(CARDS)))
        assert state.design_count == state.designs.bit_count()
        assert state.played == NO_CARD or state.due


@settings(max_examples=50)
@given(plans())
def test_chance_is_the_sum_of_its_weights(plan: Plan) -> None:
    for moment in moments(plan, MOST):
        state = moment.state
        listed = outcomes(state)
        assert sum(share for _, share in listed) == total_weight(state)
        assert (total_weight(state) > 0) == (state.due > 0)
        spread = [outcome for outcome, share in listed for _ in range(share)]
        assert spread == [outcome_at(state, index) for index in range(total_weight(state))]
        assert dict(listed) == {
            outcome: weight(state, outcome)
            for outcome in range(-3, outcome_count(state) + 3)
            if weight(state, outcome)
        }


@settings(max_examples=30)
@given(plans())
def test_while_chance_is_due_nothing_can_be_done(plan: Plan) -> None:
    for moment in moments(plan, MOST):
        if moment.state.due:
            assert legal_actions(moment.state, plan.deck) == []
        else:
            assert bool(legal_actions(moment.state, plan.deck)) == (moment.state.winners == 0)


def test_nothing_is_drawn_when_no_chance_is_due() -> None:
    state = Game.new(2, seed=1).state
    assert (outcomes(state), total_weight(state)) == ([], 0)
    with pytest.raises(ValueError, match="waited for"):
        SeededDealer(1).draw(state)


@settings(max_examples=30)
@given(plans(), st.integers(0, MOST))
def test_clones_stay_apart(plan: Plan, fork: int) -> None:
    """Playing on with one of two twins does not change the other, whichever it is."""
    *_, state = states(plan, fork)
    for original, twin in ((state, state.clone()), (state.clone(), state)):
        position = format_position(twin)
        rng, dealer = Rng(plan.seed), SeededDealer(plan.seed)
        for _ in range(20):
            actions = legal_actions(original, plan.deck)
            if not actions:
                break
            do_action(original, plan.deck, choose(actions, "anything", rng))
            while original.due:
                do_outcome(original, plan.deck, dealer.draw(original))
        assert format_position(twin) == position


@settings(max_examples=30)
@given(plans())
def test_copying_leaves_nothing_of_what_was_there(plan: Plan) -> None:
    """A state that has been used becomes any other, waiting for chance or not."""
    used = State()
    for moment in moments(plan, MOST):
        used.copy_from(moment.state)
        rng = Rng(plan.seed)
        for state in (used, fresh := moment.state.clone()):
            while state.due:
                do_outcome(state, plan.deck, outcome_at(state, rng.below(total_weight(state))))
            rng = Rng(plan.seed)
        assert format_position(used) == format_position(fresh)


@settings(max_examples=30)
@given(plans())
def test_a_position_reads_back_as_itself(plan: Plan) -> None:
    for state in states(plan, MOST):
        text = format_position(state)
        again = parse_position(text, plan.deck)
        assert format_position(again) == text
        assert legal_actions(again, plan.deck) == legal_actions(state, plan.deck)


@settings(max_examples=30)
@given(plans())
def test_undo_restores_every_position(plan: Plan) -> None:
    dealer = SeededDealer(plan.seed)
    game = Game(setup(plan.pins, plan.deck, dealer, plan.options), plan.deck, dealer)
    rng = Rng(plan.seed)
    seen = [(game.position, game.legal)]
    for _ in range(40):
        if not game.is_over:
            game.do(game.legal[rng.below(len(game.legal))])
            seen.append((game.position, game.legal))
    for position, legal in reversed(seen):
        assert (game.position, game.legal) == (position, legal)
        if game.steps:
            game.undo()
    assert all(logged.undone for logged in game.log)
    assert len(game.log) == len(seen) - 1


@settings(max_examples=30)
@given(plans())
def test_legal_actions_are_sorted_by_text(plan: Plan) -> None:
    for state in states(plan, MOST):
        texts = [ACTIONS.texts[action] for action in legal_actions(state, plan.deck)]
        assert texts == sorted(set(texts))


@settings(max_examples=30)
@given(plans())
def test_a_view_shows_sizes_for_what_is_hidden(plan: Plan) -> None:
    """I2, I3: of the stacks and the other hands a seat sees how many cards they are."""
    for state in states(plan, MOST):
        for seat in (*range(state.seats), None):
            fields = format_view(view_of(state, seat)).split(" ")
            assert fields[5] == f"?{state.stack_size}"
            assert fields[7] == f"?{state.design_count + state.returned_count}"
            for other, player in enumerate(fields[4].split(";")):
                if other != seat:
                    hand, held = player.split(",")[2:4]
                    assert hand == f"?{state.hand_size(other)}"
                    assert held == f"?{state.held_by(other).bit_count()}"


def first_path(state: State, end: str, payees: list[str]) -> tuple[str, ...]:
    """M2-M5: of all walks that end there and pass exactly these pins, the first in text order."""
    pins = {SQUARE_NAMES[state.square(s)]: PINS[state.pin(s)] for s in range(state.seats)}
    own = SQUARE_NAMES[state.square(state.active)]
    inner = {f"{column}{row}" for column in "BCDE" for row in range(2, 6)}
    walks = [[own]]
    for _ in range(state.number):
        walks = [
            [*walk, near]
            for walk in walks
            for near in beside(walk[-1])
            if near not in walk and (state.rim or near in inner)
        ]
    fitting = [
        tuple(walk[1:])
        for walk in walks
        if walk[-1] == end and {pins[s] for s in walk[1:-1] if s in pins} == set(payees)
    ]
    return min(fitting, default=())


@settings(max_examples=25)
@given(plans())
def test_the_path_shown_is_the_first_that_does_the_move(plan: Plan) -> None:
    for index, state in enumerate(states(plan, MOST)):
        if state.phase != ACT or index % 5:
            continue
        for action in legal_actions(state, plan.deck):
            kind, square, payees = operands(action)
            if kind == MOVE:
                path = tuple(SQUARE_NAMES[entered] for entered in path_of(state, square, payees))
                pins = [pin for number, pin in enumerate(PINS) if payees >> number & 1]
                assert path == first_path(state, SQUARE_NAMES[square], pins)
                is_jump = state.tile(square) == state.number and not payees
                assert path or is_jump
