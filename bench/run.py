"""`make bench`: one run of compiled, interpreted, catanatron; learning environments, pgx."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent
BENCH_PYTHON = HERE.parent / ".venv-bench" / "bin" / "python"
COMPILED_ACTIONS = 2_000_000
INTERPRETED_ACTIONS = 40_000
PEER_SECONDS = 10
ENVIRONMENT_SECONDS = 5


def measured(command: list[str], **environment: str) -> Any:
    """What a measuring process prints as JSON."""
    done = subprocess.run(
        command, env=os.environ | environment, stdout=subprocess.PIPE, text=True, check=True
    )
    return json.loads(done.stdout.splitlines()[-1])


def measure_all() -> dict[str, Any]:
    """All processes, one after the other, so that none disturbs another."""
    measure = str(HERE / "measure.py")
    compiled = measured([sys.executable, measure, str(COMPILED_ACTIONS)])
    if compiled["kind"] != "compiled":
        sys.exit("make bench needs the compiled core, and there is no C compiler here.")
    interpreted = measured([sys.executable, measure, str(INTERPRETED_ACTIONS)], ETTANA_PURE="1")
    peer = measured([str(BENCH_PYTHON), str(HERE / "catanatron_random.py"), str(PEER_SECONDS)])
    seconds = str(ENVIRONMENT_SECONDS)
    backgammon = measured([str(BENCH_PYTHON), str(HERE / "pgx_backgammon.py"), seconds])
    environments = measured([sys.executable, str(HERE / "environments.py"), seconds])
    return {
        "compiled": compiled,
        "interpreted": interpreted,
        "catanatron": peer,
        "environments": environments | backgammon,
    }


def figures_of(runs: dict[str, Any]) -> dict[str, float]:
    """The figures by name, as they are also written to JSON."""
    compiled, interpreted, peer = runs["compiled"], runs["interpreted"], runs["catanatron"]
    figures: dict[str, float] = {}
    for players in ("4p", "2p"):
        figures[f"compiled_{players}"] = compiled[f"playing_{players}"]["per_second"]
        figures[f"interpreted_{players}"] = interpreted[f"playing_{players}"]["per_second"]
        figures[f"catanatron_{players}"] = peer[players[0]]
        figures[f"from_python_{players}"] = compiled[f"from_python_{players}"]
        figures[f"list_length_{players}"] = compiled[f"playing_{players}"]["list_length"]
        for part, nanoseconds in compiled[f"parts_{players}"].items():
            figures[f"{part}_ns_{players}"] = nanoseconds
    for name in ("threads_ratio", "clone_ns", "state_bytes"):
        figures[name] = compiled[name]
    figures.update(runs["environments"])
    return figures


def print_tables(figures: dict[str, float]) -> None:
    """What a person reads."""
    console = Console(width=max(100, Console().width))
    table = Table(title="Uniform random play, turns=400, actions per CPU second")
    for heading in ("", "4 players", "2 players"):
        table.add_column(heading, justify="right" if heading else "left")

    def row(text: str, name: str, form: str = "{:,.0f}") -> None:
        cells = (form.format(figures[f"{name}_{players}"]) for players in ("4p", "2p"))
        table.add_row(text, *cells)

    def ratio(text: str, above: str, below: str) -> None:
        cells = (
            f"{figures[f'{above}_{players}'] / figures[f'{below}_{players}']:,.1f} x"
            for players in ("4p", "2p")
        )
        table.add_row(text, *cells)

    row("compiled", "compiled")
    row("compiled, driven from Python", "from_python")
    row("interpreted", "interpreted")
    row("catanatron 3.2.1", "catanatron")
    ratio("compiled against interpreted", "compiled", "interpreted")
    ratio("compiled against catanatron", "compiled", "catanatron")
    ratio("driven from Python against catanatron", "from_python", "catanatron")
    row("mean length of the list of legal actions", "list_length", "{:,.1f}")
    table.add_section()
    row("doing one action, ns", "doing_ns")
    row("listing all legal actions, ns", "listing_ns")
    row("sampling one without listing, ns", "sampling_ns")
    row("least swaps of one design, ns", "designs_ns")
    row("copying a state, ns", "cloning_ns")
    table.add_section()
    row("learning: many games in one call", "batch")
    row("learning: the same without distances", "batch_plain")
    row("learning: two threads against one, by the clock", "batch_threads", "{:.2f} x")
    table.add_row(
        "pgx 2.6.0, backgammon, many games in one call", "", f"{figures['pgx_backgammon']:,.0f}"
    )
    row("learning: PettingZoo", "pettingzoo")
    row("learning: Gymnasium, the learner's actions", "gymnasium")
    ratio("many games in one call against PettingZoo", "batch", "pettingzoo")
    row("PettingZoo's own benchmark, per second of the clock", "pettingzoo_benchmark")
    table.add_section()
    table.add_row("two threads against one", f"{figures['threads_ratio']:.2f} x", "")
    table.add_row("making a clone, ns", f"{figures['clone_ns']:.1f}", "")
    table.add_row("size of a state, bytes", f"{figures['state_bytes']:.0f}", "")
    console.print(table)


def main() -> None:
    """Measure, print, and with --json also write the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    wanted = parser.parse_args()
    figures = figures_of(measure_all())
    print_tables(figures)
    if wanted.json:
        wanted.json.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
