"""What a seat knows in situations one can work out by hand."""

from __future__ import annotations

import pytest

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import EXCHANGE
from ettana.engine.knowledge import Knowledge, SeenStep
from ettana.engine.knowledge.bags import one
from ettana.engine.knowledge.card_belief import CardBelief
from ettana.engine.knowledge.contradiction import Contradiction
from ettana.engine.knowledge.design_belief import DesignBelief
from ettana.engine.rng import Rng
from ettana.engine.table.cards import AGAIN_CARD, MOVE_CARD, PRESET_CARD, SWAP_CARD, TAX_CARD
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from ettana.game import Game
from tests.clauses import clause
from tests.engine.easy_games import DECK
from tests.engine.exact_knowledge import card_worlds, design_worlds
from tests.engine.hidden_worlds import CardGame
from tests.engine.positions import BOARD

PINK, WHITE, ORANGE = range(3)
DRAWS = 3000

THREE_PLAYERS = (
    f"{BOARD} 40 pink@B2,2,M,07,-,0;white@C4,3,CTX,03.04,-,0;orange@E5,3,C,05,-,0 "
    "MMSSSCTTRRRPPPDDD333GGGAAAVVVXX - 01.02|06.08.09.10.11.12 5:white:act:R4:-"
)
EMPTY_STACK = (
    f"{BOARD} 38 pink@B2,5,PA,07,-,1;white@C4,5,MX,03,-,2 - "
    "MMSSSCCCTTTRRRPPDDD333GGGAAXX 01.02.04.05.06.08.09.10.11.12 5:pink:TURN"
)


def worlds(game: Game, pin: str) -> list[State]:
    """Worlds as a player may imagine them."""
    knowledge, view, rng = game.knowledge(pin), game.view(pin).seen, Rng(1)
    return [knowledge.resample(view, rng) for _ in range(DRAWS)]


def share(found: list[bool]) -> float:
    return sum(found) / len(found)


def end_turn(game: Game) -> None:
    game.do(game.legal.of("move")[0])
    game.do("end")


def test_a_choice_tells_only_that_the_card_was_there() -> None:
    """Of two Moves and a Swap white has two cards, and plays a Move.

    White had both Moves in one deal of three, a Move and a Swap in two. Had a random card been
    played, the Move would have come from two Moves more often; but it was chosen.
    """
    cards = CardBelief(PINK, (0, 2), 2 * one(MOVE_CARD) + one(SWAP_CARD), 1, 0)
    cards.played(WHITE, MOVE_CARD)
    expected = {(0, one(MOVE_CARD)): 1 / 3, (0, one(SWAP_CARD)): 2 / 3}
    assert card_worlds(cards) == pytest.approx(expected)


@clause("A3", "I2")
def test_a_stolen_card_is_known_to_its_victim_until_it_may_have_been_stolen_on() -> None:
    game = Game.from_position(THREE_PLAYERS, seed=1, deck=DECK)
    game.do("play steal-card pink = M")
    assert game.knowledge("pink").known_cards(WHITE)[MOVE_CARD] == 1
    assert all(world.hand(WHITE, MOVE_CARD) for world in worlds(game, "pink"))
    assert not any(game.knowledge("orange").known_cards(WHITE))
    end_turn(game)
    game.do("roll = R4")
    game.do("play steal-card white = X")
    assert game.knowledge("pink").known_cards(WHITE)[MOVE_CARD] == 0
    # white had the Move and two others: each was as likely to be taken
    moved = [world.hand(ORANGE, MOVE_CARD) > 0 for world in worlds(game, "pink")]
    assert 1 / 3 < share(moved) < 1 / 3 + 0.08  # or orange drew one of the other Moves before
    assert game.knowledge("white").known_cards(ORANGE)[TAX_CARD] == 1


@clause("A13")
def test_when_the_stack_is_filled_the_only_other_hand_is_known() -> None:
    game = Game.from_position(EMPTY_STACK.replace("TURN", "act:R4:-"), seed=1, deck=DECK)
    game.do("buy action = S")
    assert game.knowledge("pink").known_cards(WHITE)[MOVE_CARD] == 1
    assert game.knowledge("pink").known_cards(WHITE)[TAX_CARD] == 1
    assert sum(game.knowledge("white").known_cards(PINK)) == 2
    assert len({tuple(w.hand(WHITE, c) for c in range(12)) for w in worlds(game, "pink")}) == 1


