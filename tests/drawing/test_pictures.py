"""Games, views and records as SVG: what is on the table is in the picture, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from ettana import Game, GameRecord
from ettana.engine.table.loom import OCTAGON_NAMES, SQUARE_NAMES
from ettana.engine.table.pieces import COLOUR_LETTERS, COLOUR_NAMES
from tests.drawing.looked_at import seen
from tests.engine.picture import LOOM, Has, picture
from tests.engine.sample_deck import SAMPLE_DECK

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.ettana"))

# Three green yarns in a row; white stands in the way of pink
WOVEN = """
.   .   .   .   .   .
  G   G   G   R   P
.   1   2   3   4   .
  Y   B   P   ?   R
.   5   6p  3w  2   .
  P   ?   R   Y   B
.   6   4   5   6   .
  R   Y   B   P   ?
.   2   1   4   3   .
  B   P   ?   R   Y
.   .   .   .   .   .
"""


def rich_game() -> Game:
    return picture(
        pink=Has(tokens=3, hand="MMX", held="07.12", claimed="01.13"),
        white=Has(tokens=1, hand="SC", held="20", points=1),
        discard="PP3",
    )


def test_all_of_the_table_is_there() -> None:
    game = rich_game()
    drawn = seen(game.svg(seat="pink"))
    view = game.view("pink")
    for letter, name in zip(COLOUR_LETTERS, COLOUR_NAMES, strict=False):
        yarns = [*view.yarns.values()].count(letter) + view.reserve_yarns[letter]
        assert drawn.shown[f"yarn-{name}"] == yarns
    assert drawn.shown["pin-pink"] == drawn.shown["pin-white"] == 2  # on the board, on the panel
    assert drawn.shown["step-taken"] == sum(view.annas.values())
    assert drawn.shown["step-missing"] == 2 * 8 - sum(view.annas.values())
    assert drawn.shown["tag-card-point"] == 1
    for text in ("Pink", "White", "Reserve", "Pink holds", "Red 4.", "Padi", "Iru Mangai"):
        assert text in drawn.texts
    for text in ("Move", "Tax"):
        assert text in drawn.texts  # titles of the own cards


def test_what_it_shows_is_said_in_words() -> None:
    drawn = seen(rich_game().svg(seat="pink", names={"white": "Anna & Co <3>"}))
    assert drawn.title == "Ettana: Pink and Anna & Co <3>, turn 5"
    for words in (
        "Red 4; Pink may walk 4 steps, or jump to a 4.",
        "Green yarns lie on a5, b3, c1, d4 and e2.",
        "Tiles 6 lie on B2, C4 and E3.",
        "Pink, the pink pin, stands on C4 and has 3 of 8 annas, 3 tokens, 3 action cards and "
        "2 design cards; Oosi and Muthu Kattam lie open.",
        "Pink holds Padi, Iru Mangai, 2 times Move and Tax.",
        "Anna & Co <3>, the white pin, stands on D3 and has 1 of 8 annas, 1 token, 2 action cards "
        "and 1 design card; 1 Victory point lies open.",
        "The reserve has 44 tokens, the yarns green, red, yellow, blue and purple and the tiles 2 "
        "and 5.",
        "Discarded are 2 Preset and 1 Collect 3 tokens.",
    ):
        assert words in drawn.description


@pytest.mark.parametrize("seat", ["pink", None])
def test_nobody_sees_more_than_the_seat_may(seat: str | None) -> None:
    """I2: pictures of two games that differ only in what is hidden are the same, byte for byte."""
    one = picture(pink=Has(hand="M", held="07"), white=Has(hand="SC", held="20", tokens=3))
    other = picture(pink=Has(hand="M", held="07"), white=Has(hand="XG", held="31", tokens=3))
    assert one.svg(seat=seat, offers=True) == other.svg(seat=seat, offers=True)
    assert one.view(seat).svg() == other.view(seat).svg()
    assert one.letters(seat=seat) == other.letters(seat=seat)
    assert one.svg(hands=True) != other.svg(hands=True)


def test_a_story_tells_nothing_of_a_hidden_draw() -> None:
    """I2: what pink drew is told to pink alone, in pictures of games and of records."""
    one, other = picture(pink=Has(tokens=2)), picture(pink=Has(tokens=2))
    one.do("buy action = M")
    other.do("buy action = S")
    for seat in ("white", None):
        assert one.svg(seat=seat) == other.svg(seat=seat)
        assert one.record().svg(seat=seat) == other.record().svg(seat=seat)
        assert one.record().svg(seat=seat, strip=[1]) == other.record().svg(seat=seat, strip=[1])
    assert "Pink buys an action card" in " ".join(seen(one.svg(seat="white")).texts)
    assert "the card Move" in " ".join(seen(one.svg(seat="pink")).texts)


def test_offers_tell_a_spectator_nothing_of_a_hand() -> None:
    """A card that moves the pin anywhere, and a design that could be claimed, stay hidden."""
    turn = "5:pink:act:R4:am"
    some = picture(WOVEN, turn, pink=Has(hand="S", held="01"), deck=SAMPLE_DECK)
    none = picture(WOVEN, turn, pink=Has(hand="X", held="02"), deck=SAMPLE_DECK)
    assert "claim 01" in some.legal and "claim 02" not in none.legal
    assert some.svg(offers=True) == none.svg(offers=True)
    assert some.svg(offers=True, seat="white") == none.svg(offers=True, seat="white")
    assert some.svg(offers=True, seat="pink") != none.svg(offers=True, seat="pink")


def test_what_a_move_offers_is_gold_and_what_it_costs_is_said() -> None:
    game = picture(WOVEN, "5:pink:act:R3:-", pink=Has(tokens=2))
    words = seen(game.svg(offers=True)).description
    moves = [action.text[5:] for action in game.legal.of("move")]
    free = {move for move in moves if "pay" not in move}
    paid = {move[:2] for move in moves} - free
    assert paid == {"F4"}  # the walk is straight, and white stands in the way
    for square in SQUARE_NAMES:
        assert (f"{square} costs 1 token." in words) == (square in paid)
    reached = words.partition("Free to reach: ")[2].partition(".")[0]
    assert set(reached.replace(" and", ",").split(", ")) == free
    assert {"walk", "jump", "costs"} <= set(seen(game.svg(offers=True)).texts)


def test_an_action_is_shown_with_its_way() -> None:
    game = picture(WOVEN, pink=Has(tokens=2))
    paying = next(action for action in game.legal.of("move") if action.paid == ("white",))
    drawn = seen(game.svg(action=paying))
    assert drawn.description.count("A path leads over C4") == 1
    assert "D4" in drawn.description.partition("A path leads over")[2]
    extra = drawn.shown["token"] - seen(game.svg()).shown["token"]
    assert extra == 1  # a token at the pin that is passed


def test_a_swap_a_claim_and_places_are_shown() -> None:
    game = picture(WOVEN, "5:pink:act:R4:am", pink=Has(tokens=3, hand="S"))
    swap = seen(game.svg(action="buy swap b5 d5")).description
    assert "B5 and d5 swap their yarns." in swap
    assert "swap" not in seen(game.svg()).description
    marked = seen(game.svg(octagons=["a1", "e5"], squares=["A1"], path=["C5", "C6"])).description
    assert "Marked are a1 and e5." in marked
    assert "Free to reach: A1." in marked
    assert "A path leads over C4, C5 and C6." in marked


def test_a_design_that_lies_shines() -> None:
    game = picture(WOVEN, pink=Has(held="01"), deck=SAMPLE_DECK)
    drawn = seen(game.svg(seat="pink", action="claim 01"))
    assert "A design is complete on a5, b5 and c5." in drawn.description
    assert "on the loom" in drawn.texts
    assert drawn.shown["dyed-green"] == 3
    game.do("claim 01")
    claimed = seen(game.svg())
    assert claimed.shown["dyed-green"] == 3  # the cloth keeps its colours
    assert "on the loom" not in claimed.texts


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_every_golden_game_can_be_drawn(file: Path) -> None:
    record = GameRecord.parse(file.read_text(encoding="utf-8"))
    for wishes in ({}, {"theme": "dark", "hands": True}, {"step": 0, "board_only": True}):
        drawn = seen(record.svg(**wishes))
        assert drawn.title.startswith("Ettana: ")
    assert len(record.letters().splitlines()) >= 12


def test_a_record_is_told_step_by_step_and_as_a_strip() -> None:
    file = Path(__file__).parents[2] / "docs" / "examples" / "three-weavers.ettana"
    record = GameRecord.parse(file.read_text(encoding="utf-8"))
    assert "White has won" in seen(record.svg()).texts
    assert record.svg() == record._repr_svg_() == record.svg(step=len(record.steps))
    start = seen(record.svg(step=0))
    assert "is to place the pin on a" in start.description
    strip = seen(record.svg(strip=True))
    claims = sum(step.text.startswith("claim") for step in record.steps)
    assert strip.shown["loom"] == claims
    assert strip.description.count(" claims ") == claims
    assert seen(record.svg(strip=[3, 7])).shown["loom"] == 2


def test_the_names_of_a_record_are_shown() -> None:
    game = rich_game()
    assert "Rani" in seen(game.record({"white": "Rani"}).svg()).texts


def test_the_same_picture_is_the_same_text() -> None:
    assert rich_game().svg(hands=True, offers=True) == rich_game().svg(hands=True, offers=True)


def test_pictures_in_one_page_do_not_disturb_each_other() -> None:
    """A name that both define means the same in both."""

    def definitions(svg: str) -> dict[str, str]:
        from xml.etree import ElementTree

        parts = seen(svg).root.iter("{http://www.w3.org/2000/svg}defs")
        return {
            made.get("id", ""): ElementTree.tostring(made, encoding="unicode")
            for part in parts
            for made in part
        }

    pictures = [
        rich_game().svg(),
        rich_game().svg(theme="dark", seat="pink"),
        picture(options="rim=false").svg(board_only=True),
        picture().svg(coordinates=True, offers=True),
        rich_game().record().svg(strip=True),
    ]
    known: dict[str, str] = {}
    for svg in pictures:
        for name, made in definitions(svg).items():
            assert known.setdefault(name, made) == made


def test_without_the_rim_its_squares_are_not_drawn() -> None:
    assert picture(options="rim=false").svg(board_only=True).count('r="2.6"') == 0
    assert picture().svg(board_only=True).count('r="2.6"') == 20


def test_coordinates_name_columns_and_rows() -> None:
    texts = seen(picture().svg(board_only=True, coordinates=True)).texts
    assert sorted(texts) == sorted("ABCDEFabcde")
    assert seen(picture().svg(board_only=True)).texts == []


def test_a_view_names_its_designs() -> None:
    game = rich_game()
    assert "Padi" in seen(game.view("pink").svg()).texts
    assert "Padi" in game.view("pink").letters()


def test_size_is_the_width_in_pixels() -> None:
    root = seen(picture().svg(size=320, board_only=True)).root
    assert (root.get("width"), root.get("height")) == ("320", "320")


def test_a_new_game_and_a_preset_can_be_drawn() -> None:
    assert "Pink is to place" in seen(Game.new(4, seed=1).svg(offers=True)).description
    preset = picture(turn="5:pink:roll:R-:p", discard="P")
    assert "Red, preset." in seen(preset.svg()).texts
    assert "Pink is to roll" in seen(picture(turn="5:pink:roll:--:-").svg()).texts


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ({"theme": "sepia"}, "the themes are light and dark"),
        ({"size": 10}, "a picture is 64 to 8192 pixels wide"),
        ({"seat": "orange"}, "no player has the pin 'orange'"),
        ({"names": {"orange": "Rani"}}, "no player has the pin 'orange'"),
        ({"seat": "pink", "hands": True}, "either one seat looks, or all hands lie open"),
        ({"squares": ["Z9"]}, "there is no square 'Z9'"),
        ({"octagons": ["A1"]}, "there is no octagon 'A1'"),
        ({"offers": ["dance"]}, "'dance' is no action"),
        ({"action": "dance"}, "'dance' is no action"),
        ({"action": "move C4"}, "move C4 cannot be done now (M1)"),
        ({"step": 3}, "a game is drawn with theme, .* not with step"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(wishes: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason.replace("(", r"\(").replace(")", r"\)")):
        picture(LOOM).svg(**wishes)  # type: ignore[arg-type]


def test_a_record_has_no_step_beyond_its_end() -> None:
    record = rich_game().record()
    with pytest.raises(ValueError, match="the record has 0 steps, so there is none after 1"):
        record.svg(step=1)
    with pytest.raises(ValueError, match="a strip shows steps from 0 to 0"):
        record.svg(strip=[4])


def test_a_view_does_not_know_all_that_is_offered() -> None:
    with pytest.raises(ValueError, match="name the actions"):
        rich_game().view("pink").svg(offers=True)


def test_every_octagon_and_square_can_be_marked() -> None:
    svg = picture().svg(octagons=OCTAGON_NAMES, squares=SQUARE_NAMES, board_only=True)
    words = seen(svg).description
    assert all(name in words for name in (*OCTAGON_NAMES, *SQUARE_NAMES))
