"""D: designs on the loom, claiming and exchanging them. The designs are those of `sample_deck`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ettana.game import Game
from tests.clauses import clause
from tests.engine.picture import LOOM, Has, field, legal, picture, player, refused, tokens, told
from tests.engine.sample_deck import SAMPLE_DECK

ALL_HELD = "01.02.03.04.05.06.07.08"


def claimable(yarns: str, *, held: str = ALL_HELD, reserve: str = "GRYBP:25") -> set[str]:
    """The designs pink may claim on a loom whose yarns are drawn in five rows."""
    return legal(on_loom(yarns, reserve=reserve, pink=Has(held=held)), "claim")


def on_loom(
    yarns: str, turn: str = "5:pink:act:G4:-", reserve: str = "GRYBP:25", **players: Has
) -> Game:
    rows = [line.split() for line in yarns.strip().splitlines()]
    lines = LOOM.strip().splitlines()
    for row, signs in enumerate(rows):
        lines[2 * row + 1] = " ".join(signs)
    return picture("\n".join(lines), turn, reserve=reserve, deck=SAMPLE_DECK, seats=players)


@clause("D1")
def test_cells_of_one_letter_hold_one_colour() -> None:
    """Design 01 is three in a row."""
    assert "01" in claimable(
        """
        ? ? ? ? ?
        ? ? ? ? ?
        ? G G G ?
        ? ? ? ? ?
        ? ? ? ? ?
        """
    )
    assert "01" not in claimable(
        """
        ? ? ? ? ?
        ? ? ? ? ?
        ? G G B ?
        ? ? ? ? ?
        ? ? ? ? ?
        """
    )


@clause("D1")
def test_cells_of_different_letters_hold_different_colours() -> None:
    """Design 05 is two colours crosswise in four cells; one colour in all four is not."""
    cross = """
    ? ? ? ? ?
    ? ? ? ? ?
    ? R {} ? ?
    ? {} R ? ?
    ? ? ? ? ?
    """
    assert "05" in claimable(cross.format("G", "G"))
    assert "05" not in claimable(cross.format("G", "B"))
    assert "05" not in claimable(cross.format("R", "R"))


@clause("D1")
def test_a_free_cell_holds_any_yarn() -> None:
    """Design 03 asks for two equal yarns with one between them, equal or not."""
    row = "? ? ? ? ?\n" * 2 + "{}\n" + "? ? ? ? ?\n" * 2
    assert "03" not in claimable(row.format("P G R Y B"))
    assert "03" in claimable(row.format("? G R G ?"))
    assert "03" in claimable(row.format("? G G G ?"))


HOOKS = {  # design 02 in its four turns, clockwise
    0: ("G ?", "G ?", "G G"),
    90: ("G G G", "G ? ?"),
    180: ("G G", "? G", "? G"),
    270: ("? ? G", "G G G"),
}
MIRRORED_HOOKS = [tuple(line[::-1] for line in lines) for lines in HOOKS.values()]


def laid_everywhere(lines: tuple[str, ...]) -> Iterator[str]:
    """These cells at every place where they are whole on the loom."""
    width = len(lines[0].split())
    for row in range(6 - len(lines)):
        for column in range(6 - width):
            rows = [["?"] * 5 for _ in range(5)]
            for down, line in enumerate(lines):
                rows[row + down][column : column + width] = line.split()
            yield "\n".join(" ".join(line) for line in rows)


@clause("D2")
@pytest.mark.parametrize("turn", HOOKS)
def test_a_pattern_lies_anywhere_and_turned(turn: int) -> None:
    looms = list(laid_everywhere(HOOKS[turn]))
    assert len(looms) == 12
    for loom in looms:
        assert claimable(loom, held="02") == {"02"}


@clause("D2")
def test_a_mirror_image_does_not_count() -> None:
    """The other two green yarns are in the reserve."""
    for lines in MIRRORED_HOOKS:
        for loom in laid_everywhere(lines):
            assert claimable(loom, held="02", reserve="GGRYB:25") == set()


@clause("D2")
def test_a_pattern_lies_whole_on_the_board() -> None:
    """Three yarns across the edge, as if e3 and a3 were neighbours, are no row."""
    assert "01" not in claimable(
        """
        ? ? ? ? ?
        ? ? ? ? ?
        G Y B G G
        ? ? ? ? ?
        ? ? ? ? ?
        """
    )


@clause("D2")
def test_a_pattern_as_large_as_the_loom_has_one_place() -> None:
    """Design 06: four equal corners, another colour in the middle."""
    frame = """
    G R Y B G
    Y B P R R
    P B {} Y B
    R Y B P P
    G P Y R G
    """
    assert claimable(frame.format("R"), held="06") == {"06"}
    assert claimable(frame.format("G"), held="06") == set()


@clause("D3")
@pytest.mark.parametrize("colour", "GRYBP")
def test_any_colour_will_do(colour: str) -> None:
    row = "? ? ? ? ?\n" * 2 + f"? {colour} {colour} {colour} ?\n" + "? ? ? ? ?\n" * 2
    assert "01" in claimable(row)


ROW_OF_THREE = """
? ? ? ? ?
? ? ? ? ?
? G G G ?
? ? ? ? ?
? ? ? ? ?
"""


@clause("D4")
def test_a_claimed_design_lies_open_and_counts() -> None:
    game = on_loom(ROW_OF_THREE, pink=Has(held="01.06"), white=Has(held="03", claimed="05"))
    assert legal(game, "claim") == {"01"}
    step = game.do("claim 01")
    assert player(game, "pink") == Has(held="06", claimed="01")
    assert game.annas == {"pink": 1, "white": 4}
    assert told(step) == ["pink: design claimed design=01 annas=1 total=1 octagons=b3,c3,d3"]
    assert told(step) == told(step, "white") == told(step, None)


@clause("D4")
def test_only_what_is_in_hand_and_on_the_loom_is_claimed() -> None:
    game = on_loom(ROW_OF_THREE, pink=Has(held="06"), white=Has(held="01"))
    assert not legal(game, "claim")
    assert refused(game, "claim 01") == "D4"  # in white's hand
    assert refused(game, "claim 03") == "D4"  # in the stack, and on the loom
    assert refused(game, "claim 06") == "D4"  # not on the loom
    assert refused(game, "claim 09") == "syntax"  # not in this deck
    assert refused(game, "claim 1") == "syntax"


@clause("D4")
def test_a_design_is_claimed_once() -> None:
    game = on_loom(ROW_OF_THREE, pink=Has(held="01"))
    game.do("claim 01")
    assert refused(game, "claim 01") == "D4"


@clause("D4", "T6")
def test_several_designs_are_claimed_before_and_after_the_move() -> None:
    game = on_loom(ROW_OF_THREE, pink=Has(held="01.03"))
    game.do("claim 03")
    game.do("move C3")
    game.do("claim 01")
    assert game.annas["pink"] == 3
    assert "a" in field(game, "TURN").split(":")[4]


@clause("D4")
def test_a_swap_makes_a_design_claimable() -> None:
    game = on_loom(ROW_OF_THREE.replace("G G G ?", "G G B G"), pink=Has(3, held="01"))
    assert refused(game, "claim 01") == "D4"
    game.do("buy swap d3 e3")
    game.do("claim 01")


@clause("D5")
def test_a_hand_may_hold_all_designs() -> None:
    game = on_loom(ROW_OF_THREE, pink=Has(9, "D", "01.02.03.04.05.06"))
    game.do("buy design = 07")
    game.do("play design = 08")
    assert player(game, "pink").held == ALL_HELD


@clause("D6", "I2")
def test_designs_in_hand_are_hidden_and_claimed_ones_open() -> None:
    game = on_loom(ROW_OF_THREE, pink=Has(held="06", claimed="01"), white=Has(held="03.07"))
    assert ";white@D3,0,?0,?2,-,0" in game.view("pink").text
    assert "pink@C4,0,?0,?1,01,0" in game.view("white").text
    assert "white@D3,0,-,03.07,-,0" in game.view("white").text


@clause("D7")
def test_an_exchange_returns_a_design_under_the_stack_and_draws_another() -> None:
    game = on_loom(ROW_OF_THREE, pink=Has(4, held="01.06"))
    assert legal(game, "exchange") == {"01", "06"}
    assert refused(game, "exchange 06 = 06") == "outcome"
    game.do("exchange 06 = 08")
    assert player(game, "pink") == Has(4, held="01.08")
    assert field(game, "DESIGNS") == "02.03.04.05.07|06"
    assert field(game, "TURN") == "6:white:roll:--:-"


@clause("D7", "I2")
def test_only_the_player_knows_what_was_returned_and_drawn() -> None:
    game = on_loom(ROW_OF_THREE, pink=Has(held="01.06"))
    step = game.do("exchange 06 = 08")
    assert told(step, "pink")[:2] == [
        "pink: design returned design=06",
        "pink: design drawn design=08",
    ]
    assert told(step, "white")[:2] == [
        "pink: design returned design=?",
        "pink: design drawn design=?",
    ]
    assert step.text_for(0) == "exchange 06 = 08"
    assert step.text_for(1) == step.text_for(None) == "exchange ? = ?"


@clause("D7")
def test_returned_designs_come_up_first_in_first_out_when_the_stack_is_through() -> None:
    game = picture(
        deck=SAMPLE_DECK,
        pink=Has(9, held="01"),
        white=Has(held="*"),
        designs="05",
        returned="08.02",
    )
    assert refused(game, "buy design = 08") == "outcome"
    game.do("buy design = 05")
    assert field(game, "DESIGNS") == "-|08.02"
    game.do("buy design = 08")
    game.do("buy design = 02")
    assert field(game, "DESIGNS") == "-"
    assert refused(game, "buy design") == "B3"


@clause("D7")
def test_an_exchange_with_only_returned_designs_draws_the_first_of_them() -> None:
    """Not the card that is just being returned."""
    held = Has(held="01")
    game = picture(deck=SAMPLE_DECK, pink=held, white=Has(held="*"), designs="-", returned="08")
    assert refused(game, "exchange 01 = 01") == "outcome"
    game.do("exchange 01 = 08")
    assert (player(game, "pink").held, field(game, "DESIGNS")) == ("08", "-|01")


@clause("D7")
def test_an_exchange_needs_a_card_to_draw() -> None:
    game = picture(deck=SAMPLE_DECK, pink=Has(held="01"), white=Has(held="*"), designs="-")
    assert not legal(game, "exchange")
    assert refused(game, "exchange 01") == "D7"


@clause("D7")
def test_an_exchange_is_the_first_action_after_the_roll() -> None:
    game = on_loom(ROW_OF_THREE, pink=Has(3, "3", held="01.06"))
    for action in ("play collect", "claim 01", "buy design", "move C3"):
        game.do(action)
        assert refused(game, "exchange 06") == "D7"
        game.undo()
        assert "exchange 06" in game.legal
    assert refused(game, "exchange 02") == "D7"  # not in hand
    assert tokens(game) == [3, 0]


@clause("D7", "T1")
def test_a_preset_does_not_prevent_an_exchange() -> None:
    game = on_loom(ROW_OF_THREE, "5:pink:act:G4:p", pink=Has(held="01"))
    game.do("exchange 01 = 08")
    assert field(game, "TURN") == "6:white:roll:--:-"
