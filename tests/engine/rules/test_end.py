"""E: the end of the game."""

from __future__ import annotations

import pytest

from ettana.engine.table.options import Options
from ettana.game import Game
from tests.clauses import clause
from tests.engine.picture import LOOM, Has, field, picture, refused, told
from tests.engine.sample_deck import SAMPLE_DECK

# Design 04 of the sample deck, five different colours in a row, lies on LOOM and is worth 5 annas
THREE = LOOM.replace(".   .   .   .   .   .\n", ".   .   .   .o  .   .\n", 1)


@clause("E1")
def test_the_game_is_over_the_moment_a_player_has_the_annas() -> None:
    game = picture(deck=SAMPLE_DECK, pink=Has(3, held="04", claimed="03", points=1))
    step = game.do("claim 04")
    assert game.is_over
    assert (game.winners, game.active, game.legal.texts) == (("pink",), None, ())
    assert game.annas == {"pink": 8, "white": 0}
    assert field(game, "TURN") == "5:pink:over:--:-"
    assert told(step) == [
        "pink: design claimed design=04 annas=5 total=8 octagons=a1,b1,c1,d1,e1",
        "pink: turn ended turn=5",
        "-: game over winners=0 annas=8,0",
    ]


@clause("E1")
def test_seven_annas_are_not_eight() -> None:
    game = picture(deck=SAMPLE_DECK, pink=Has(held="04", claimed="03"))
    game.do("claim 04")
    assert not game.is_over
    assert game.annas["pink"] == 7


@clause("E1")
def test_more_annas_than_needed_win_too() -> None:
    game = picture(deck=SAMPLE_DECK, pink=Has(held="04", claimed="06"))
    game.do("claim 04")
    assert (game.winners, game.annas["pink"]) == (("pink",), 11)


@clause("E1", "A11")
@pytest.mark.parametrize("turn", ["5:pink:roll:--:-", "5:pink:act:G2:-"])
def test_a_drawn_victory_point_can_win(turn: str) -> None:
    game = picture(turn=turn, deck=SAMPLE_DECK, pink=Has(2, "A", claimed="04", points=2))
    actions = ["roll = K3 V"] if "roll" in turn else ["buy action = V", "play again = K1 V"]
    for action in actions:
        step = game.do(action)
        assert game.winners == ("pink",)
        assert field(game, "TURN") == "5:pink:over:--:-"
        assert told(step)[-1] == "-: game over winners=0 annas=8,0"
        game.undo()
        assert not game.is_over


@clause("E1", "A0")
def test_the_card_that_won_is_in_the_discard_pile() -> None:
    game = picture(deck=SAMPLE_DECK, pink=Has(hand="A", claimed="04", points=2))
    game.do("play again = K1 V")
    assert game.is_over
    assert field(game, "DISCARD") == "A"


@clause("E1")
def test_when_the_game_is_over_nothing_can_be_done() -> None:
    game = picture(deck=SAMPLE_DECK, pink=Has(9, "M", held="04", claimed="06"))
    game.do("claim 04")
    for late in ("end", "roll", "preset R", "place B5", "move C3", "buy action", "play move A1"):
        assert refused(game, late) == "E1"
    assert refused(game, "sit down") == "syntax"


@clause("E1")
@pytest.mark.parametrize(
    ("goal", "claimed", "over"),
    [(3, "-", True), (5, "-", True), (6, "-", False), (13, "03.06", True), (14, "03.06", False)],
)
def test_another_goal_can_be_agreed(goal: int, claimed: str, over: bool) -> None:
    options = f"annas={goal}"
    game = picture(deck=SAMPLE_DECK, pink=Has(held="04", claimed=claimed), options=options)
    game.do("claim 04")
    assert game.is_over == over


@clause("E1")
@pytest.mark.parametrize("goal", [2, 16, 0, -8])
def test_the_goal_is_3_to_15(goal: int) -> None:
    with pytest.raises(ValueError, match="annas"):
        Options(annas=goal)


