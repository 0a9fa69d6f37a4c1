"""A: the action cards."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.engine.picture import (
    LOOM,
    Has,
    assert_drawn,
    field,
    legal,
    picture,
    player,
    refused,
    square,
    tokens,
    told,
)

THREE = """
.   .   .   .   .   .
  G   R   Y   B   P
.   1   2   3   4   .
  Y   B   P   G   R
.   5   6p  1   2   .
  P   G   R   Y   B
.   3   4   5w  6   .
  R   Y   B   P   G
.   6   1   4   3   .
  B   P   G   R   Y
.   .   .   .o  .   .
"""

PLAYS = [
    ("M", "play move A1"),
    ("S", "play swap a1 b1"),
    ("C", "play steal-card white = X"),
    ("T", "play steal-tokens white"),
    ("R", "play replace a1 G"),
    ("R", "play replace B5 2"),
    ("D", "play design = 09"),
    ("3", "play collect"),
    ("G", "play gain 4 = 2"),
    ("A", "play again = R2"),
    ("X", "play tax"),
]


@clause("A0")
@pytest.mark.parametrize(("card", "play"), PLAYS)
def test_a_played_card_goes_to_the_discard_pile(card: str, play: str) -> None:
    game = picture(pink=Has(hand=card), white=Has(3, "X"))
    step = game.do(play)
    assert field(game, "DISCARD") == card
    assert card not in player(game, "pink").hand
    assert told(step)[0] == f"pink: card played card={card}"
    assert "a" in field(game, "TURN").split(":")[4]


@clause("A0")
@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        ("play move A1", "A1"),
        ("play swap a1 b1", "A2"),
        ("play steal-card white", "A3"),
        ("play steal-tokens white", "A4"),
        ("play replace a1 G", "A5"),
        ("play replace B5 2", "A5"),
        ("play design", "A7"),
        ("play collect", "A8"),
        ("play gain 4", "A9"),
        ("play again", "A10"),
        ("play tax", "A12"),
    ],
)
def test_only_a_card_in_hand_is_played(action: str, refusal: str) -> None:
    """White has them all, pink has none."""
    game = picture(pink=Has(9), white=Has(3, "MSCTRPD3GAX"))
    assert action not in game.legal
    assert refused(game, action) == refusal


@clause("A0")
def test_any_number_of_cards_is_played_in_a_turn() -> None:
    game = picture(pink=Has(hand="33X"), white=Has(3))
    for action in ("play collect", "play collect", "play tax", "move C3"):
        game.do(action)
    assert (tokens(game), field(game, "DISCARD")) == ([6, 2], "33X")


@clause("A0", "A6", "A13")
def test_a_preset_is_discarded_at_once_and_can_be_drawn_again() -> None:
    game = picture(turn="5:pink:roll:--:-", stack="-", pink=Has(hand="*"), white=Has(points=3))
    assert refused(game, "roll = K4 P") == "outcome"
    step = game.do("preset K")
    assert field(game, "DISCARD") == "P"
    assert told(step) == ["pink: card played card=P", "pink: colour preset colour=K"]
    step = game.do("roll = -4 P")
    assert told(step)[1:] == ["-: reshuffled cards=1", "pink: card drawn card=P"]
    assert (field(game, "ACTIONS"), field(game, "DISCARD")) == ("-", "-")


@clause("A0", "A10", "A13")
def test_a_roll_again_is_not_part_of_the_reshuffle_it_causes() -> None:
    game = picture(stack="-", discard="X", pink=Has(hand="A"), white=Has(hand="*", points=3))
    assert refused(game, "play again = K4 A") == "outcome"
    game.do("play again = K4 X")
    assert (player(game, "pink").hand, field(game, "DISCARD")) == ("X", "A")


@clause("A0", "A10", "A13")
def test_a_roll_again_finds_no_card_when_it_would_be_the_only_one() -> None:
    game = picture(stack="-", pink=Has(hand="A"), white=Has(hand="*", points=3))
    assert refused(game, "play again = K4 A") == "outcome"
    game.do("play again = K4")
    assert (player(game, "pink").hand, field(game, "DISCARD")) == ("-", "A")


@clause("A1")
def test_the_move_card_goes_to_any_other_free_square() -> None:
    game = picture(THREE, pink=Has(hand="M"))
    everywhere = {f"{column}{row}" for column in "ABCDEF" for row in range(1, 7)}
    assert legal(game, "play move") == everywhere - {"C4", "D3", "D1"}
    for taken in ("C4", "D3", "D1"):
        assert refused(game, f"play move {taken}") == "A1"
    game.do("play move A6")
    assert square(game, "pink") == "A6"


@clause("A1", "M1")
def test_the_move_card_is_not_played_after_a_move() -> None:
    game = picture(turn="5:pink:act:R4:am", pink=Has(hand="M"))
    assert not legal(game, "play move")
    assert refused(game, "play move A1") == "A1"


@clause("A1", "M8")
def test_the_free_swap_follows_the_move_card() -> None:
    game = picture(LOOM, pink=Has(hand="M"))
    game.do("play move B2")
    assert legal(game, "freeswap") == {"a1 a2", "a1 b1", "a1 b2", "a2 b1", "a2 b2", "b1 b2"}


@clause("A2")
def test_swap_trades_any_two_yarns_without_tokens() -> None:
    game = picture(LOOM, pink=Has(hand="S"))
    step = game.do("play swap a5 e1")
    assert told(step) == [
        "pink: card played card=S",
        "pink: yarns swapped octagons=a5,e1 colours=Y,G how=card",
    ]
    assert_drawn(
        game,
        """
        .   .   .   .   .   .
          Y   R   Y   B   P
        .   1   2   3   4   .
          Y   B   P   G   R
        .   5   6p  1   2   .
          P   G   R   Y   B
        .   3   4   5w  6   .
          R   Y   B   P   G
        .   6   1   4   3   .
          B   P   G   R   G
        .   .   .   .   .   .
        """,
    )


@clause("A3")
def test_a_stolen_card_changes_hands_at_random() -> None:
    game = picture(THREE, pink=Has(hand="C"), white=Has(hand="MMX"), orange=Has(hand="T"))
    assert legal(game, "play steal-card") == {"white", "orange"}
    assert refused(game, "play steal-card white = T") == "outcome"
    step = game.do("play steal-card white = M")
    assert [player(game, pin).hand for pin in game.pins] == ["M", "MX", "T"]
    assert told(step)[1] == "pink: card stolen from=1 card=M"


@clause("A3", "I2")
def test_thief_and_victim_know_the_stolen_card_and_nobody_else() -> None:
    game = picture(THREE, pink=Has(hand="C"), white=Has(hand="MMX"))
    step = game.do("play steal-card white = M")
    assert told(step, "pink")[1] == told(step, "white")[1] == "pink: card stolen from=1 card=M"
    assert told(step, "orange")[1] == told(step, None)[1] == "pink: card stolen from=1 card=?"
    assert step.text_for(game.seat_of("orange")) == "play steal-card white = ?"
    assert step.text_for(game.seat_of("white")) == "play steal-card white = M"


@clause("A3", "A11")
def test_nothing_is_stolen_from_a_player_without_a_hand() -> None:
    """White's only cards are revealed Victory points."""
    game = picture(THREE, pink=Has(hand="CC"), white=Has(points=2), orange=Has(hand="X"))
    assert legal(game, "play steal-card") == {"orange"}
    for pin in ("white", "pink", "black"):  # no card, the own, not in the game
        assert refused(game, f"play steal-card {pin}") == "A3"


