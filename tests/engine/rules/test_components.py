"""C: the loom and everything that comes with it."""

from __future__ import annotations

from collections import Counter

from ettana.engine.deck.released import default_deck
from ettana.engine.table.loom import (
    INNER_SQUARES,
    OCTAGON_NAMES,
    SQUARE_NAMES,
    neighbours,
    touching,
)
from ettana.engine.table.options import Options
from ettana.game import Game
from tests.clauses import clause
from tests.engine.picture import Has, field, legal, picture, refused


def names_around(square: str) -> str:
    return " ".join(OCTAGON_NAMES[octagon] for octagon in touching(SQUARE_NAMES.index(square)))


def names_beside(square: str) -> str:
    return " ".join(SQUARE_NAMES[near] for near in neighbours(SQUARE_NAMES.index(square)))


@clause("C1")
def test_the_loom_has_25_octagons_a1_at_the_bottom_left() -> None:
    assert len(OCTAGON_NAMES) == len(set(OCTAGON_NAMES)) == 25
    assert (OCTAGON_NAMES[0], OCTAGON_NAMES[-1]) == ("a1", "e5")
    game = picture(
        """
        .   .   .   .   .   .
          ?   ?   ?   ?   R
        .   ?   ?   ?   ?   .
          ?   ?   ?   ?   ?
        .   ?   ?p  ?w  ?   .
          ?   ?   ?   ?   ?
        .   ?   ?   ?   ?   .
          ?   ?   ?   ?   ?
        .   ?   ?   ?   ?   .
          G   ?   ?   ?   B
        .   .   .   .   .   .
        """
    )
    rows = field(game, "YARNS").split("/")
    assert (rows[4][0], rows[4][4], rows[0][4]) == ("G", "B", "R")


@clause("C2")
def test_a_square_touches_the_octagons_around_it() -> None:
    assert len(SQUARE_NAMES) == len(set(SQUARE_NAMES)) == 36
    assert names_around("B2") == "a1 a2 b1 b2"
    assert names_around("A2") == "a1 a2"
    assert names_around("A1") == "a1"
    assert names_around("F6") == "e5"
    assert names_around("D6") == "c5 d5"
    assert names_around("E5") == "d4 d5 e4 e5"


@clause("C2")
def test_every_octagon_has_four_squares_at_its_corners() -> None:
    corners = Counter(octagon for square in range(36) for octagon in touching(square))
    assert set(corners.values()) == {4}


@clause("C3")
def test_the_inner_squares_carry_tiles_and_the_rim_none() -> None:
    state = Game.new(3, seed=1).state
    inner = {SQUARE_NAMES[square] for square in INNER_SQUARES}
    assert inner == {f"{column}{row}" for column in "BCDE" for row in range(2, 6)}
    for square, name in enumerate(SQUARE_NAMES):
        assert (state.tile(square) > 0) == (name in inner)


RIM_PICTURE = """
.   .   .   .   .   .
  ?   ?   ?   ?   ?
.   1   2   3   4   .
  ?   ?   ?   ?   ?
.   5   6   1   2   .
  ?   ?   ?   ?   ?
.   3p  4   5   6   .
  ?   ?   ?   ?   ?
.   6w  1   4   3   .
  ?   ?   ?   ?   ?
.   .   .   .   .   .
"""


@clause("C3")
def test_pins_use_the_rim_like_any_other_square() -> None:
    game = picture(RIM_PICTURE, "5:pink:act:R1:-", pink=Has(hand="M"))
    assert legal(game, "move") == {"A3", "B4", "C3", "C2", "D4", "B5"}
    assert {"A1", "F6", "C1"} <= legal(game, "play move")
    game.do("move A3")
    assert legal(game, "freeswap") == {"a2 a3"}


@clause("C3")
def test_without_the_rim_only_the_inner_squares_are_played() -> None:
    game = picture(RIM_PICTURE, "5:pink:act:R1:-", pink=Has(hand="MR"), options="rim=false")
    assert legal(game, "move") == {"B4", "C3", "C2", "D4", "B5"}
    assert legal(game, "play move") == {
        f"{column}{row}" for column in "BCDE" for row in range(2, 6)
    } - {"B3", "B2"}
    assert refused(game, "move A3") == "C3"
    assert refused(game, "move A3 pay white") == "C3"
    assert refused(game, "play move A3") == "C3"
    assert refused(game, "play replace A3 2") == "C3"


