"""`ettana report --compare`: what differs is found, and what does not differ is not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ettana.cli import main
from ettana.engine.deck.deck_file import canonical_text
from ettana.engine.deck.released import default_deck
from ettana.lab.report.variant import read_variant
from tests.engine.recorded_games import EASY_DECK

PLAYED = ["--players", "weaver,weaver", "--seed", "4"]


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "120")


def written(tmp_path: Path, **files: str) -> list[str]:
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return [str(tmp_path / f"{name}.toml") for name in files]


def compared(capsys: pytest.CaptureFixture[str], files: list[str], *words: str) -> str:
    capsys.readouterr()
    assert main(["report", "--compare", *files, *PLAYED, *words]) == 0
    return capsys.readouterr().out


def starred(told: str) -> set[str]:
    """The figures that are called different."""
    return {match[1] for match in re.finditer(r"^(.+?) \* +\S", told, re.MULTILINE)}


def test_a_nearer_goal_makes_shorter_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = written(tmp_path, long="turns = 200", short="annas = 3\nturns = 200")
    page = tmp_path / "page.html"
    told = compared(capsys, files, "--games", "24", "--out", str(page))
    assert {"turns in a game", "designs claimed in a game"} <= starred(told)
    assert "Turns in a game: " in told
    course, designs = told.index("\nHow a game goes\n"), told.index("\nDesigns\n")
    assert told.index("Turns in a game: ") > course
    assert told.index("Designs claimed in a game: ") > designs
    assert "24 games on each side, on the same 12 deals" in told
    text = page.read_text(encoding="utf-8")
    assert "long and short compared" in text and "<svg" in text
    assert not re.search(r"https?://|<script", text)
    assert not list((tmp_path / "cache").rglob("*.jsonl"))


def test_where_nothing_differs_nothing_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = written(tmp_path, one="turns = 200", other="turns = 201")
    told = compared(capsys, files, "--games", "12")
    assert not starred(told)
    assert "Nothing differs significantly between one and other." in told


def test_decks_and_options_are_compared_in_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = written(
        tmp_path, easy=canonical_text(EASY_DECK), inner='deck = "easy.toml"\nrim = false'
    )
    told = compared(capsys, files, "--games", "8")
    assert "turns that end on the rim" in told
    rim = next(line for line in told.splitlines() if line.startswith("turns that end on the rim"))
    assert "0.0%" in rim


def test_the_number_of_jobs_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = written(tmp_path, one="turns = 12", other="turns = 16")
    alone = compared(capsys, files, "--games", "8")
    assert compared(capsys, files, "--games", "8", "--jobs", "2") == alone


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("annas = 99", "annas is a number from 3 to 15"),
        ("annas = true", "annas must be a whole number"),
        ("rim = 1", "rim must be true or false"),
        ("colour = 3", "no 'colour'"),
        ("annas = ", "this is no TOML"),
        ('deck = "nowhere.toml"', "there is no such file"),
        ("turns = 400", "play the same game"),
    ],
)
def test_files_that_cannot_be_compared(
    text: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = written(tmp_path, plain="", odd=text)
    assert main(["report", "--compare", *files, *PLAYED]) == 2
    error = capsys.readouterr().err
    assert reason in error and error.count("\n") == 1


def test_one_deal_is_not_enough(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = written(tmp_path, one="turns = 5", other="turns = 6")
    assert main(["report", "--compare", *files, *PLAYED, "--games", "2"]) == 2
    assert "two deals or more" in capsys.readouterr().err


def test_the_file_of_the_page_is_read(tmp_path: Path) -> None:
    page = Path(__file__).parents[3] / "docs" / "simulation.md"
    (text,) = re.findall(r"```toml\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    (tmp_path / "my-deck.toml").write_text(canonical_text(default_deck()), "utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    variant = read_variant(str(file))
    options = variant.options
    assert (options.annas, options.rim, options.turns) == (6, False, 300)
    assert variant.deck_text == canonical_text(default_deck())
