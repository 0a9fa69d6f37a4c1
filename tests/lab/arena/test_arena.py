"""The command `ettana arena`, with real processes and a real Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ettana.cli import main
from ettana.engine.record.record import GameRecord

MATCH = ["arena", "random", "random@nodes=1", "--seed", "4", "--turns", "8"]
GARBLED = '{"deal":0,"ord'


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """The result of a match, without what depends on the machine."""
    capsys.readouterr()
    assert main([*MATCH, "--json", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    del found["time"]
    return found


def test_the_number_of_jobs_changes_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    alone, together = tmp_path / "alone", tmp_path / "together"
    one = figures(capsys, "--games", "8", "--out", str(alone))
    two = figures(capsys, "--games", "8", "--out", str(together), "--jobs", "2")
    assert one == two
    assert one["games"] == 8
    assert checksums(alone) == checksums(together)


def checksums(journal: Path) -> dict[tuple[int, int], int]:
    lines = journal.read_text(encoding="utf-8").splitlines()[1:]
    games = [json.loads(line) for line in lines]
    return {(game["deal"], game["order"]): game["checksum"] for game in games}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_was_played_and_the_same_command_goes_on(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = tmp_path / "journal"
    words = ["--games", "60", "--turns", "40", "--jobs", jobs, "--out", str(journal)]
    command = [sys.executable, "-m", "ettana", *MATCH, *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while process.poll() is None and lines_of(journal) < 4:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    told = process.communicate(timeout=60)
    assert process.returncode == 130, told
    assert "the same command goes on from here" in told[1]
    kept = lines_of(journal)
    assert 4 <= kept < 61
    with journal.open("a", encoding="utf-8") as file:
        file.write(GARBLED)  # as if the power had failed
    resumed = figures(capsys, *words)
    assert resumed["games"] == 60
    assert lines_of(journal) == 61
    assert resumed == figures(capsys, *words[:-1], str(tmp_path / "in one go"))


def lines_of(journal: Path) -> int:
    return len(journal.read_text(encoding="utf-8").splitlines()) if journal.exists() else 0


def test_a_journal_can_be_played_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    journal = str(tmp_path / "journal")
    assert figures(capsys, "--games", "2", "--out", journal)["games"] == 2
    longer = figures(capsys, "--games", "5", "--out", journal)
    assert longer["games"] == 6
    assert longer == figures(capsys, "--games", "6")
    assert figures(capsys, "--games", "2", "--out", journal)["games"] == 2


def test_another_match_is_not_mixed_in(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    figures(capsys, "--games", "2", "--out", str(journal))
    assert main([*MATCH, "--games", "2", "--nodes", "5", "--out", str(journal)]) == 2
    assert "about another match" in capsys.readouterr().err
    journal.write_text("Dear diary\n", encoding="utf-8")
    assert main([*MATCH, "--out", str(journal)]) == 2
    assert "no journal" in capsys.readouterr().err


def test_a_device_is_not_replaced(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert main([*MATCH, "--out", str(pipe)]) == 2
    assert "is no file" in capsys.readouterr().err
    assert pipe.is_fifo()


def test_records_of_all_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    journal, records = str(tmp_path / "journal"), tmp_path / "records"
    figures(capsys, "--games", "2", "--out", journal)
    figures(capsys, "--games", "4", "--out", journal, "--records", str(records))
    files = sorted(records.iterdir())
    assert [file.name for file in files] == [
        "00000-AB.ettana",
        "00000-BA.ettana",
        "00001-AB.ettana",
        "00001-BA.ettana",
    ]
    for file in files:
        GameRecord.parse(file.read_text(encoding="utf-8")).replay()


def test_without_a_file_nothing_is_left_behind(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    figures(capsys, "--games", "2")
    assert not [path for path in (tmp_path / "cache").rglob("*") if path.is_file()]


def test_the_table_says_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, "--games", "3"]) == 0
    told = capsys.readouterr()
    assert "random@nodes=1" in told.out
    assert "4 games: 2 deals, each in 2 orders of seats; 8.0 turns on average" in told.out
    assert "4 stalled: after 8 turns E2 decided who won" in told.out
    assert "4 games, more than the 3 asked for" in told.err
    assert main([*MATCH, "--games", "2"]) == 0
    assert "2 games: 1 deal, each in 2 orders of seats" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["random"], "two to four"),
        (["random"] * 5, "two to four"),
        (["random", "nobody"], "sage, and your own FILE.py:CLASS"),
        (["random", "cmd:no-such-program"], "after cmd:"),
        (["random", "random", "--nodes", "1", "--ms", "1"], "not allowed with"),
    ],
)
def test_bad_players_are_refused(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words, "--games", "2"]) == 2
    assert reason in capsys.readouterr().err


BAD_BOT = """
from ettana.bots import Bot

class Bad(Bot):
    name = "bad"
    character = "never gets it right"
    follows = True

    def begin(self, view, deck):
        raise RuntimeError("not today")

    def saw(self, pin, step):
        raise RuntimeError("did not look")

    def choose(self, sight, budget):
        raise RuntimeError("no idea")
"""


def test_a_bot_that_cannot_be_made_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "idle.py"
    file.write_text("from ettana.bots import Bot\n\nclass Idle(Bot):\n    pass\n", encoding="utf-8")
    assert main(["arena", f"{file}:Idle", "random", "--games", "2"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "idle.py:Idle: TypeError" in error and "choose" in error


def test_a_bot_that_raises_loses_decisions_never_the_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "bad.py"
    file.write_text(BAD_BOT, encoding="utf-8")
    assert main(["arena", f"{file}:Bad", "random", "--games", "2", "--turns", "6", "--json"]) == 0
    bad, good = json.loads(capsys.readouterr().out)["players"]
    assert bad["faults"]["error"] > 2 * bad["decisions"]
    assert bad["first_fault"] == "RuntimeError: not today"
    assert not good["faults"]


def test_the_examples_of_the_docs_play(capsys: pytest.CaptureFixture[str]) -> None:
    program = f'cmd:"{sys.executable}" docs/examples/first_moves.py'
    words = ["docs/examples/thrifty.py:Thrifty", program, "--games", "2", "--turns", "20"]
    assert main(["arena", *words, "--ms", "5000", "--jobs", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert not found["reproducible"]
    assert [player["faults"] for player in found["players"]] == [{}, {}]
    assert min(player["decisions"] for player in found["players"]) > 40


DEADLY_BOT = """
import os
from ettana.bots import Bot

class Deadly(Bot):
    name = "deadly"
    character = "takes everything with it"

    def choose(self, sight, budget):
        os._exit(9)
"""


def test_a_process_that_dies_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "deadly.py"
    file.write_text(DEADLY_BOT, encoding="utf-8")
    assert main(["arena", f"{file}:Deadly", "random", "--games", "2", "--jobs", "2"]) == 2
    assert "has ended by itself; the same command goes on" in capsys.readouterr().err
