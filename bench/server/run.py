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
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bench.server.flood import run_flooded
from bench.server.floor import run_floor
from bench.server.load import Load, run_growth, run_load
from bench.server.processes import cpu_of, memory_of, our_server, server
from bench.server.their_server import measure_theirs
from bench.server.thinking import run_thinking

SECONDS = 15.0
PACED_SECONDS = 20.0
TABLES = 200
FEW_TABLES, MANY_TABLES = 50, 800
WATCHED_TABLES = 20  # with 20 spectators each
THINKING_TABLES = 20  # at which the strongest bot thinks all the time
PEOPLES_TABLES = 20
SPECTATORS = 20  # who look on, or who flood the server
FLOODED_SECONDS = 30.0

# What is wanted
TIMES_THEIRS = {"theirs": 1.5, "theirs_sized": 2.0, "theirs_durable": 2.8}
FOUR_TIMES_TWO = 1.3
FLOODED_MS = 100
PACED_MS, THINKING_MS = 20, 50
CONNECTED_KB = 100  # a table with four sockets

USUAL_BYTES = 2064  # of an update, where none of ours was measured

PARTS = [
    *("tables_4", "tables_2", "few_tables", "many_tables", "watched", "paced", "thinking"),
    *("unflooded", "flooded", "memory", "floor", "theirs"),
]
ROWS = {
    "tables_4": "4 sockets a table",
    "tables_2": "2 sockets a table",
    "few_tables": f"2 sockets, {FEW_TABLES} tables",
    "many_tables": f"2 sockets, {MANY_TABLES} tables",
    "watched": f"2 sockets, {SPECTATORS} spectators, {WATCHED_TABLES} tables",
    "paced": "paced, 4 sockets",
    "thinking": "paced, 2 sockets, bots think",
    "unflooded": f"paced, 2 sockets, {PEOPLES_TABLES} tables",
    "flooded": "the same, flooded",
    "floor": "floor: as many bytes, no game",
    "theirs": "boardgame.io, a tiny state",
    "theirs_sized": "boardgame.io, a state of our size",
    "theirs_durable": "the same in SQLite",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--rows", nargs="*", choices=PARTS, default=PARTS)
    asked = parser.parse_args()
    figures: dict[str, float] = {}
    for row in asked.rows:
        figures.update(measure(row, asked.tables, asked.seconds, figures))
    show(figures)
    if asked.json:
        asked.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def measure(row: str, tables: int, seconds: float, before: dict[str, float]) -> dict[str, float]:
    """One part of the benchmark; what stands in for our updates is as long as they were before."""
    size = round(before.get("tables_2_bytes", USUAL_BYTES))
    parts: dict[str, Callable[[], dict[str, float]]] = {
        "tables_4": lambda: measure_ours("tables_4", tables, 4, seconds),
        "tables_2": lambda: measure_ours("tables_2", tables, 2, seconds),
        "few_tables": lambda: measure_ours("few_tables", FEW_TABLES, 2, seconds),
        "many_tables": lambda: measure_ours("many_tables", MANY_TABLES, 2, seconds),
        "watched": lambda: measure_ours(
            "watched", WATCHED_TABLES, 2, seconds, spectators=SPECTATORS
        ),
        "paced": lambda: measure_ours("paced", tables, 4, PACED_SECONDS, pause=1.0),
        "thinking": lambda: measure_thinking(seconds),
        "unflooded": lambda: measure_flooded("unflooded", 0),
        "flooded": lambda: measure_flooded("flooded", SPECTATORS),
        "memory": lambda: measure_memory(tables),
        "floor": lambda: measure_floor(tables, seconds, size),
        "theirs": lambda: measure_theirs(tables, seconds, size),
    }
    return parts[row]()


def measure_ours(
    name: str, tables: int, seats: int, seconds: float, pause: float = 0.0, spectators: int = 0
) -> dict[str, float]:
    """One closed loop, or with a pause a paced one, on a fresh SQLite file."""
    marks: list[tuple[float, float]] = []
    with our_server() as (process, address):
        load = uvloop.run(
            run_load(
                address,
                tables,
                seats,
                seconds,
                pause,
                lambda: marks.append((time.monotonic(), cpu_of(process))),
                spectators,
            )
        )
    figures = _figures(name, load, marks)
    figures[f"{name}_bytes"] = load.received / max(1, load.messages)
    return figures


def measure_floor(tables: int, seconds: float, size: int) -> dict[str, float]:
    """What it costs to pass on as many bytes."""
    marks: list[tuple[float, float]] = []
    with server([sys.executable, "-m", "bench.server.floor", str(size)]) as process:
        assert process.stdout
        address = process.stdout.readline().split()[1]
        load = uvloop.run(
            run_floor(
                address,
                tables,
                2,
                seconds,
                lambda: marks.append((time.monotonic(), cpu_of(process.pid))),
            )
        )
    return _figures("floor", load, marks)


def measure_memory(tables: int) -> dict[str, float]:
    """What one more table of four takes, and what a socket takes."""
    sizes: list[float] = []
    with our_server() as (process, address):
        uvloop.run(run_growth(address, tables, 4, lambda: sizes.append(memory_of(process))))
    empty, seated, connected = sizes
    return {
        "kb_per_table": (seated - empty) / tables,
        "kb_per_socket": (connected - seated) / tables / 4,
        "kb_per_connected_table": (connected - empty) / tables,
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


def show(figures: dict[str, float]) -> None:
    """One table, and what is wanted."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title="The table server under load")
    for heading in ("", "per second", "per CPU s", "CPU us", "p50 ms", "p99 ms"):
        table.add_column(heading, justify="right")
    keys = ("per_second", "per_cpu_second", "cpu_us", "p50_ms", "p99_ms")
    for name, title in ROWS.items():
        cells = [figures.get(f"{name}_{key}") for key in keys]
        table.add_row(title, *("" if cell is None else f"{cell:,.1f}" for cell in cells))
    Console().print(table)
    for line in _lines(figures):
        print(line)


def _lines(figures: dict[str, float]) -> Iterator[str]:
    """What is wanted beside what was found, as far as it was measured."""
    if ours := figures.get("tables_2_per_cpu_second"):
        for name, wanted in TIMES_THEIRS.items():
            if theirs := figures.get(f"{name}_per_cpu_second"):
                yield f"{ours / theirs:.2f} times {ROWS[name]} (wanted: {wanted})"
        yield f"An update has {figures['tables_2_bytes']:,.0f} bytes"
    if {"tables_2_cpu_us", "tables_4_cpu_us"} <= figures.keys():
        four = figures["tables_4_cpu_us"] / figures["tables_2_cpu_us"]
        yield f"4 sockets cost {four:.2f} times 2 (wanted: at most {FOUR_TIMES_TWO})"
    if "paced_p99_ms" in figures:
        yield f"99 % of paced actions within {figures['paced_p99_ms']:.0f} ms (wanted: {PACED_MS})"
    if "thinking_p99_ms" in figures:
        yield f"beside bots within {figures['thinking_p99_ms']:.0f} ms (wanted: {THINKING_MS})"
        yield (
            f"{figures['bots_answers']:.0f} answers of the strongest bot at {THINKING_TABLES} "
            f"tables: half within {figures['bots_p50_ms']:.0f} ms, all within "
            f"{figures['bots_longest_ms']:.0f}"
        )
    if {"flooded_p99_ms", "unflooded_p99_ms"} <= figures.keys():
        yield (
            f"{SPECTATORS} hostile spectators: 99 % of people's actions within "
            f"{figures['flooded_p99_ms']:.0f} ms (wanted: {FLOODED_MS}; without them "
            f"{figures['unflooded_p99_ms']:.0f} ms), /health within "
            f"{figures['flooded_health_longest_ms']:.0f} ms, with "
            f"{figures['flooded_cpu_share']:.0%} of a core"
        )
    if "kb_per_connected_table" in figures:
        yield (
            f"One more table of four takes {figures['kb_per_connected_table']:.0f} kB with its "
            f"sockets (wanted: {CONNECTED_KB}), {figures['kb_per_table']:.0f} kB without, a socket "
            f"{figures['kb_per_socket']:.0f} kB"
        )


if __name__ == "__main__":
    main()
