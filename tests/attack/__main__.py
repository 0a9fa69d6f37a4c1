"""`make attack`: everything that the project's own adversary can do, and docs/reliability.md.

Bounded, and on this machine alone. SCENARIO= runs one and writes nothing.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from functools import cache
from pathlib import Path

from tests.attack.figures import Figures
from tests.attack.scenarios import SCENARIOS, Scenario
from tests.server.postgres import Postgres, binaries

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reliability.md"
HEAD = """# Reliability

Written by `make attack`: the project's own adversary, on one machine, over loopback. Every
scenario ends by reading the store: whatever was acknowledged must be in the log of its table, once,
in its place. In all of them together {acknowledged} actions were acknowledged: none was lost, none
was done twice.

A short form of every scenario is part of `make test`. [The threat model](threat-model.md) says who
may do what. How much was acknowledged, and how fast, depends on what else the machine ({cores}
cores) had to do: *load* is its load average of the minute in which a scenario ended.

| scenario | strikes | acknowledged | load | also measured |
| --- | --- | --- | --- | --- |
"""


@cache
def postgres() -> Postgres:
    """One that waits for its disk."""
    folder = binaries()
    if folder is None:
        sys.exit("PostgreSQL is not installed (Debian's package is called postgresql).")
    return Postgres(folder, fsync=True)


def row(scenario: Scenario, figures: Figures) -> str:
    also = "; ".join(f"{name} {figure}" for name, figure in figures.also.items())
    counts = f"{figures.strikes:,} | {figures.acknowledged:,} | {figures.load:.1f}"
    return f"| {scenario.name} | {counts} | {also} |"


def page(found: dict[str, Figures]) -> str:
    rows = [row(scenario, found[scenario.name]) for scenario in SCENARIOS]
    sentences = [f"- **{scenario.name}**: {scenario.sentence}" for scenario in SCENARIOS]
    acknowledged = sum(figures.acknowledged for figures in found.values())
    head = HEAD.format(acknowledged=f"{acknowledged:,}", cores=os.cpu_count())
    return head + "\n".join([*rows, "", *sentences, ""])


def main() -> int:
    names = [scenario.name for scenario in SCENARIOS]
    parser = argparse.ArgumentParser(description="Strike the server in every way known.")
    parser.add_argument("--scenario", choices=names, help="this one alone; nothing is written")
    parser.add_argument("--short", action="store_true", help="as in the tests; nothing is written")
    arguments = parser.parse_args()
    found: dict[str, Figures] = {}
    try:
        for scenario in SCENARIOS:
            if arguments.scenario in (None, scenario.name):
                begun = time.monotonic()
                strikes = scenario.short if arguments.short else scenario.long
                found[scenario.name] = scenario.run(strikes, postgres)
                found[scenario.name].load = os.getloadavg()[0]
                print(row(scenario, found[scenario.name]), flush=True)
                print(f"  {time.monotonic() - begun:.0f} s", flush=True)
    finally:
        if postgres.cache_info().currsize:
            postgres().remove()
    if not arguments.scenario and not arguments.short:
        PAGE.write_text(page(found), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
