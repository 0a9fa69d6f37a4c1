"""How many steps may be taken back is computed from what was drawn and seen."""

from __future__ import annotations

from hypothesis import given, settings

from ettana.engine.step import Step
from ettana.engine.table.due import NO_CHANCE
from ettana.engine.table.phases import OVER
from ettana.engine.undo import has_learnt, steps_to_undo
from ettana.game import Game
from tests.clauses import clause
from tests.engine.easy_games import DECK
from tests.engine.positions import ROLL
from tests.engine.varied_games import Plan, plans, steps


def game_in_turn() -> Game:
    """Pink has placed and rolled and has three tokens."""
    game = Game.new(players=2, seed=7)
    for action in "place C2 = 6", "place B3 = 07M 12T":
        game.do(action)
    return game


def test_steps_without_chance_are_taken_back_and_dice_are_not() -> None:
    game = game_in_turn()
    assert game.undoable == 0
    game.do("roll = R3")
    assert game.undoable == 0
    game.do("move C3")
    assert game.undoable == 1
    game.do(game.legal.of("freeswap")[0])
    assert game.undoable == 2
    game.undo()
    assert game.undoable == 1


def test_a_drawn_card_bars_what_was_before_it() -> None:
    game = game_in_turn()
    game.do("roll = R3")
    game.do(game.legal.of("move")[0])
    game.do("buy action = V")
    assert game.undoable == 0


@clause("S7")
def test_a_pin_is_not_taken_back_once_the_next_player_has_rolled() -> None:
    """The roll told something to everybody, and another one is to act."""
    game = Game.new(players=3, seed=7)
    while game.turn == 0:
        step = game.do(game.legal[0])
        assert has_learnt(step)
        assert game.undoable == 0


def test_the_turn_before_is_not_taken_back() -> None:
    game = game_in_turn()
    game.do("roll = R3")
    game.do(game.legal.of("move")[0])
    game.do("end")
    assert game.undoable == 0


def test_a_preset_before_the_roll_is_taken_back() -> None:
    game = Game.from_position(ROLL, seed=1, deck=DECK)
    game.do("preset R")
    assert game.undoable == 1


@settings(max_examples=60)
@given(plans())
def test_only_own_steps_of_this_turn_that_taught_nothing_are_taken_back(plan: Plan) -> None:
    done: list[Step] = []
    for step, state in steps(plan, 60):
        done.append(step)
        count = steps_to_undo(state, done)
        taken = done[len(done) - count :]
        assert not any(undone.draws for undone in taken)
        assert all(undone.seat == state.active for undone in taken)
        assert all(undone.before.turn == state.turn for undone in taken)
        if state.phase == OVER:
            assert count == 0
        elif count < len(done):
            barring = done[len(done) - count - 1]
            is_other = barring.seat != state.active or barring.before.turn != state.turn
            assert is_other or has_learnt(barring)
        assert has_learnt(step) == bool(step.draws)
        assert state.due == NO_CHANCE