@clause("A0", "A10", "A13")
def test_a_roll_again_is_not_in_the_stack_it_fills_but_a_preset_is() -> None:
    game = Game.from_position(EMPTY_STACK.replace("TURN", "act:R4:-"), seed=1, deck=DECK)
    game.do("play again = K4 S")
    assert {world.in_stack(AGAIN_CARD) for world in worlds(game, "white")} == {1, 2}
    game = Game.from_position(EMPTY_STACK.replace("TURN", "roll:--:-"), seed=1, deck=DECK)
    game.do("preset K")
    game.do("roll = -4 S")
    in_stack = {world.in_stack(PRESET_CARD) for world in worlds(game, "white")}
    assert in_stack == {2, 3}  # the one drawn may be a Preset


@clause("D7", "I2")
def test_a_returned_design_is_followed_through_the_stack() -> None:
    cards = DesignBelief(PINK, (1, 1), 0b001110, 2)  # white has one of 1, 2, 3; pink has 0
    cards.returned(PINK, 0)
    assert cards.surely_returned() == ((2, 0),)
    cards.drawn(PINK, 1)
    assert cards.surely_returned() == ((1, 0),)
    cards.drawn(WHITE, None)
    assert cards.surely_returned() == ((0, 0),)
    assert cards.surely_in_hand(WHITE) == 0b001100  # nothing else is left
    cards.drawn(WHITE, None)
    assert cards.surely_in_hand(WHITE) == 0b001101
    cards.returned(WHITE, None)
    assert cards.surely_in_hand(WHITE) == 0
    assert design_worlds(cards) == pytest.approx(
        {((0, 0b001101 - 2**d), (d,)): 1 / 3 for d in (0, 2, 3)}
    )


@clause("D7", "I3")
def test_a_stack_of_which_the_past_was_not_seen_is_one_bag() -> None:
    game = Game.from_position(THREE_PLAYERS, deck=DECK)
    for world in worlds(game, "pink")[:10]:
        assert world.design_count == 8
        assert world.returned_count == 0


def test_a_view_of_another_moment_or_seat_is_refused() -> None:
    game = Game.from_position(THREE_PLAYERS, seed=1, deck=DECK)
    knowledge = game.knowledge("pink")
    with pytest.raises(ValueError, match="not of this seat and this moment"):
        knowledge.resample(game.view("white").seen, Rng(1))
    game.do("play steal-card orange")
    with pytest.raises(ValueError, match="not of this seat and this moment"):
        knowledge.resample(game.view("pink").seen, Rng(1))


def test_what_cannot_have_happened_is_refused() -> None:
    cards = CardBelief(PINK, (0, 1), one(MOVE_CARD) + one(SWAP_CARD), 1, 0)
    with pytest.raises(Contradiction):
        cards.clone().played(WHITE, TAX_CARD)
    with pytest.raises(Contradiction):
        cards.clone().drawn(PINK, TAX_CARD)
    with pytest.raises(Contradiction):
        DesignBelief(PINK, (0, 1), 0b11, 1).claimed(WHITE, 2)


def test_twins_go_on_by_themselves() -> None:
    game = CardGame(7, 3, (3, 3, 3), dealt=6)
    for _ in range(20):
        game.happen()
    knowledge = game.knowledge
    first, second = knowledge.clone(), knowledge.clone()
    assert first == second
    before = card_worlds(knowledge)
    giver = next(seat for seat in (1, 2) if knowledge.hand_size(seat))
    first.stolen(3 - giver, giver, None)
    second.drawn(giver, None)
    second.stolen(3 - giver, giver, None)
    assert first != second
    assert card_worlds(knowledge) == before
    third = knowledge.clone()
    third.stolen(3 - giver, giver, None)
    assert third == first
    assert card_worlds(third) == card_worlds(first)


def test_a_game_taken_back_is_known_as_it_was() -> None:
    game = Game.from_position(THREE_PLAYERS, seed=1, deck=DECK)
    before = game.knowledge("pink")
    game.do("play steal-card pink = M")
    assert game.knowledge("pink") != before
    game.undo()
    assert game.knowledge("pink") == before


@clause("I1")
def test_a_spectator_knows_no_hand() -> None:
    game = Game.from_position(THREE_PLAYERS, seed=1, deck=DECK)
    knowledge = Knowledge(game.view(None).seen, DECK)
    knowledge.observe(SeenStep(WHITE, ACTIONS.numbers["play steal-card pink"], 16, (None,)))
    game.do("play steal-card pink = M")
    world = knowledge.resample(game.view(None).seen, Rng(1))
    assert view_of(world, None) == game.view(None).seen
    knowledge.observe(SeenStep(WHITE, None, EXCHANGE, (None,)))
