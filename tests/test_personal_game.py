"""A person plays in the terminal, against bots."""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console

from ettana import GameRecord
from ettana.bots import make_bot
from ettana.cli.personal_game import PROMPT, GameLeft, PersonalGame
from ettana.game import Game
from tests.pseudo_terminal import PseudoTerminal

ETTANA = [sys.executable, "-m", "ettana"]


def typed_at(game: Game, *lines: str) -> str:
    """What is shown to pink, who types these lines and then leaves."""
    shown = Console(file=io.StringIO(), width=100, color_system=None)
    waiting = iter(lines)

    def read(_prompt: str) -> str:
        line = next(waiting, None)
        if line is None:
            raise EOFError
        return line

    table = PersonalGame(game, "pink", {"black": make_bot("random", 1)}, shown, read)
    with contextlib.suppress(GameLeft):
        table.play()
    return str(cast("io.StringIO", shown.file).getvalue())


def test_a_person_acts_by_number_or_text_and_takes_back() -> None:
    game = Game.new(2, seed=7)
    lines = ("roll", "hint", "list move", "move", "move C1", "undo", "undo", "move C3")
    shown = typed_at(game, "1", *lines)
    assert "You play pink" in shown and "Pink places the pin on C2." in shown
    assert re.search(r"1\. .+ to win\)", shown)
    assert re.search(r"\d+ move C1  \d+ move C3", shown)
    assert "move is how 4 actions begin, such as move B2: list move." in shown
    assert "Taken back: move C1." in shown
    assert "You have done nothing since you last saw dice or a card" in shown
    assert "3-252  buy swap ...  250 ways, such as buy swap a1 a2" in shown
    assert game.steps[-1].text == "move C3"
    assert "\x1b" not in shown


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("dance", "'dance' is no action here. list shows what you can do, ? helps."),
        ("99999", "The numbers go from 1 to 1; list shows them."),
        (
            "move C2",
            "You cannot: the dice are rolled once, at the beginning of the turn (T2 of the rules).",
        ),
        ("roll = R4", "The dice and the cards decide that: type the action alone."),
        ("save", "Say where to: save FILE."),
        ("save /nowhere/at/all", "It cannot be written there: No such file or directory."),
        ("list dance", "You can do nothing that begins with 'dance'."),
        ("place", "'place' is no action here"),
        ("[bold]", "'[bold]' is no action here"),
        ("?", "Type what you do: its number in the list, or its text"),
    ],
)
def test_whatever_is_typed_is_answered_in_a_sentence(line: str, sentence: str) -> None:
    game = Game.new(2, seed=7)
    shown = typed_at(game, "1", line, "", "   ")
    assert sentence in shown
    assert len(game.steps) == 2


def test_a_person_plays_in_a_real_terminal_and_keeps_the_record(tmp_path: Path) -> None:
    """In colours; lines come back by arrow, Ctrl-D leaves politely, and the record is written."""
    kept = tmp_path / "evening.ettana"
    words = ("play", "--against", "random", "--seed", "7", "--record", str(kept))
    terminal = PseudoTerminal(*words, columns=100, lines=40)
    for line in (b"1\n", b"roll\n", b"?\n", b"\x1b[A\n", b"\x04"):
        terminal.wait_for(PROMPT.encode())
        terminal.type(line)
    assert terminal.exit_code() == 0
    text = terminal.seen.decode()
    assert text.count("the table again") == 2  # the help
    assert "You have left the game." in text and "\x1b[" in text and "Traceback" not in text
    steps = GameRecord.read(kept).game().steps
    assert [str(step.action) for step in steps if step.seat == 0] == ["place C2", "roll"]


def test_bots_that_are_none_are_refused() -> None:
    for words, sentence in (
        (["--against", "nobody"], "there is no such bot"),
        (["--against", "random,random,random,random"], "against one to three bots"),
        (["--seat", "white"], "for a game you play yourself"),
    ):
        done = subprocess.run(
            [*ETTANA, "play", *words], capture_output=True, text=True, timeout=60, check=False
        )
        assert done.returncode == 2 and sentence in done.stderr
