"""`ettana simulate --cluster` with a real scheduler, real workers, and real deaths."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ettana.bots import Budget
from ettana.cli import main
from ettana.lab.play.cluster import OtherCode, work_there
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.player import read_player
from ettana.lab.play.task import GameTask, play
from tests.lab.play.clusters import PATIENCE, cluster
from tests.lab.simulate.tables import SIMULATE, games_kept, tables

GAMES = ["--games", "100", "--options", "turns=60"]


def started(folder: Path, address: str) -> subprocess.Popen[str]:
    """The command, in a process of its own."""
    words = [*SIMULATE, *GAMES, "--out", str(folder), "--cluster", address]
    command = [sys.executable, "-m", "ettana", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def refused(*words: str) -> str:
    """What a command says that must fail.

    It has a process of its own: a client that never connected is closed by its finaliser, and when
    that runs in the starting thread of the next client, both wait for one lock.
    """
    command = [sys.executable, "-m", "ettana", *words]
    ended = subprocess.run(
        command, check=False, capture_output=True, text=True, timeout=2 * PATIENCE
    )
    assert ended.returncode == 2, ended
    return ended.stderr


def wait_for_games(process: subprocess.Popen[str], folder: Path, count: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while process.poll() is None and games_kept(folder) < count:
        assert time.monotonic() < deadline, "no games were played"
        time.sleep(0.01)


def test_a_worker_that_dies_changes_nothing(tmp_path: Path) -> None:
    with cluster(tmp_path / "dask") as dask:
        victim = dask.add_worker()
        dask.add_worker()
        dask.wait_for_workers(2)
        process = started(tmp_path / "there", dask.address)
        wait_for_games(process, tmp_path / "there", 8)
        assert process.poll() is None, "the run was over before anybody could die"
        victim.kill()
        told = process.communicate(timeout=2 * PATIENCE)
        assert process.returncode == 0, told
    assert main([*SIMULATE, *GAMES, "--out", str(tmp_path / "here")]) == 0
    assert tables(tmp_path / "there") == tables(tmp_path / "here")


def test_when_the_scheduler_dies_what_was_played_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "there"
    with cluster(tmp_path / "dask") as dask:
        dask.add_worker()
        process = started(folder, dask.address)
        wait_for_games(process, folder, 4)
        dask.scheduler.kill()
        _, error = process.communicate(timeout=2 * PATIENCE)
        assert process.returncode == 2, error
    assert error.splitlines()[-1] == (
        f"ettana: the cluster at {dask.address} is gone; what was played is kept, "
        "and the same command goes on from there"
    )
    assert "Traceback" not in error
    kept = games_kept(folder)
    assert 4 <= kept < 100
    assert main([*SIMULATE, *GAMES, "--out", str(folder)]) == 0  # here, without the cluster
    assert main([*SIMULATE, *GAMES, "--out", str(tmp_path / "here")]) == 0
    assert tables(folder) == tables(tmp_path / "here")


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "no-such-scheme://nowhere"])
def test_a_cluster_that_is_not_there(address: str, tmp_path: Path) -> None:
    error = refused(*SIMULATE, *GAMES, "--out", str(tmp_path), "--cluster", address)
    assert f"ettana: there is no cluster at {address}" in error
    assert "Traceback" not in error


def test_a_cluster_without_workers(tmp_path: Path) -> None:
    with cluster(tmp_path / "dask") as dask:
        words = [*SIMULATE, *GAMES, "--out", str(tmp_path / "there"), "--cluster", dask.address]
        error = refused(*words)
    assert f"ettana: the cluster at {dask.address} has no workers; what was played is" in error


def test_a_worker_of_another_version_plays_nothing() -> None:
    weaver = read_player("weaver", Budget())
    task = GameTask(Match((weaver, weaver), seed=1), Pairing(0, 0))
    with pytest.raises(OtherCode, match="another version"):
        work_there(play, task, "of other code")


def test_a_bot_that_a_worker_does_not_have(tmp_path: Path) -> None:
    """The file is named as seen from here; the workers live in another directory."""
    own = os.path.relpath("docs/examples/thrifty.py")
    with cluster(tmp_path / "dask") as dask:
        dask.add_worker()
        words = ["simulate", "--players", f"{own}:Thrifty,weaver", "--games", "2"]
        error = refused(*words, "--out", str(tmp_path / "there"), "--cluster", dask.address)
    assert f"ettana: on a worker: {own}: there is no such file; what was played is" in error
