"""T: the turn, from the roll to its end."""

from __future__ import annotations

from tests.clauses import clause
from tests.engine.picture import Has, field, legal, picture, player, refused, tokens, told

ROLL = "5:pink:roll:--:-"


@clause("T1")
def test_one_preset_may_be_played_before_the_roll() -> None:
    game = picture(turn=ROLL, pink=Has(hand="PP"))
    assert set(game.legal.texts) == {"roll", *(f"preset {face}" for face in "BGKPRY")}
    game.do("preset Y")
    assert field(game, "TURN") == "5:pink:roll:Y-:p"
    assert game.legal.texts == ("roll",)
    assert refused(game, "preset R") == "T1"
    game.do("roll = -3")
    assert field(game, "TURN") == "5:pink:act:Y3:p"
    assert refused(game, "preset R") == "T1"


@clause("T1")
def test_a_preset_is_only_for_the_active_player_before_rolling() -> None:
    game = picture(turn=ROLL, white=Has(hand="P"), pink=Has())
    assert game.pins == ("white", "pink")
    assert game.legal.texts == ("roll",)
    assert refused(game, "preset R") == "A6"


@clause("T2")
def test_both_dice_are_rolled_once() -> None:
    game = picture(turn=ROLL)
    assert game.legal.texts == ("roll",)
    step = game.do("roll = B5")
    assert told(step)[0] == "pink: dice rolled colour=B number=5 preset=0"
    assert field(game, "TURN") == "5:pink:act:B5:-"
    assert refused(game, "roll") == "T2"


@clause("T2")
def test_after_a_preset_only_the_number_die_is_rolled() -> None:
    game = picture(turn="5:pink:roll:Y-:p")
    for outcome in ("Y3", "R3", "3", "-7", "-0", "-3 M"):
        assert refused(game, f"roll = {outcome}") == "outcome"
    step = game.do("roll = -3")
    assert told(step)[0] == "pink: dice rolled colour=Y number=3 preset=1"


@clause("T2")
def test_before_the_roll_nothing_else_is_done() -> None:
    game = picture(turn=ROLL, pink=Has(9, "MSCTR3GAXD", "01.02"))
    for early in (
        "move C5",
        "end",
        "freeswap a1 a2",
        "buy action",
        "buy swap a1 b1",
        "claim 01",
        "exchange 01",
        "play tax",
        "play again",
        "play move A1",
        "place B5",
    ):
        assert refused(game, early) == "T2"


COLLECTING = """
.   .   .   .   .o  .
  ?   ?   ?   R   R
.   ?   ?   ?   ?   .
  ?   ?   ?   ?   ?
.   ?   ?   ?   ?   .
  ?   R   R   ?   ?
.   ?   ?p  ?   ?   .
  ?   G   R   ?   ?
.   ?   ?   ?   ?   .
  R   ?   ?   ?   ?
.w  .   .   .   .   .
"""


@clause("T3")
def test_everybody_collects_for_the_yarns_around_the_own_square() -> None:
    game = picture(COLLECTING, ROLL, pink=Has(1), white=Has(), orange=Has(2))
    step = game.do("roll = R4")
    assert tokens(game) == [4, 1, 4]
    assert field(game, "TOKENS") == "39"
    assert told(step) == [
        "pink: dice rolled colour=R number=4 preset=0",
        "pink: tokens collected tokens=3 octagons=b3,c2,c3",
        "white: tokens collected tokens=1 octagons=a1",
        "orange: tokens collected tokens=2 octagons=d5,e5",
    ]


@clause("T3")
def test_players_without_that_colour_collect_nothing() -> None:
    game = picture(COLLECTING, ROLL, pink=Has(1), white=Has(), orange=Has(2))
    step = game.do("roll = G4")
    assert tokens(game) == [2, 0, 2]
    assert told(step)[1:] == ["pink: tokens collected tokens=1 octagons=b2"]


@clause("T3", "A6")
def test_a_preset_colour_pays_as_if_rolled() -> None:
    game = picture(COLLECTING, "5:pink:roll:R-:p")
    game.do("roll = -1")
    assert tokens(game) == [3, 1, 2]


@clause("T4")
def test_when_the_reserve_cannot_pay_all_nobody_is_paid() -> None:
    """Six tokens are due and five are there."""
    game = picture(COLLECTING, ROLL, pink=Has(40), white=Has(3), orange=Has(0))
    step = game.do("roll = R4")
    assert tokens(game) == [40, 3, 0]
    assert told(step)[1:] == ["-: reserve too small due=6 reserve=5"]


@clause("T4")
def test_the_last_tokens_are_paid_when_they_are_just_enough() -> None:
    game = picture(COLLECTING, ROLL, pink=Has(40), white=Has(2), orange=Has(0))
    step = game.do("roll = R4")
    assert tokens(game) == [43, 3, 2]
    assert field(game, "TOKENS") == "0"
    assert len(told(step)) == 4


