"""The greedy policy: sound in small things, and whole games with it come to an end."""

from __future__ import annotations

import pytest

from ettana.bots.planner.policy import Policy
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.released import default_deck
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import setup
from ettana.engine.table.phases import OVER
from tests.engine.picture import Has, picture

DECK = default_deck()

ROW_BUT_ONE = """
.   .   .   .   .   .
  G   G   G   G   P
.   1   2   3   4   .
  Y   B   P   R   G
.   5   6p  1   2   .
  P   B   R   Y   B
.   3   4   5w  6   .
  R   Y   B   P   Y
.   6   1   4   3   .
  B   P   R   R   Y
.   .   .   .   .   .
"""
ROW = ROW_BUT_ONE.replace("G   P\n.   1", "G   G\n.   1").replace("R   G\n.   5", "R   P\n.   5")


def chosen(game_text: str, pink: Has, turn: str) -> str:
    game = picture(game_text, pink=pink, white=Has(), turn=turn)
    return ACTIONS.texts[Policy().choose(game.state, DECK, Rng(1))]


def test_what_lies_is_claimed_at_once_the_dearest_first() -> None:
    assert chosen(ROW, Has(held="05.36"), "7:pink:act:R3:-") == "claim 05"


def test_a_bought_swap_completes_a_design() -> None:
    pink = Has(tokens=3, held="05")
    assert chosen(ROW_BUT_ONE, pink, "7:pink:act:R3:am") == "buy swap e4 e5"


def test_a_swap_card_is_played_before_tokens_are_spent() -> None:
    pink = Has(tokens=3, hand="S", held="05")
    assert chosen(ROW_BUT_ONE, pink, "7:pink:act:R3:am") == "play swap e4 e5"


def test_the_move_goes_to_the_free_swap_that_completes_a_design() -> None:
    assert chosen(ROW_BUT_ONE, Has(held="05"), "7:pink:act:R4:-") in ("move E5", "move F5")


def test_the_free_swap_follows_the_move() -> None:
    text = ROW_BUT_ONE.replace("6p", "6").replace("4   .\n  Y", "4p  .\n  Y")
    assert chosen(text, Has(held="05"), "7:pink:act:R4:amf") == "freeswap e4 e5"


def test_a_preset_names_a_colour_that_lies_around_three_times() -> None:
    text = ROW_BUT_ONE.replace("Y   B   P   R   G\n.   5", "Y   R   R   B   G\n.   5")
    assert chosen(text, Has(hand="P", held="36"), "7:pink:roll:--:-") == "preset R"


def test_free_gains_are_taken() -> None:
    assert chosen(ROW_BUT_ONE, Has(hand="3", held="36"), "7:pink:act:R3:am") == "play collect"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_policies_end_and_every_choice_is_legal(players: int) -> None:
    policy = Policy()
    for seed in range(3):
        dealer, rng = SeededDealer(seed), Rng(seed)
        state = setup(range(players), DECK, dealer)
        while state.phase != OVER:
            action = policy.choose(state, DECK, rng)
            assert action in legal_actions(state, DECK)
            do_action(state, DECK, action)
            while state.due:
                do_outcome(state, DECK, dealer.draw(state))
            assert state.turn <= 150


def test_only_own_cards_and_public_facts_count() -> None:
    game = picture(
        ROW_BUT_ONE,
        pink=Has(tokens=3, held="36"),
        white=Has(hand="SX", held="05"),
        turn="7:pink:act:R3:-",
    )
    other = picture(
        ROW_BUT_ONE,
        pink=Has(tokens=3, held="36"),
        white=Has(hand="MT", held="12"),
        turn="7:pink:act:R3:-",
    )
    for seed in range(5):
        mine = Policy().choose(game.state, DECK, Rng(seed))
        assert Policy().choose(other.state, DECK, Rng(seed)) == mine
