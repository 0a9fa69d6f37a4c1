"""What `--help` shows is true: its examples run, and docs/commands.md says the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ettana.server.milliseconds import DAY
from ettana.server.store.port import Store
from ettana.server.store.queries import trash, uptime
from tests.command_pages import commands, examples, help_page
from tests.remake import commands_page
from tests.server.kept_games import FINISHED, RUNNING, WAITING, at_store, fill
from tests.typed_commands import lay_out, run, serve, shortened

EXAMPLES = dict.fromkeys(line for words in commands() for line in examples(words))
SERVING = examples(("serve",))
SITTING = examples(("sit",))  # at a server: tests/test_sit.py


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
    """Where examples are typed."""
    assert (FINISHED, RUNNING, WAITING) == ("table-1", "table-2", "table-3")
    lay_out(monkeypatch, tmp_path, filled)


async def trashed(store: Store) -> None:
    """Everything that is not finished, after years without a guest."""
    up = (await store.read(uptime.last_beat)).up
    await store.write(uptime.beat, "server", up + 1000 * DAY, 1)
    await store.write(trash.expire, 1)


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
    serve(line)