@clause("A3")
def test_the_same_card_can_be_stolen_as_was_played() -> None:
    game = picture(pink=Has(hand="C"), white=Has(hand="C"))
    game.do("play steal-card white = C")
    assert (player(game, "pink").hand, field(game, "DISCARD")) == ("C", "C")
    assert refused(game, "play steal-card white") == "A3"


@clause("A4")
def test_two_tokens_are_stolen_or_the_only_one() -> None:
    game = picture(THREE, pink=Has(hand="TTT"), white=Has(3), orange=Has(0))
    assert legal(game, "play steal-tokens") == {"white"}
    step = game.do("play steal-tokens white")
    assert (tokens(game), told(step)[1]) == ([2, 1, 0], "pink: tokens stolen from=1 tokens=2")
    step = game.do("play steal-tokens white")
    assert (tokens(game), told(step)[1]) == ([3, 0, 0], "pink: tokens stolen from=1 tokens=1")
    for pin in ("white", "orange", "pink", "black"):
        assert refused(game, f"play steal-tokens {pin}") == "A4"


@clause("A5")
def test_a_yarn_is_replaced_by_one_of_another_colour() -> None:
    game = picture(LOOM, pink=Has(hand="RR"), reserve="GRYBP:25")
    assert {text for text in legal(game, "play replace") if text.startswith("a5")} == {
        "a5 B",
        "a5 P",
        "a5 R",
        "a5 Y",
    }
    assert refused(game, "play replace a5 G") == "A5"
    step = game.do("play replace a5 R")
    assert field(game, "RESERVE") == "GGYBP:25"
    assert told(step)[1] == "pink: yarn replaced octagon=a5 old=G new=R"
    assert_drawn(game, LOOM.replace("G   R   Y   B   P", "R   R   Y   B   P"))
    assert refused(game, "play replace b4 R") == "A5"  # the reserve has no red any more
    game.do("play replace a4 G")
    assert field(game, "RESERVE") == "GYYBP:25"