@clause("C3")
def test_without_the_rim_no_walk_leads_over_it() -> None:
    """Two steps from the corner B2 of the inner squares; the way over A2 or B1 is closed."""
    corner = RIM_PICTURE.replace("3p", "3").replace("6w", "6p").replace("4   5   6", "4w  5   6")
    assert legal(picture(corner, "5:pink:act:R2:-"), "move") >= {"A1", "A3", "C1", "B4", "D2"}
    inner = picture(corner, "5:pink:act:R2:-", options="rim=false")
    assert legal(inner, "move") == {"B4", "D2", "C5", "E4"}
    assert refused(Game.new(2, seed=1, options=Options(rim=False)), "place A1") == "C3"


@clause("C4")
def test_adjacent_squares_share_a_side() -> None:
    assert names_beside("C3") == "B3 C2 C4 D3"
    assert names_beside("A1") == "A2 B1"
    assert names_beside("F3") == "E3 F2 F4"


@clause("C4", "M2")
def test_a_step_is_never_diagonal() -> None:
    game = picture(RIM_PICTURE, "5:pink:act:R1:-")
    assert "A4" not in legal(game, "move")
    assert refused(game, "move A4") == "M6"


@clause("C5", "C6", "C7")
def test_yarns_tiles_and_tokens_are_complete() -> None:
    game = Game.new(2, seed=3)
    yarns = Counter((field(game, "YARNS") + field(game, "RESERVE")).replace("/", ""))
    assert {colour: yarns[colour] for colour in "GRYBP"} == dict.fromkeys("GRYBP", 6)
    tiles = Counter(field(game, "TILES") + field(game, "RESERVE"))
    assert {number: tiles[number] for number in "123456"} == dict.fromkeys("123456", 3)
    assert field(game, "TOKENS") == "48"


@clause("C8")
def test_two_to_four_players_with_different_pins() -> None:
    assert Game.new(4, seed=1).pins == ("pink", "black", "white", "orange")
    assert Game.new(["white", "pink"], seed=1).pins == ("white", "pink")
    for players in (0, 1, 5, -1, ["pink"], ["pink", "pink"], ["pink", "green"]):
        try:
            Game.new(players, seed=1)
        except ValueError:
            continue
        raise AssertionError(f"a game of {players} was set up")


@clause("C9")
def test_the_dice_have_six_faces_each() -> None:
    game = picture(turn="5:pink:roll:--:-")
    for colour in "GRYBP":
        for number in "123456":
            assert game.do(f"roll = {colour}{number}").outcome == f"{colour}{number}"
            game.undo()
    assert game.do("roll = K6 M").outcome == "K6 M"
    game.undo()
    for outcome in ("W1", "G0", "G7", "g1", "K1"):
        assert refused(game, f"roll = {outcome}") == "outcome"


@clause("C10")
def test_there_are_three_action_cards_of_each_of_twelve_types() -> None:
    assert field(Game.new(2, seed=1), "ACTIONS") == "MMMSSSCCCTTTRRRPPPDDD333GGGAAAVVVXXX"


@clause("C11")
def test_the_default_deck_has_36_designs_in_three_bands() -> None:
    deck = default_deck()
    assert deck.size == 36
    assert Counter(card.annas for card in deck.cards) == {1: 12, 2: 12, 3: 12}
    assert len({card.pattern.shape for card in deck.cards}) == 36
    for card in deck.cards:
        assert 1 <= len(card.pattern.classes) <= 5


@clause("C11")
def test_the_two_designs_the_rulebook_describes_come_first() -> None:
    line, tee = default_deck().cards[:2]
    assert (line.annas, tee.annas) == (1, 1)
    assert line.pattern.rows == ("A....", ".A...", "..B..", "...A.", "....A")
    assert tee.pattern.class_sizes == (4, 2)
    assert tee.pattern.rows == ("A...", ".A..", ".BA.", "B..A")
