"""M8: the free swap after the move."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.engine.picture import Has, assert_drawn, field, legal, picture, refused, tokens, told

SWAPPING = """
.   .   .   .   .   .
  ?   ?   ?   ?   ?
.   1   2   4   3   .
  ?   ?   ?   ?   ?
.   5   6   1   2   .
  G   R   ?   ?   ?
.   3   6   5   4   .
  R   B   ?   ?   ?
.   6p  1   2   3   .
  ?   ?   ?   ?   ?
.   .   .   .w  .   .
"""


@clause("M8", "B5")
def test_the_free_swap_is_of_two_yarns_around_the_new_square() -> None:
    game = picture(SWAPPING, "5:pink:act:G3:-")
    assert not legal(game, "freeswap")
    assert refused(game, "freeswap a2 a3") == "M8"
    game.do("move B3")
    assert legal(game, "freeswap") == {"a2 a3", "a2 b2", "a3 b2", "a3 b3", "b2 b3"}
    assert refused(game, "freeswap a2 b3") == "B5"  # both red
    assert refused(game, "freeswap a1 a2") == "M8"
    assert refused(game, "freeswap a3 a2") == "syntax"
    step = game.do("freeswap a2 b2")
    assert told(step) == ["pink: yarns swapped octagons=a2,b2 colours=B,R how=free"]
    assert_drawn(
        game,
        SWAPPING.replace("3   6   5", "3p  6   5").replace("6p", "6 ").replace("R   B", "B   R"),
    )
    assert tokens(game) == [0, 0]


@clause("M8")
def test_there_is_one_free_swap() -> None:
    game = picture(SWAPPING, "5:pink:act:G3:-")
    game.do("move B3")
    game.do("freeswap a2 b2")
    assert not legal(game, "freeswap")
    assert refused(game, "freeswap a3 b3") == "M8"
    assert field(game, "TURN") == "5:pink:act:G3:am"


@clause("M8")
@pytest.mark.parametrize("action", ["buy action", "play collect", "buy swap a1 b1", "claim 01"])
def test_any_other_action_forfeits_the_free_swap(action: str) -> None:
    diagonal = """
    .   .   .   .   .   .
      R   ?   ?   ?   ?
    .   ?   ?   ?   ?   .
      ?   R   ?   ?   ?
    .   ?   ?   ?   ?   .
      ?   ?   B   ?   ?
    .   3   ?   ?   ?   .
      ?   ?   ?   R   ?
    .   6p  ?   ?   ?   .
      G   Y   ?   ?   R
    .   .   .   .w  .   .
    """
    game = picture(diagonal, "5:pink:act:G3:-", pink=Has(9, "3", "01"))
    game.do("move B3")
    assert legal(game, "freeswap")
    game.do(action)
    assert not legal(game, "freeswap")
    assert refused(game, "freeswap a2 b2") == "M8"


@clause("M8")
def test_the_free_swap_follows_every_kind_of_move() -> None:
    beside = SWAPPING.replace("6p  1   2   3 ", "6   1   2p  3w").replace(".w", ". ")
    for move, number in (("move E5", 3), ("move E3 pay white", 2), ("play move E5", 2)):
        game = picture(beside, f"5:pink:act:G{number}:-", pink=Has(1, "M"))
        game.do(move)
        assert len(legal(game, "freeswap")) >= 5


@clause("M8")
def test_a_rim_square_touches_two_yarns_and_a_corner_one() -> None:
    game = picture(SWAPPING, pink=Has(hand="M"))
    game.do("play move A3")
    assert legal(game, "freeswap") == {"a2 a3"}
    game = picture(SWAPPING, pink=Has(hand="M"))
    game.do("play move A1")
    assert not legal(game, "freeswap")


@clause("M8")
def test_an_action_before_the_move_does_not_forfeit_the_free_swap() -> None:
    game = picture(SWAPPING, "5:pink:act:G3:-", pink=Has(3))
    game.do("buy swap a1 e5")
    game.do("move B3")
    assert legal(game, "freeswap")
