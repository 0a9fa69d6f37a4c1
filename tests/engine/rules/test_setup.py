"""S: from the box to the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.released import default_deck
from ettana.engine.notation import NotationError, draw_text
from ettana.engine.rules.apply import do_action
from ettana.engine.rules.chance import outcomes
from ettana.engine.setup import setup
from ettana.engine.table.options import Options
from ettana.engine.table.pieces import PINS
from ettana.game import Game
from tests.clauses import clause
from tests.engine.picture import (
    Has,
    assert_drawn,
    drawn,
    field,
    legal,
    picture,
    player,
    refused,
    told,
)

SEEDS = range(60)


@clause("S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_yarn_of_each_colour_is_in_the_reserve_and_25_on_the_loom(players: int) -> None:
    for seed in SEEDS:
        game = Game.new(players, seed=seed)
        assert field(game, "RESERVE").startswith("GRYBP:")
        assert Counter(field(game, "YARNS").replace("/", "")) == dict.fromkeys("GRYBP", 5)


@clause("S1")
def test_yarns_are_laid_at_random() -> None:
    corners = Counter(field(Game.new(2, seed=seed), "YARNS")[0] for seed in range(500))
    assert set(corners) == set("GRYBP")
    assert min(corners.values()) > 60


@clause("S2")
def test_two_different_tiles_are_in_the_reserve_and_16_on_the_loom() -> None:
    reserves = set()
    for seed in range(500):
        game = Game.new(2, seed=seed)
        reserve = field(game, "RESERVE").split(":")[1]
        assert reserve[0] < reserve[1]
        reserves.add(reserve)
        tiles = Counter(field(game, "TILES").replace("/", ""))
        assert tiles == {n: 3 - (n in reserve) for n in "123456"}
    assert len(reserves) == 15


@clause("S3", "S4", "S5")
def test_stacks_are_full_and_the_reserve_has_all_tokens() -> None:
    game = Game.new(4, seed=1)
    assert field(game, "DESIGNS") == ".".join(f"{number:02}" for number in range(1, 37))
    assert field(game, "ACTIONS") == "MMMSSSCCCTTTRRRPPPDDD333GGGAAAVVVXXX"
    assert field(game, "DISCARD") == "-"
    assert field(game, "TOKENS") == "48"


@clause("S6")
def test_every_player_has_another_pin() -> None:
    game = Game.new(["orange", "white", "pink"], seed=1)
    assert [text.split(",")[0] for text in field(game, "PLAYERS").split(";")] == [
        "orange@-",
        "white@-",
        "pink@-",
    ]


# Pink rolled 5 and stands on one of the two fives; the reserve has a 2 and a 5
PLACING = """
.   .   .   .   .   .
  ?   ?   ?   ?   ?
.   1   2   3   4   .
  ?   ?   ?   ?   ?
.   5   6   1   2   .
  ?   ?   ?   ?   ?
.   3   4   5p  6   .
  ?   ?   ?   ?   ?
.   6   1   4   3   .
  ?   ?   ?   ?   ?
