"""Cells of the page "Try it", run by this Python."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from solo.cells import LONGEST, Session


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What is said; the stand-in for IPython is for these tests alone."""
    for name in ("IPython", "IPython.display"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    return []


def session(told: list[tuple[str, str]]) -> Session:
    return Session(lambda kind, text: told.append((kind, text)))


def test_a_cell_says_what_it_prints_and_what_its_last_line_is(told: list[tuple[str, str]]) -> None:
    cells = session(told)
    assert cells.run("n = 6\nprint(n)\nn * 7")
    assert cells.run("_ + 1")
    assert cells.run("n = 7")
    assert cells.run("")
    assert "".join(text for _, text in told) == "6\n42\n43\n"


def test_a_picture_is_told_as_one(told: list[tuple[str, str]]) -> None:
    assert session(told).run("import ettana\nettana.Game.new(players=2, seed=9)")
    ((kind, markup),) = told
    assert kind == "picture"
    assert markup.startswith("<svg")


def test_a_traceback_shows_the_lines_of_cells_alone(told: list[tuple[str, str]]) -> None:
    cells = session(told)
    assert cells.run("import ettana\ngame = ettana.Game.new(players=2, seed=9)")
    assert not cells.run("def wrong():\n    game.do('move C2')\nwrong()")
    ((kind, text),) = told
    assert kind == "error"
    assert text.count("File ") == 2
    assert "File \"<cell 2>\", line 2, in wrong\n    game.do('move C2')" in text
    assert text.rpartition("\n")[0].rpartition("\n")[2].startswith("ettana.IllegalAction: move C2")
    assert not cells.run("for")
    assert "SyntaxError" in told[-1][1]
    assert not cells.run("raise SystemExit(1)")


def test_a_cell_that_says_too_much_is_cut(told: list[tuple[str, str]]) -> None:
    assert session(told).run(f"for _ in range(3): print('x' * {LONGEST})")
    assert sum(len(text) for kind, text in told if kind == "text") == LONGEST
    assert [kind for kind, _ in told].count("error") == 1
