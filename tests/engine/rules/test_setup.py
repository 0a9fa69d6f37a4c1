"""S: from the box to the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from ettana.engine.dealers import ScriptedDealer, SeededDealer
from ettana.engine.decks import default_deck
from ettana.engine.game import Game
from ettana.engine.options import Options
from ettana.engine.setup import setup
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

# S1, S2: a dealer always takes the first piece of the bag, so the reserve has the tiles 1 and 2
FIRST_PIECES = [0] * (25 + 2 + 16)


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


@clause("S7")
def test_a_pin_is_placed_on_a_free_square_with_the_number_rolled() -> None:
    game = placing("0:white:place:-5:551>white")
    assert game.legal == ("place B4",)
    assert refused(game, "place D3") == "S7"  # pink is there
    assert refused(game, "place C5") == "S7"  # a 2
    assert refused(game, "place A1") == "S7"
    step = game.do("place B4")
    assert told(step) == ["white: pin placed square=B4"]
    assert_drawn(game, PLACING.replace("5   6   1", "5w  6   1"))
    assert (game.active, legal(game, "place")) == ("orange", {"B5", "C2", "D4"})


@clause("S7")
def test_before_the_pins_stand_nothing_else_is_done() -> None:
    game = placing("0:white:place:-5:551>white")
    for early in ("roll", "preset R", "move B4", "freeswap a1 a2", "end", "claim 01", "play tax"):
        assert refused(game, early) == "S7"
    game = picture(turn="5:pink:roll:--:-")
    assert refused(game, "place B5") == "T2"
    assert refused(picture(), "place B5") == "S7"


@clause("S7")
def test_a_number_without_a_free_square_is_rolled_again() -> None:
    """The reserve has a 1, so two squares show it: the third player to roll 1 rolls again."""
    dealer = ScriptedDealer(numbers=[*FIRST_PIECES, 0, 0, 0, 0, 4, 1])
    game = Game.new(4, dealer=dealer)
    assert field(game, "RESERVE") == "GRYBP:12"
    assert field(game, "TURN") == "0:pink:place:-1:1152>white"


@clause("S7")
def test_whatever_is_placed_where_every_player_finds_a_square() -> None:
    for seed in SEEDS:
        game = Game.new(4, seed=seed)
        for _ in range(4):
            assert 1 <= len(game.legal) <= 3
            game.do(game.legal[seed % len(game.legal)])
        assert game.turn == 1


@clause("S8")
def test_the_highest_roll_starts() -> None:
    dealer = ScriptedDealer(numbers=[*FIRST_PIECES, 2, 5, 4])
    assert field(Game.new(3, dealer=dealer), "TURN") == "0:pink:place:-3:365>black"


@clause("S8")
def test_tied_players_roll_again_among_themselves_and_move_no_pin() -> None:
    """Black and orange tie with 5, then with 2, then orange rolls 4 and black 1."""
    dealer = ScriptedDealer(numbers=[*FIRST_PIECES, 2, 4, 0, 4, 1, 1, 0, 3])
    assert field(Game.new(4, dealer=dealer), "TURN") == "0:pink:place:-3:3515>orange"


@clause("S9", "S10")
def test_the_deal_goes_round_from_the_starting_player() -> None:
    game = placing(
        "0:orange:place:-2:562>white",
        PLACING.replace("6   1   4   3", "6w  1   4   3"),
    )
    step = game.do("place E4 = 07M 12X 03T")
    assert field(game, "PLAYERS") == ("pink@D3,2,T,03,-,0;white@B2,2,M,07,-,0;orange@E4,2,X,12,-,0")
    assert field(game, "TOKENS") == "42"
    assert field(game, "TURN") == "1:white:roll:--:-"
    assert told(step) == [
        "orange: pin placed square=E4",
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
    game = placing(
        "0:orange:place:-2:562>white",
        PLACING.replace("6   1   4   3", "6w  1   4   3"),
    )
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
    game = placing(
        "0:orange:place:-2:562>white",
        PLACING.replace("6   1   4   3", "6w  1   4   3"),
    )
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
        game.do(next(text for text in game.legal if text.startswith("move")))
        game.do("end")


@clause("S1", "S2", "S7", "S8")
def test_the_same_dealer_sets_up_the_same_game() -> None:
    deck = default_deck()
    pins = range(4)
    options = Options(annas=5, rim=False, turns=9)
    pictures = {drawn(setup(pins, deck, SeededDealer(7), options)) for _ in range(2)}
    assert len(pictures) == 1
    assert field(Game.new(4, seed=7, options=options), "OPTIONS") == "annas=5,rim=false,turns=9"
