"""What a position looks like to each seat, against positions drawn by hand."""

from __future__ import annotations

import pytest

from ettana.bots.evaluation.feature_names import FEATURE_NAMES, FEATURES
from ettana.bots.evaluation.features import Features
from ettana.engine.deck.released import default_deck
from ettana.engine.deck.swaps import Swaps
from ettana.game import Game
from tests.engine.picture import Has, picture

# Design 01 (1 anna), the diagonal with another colour in its middle, lies from a1 to e5
DIAGONAL = """
.   .   .   .   .   .
  ?   ?   ?   ?   G
.   1   2   3   4   .
  ?   ?   ?   G   ?
.   5   6p  1   2   .
  ?   ?   R   ?   ?
.   3   4   5w  6   .o
  ?   G   ?   ?   ?
.   6   1   4   3   .
  G   ?   ?   ?   ?
.   .   .   .   .   .
"""


def seen(game: Game, seat: int) -> dict[str, float]:
    """The features of a seat that are not 0, by name."""
    features = Features(game.deck)
    features.fill(game.state)
    values = {name: features.at(seat, index) for index, name in enumerate(FEATURE_NAMES)}
    return {name: value for name, value in values.items() if value}


def test_every_feature_has_a_name_of_its_own() -> None:
    assert len(FEATURE_NAMES) == len(set(FEATURE_NAMES)) == FEATURES


def test_a_design_that_lies_is_told_by_annas_and_can_be_claimed_by_the_active_seat() -> None:
    game = picture(DIAGONAL, pink=Has(tokens=7, hand="SX", held="01", claimed="02", points=1))
    assert seen(game, 0) == {
        "annas missing": 6,
        "to move": 1,
        "tokens": 7,
        "tokens beyond six": 1,
        "swaps payable": 3,
        "income of the square": 4 / 6,
        "card swap": 1,
        "card tax": 1,
        "designs in hand": 1,
        "annas that lie": 1,
        "annas payable": 1,
        "annas to claim now": 1,
        "tokens lacking to the goal": 20,  # of 30 for five annas that are still to be drawn
    }


def test_a_seat_that_waits_and_has_nothing() -> None:
    game = picture(DIAGONAL, pink=Has(held="01"))
    assert seen(game, 2) == {
        "annas missing": 8,
        "turns to wait": 2,
        "income of the square": 2 / 6,  # on the rim
        "tokens lacking to the goal": 48,
    }


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        ("5:pink:roll:--:-", "to roll"),
        ("5:pink:act:R4:-", "to move"),
        ("5:pink:act:R4:a", "to move"),
        ("5:pink:act:R4:am", "has moved"),
    ],
)
def test_the_part_of_the_turn(turn: str, told: str) -> None:
    game = picture(turn=turn)
    assert seen(game, 0)[told] == 1
    assert "turns to wait" not in seen(game, 0)
    assert seen(game, 1)["turns to wait"] == 1


@pytest.mark.parametrize(("tokens", "told"), [(0, "beyond"), (2, "beyond"), (3, "payable")])
def test_a_win_is_payable_when_the_swaps_to_it_are(tokens: int, told: str) -> None:
    one_off = DIAGONAL.replace("?   R   ?   ?\n", "?   G   R   ?\n")
    has = Has(tokens=tokens, held="01", points=2)
    values = seen(picture(one_off, options="annas=3", white=has, pink=Has(), orange=Has()), 0)
    assert values["annas one swap away"] == 1
    assert values.get("win payable", 0) == (told == "payable")
    assert values.get("win one swap beyond", 0) == (told == "beyond")
    assert values.get("tokens lacking to the goal", 0) == 3 - tokens
    assert "win payable now" not in values  # it is not white's turn


def test_annas_beyond_the_goal_count_for_nothing() -> None:
    deck = default_deck()
    worth_three = next(design for design in range(deck.size) if deck.annas_of(design) == 3)
    held = f"{worth_three + 1:02}"
    values = seen(picture(pink=Has(held=held, points=2), options="annas=3"), 0)
    by_swaps = [value for name, value in values.items() if name.endswith(("away", "lie"))]
    assert by_swaps == [1]


def test_designs_are_told_by_their_least_swaps() -> None:
    game = picture(pink=Has(held="01.05.13.20.30", tokens=3))
    swaps = Swaps()
    swaps.look_at([game.state.cells(colour) for colour in range(5)])
    held = [0, 4, 12, 19, 29]
    least = {design: swaps.least(game.deck, design) for design in held}
    values = seen(game, 0)
    names = ["annas that lie"] + [f"annas {n} away" for n in ("one swap", "two swaps")]
    names += ["annas three swaps away", "annas four swaps away", "annas farther away"]
    for count, name in enumerate(names):
        there = [d for d in held if least[d] == count or (count == 5 and least[d] > count)]
        assert values.get(name, 0) == sum(game.deck.annas_of(design) for design in there)
    beyond = [d for d in held if least[d] - 1 == 2]
    assert values.get("annas two swaps beyond", 0) == sum(game.deck.annas_of(d) for d in beyond)


def test_filling_one_seat_agrees_with_filling_all() -> None:
    game = picture(pink=Has(held="01.02", tokens=5), white=Has(held="03", hand="SM"))
    every, one = Features(game.deck), Features(game.deck)
    every.fill(game.state)
    one.fill_seat(game.state, 1)
    assert [one.at(1, f) for f in range(FEATURES)] == [every.at(1, f) for f in range(FEATURES)]
