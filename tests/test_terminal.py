"""The game in a terminal: pictures of the table, and the game to watch."""

from __future__ import annotations

import io
import re
import signal
from itertools import islice

import pytest
from rich.console import Console, Group

from ettana.cli.demo import demo_game, play, show_demo
from ettana.engine.deck.released import default_deck
from ettana.engine.table.pieces import PINS
from ettana.game import Game
from ettana.terminal.board import LARGE, SMALL, Size, StepMarks, draw_board, draw_plain_board
from ettana.terminal.look import COLOURED, LETTERED, look_for
from ettana.terminal.position import show_position
from ettana.terminal.screen import Screen
from ettana.terminal.table import ShownTable, draw_table
from tests.engine.picture import LOOM, Has, picture
from tests.pseudo_terminal import PseudoTerminal


def console(width: int = 80, height: int = 24, no_color: bool = False) -> Console:
    """A terminal in memory."""
    return Console(
        file=io.TextIOWrapper(io.BytesIO(), encoding="utf-8"),
        force_terminal=True,
        color_system="truecolor",
        width=width,
        height=height,
        _environ={},
        no_color=no_color,
    )


# The board


def test_the_board_in_letters() -> None:
    game = picture(LOOM.replace(".   6   1   4   3   .", ".   6   1   4   3   .o"))
    assert draw_plain_board(game.view(None).seen) == [
        " 6  [  ]----[  ]----[  ]----[  ]----[  ]----[  ]",
        " 5   |  (G)  |  (R)  |  (Y)  |  (B)  |  (P)  |",
        " 5  [  ]----[ 1]----[ 2]----[ 3]----[ 4]----[  ]",
        " 4   |  (Y)  |  (B)  |  (P)  |  (G)  |  (R)  |",
        " 4  [  ]----[ 5]----[p6]----[ 1]----[ 2]----[  ]",
        " 3   |  (P)  |  (G)  |  (R)  |  (Y)  |  (B)  |",
        " 3  [  ]----[ 3]----[ 4]----[w5]----[ 6]----[  ]",
        " 2   |  (R)  |  (Y)  |  (B)  |  (P)  |  (G)  |",
        " 2  [  ]----[ 6]----[ 1]----[ 4]----[ 3]----[o ]",
        " 1   |  (B)  |  (P)  |  (G)  |  (R)  |  (Y)  |",
        " 1  [  ]----[  ]----[  ]----[  ]----[  ]----[  ]",
        "     A   a   B   b   C   c   D   d   E   e   F",
    ]


def test_without_the_rim_its_squares_are_not_drawn() -> None:
    lines = draw_plain_board(picture(options="rim=false").view(None).seen)
    assert lines[0].rstrip() == " 6"
    assert lines[1] == " 5      (G)     (R)     (Y)     (B)     (P)"
    assert lines[2].rstrip() == " 5          [ 1]----[ 2]----[ 3]----[ 4]"
    assert lines[3] == " 4      (Y)  |  (B)  |  (P)  |  (G)  |  (R)"


def test_what_a_step_touched_is_marked() -> None:
    view = picture().view(None).seen
    marks = StepMarks(octagons=frozenset({0}))  # a1
    assert "<B>" in draw_plain_board(view, marks)[-3]
    assert "▸B◂" in draw_board(view, SMALL, marks)[-4].plain


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_board_in_colours_fills_its_frame(size: Size) -> None:
    lines = draw_board(picture().view(None).seen, size)
    assert len(lines) == size.height
    assert {line.cell_len for line in lines} == {size.width}


def test_nothing_is_told_by_colour_alone() -> None:
    """Yarns have letters, pins have signs of their own, tiles have numbers."""
    text = "\n".join(line.plain for line in draw_board(picture().view(None).seen, SMALL))
    drawn = text.rpartition("\n")[0]  # without the names of the columns
    assert [drawn.count(letter) for letter in "GRYBP"] == [5] * 5
    assert "●6" in drawn and "■5" in drawn
    assert len(set(COLOURED.pins)) == len(set(LETTERED.pins)) == len(PINS)


# The table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_fits_into_80_by_24(players: int) -> None:
    game = demo_game(players, 3)
    for told in islice(play(game, 3), 0, None, 5):
        for look in (COLOURED, LETTERED):
            lines = draw_table(ShownTable(told.after, game.deck), look, 80, 24)
            assert len(lines) <= 17
            assert max(line.cell_len for line in lines) <= 80


def test_a_narrow_table_has_its_panel_below() -> None:
    lines = draw_table(ShownTable(picture().view(None).seen, default_deck()), LETTERED, 60)
    assert max(line.cell_len for line in lines) <= 60
    assert lines[13].plain.startswith("Turn 5")