.   .   .   .   .   .
"""


def placing(turn: str, text: str = PLACING) -> Game:
    return picture(text, turn, pink=Has(), white=Has(), orange=Has())


def placing_of_four(turn: str, text: str) -> Game:
    return picture(text, turn, pink=Has(), black=Has(), white=Has(), orange=Has())


def chances(game: Game, action: str) -> dict[str, int]:
    """What the first draw of an action can bring, as the notation writes it, with its weight."""
    state = game.state
    do_action(state, game.deck, ACTIONS.numbers[action])
    return {draw_text(state, (state.due, code)): share for code, share in outcomes(state)}


@clause("S7")
def test_a_pin_is_placed_on_a_free_square_with_the_number_rolled() -> None:
    game = placing("0:white:place:-5:55")
    assert game.legal.texts == ("place B4",)
    assert refused(game, "place D3") == "S7"  # pink is there
    assert refused(game, "place C5") == "S7"  # a 2
    assert refused(game, "place A1") == "S7"
    step = game.do("place B4 = 1")
    assert told(step) == ["white: pin placed square=B4", "orange: rolled to place number=1"]
    assert_drawn(game, PLACING.replace("5   6   1", "5w  6   1"))
    assert (game.active, legal(game, "place")) == ("orange", {"B5", "C2", "D4"})
    assert field(game, "TURN") == "0:orange:place:-1:551"


@clause("S7")
def test_before_the_pins_stand_nothing_else_is_done() -> None:
    game = placing("0:white:place:-5:55")
    for early in ("roll", "preset R", "move B4", "freeswap a1 a2", "end", "claim 01", "play tax"):
        assert refused(game, early) == "S7"
    game = picture(turn="5:pink:roll:--:-")
    assert refused(game, "place B5") == "T2"
    assert refused(picture(), "place B5") == "S7"


@clause("S7")
def test_the_first_player_rolls_any_number_before_placing() -> None:
    rolled = Counter(field(Game.new(2, seed=seed), "TURN") for seed in range(600))
    assert set(rolled) == {f"0:pink:place:-{number}:{number}" for number in "123456"}
    assert min(rolled.values()) > 60
    game = Game.new(3, seed=1)
    assert [(event.kind, event.seat, event.facts) for event in game.start_events] == [
        ("rolled to place", 0, {"number": int(field(game, "TURN")[-1])})
    ]


@clause("S7")
def test_nobody_knows_a_roll_before_the_player_before_has_placed() -> None:
    """Before a pin stands there are as many games as the next player can roll numbers."""
    for seed in SEEDS:
        game = Game.new(4, seed=seed)
        for seat in range(4):
            turn = field(game, "TURN").split(":")
            assert turn[:3] == ["0", game.pins[seat], "place"]
            assert (turn[3], len(turn[4])) == (f"-{turn[4][seat]}", seat + 1)
            for pin in (*game.pins, None):
                assert len(game.view(pin).seen.rolls) == seat + 1
            game.do(game.legal[0])


@clause("S7")
def test_the_next_roll_is_any_number_that_has_a_free_tile() -> None:
    """The reserve has a 5, so two tiles show it, and now pins stand on both."""
    game = placing("0:white:place:-5:55")
    assert chances(game, "place B4") == dict.fromkeys("12346", 1)
    assert refused(game, "place B4 = 5") == "outcome"
    for number in "12346":
        game.do(f"place B4 = {number}")
        assert field(game, "TURN") == f"0:orange:place:-{number}:55{number}"
        game.undo()


FOUR = """
.   .   .   .   .   .
  ?   ?   ?   ?   ?
.   1p  2   3   4   .
  ?   ?   ?   ?   ?
.   5   6   1k  2   .
  ?   ?   ?   ?   ?
.   3   4   5   6   .
  ?   ?   ?   ?   ?
.   6   2   4   3   .
  ?   ?   ?   ?   ?