@clause("A5")
def test_a_tile_is_replaced_by_one_of_another_number() -> None:
    game = picture(LOOM, pink=Has(hand="R"), reserve="GRYBP:25")
    assert {text for text in legal(game, "play replace") if text.startswith("B5")} == {
        "B5 2",
        "B5 5",
    }
    assert not any(text.startswith(("C4", "D3", "A1")) for text in legal(game, "play replace"))
    assert refused(game, "play replace C4 2") == "A5"  # under pink's own pin
    assert refused(game, "play replace D3 2") == "A5"  # under white's
    assert refused(game, "play replace C5 2") == "A5"  # a 2 already
    assert refused(game, "play replace B5 3") == "A5"  # not in the reserve
    assert refused(game, "play replace A1 2") == "A5"  # the rim has no tiles
    step = game.do("play replace B5 5")
    assert field(game, "RESERVE") == "GRYBP:12"
    assert told(step)[1] == "pink: tile replaced square=B5 old=1 new=5"
    assert_drawn(game, LOOM.replace("1   2   3   4", "5   2   3   4"))


@clause("A6")
def test_preset_names_any_face_black_included() -> None:
    game = picture(turn="5:pink:roll:--:-", pink=Has(hand="P"))
    assert legal(game, "preset") == set("GRYBPK")
    game.do("preset K")
    assert field(game, "TURN") == "5:pink:roll:K-:p"
    assert refused(picture(turn="5:pink:roll:--:-"), "preset R") == "A6"


@clause("A7")
def test_get_design_card_draws_a_design() -> None:
    game = picture(pink=Has(hand="D", held="07"))
    step = game.do("play design = 09")
    assert player(game, "pink") == Has(hand="-", held="07.09")
    assert told(step) == ["pink: card played card=D", "pink: design drawn design=09"]
    assert told(step, None)[1] == "pink: design drawn design=?"


@clause("A7", "A0")
def test_get_design_card_needs_a_design_to_draw() -> None:
    game = picture(pink=Has(hand="D"), white=Has(held="*"), designs="-")
    assert "play design" not in game.legal
    assert refused(game, "play design") == "A7"
    returned = picture(pink=Has(hand="D"), white=Has(held="*"), designs="-", returned="12.07")
    assert refused(returned, "play design = 07") == "outcome"
    returned.do("play design = 12")
    assert field(returned, "DESIGNS") == "-|07"


@clause("A8")
@pytest.mark.parametrize(("reserve", "taken"), [(9, 3), (3, 3), (2, 2), (1, 1)])
def test_collect_takes_three_tokens_or_what_is_there(reserve: int, taken: int) -> None:
    game = picture(pink=Has(hand="3"), white=Has(48 - reserve))
    step = game.do("play collect")
    assert tokens(game) == [taken, 48 - reserve]
    assert told(step)[1] == f"pink: tokens taken tokens={taken}"


@clause("A8", "A9", "A0")
def test_an_empty_reserve_gives_nothing_so_the_card_cannot_be_played() -> None:
    game = picture(pink=Has(hand="3G"), white=Has(48))
    assert not legal(game, "play")
    assert refused(game, "play collect") == "A8"
    assert refused(game, "play gain 1") == "A9"


@clause("A9")
@pytest.mark.parametrize("named", range(1, 7))
@pytest.mark.parametrize("rolled", range(1, 7))
def test_gain_pays_the_number_named_when_the_roll_reaches_it(named: int, rolled: int) -> None:
    game = picture(pink=Has(hand="G"))
    assert legal(game, "play gain") == set("123456")
    step = game.do(f"play gain {named} = {rolled}")
    gained = named if rolled >= named else 0
    assert tokens(game) == [gained, 0]
    assert field(game, "DISCARD") == "G"
    assert told(step) == [
        "pink: card played card=G",
        f"pink: number named number={named}",
        f"pink: number rolled number={rolled}",
        *([f"pink: tokens taken tokens={gained}"] if gained else []),
    ]