def test_the_panel_tells_what_is_public() -> None:
    game = picture(
        pink=Has(tokens=3, hand="MX", held="07", claimed="01.13"),
        white=Has(tokens=1, points=1),
        discard="PP",
    )
    text = "\n".join(
        line.plain
        for line in draw_table(ShownTable(game.view(None).seen, game.deck), LETTERED, 120)
    )
    for words in (
        "Turn 5   R  red   4",
        ">p pink   ###..... 3 of 8",
        "3 tokens, 2 cards, 1 design",
        "Oosi, Muthu Kattam",
        "w white  #....... 1 of 8",
        "1 token, 0 cards, 0 designs",
        "1 Victory point",
        "Reserve 44 tokens GRYBP 25",
        "Stacks  31 cards, 33 designs",
        "Discard PP",
    ):
        assert words in text


@pytest.mark.parametrize(
    ("turn", "options", "words"),
    [
        ("5:pink:roll:--:-", "", "Turn 5  pink is to roll"),
        ("5:pink:roll:K-:p", "", "Turn 5   K  black  pink is to roll"),
        ("5:pink+white:over:--:-", "turns=5", "Turn 5: pink and white won"),
    ],
)
def test_the_turn_in_every_phase(turn: str, options: str, words: str) -> None:
    game = picture(turn=turn, options=options)
    assert words in draw_table(ShownTable(game.view(None).seen, game.deck), LETTERED, 120)[0].plain


def test_the_placing_of_pins() -> None:
    game = Game.new(2, seed=1)
    roll = game.position.split(" ")[8].split(":")[4][0]
    line = draw_table(ShownTable(game.view(None).seen, game.deck), LETTERED, 120)[0].plain
    assert f"pink is to place at {roll}" in line


def test_the_look_is_what_the_terminal_can_show() -> None:
    assert look_for(console()) is COLOURED
    assert look_for(console(no_color=True)) is LETTERED
    assert look_for(Console(file=io.StringIO())) is LETTERED
    ascii_only = Console(
        file=io.TextIOWrapper(io.BytesIO(), "ascii"), force_terminal=True, color_system="truecolor"
    )
    assert look_for(ascii_only) is LETTERED


def test_a_position_shows_the_hands() -> None:
    game = picture(pink=Has(hand="MMX", held="01"), white=Has(hand="G"))
    paper = Console(file=io.StringIO(), width=80)
    show_position(paper, game.state, game.deck)
    text = paper.file.getvalue()  # type: ignore[attr-defined]
    assert re.search(r"Pink holds 2 x Move, Tax and 01 Oosi \(1 anna, \d swaps? away\)\.", text)
    assert "White holds Gain tokens." in text


# The game to watch


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bots_finish_their_games(players: int) -> None:
    for seed in range(3):
        game = demo_game(players, seed)
        steps = list(play(game, seed))
        assert game.is_over
        assert game.turn < 200
        assert steps[-1].sentences


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (200, 60)])
def test_the_screen_never_overflows(
    monkeypatch: pytest.MonkeyPatch, width: int, height: int
) -> None:
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    terminal = console(width, height)
    shown: list[Group] = []
    display = Screen(terminal, default_deck(), 0.1)
    monkeypatch.setattr(display._live, "update", lambda group, **_: shown.append(group))
    for told in islice(play(demo_game(4, 3), 3), 70):
        display.show(told)
    assert len(shown) > 70
    for group in shown[::5]:
        lines = terminal.render_lines(group, pad=False)
        assert len(lines) <= height
        assert len(group.renderables) == len(lines)  # nothing was wrapped


def test_the_end_of_the_game_stays_on_the_first_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    terminal = console()
    show_demo(terminal, 2, 5, "fast")
    terminal.file.flush()
    text = terminal.file.buffer.getvalue().decode("utf-8")  # type: ignore[attr-defined]
    enter, leave = "\x1b[?1049h", "\x1b[?1049l"
    assert text.index(enter) < text.index(leave)
    after = text.rpartition(leave)[2]
    assert "wins the game." in after
    assert "ettana play --players 2 --seed 5" in after


def test_ctrl_c_ends_quietly() -> None:
    terminal = PseudoTerminal("play", "--speed", "slow", columns=80, lines=24)
    terminal.wait_for(b"Kanchi")
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.exit_code() == 130
    assert b"Traceback" not in terminal.seen
    assert terminal.seen.rindex(b"\x1b[?1049l") > terminal.seen.rindex(b"\x1b[?1049h")
