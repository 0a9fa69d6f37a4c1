"""`ettana simulate`: the same bytes whatever happens, and one sentence when something does."""

from __future__ import annotations

import builtins
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from ettana.cli import main
from ettana.engine.deck.deck_file import canonical_text
from tests.engine.recorded_games import EASY_DECK
from tests.lab.simulate.tables import SIMULATE, games_kept, rows, tables

FEW = ["--games", "6", "--options", "turns=40"]


def simulated(folder: Path, *words: str) -> dict[str, bytes]:
    assert main([*SIMULATE, *words, "--out", str(folder)]) == 0
    return tables(folder)


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The sentence of a command that cannot do what it was asked."""
    capsys.readouterr()
    assert main(words) == 2
    error = capsys.readouterr().err
    assert "Traceback" not in error
    return error.splitlines()[-1]


def test_the_number_of_jobs_changes_no_byte(tmp_path: Path) -> None:
    alone = simulated(tmp_path / "alone", *FEW)
    assert simulated(tmp_path / "together", *FEW, "--jobs", "2") == alone
    assert simulated(tmp_path / "other seed", *FEW, "--seed", "6") != alone


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_run_that_is_killed_goes_on(jobs: str, tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    words = [*SIMULATE, "--games", "60", "--options", "turns=40", "--jobs", jobs]
    command = [sys.executable, "-m", "ettana", *words, "--out", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while process.poll() is None and games_kept(folder) < 5:
        time.sleep(0.01)
    process.kill()
    assert process.wait(60) == -signal.SIGKILL
    assert 5 <= games_kept(folder) < 60
    with (folder / "journal.jsonl").open("ab") as journal:
        journal.write(b'{"deal":29,"order":1,"ga')  # as if it had been writing
    assert simulated(folder, *words[len(SIMULATE) :]) == simulated(
        tmp_path / "whole", *words[len(SIMULATE) :]
    )


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    words = [*SIMULATE, "--games", "400", "--out", str(tmp_path)]
    command = [sys.executable, "-m", "ettana", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while process.poll() is None and games_kept(tmp_path) < 2:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert error.endswith("Stopped; the same command goes on from here.\n")
    assert games_kept(tmp_path) >= 2


def test_more_games_can_be_asked_for_later(tmp_path: Path) -> None:
    first = simulated(tmp_path / "grown", *FEW)
    more = simulated(tmp_path / "grown", "--games", "10", "--options", "turns=40")
    assert len(rows(tmp_path / "grown", "games.csv")) == 10
    assert more == simulated(tmp_path / "at once", "--games", "10", "--options", "turns=40")
    assert simulated(tmp_path / "grown", *FEW) == first


def test_csv_and_parquet_say_the_same(tmp_path: Path) -> None:
    simulated(tmp_path, *FEW)
    for name in ("games", "turns"):
        written = rows(tmp_path, f"{name}.csv")
        kept = pq.read_table(tmp_path / f"{name}.parquet").to_pylist()
        assert [{key: _text(value) for key, value in row.items()} for row in kept] == written


def _text(value: object) -> str:
    return "" if value is None else str(value)


def test_another_deck_and_other_options(tmp_path: Path) -> None:
    deck = tmp_path / "easy.toml"
    deck.write_text(canonical_text(EASY_DECK), encoding="utf-8")
    options = "annas=4,rim=false,turns=300"
    simulated(tmp_path / "data", "--games", "4", "--deck", str(deck), "--options", options)
    assert (tmp_path / "data" / "deck.toml").read_bytes() == deck.read_bytes()
    for game in rows(tmp_path / "data", "games.csv"):
        assert max(int(game["annas_1"]), int(game["annas_2"])) >= 4
        assert game["square_1"][0] in "BCDE"
    assert all(turn["square"][0] in "BCDE" for turn in rows(tmp_path / "data", "turns.csv"))


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--players", "weaver"], "two to four players"),
        (["--players", "weaver,nobody"], "no such bot"),
        (["--options", "annas=99"], "--options: annas is a number from 3 to 15"),
        (["--deck", "no-such-file.toml"], "no-such-file.toml: there is no such file"),
        (["--games", "0"], "the number of games is a number from 1"),
        (["--out", __file__], "cannot be written: file exists"),
    ],
)
def test_what_cannot_be_played(
    words: list[str], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = complaint(capsys, *SIMULATE, *FEW, "--out", str(tmp_path), *words)
    assert reason in told


def test_another_simulation_is_not_mixed_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = simulated(tmp_path, *FEW)
    told = complaint(capsys, *SIMULATE, *FEW, "--out", str(tmp_path), "--seed", "6")
    assert "is about another simulation" in told
    assert tables(tmp_path) == before
    (tmp_path / "journal.jsonl").write_text("Dear diary\n", encoding="utf-8")
    assert "is no journal" in complaint(capsys, *SIMULATE, *FEW, "--out", str(tmp_path))


def test_a_full_disk_keeps_what_was_played(tmp_path: Path) -> None:
    """A limit on the size of files: writing fails for real, in the middle of a line."""
    folder = tmp_path / "data"
    command = [sys.executable, "-m", "ettana", *SIMULATE, "--games", "60", "--out", str(folder)]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000)),
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    told = done.stderr.splitlines()[-1]
    assert told == (
        f"ettana: {folder} cannot be written: file too large; what was played is kept, "
        "and the same command goes on from there"
    )
    kept = games_kept(folder)
    assert 0 < kept < 60
    assert simulated(folder, "--games", "60") == simulated(tmp_path / "whole", "--games", "60")


@pytest.mark.parametrize(
    ("missing", "words", "told"),
    [
        ("pyarrow", [], 'pip install "ettana[lab]"'),
        ("distributed", ["--cluster", "tcp://127.0.0.1:9"], 'pip install "ettana[cluster]"'),
    ],
)
def test_an_extra_that_is_not_installed(
    missing: str,
    words: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    really = builtins.__import__

    def imports(name: str, *rest: Any, **more: Any) -> Any:
        if name.partition(".")[0] == missing:
            raise ImportError(name)
        return really(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", imports)
    assert told in complaint(capsys, *SIMULATE, *FEW, "--out", str(tmp_path), *words)