@clause("A9")
def test_gain_takes_what_the_reserve_has() -> None:
    game = picture(pink=Has(hand="G"), white=Has(46))
    game.do("play gain 5 = 6")
    assert tokens(game) == [2, 46]
    assert refused(game, "play gain 0") == refused(game, "play gain 7") == "syntax"


@clause("A10")
def test_roll_again_rolls_both_dice_and_collects_again() -> None:
    """Pink touches one green and one blue yarn, white one blue."""
    game = picture(turn="5:pink:roll:--:-", pink=Has(hand="A"))
    game.do("roll = G4")
    assert tokens(game) == [1, 0]
    step = game.do("play again = B2")
    assert tokens(game) == [2, 1]
    assert field(game, "TURN") == "5:pink:act:B2:a"
    assert told(step) == [
        "pink: card played card=A",
        "pink: dice rolled colour=B number=2 preset=0",
        "pink: tokens collected tokens=1 octagons=b4",
        "white: tokens collected tokens=1 octagons=c2",
    ]
    assert "E4" in legal(game, "move")  # a jump to the new number


@clause("A10")
def test_roll_again_draws_a_card_for_black() -> None:
    game = picture(pink=Has(hand="A"))
    game.do("play again = K2 S")
    assert (player(game, "pink").hand, field(game, "TURN")) == ("S", "5:pink:act:K2:a")


@clause("A10")
def test_roll_again_is_the_first_action_after_the_roll() -> None:
    game = picture(pink=Has(3, "A3", "01"))
    game.do("play collect")
    assert "play again" not in game.legal
    assert refused(game, "play again") == "A10"
    moved = picture(turn="5:pink:act:R4:am", pink=Has(hand="A"))
    assert refused(moved, "play again") == "A10"


@clause("A10", "T1")
def test_roll_again_is_not_played_in_a_turn_with_a_preset() -> None:
    game = picture(turn="5:pink:act:R4:p", pink=Has(hand="A"))
    assert "play again" not in game.legal
    assert refused(game, "play again") == "A10"


@clause("A10", "D7")
def test_after_roll_again_neither_another_nor_an_exchange() -> None:
    game = picture(pink=Has(hand="AA", held="01"))
    assert {"play again", "exchange 01"} <= set(game.legal.texts)
    game.do("play again = G2")
    assert refused(game, "play again") == "A10"
    assert refused(game, "exchange 01") == "D7"


@clause("A11")
def test_a_victory_point_is_open_from_the_moment_it_is_drawn() -> None:
    game = picture(turn="5:pink:roll:--:-")
    step = game.do("roll = K4 V")
    assert player(game, "pink") == Has(points=1)
    assert game.annas == {"pink": 1, "white": 0}
    assert field(game, "DISCARD") == "-"
    assert told(step, "white")[1] == "pink: card drawn card=V"
    assert step.text_for(1) == "roll = K4 V"


@clause("A11")
def test_a_victory_point_is_not_a_card_of_the_hand() -> None:
    game = picture(THREE, pink=Has(hand="C"), white=Has(hand="X", points=1))
    assert refused(game, "play steal-card white = V") == "outcome"
    assert refused(game, "play victory-point") == "syntax"
    assert game.state.hand_size(1) == 1


@clause("A12")
def test_every_other_player_with_a_token_pays_tax() -> None:
    game = picture(THREE, pink=Has(4, "XX"), white=Has(1), orange=Has(0))
    step = game.do("play tax")
    assert tokens(game) == [4, 0, 0]
    assert field(game, "TOKENS") == "44"
    assert told(step) == ["pink: card played card=X", "white: tax paid tokens=1"]
    assert "play tax" not in game.legal
    assert refused(game, "play tax") == "A12"


@clause("A13")
def test_an_empty_stack_is_filled_from_the_discard_pile() -> None:
    game = picture(stack="-", discard="MXX", pink=Has(4), white=Has(hand="*", points=3))
    step = game.do("buy action = X")
    assert (field(game, "ACTIONS"), field(game, "DISCARD")) == ("MX", "-")
    assert told(step) == [
        "pink: bought what=action price=2",
        "-: reshuffled cards=3",
        "pink: card drawn card=X",
    ]
    step = game.do("buy action = M")
    assert len(told(step)) == 2  # no reshuffle while the stack has a card


@clause("A13")
def test_the_last_card_of_the_stack_is_drawn_without_a_reshuffle() -> None:
    game = picture(stack="M", discard="XX", pink=Has(4), white=Has(hand="*", points=3))
    assert refused(game, "buy action = X") == "outcome"
    game.do("buy action = M")
    assert (field(game, "ACTIONS"), field(game, "DISCARD")) == ("-", "XX")