.   .   .   .   .   .
"""


@clause("S7")
def test_with_four_players_a_number_can_be_gone_before_the_third_rolls() -> None:
    """The reserve has a 1 and a 5: pink and black stand on the only ones."""
    game = placing_of_four("0:white:place:-2:112", FOUR)
    assert chances(game, "place C2") == dict.fromkeys("23456", 1)
    before = placing_of_four("0:black:place:-1:11", FOUR.replace("1k", "1 "))
    assert chances(before, "place D4") == dict.fromkeys("23456", 1)
    with pytest.raises(NotationError, match="has a free tile"):
        placing_of_four("0:white:place:-1:111", FOUR)


@clause("S7")
def test_every_free_number_is_rolled_equally_often() -> None:
    drawn_rolls: Counter[str] = Counter()
    for seed in range(1000):
        game = Game.from_position(placing("0:white:place:-5:55").position, seed=seed)
        drawn_rolls[game.do("place B4").outcome] += 1
    assert set(drawn_rolls) == set("12346")
    assert all(150 < count < 250 for count in drawn_rolls.values())


@clause("S7")
def test_whatever_is_placed_where_every_player_finds_a_square() -> None:
    for seed in SEEDS:
        game = Game.new(4, seed=seed)
        for _ in range(4):
            assert 1 <= len(game.legal) <= 3
            game.do(game.legal[seed % len(game.legal)])
        assert game.turn == 1


# White stands on a 6, orange is to place
LAST = PLACING.replace("6   1   4   3", "6w  1   4   3")
DEAL = "07M 12X 03T"


@clause("S8")
def test_the_highest_roll_starts() -> None:
    game = placing("0:orange:place:-2:562", LAST)
    assert refused(game, f"place E4 = white {DEAL}") == "outcome"  # nothing is to be decided
    step = game.do(f"place E4 = {DEAL}")
    assert game.active == "white"
    assert told(step)[:2] == [
        "orange: pin placed square=E4",
        "white: start decided number=6 tied=-",
    ]


@clause("S8")
def test_of_two_tied_players_each_is_as_likely_to_start() -> None:
    game = placing("0:orange:place:-6:566", LAST)
    assert chances(game, "place C4") == {"white": 1, "orange": 1}
    assert refused(game, f"place C4 = {DEAL}") == "outcome"
    assert refused(game, f"place C4 = pink {DEAL}") == "outcome"
    assert refused(game, "place C4 = white") == "outcome"
    for starter in ("white", "orange"):
        step = game.do(f"place C4 = {starter} {DEAL}")
        assert (game.active, field(game, "TURN")) == (starter, f"1:{starter}:roll:--:-")
        assert f"{starter}: start decided number=6 tied=1,2" in told(step)
        assert f"{starter}: design dealt design=07" in told(step)
        assert_drawn(game, LAST.replace("5   6   1", "5   6o  1"))  # no pin has moved
        game.undo()


@clause("S8")
def test_of_three_tied_players_each_is_as_likely_to_start() -> None:
    text = PLACING.replace("5p ", "5  ").replace("3   4   5", "3p  4   5")
    game = placing("0:orange:place:-3:333", text.replace("2   3   4", "2   3w  4"))
    assert chances(game, "place E2") == {"pink": 1, "white": 1, "orange": 1}
    step = game.do(f"place E2 = pink {DEAL}")
    assert told(step)[1] == "pink: start decided number=3 tied=0,1,2"
    assert game.active == "pink"


@clause("S8")
def test_a_lower_roll_never_starts() -> None:
    for seed in range(200):
        game = Game.new(4, seed=seed)
        while game.turn == 0:
            rolls = game.view(None).seen.rolls
            game.do(game.legal[0])
        highest = [pin for pin, roll in zip(game.pins, rolls, strict=True) if roll == max(rolls)]
        assert game.active in highest
        assert (game.steps[-1].outcome.split()[0] in PINS) == (len(highest) > 1)


@clause("S9", "S10")
def test_the_deal_goes_round_from_the_starting_player() -> None:
    game = placing("0:orange:place:-2:562", LAST)
    step = game.do("place E4 = 07M 12X 03T")
    assert field(game, "PLAYERS") == ("pink@D3,2,T,03,-,0;white@B2,2,M,07,-,0;orange@E4,2,X,12,-,0")
    assert field(game, "TOKENS") == "42"
    assert field(game, "TURN") == "1:white:roll:--:-"
    assert told(step) == [
        "orange: pin placed square=E4",
        "white: start decided number=6 tied=-",
        "white: design dealt design=07",
        "white: card dealt card=M",
        "white: tokens taken tokens=2",
        "orange: design dealt design=12",
        "orange: card dealt card=X",
        "orange: tokens taken tokens=2",
        "pink: design dealt design=03",
        "pink: card dealt card=T",
        "pink: tokens taken tokens=2",
        "white: turn began turn=1",
    ]


@clause("S9", "A11")
def test_a_victory_point_in_the_deal_is_revealed_and_not_replaced() -> None:
    game = placing("0:orange:place:-2:562", LAST)
    step = game.do("place E4 = 07V 12V 03V")
    assert [player(game, pin) for pin in game.pins] == [
        Has(2, "-", "03", "-", 1),
        Has(2, "-", "07", "-", 1),
        Has(2, "-", "12", "-", 1),
    ]
    assert "V" not in field(game, "ACTIONS")
    assert "white: card dealt card=V" in told(step, "pink")
    assert game.annas == {"pink": 1, "white": 1, "orange": 1}


@clause("S9")
def test_the_deal_must_be_complete_and_possible() -> None:
    game = placing("0:orange:place:-2:562", LAST)
    for deal in ("07M 12X", "07M 12X 03T 04T", "07M 07X 03T", "07M12X03T", "37M 12X 03T", ""):
        assert refused(game, f"place E4 = {deal}".rstrip()) == "outcome"


@clause("S10", "T8")
def test_turns_go_round_in_seat_order() -> None:
    game = Game.new(["orange", "pink", "white"], seed=4)
    while game.turn == 0:
        game.do(game.legal[0])
    first = game.pins.index(game.active or "")
    for turn in range(7):
        assert game.active == game.pins[(first + turn) % 3]
        game.do("roll = R3")
        game.do(game.legal.of("move")[0])
        game.do("end")


@clause("S1", "S2", "S7")
def test_the_same_dealer_sets_up_the_same_game() -> None:
    deck = default_deck()
    pins = range(4)
    options = Options(annas=5, rim=False, turns=9)
    pictures = {drawn(setup(pins, deck, SeededDealer(7), options)) for _ in range(2)}
    assert len(pictures) == 1
    assert field(Game.new(4, seed=7, options=options), "OPTIONS") == "annas=5,rim=false,turns=9"
