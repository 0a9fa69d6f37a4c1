"""Interpreted and compiled, the engine plays the same games to the last draw."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import build_core

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("listing", "sampling", "inference", "perft")


@cache
def report(pure: bool) -> dict[str, Any]:
    """What `same_games` prints in a process of its own, on the sources or on the compiled core."""
    environment = {**os.environ, "ETTANA_PURE": "1" if pure else "0"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.same_games"],
        cwd=ROOT,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("part", PARTS)
def test_both_builds_play_the_same_games(part: str) -> None:
    if not build_core.is_current(build_core.Core()):
        pytest.skip("the core is not compiled, or older than its sources: run `make compile`")
    interpreted, compiled = report(pure=True), report(pure=False)
    assert (interpreted["core"], compiled["core"]) == ("interpreted", "compiled")
    assert interpreted[part] == compiled[part]


def test_games_of_every_kind_are_compared() -> None:
    """Games were played to their end, and listing chose otherwise than sampling."""
    told = report(pure=True)
    for name, (checksum, actions, games, turns, listed) in told["listing"].items():
        assert games >= 1 and turns >= games and listed > actions >= 4000, name
        assert checksum != told["sampling"][name][0]
