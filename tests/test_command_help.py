"""What `--help` shows is true: its examples run, and docs/commands.md says the same."""

from __future__ import annotations

import io
import re
import shlex
import shutil
import signal
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from ettana.cli import main
from ettana.server.store.port import Store
from ettana.server.store.queries import trash, uptime
from ettana.server.store.rows import DAY
from tests.command_pages import commands, examples, help_page
from tests.conversation import ROLL
from tests.remake import commands_page
from tests.server.kept_games import FINISHED, RUNNING, WAITING, at_store, fill

SHORTER = {  # what is added to an example that would take long; the last of two options counts
    "ettana play": "--speed instant",
    "ettana deck report": "--boards 20",
    "ettana deck suggest": "--boards 200 --count 1",
    "ettana arena": "--games 2 --turns 5",
    "ettana ladder --jobs": "random apprentice --batch 2 --max 2 --turns 5 --out ladder.md",
    "ettana ladder apprentice": "--batch 2 --max 2 --turns 5",
    "ettana simulate": "--games 4 --options turns=5",
    "ettana report --compare": "--games 4",
    "ettana train": "--games 60",
    "ettana infer": "--games 6",
    "ettana calibrate": "--games 60",
    "ettana serve": "--host 127.0.0.1 --port 0 --workers 1",
}
GAME = Path(__file__).parents[1] / "docs" / "examples" / "three-weavers.ettana"
EXAMPLES = dict.fromkeys(line for words in commands() for line in examples(words))
SERVING = examples(("serve",))
SITTING = examples(("sit",))  # at a server: tests/test_sit.py


def shortened(line: str) -> str:
    if line.endswith("--help"):
        return line
    added = (more for beginning, more in SHORTER.items() if line.startswith(beginning))
    return " ".join((line, *added))


@pytest.mark.parametrize("words", list(commands()), ids=" ".join)
def test_every_help_page_has_examples_of_its_command(words: tuple[str, ...]) -> None:
    told = examples(words)
    assert told
    name = " ".join(("ettana", *words))
    assert all(name in line for line in told)
    assert "[" not in " ".join(told)


def test_the_page_of_commands_is_what_help_says() -> None:
    assert commands_page.PAGE.read_text("utf-8") == commands_page.text(), "run make commands"


def test_help_texts_are_whole_sentences() -> None:
    for words in commands():
        description = help_page(words).splitlines()[2]
        assert re.fullmatch(r"[A-Z].*\.", description) or len(description) > 70, description


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with three tables, to be copied: some examples delete what others show."""
    made = tmp_path_factory.mktemp("store") / "tables.sqlite"
    fill(f"sqlite:///{made}")
    return made


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, filled: Path) -> None:
    """Where examples are typed: a game, a position, decks, options, and a store with tables."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("BROWSER", "true")
    shutil.copy(GAME, "game.ettana")
    Path("position.txt").write_text(ROLL + "\n", "utf-8")
    Path("first.toml").write_text("annas = 3\nturns = 5\n", "utf-8")
    Path("second.toml").write_text("annas = 4\nturns = 5\n", "utf-8")
    assert (FINISHED, RUNNING, WAITING) == ("table-1", "table-2", "table-3")
    shutil.copy(filled, "tables.sqlite")


async def trashed(store: Store) -> None:
    """Everything that is not finished, after years without a guest."""
    up = (await store.read(uptime.last_beat)).up
    await store.write(uptime.beat, "server", up + 1000 * DAY, 1)
    await store.write(trash.expire, 1)


def run(line: str) -> str:
    """What a line prints; its pipe and its files, the shell's work, are seen to here."""
    piped, _, line = line.rpartition(" | ")
    line, _, target = line.partition(" > ")
    line, _, source = line.partition(" < ")
    typed = Path(source).read_text("utf-8") if source else piped.removeprefix("echo ") + "\n"
    printed = io.BytesIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        with redirect_stdout(io.TextIOWrapper(printed, "utf-8", write_through=True)):
            code = main(shlex.split(line)[1:])
            told = printed.getvalue().decode()
    assert code in ((0, 1) if "calibrate" in line else (0,))
    if target:
        Path(target).write_text(told, "utf-8")
    return told


@pytest.mark.parametrize("line", [line for line in EXAMPLES if line not in (*SERVING, *SITTING)])
def test_an_example_runs_as_it_stands(line: str) -> None:
    if "mine.toml" in line:
        run("ettana deck check looms-of-kanchi --print > mine.toml")
    if "admin trash restore" in line:
        at_store("sqlite:///tables.sqlite", trashed)
    if "admin tokens delete" in line:
        run('ettana admin tokens add "a bot" --data tables.sqlite')
        shown = run("ettana admin tokens list --data tables.sqlite").split()[0]
        line = line.replace("TOKEN", shown)
    if "admin restore" in line:
        run("ettana admin back-up backup.sqlite --data tables.sqlite")
    if line == "ettana report simulation":
        run(shortened("ettana simulate"))
    run(shortened(line))


@pytest.mark.parametrize("line", SERVING)
def test_an_example_serves(line: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "ettana", *shlex.split(shortened(line))[1:]],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout
        try:
            assert server.stdout.readline().startswith("Ettana is at http")
        finally:
            server.send_signal(signal.SIGINT)
