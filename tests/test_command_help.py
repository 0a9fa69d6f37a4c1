"""What `--help` shows is true: its examples run, and docs/commands.md says the same."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ettana.server.store.port import Store
from ettana.server.store.queries import trash, uptime
from ettana.server.store.rows import DAY
from tests.command_pages import commands, examples, help_page
from tests.conversation import ROLL
from tests.remake import commands_page
from tests.server.kept_games import FINISHED, RUNNING, WAITING, at_store, fill

LONG = {  # numbers that would take long, and those that show the same
    "--games 30000": "--games 60",
    "--games 3000": "--games 60",
    "--games 2000": "--games 4",
    "--games 100": "--games 2",
    "--boards 50000": "--boards 20",
    "--batch 20 --max 40": "--batch 2 --max 2",
    "--host 0.0.0.0 --port 8377": "--host 127.0.0.1 --port 0",
}
SHORTER = {  # examples that name no number: it is added
    "ettana deck report": "--boards 20",
    "ettana deck suggest": "--boards 200 --count 1",
    "ettana arena": "--games 2 --turns 5",
    "ettana ladder": "--batch 2 --max 2 --turns 5 --out ladder.md",
    "ettana simulate": "--games 2 --options turns=5",
    "ettana report --compare": "--games 4",
    "ettana play": "--speed instant",
}
GAME = Path(__file__).parents[1] / "docs" / "examples" / "three-weavers.ettana"
EXAMPLES = [(words, line) for words in commands() for line in examples(words)]


def shortened(line: str) -> str:
    for long, short in LONG.items():
        line = line.replace(long, short)
    command, pipe, target = line.partition(" > ")
    for beginning, more in SHORTER.items():
        if command.startswith(beginning) and not command.endswith("--help"):
            command = f"{command} {more}"
    return f"{command}{pipe}{target}".replace(" --open", " --port 0")


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
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the examples speak of: a game, a position, decks, options, and a store with tables."""
    made = tmp_path_factory.mktemp("examples")
    shutil.copy(GAME, made / "game.ettana")
    (made / "position.txt").write_text(ROLL + "\n", "utf-8")
    (made / "first.toml").write_text("annas = 2\nturns = 5\n", "utf-8")
    (made / "second.toml").write_text("annas = 3\nturns = 5\n", "utf-8")
    assert {FINISHED, RUNNING, WAITING} == {"table-1", "table-2", "table-3"}
    run(made, "ettana deck check looms-of-kanchi --print > mine.toml")
    run(made, "ettana simulate --games 2 --options turns=5")
    return made


@pytest.fixture
def store(folder: Path) -> Iterator[str]:
    """Fresh for each example, for some delete what others show."""
    for old in [*folder.glob("tables.sqlite*"), *folder.glob("new.sqlite*")]:
        old.unlink()
    for old in folder.glob("backup.sqlite*"):
        old.unlink()
    url = f"sqlite:///{folder}/tables.sqlite"
    fill(url)
    yield url


async def trashed(store: Store) -> None:
    """Everything that is not finished, after years without a guest."""
    up = (await store.read(uptime.last_beat)).up
    await store.write(uptime.beat, "server", up + 1000 * DAY, 1)
    await store.write(trash.expire, 1)


def run(folder: Path, line: str) -> str:
    """What a line prints that is typed in this folder."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", line],
        cwd=folder,
        env={**os.environ, "PATH": path, "XDG_CACHE_HOME": str(folder / "cache")},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode in ((0, 1) if "calibrate" in line else (0,)), done.stderr
    return done.stdout


@pytest.mark.parametrize("line", [line for words, line in EXAMPLES if words != ("serve",)])
def test_an_example_runs_as_it_stands(folder: Path, store: str, line: str) -> None:
    if "admin trash restore" in line:
        at_store(store, trashed)
    if "admin tokens delete" in line:
        run(folder, 'ettana admin tokens add "a bot" --data tables.sqlite')
        shown = run(folder, "ettana admin tokens list --data tables.sqlite").split()[0]
        line = line.replace("TOKEN", shown)
    if "admin restore" in line:
        run(folder, "ettana admin back-up backup.sqlite --data tables.sqlite")
    run(folder, shortened(line))


@pytest.mark.parametrize("line", examples(("serve",)))
def test_an_example_serves(folder: Path, store: str, line: str) -> None:
    words = shortened(line).split()[1:]
    with subprocess.Popen(
        [sys.executable, "-m", "ettana", *words, "--workers", "1"],
        cwd=folder,
        env={**os.environ, "XDG_DATA_HOME": str(folder / "data")},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout
        assert server.stdout.readline().startswith("Ettana is at http")
        server.send_signal(signal.SIGINT)
        server.wait(timeout=60)