def last_turn(**players: Has) -> Game:
    """The third and last turn; orange, who has it, may end it."""
    return picture(THREE, "3:orange:act:R4:am", deck=SAMPLE_DECK, options="turns=3", seats=players)


@clause("E2")
def test_the_game_is_over_when_the_last_turn_was_played() -> None:
    game = last_turn(pink=Has(5), white=Has(claimed="01"), orange=Has(9, points=1))
    step = game.do("end")
    assert field(game, "TURN") == "3:white:over:--:-"
    assert told(step) == [
        "orange: turn ended turn=3",
        "-: game over winners=1 annas=0,1,1",
    ]


@clause("E2")
@pytest.mark.parametrize(
    ("pink", "white", "orange", "winners"),
    [
        (Has(claimed="03"), Has(9, claimed="01"), Has(9, points=1), "pink"),  # annas
        (Has(9, points=1), Has(claimed="01"), Has(20), "white"),  # as many annas, more designs
        (Has(1, points=1), Has(2, points=1), Has(0, points=1), "white"),  # then tokens
        (Has(2, points=1), Has(2, points=1), Has(0, points=1), "pink+white"),  # else shared
        (Has(2), Has(2), Has(2), "pink+white+orange"),
        (Has(claimed="08"), Has(claimed="01.02"), Has(20), "white"),  # 4 annas each, 1 and 2 cards
    ],
)
def test_most_annas_then_designs_then_tokens_win(
    pink: Has, white: Has, orange: Has, winners: str
) -> None:
    game = last_turn(pink=pink, white=white, orange=orange)
    game.do("end")
    assert field(game, "TURN") == f"3:{winners}:over:--:-"
    assert set(game.winners) == set(winners.split("+"))


@clause("E2")
def test_winners_are_written_in_the_order_of_the_pins() -> None:
    game = last_turn(white=Has(), orange=Has(), pink=Has())
    game.do("end")
    assert field(game, "TURN") == "3:pink+white+orange:over:--:-"
    assert game.winners == ("white", "orange", "pink")


@clause("E2", "D7")
def test_an_exchange_can_end_the_last_turn() -> None:
    game = picture(
        turn="3:white:act:R4:-", deck=SAMPLE_DECK, white=Has(held="01"), options="turns=3"
    )
    step = game.do("exchange 01 = 02")
    assert field(game, "TURN") == "3:pink+white:over:--:-"
    assert told(step)[-1].startswith("-: game over")


@clause("E2", "E1")
def test_reaching_the_goal_in_the_last_turn_wins_alone() -> None:
    game = picture(
        turn="3:white:act:R4:am",
        deck=SAMPLE_DECK,
        pink=Has(20, claimed="06", points=1),
        white=Has(held="04", claimed="02"),
        options="turns=3",
    )
    game.do("claim 04")
    assert field(game, "TURN") == "3:white:over:--:-"


@clause("E2")
def test_before_the_last_turn_the_next_player_has_the_turn() -> None:
    game = picture(turn="2:white:act:R4:am", options="turns=3")
    game.do("end")
    assert field(game, "TURN") == "3:pink:roll:--:-"


@clause("E2")
def test_without_the_option_turns_go_on() -> None:
    for turn in (99_999, 999_999_999, 2**31 - 1, 2**32 - 1, 10**18 - 2):
        game = picture(turn=f"{turn}:white:act:R4:am")
        game.do("end")
        assert field(game, "TURN") == f"{turn + 1}:pink:roll:--:-"
        assert Game.from_position(game.position).position == game.position


@clause("E2")
def test_without_the_option_the_last_turn_is_the_last_that_can_be_counted() -> None:
    """No game comes so far, but a position may begin there, and all that follows is one too."""
    game = picture(turn="999999999999999999:white:act:R4:am", white=Has(tokens=1))
    game.do("end")
    assert field(game, "TURN") == "999999999999999999:white:over:--:-"
    assert Game.from_position(game.position).position == game.position
    assert Game.from_position(game.position).is_over