@clause("T5")
def test_black_gives_the_active_player_an_action_card_and_nobody_tokens() -> None:
    game = picture(COLLECTING, ROLL)
    step = game.do("roll = K2 S")
    assert tokens(game) == [0, 0, 0]
    assert player(game, "pink").hand == "S"
    assert told(step) == [
        "pink: dice rolled colour=K number=2 preset=0",
        "pink: card drawn card=S",
    ]
    assert told(step, "white")[1] == "pink: card drawn card=?"


@clause("T5", "A13")
def test_black_draws_nothing_when_no_card_is_left() -> None:
    """Everything but the revealed Victory points is in the hands."""
    game = picture(COLLECTING, ROLL, stack="-", pink=Has(points=3), white=Has(hand="*"))
    assert refused(game, "roll = K2 M") == "outcome"
    step = game.do("roll = K2")
    assert player(game, "pink").hand == "-"
    assert told(step)[1:] == ["pink: no card left"]
    assert field(game, "TURN") == "5:pink:act:K2:-"


@clause("T5", "A6")
def test_preset_black_draws_too() -> None:
    game = picture(COLLECTING, "5:pink:roll:K-:p", discard="P")
    assert refused(game, "roll = -2") == "outcome"
    game.do("roll = -2 S")
    assert (tokens(game), player(game, "pink").hand) == ([0, 0, 0], "S")


@clause("T6")
def test_actions_are_done_in_any_order_and_as_often_as_they_can_be_paid() -> None:
    game = picture(turn="5:pink:act:R4:-", pink=Has(12, "3X", "07"), white=Has(1))
    for action in (
        "buy swap a1 b1",
        "play collect",
        "buy design = 09",
        "move E5",
        "freeswap d4 e5",
        "buy swap a1 b1",
        "buy action = S",
        "play swap a1 b1",
        "play tax",
        "buy action = M",
        "buy action = M",
        "end",
    ):
        game.do(action)
    assert player(game, "pink") == Has(0, "MM", "07.09")
    assert field(game, "DISCARD") == "S3X"
    assert field(game, "TURN") == "6:white:roll:--:-"


@clause("T7")
def test_the_turn_ends_only_after_the_move() -> None:
    game = picture(pink=Has(3))
    assert "end" not in game.legal
    assert refused(game, "end") == "T7"
    game.do("buy swap a1 b1")
    assert refused(game, "end") == "T7"
    game.do("move E5")
    step = game.do("end")
    assert told(step) == ["pink: turn ended turn=5", "white: turn began turn=6"]


@clause("T7", "D7")
def test_an_exchange_ends_the_turn_without_a_move() -> None:
    game = picture(pink=Has(held="07"))
    step = game.do("exchange 07 = 09")
    assert field(game, "TURN") == "6:white:roll:--:-"
    assert told(step) == [
        "pink: design returned design=07",
        "pink: design drawn design=09",
        "pink: turn ended turn=5",
        "white: turn began turn=6",
    ]


@clause("T7", "M9")
def test_the_turn_may_end_when_no_move_is_free() -> None:
    """One step from the corner A1: both squares are occupied, and so is every tile with a 1."""
    shut_in = """
    .   .   .   .   .   .
      ?   ?   ?   ?   ?
    .   ?   ?   ?   ?   .
      ?   ?   ?   ?   ?
    .   ?   ?   1o  ?   .
      ?   ?   ?   ?   ?
    .   ?   ?   ?   ?   .
      ?   ?   ?   ?   ?
    .w  ?   ?   ?   ?   .
      ?   ?   ?   ?   ?
    .p  .k  .   .   .   .
    """
    game = picture(shut_in, "5:pink:act:G1:-", reserve="GRYBP:11", pink=Has(3, "M"))
    assert legal(game, "move") == set()
    assert "end" in game.legal
    game.do("end")
    assert game.active == "black"


@clause("T8")
def test_after_the_last_seat_comes_the_first() -> None:
    game = picture(turn="5:white:act:R4:am")
    game.do("end")
    assert field(game, "TURN") == "6:pink:roll:--:-"


@clause("T8", "T2")
def test_nothing_of_a_turn_is_left_in_the_next() -> None:
    """Preset, action, move and free swap of one player say nothing about the next."""
    game = picture(turn="5:pink:act:R4:pamf", white=Has(hand="AP", held="01"), pink=Has())
    game.do("end")
    assert game.pins == ("white", "pink")
    assert game.active == "white"
    assert set(game.legal.texts) >= {"preset G", "roll"}
    game.do("roll = G2")
    assert {"play again", "exchange 01"} <= set(game.legal.texts)
    assert "end" not in game.legal
    assert not legal(game, "freeswap")
