"""The page about bots shows what is there."""

from __future__ import annotations

import pytest

from ettana.bots.levels.level import Level
from ettana.bots.levels.rows import LEVELS
from ettana.bots.program import program
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
MOST_LINES = 21


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_stands_there_with_its_character(level: Level) -> None:
    assert f"| `{level.name}` | {level.character} |" in PAGE


@pytest.mark.parametrize("name", ["thrifty", "first_moves"])
def test_the_examples_are_the_files_that_the_tests_play(name: str) -> None:
    file = ROOT / "docs" / "examples" / f"{name}.py"
    code = file.read_text(encoding="utf-8").split('"""\n', 1)[1].strip()
    assert f"```python\n{code}\n```" in PAGE
    assert len([line for line in code.splitlines() if line.strip()]) <= MOST_LINES


def test_the_figures_of_programs_are_the_programs_figures() -> None:
    assert f"{program.MILLISECONDS} where none in time is given" in PAGE
    assert f"within {program.HANDSHAKE:g} seconds" in PAGE
    assert (program.GRACE, program.MOST_FAILURES) == (0.5, 4)  # half a second, the fourth
