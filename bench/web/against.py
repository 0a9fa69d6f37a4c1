"""Inputs of this version and of an older one in turns: what counts is the ratio.

How long an input lasts is taken with the CPU slowed down; the CPU time of the page's main thread,
which a busy machine spoils less, without. Each turn is a new game, so that no position counts for
more than a few inputs.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser

from bench.web.inputs import SLOW, begin, nine_tenths, open_table, serving, walk_and_take_back
from bench.web.trace import CATEGORIES, cpu_times

TURN: Final = 10  # inputs of one version, then of the other
VERSIONS: Final = ("this", "older")
TITLES: Final = {
    "input_p50": "input to visible answer",
    "input_p90": "nine inputs of ten to visible answer",
}


def compare(browser: Browser, folder: Path, against: Path, inputs: int) -> dict[str, float]:
    """Medians of both versions and the 90th percentile of inputs, each named by its version."""
    python = str(against.resolve() / ".venv" / "bin" / "python")
    measured: dict[str, list[float]] = {}
    with (
        serving(folder / "this.sqlite", sys.executable) as this,
        serving(folder / "older.sqlite", python) as older,
    ):
        for _ in range(0, inputs, TURN):
            for version, address in zip(VERSIONS, (this, older), strict=True):
                for name, values in _take_turn(browser, address).items():
                    measured.setdefault(f"{version}_{name}", []).extend(values)
    medians = {name: median(values) for name, values in measured.items()}
    slowest = {f"{one}_input_p90": nine_tenths(measured[f"{one}_input_p50"]) for one in VERSIONS}
    return medians | slowest


def _take_turn(browser: Browser, address: str) -> dict[str, list[float]]:
    table, guest = begin(browser, address)
    context = browser.new_context(storage_state=guest, locale="en-GB")
    lasting = walk_and_take_back(open_table(context, table, SLOW), TURN)
    context.close()
    context = browser.new_context(storage_state=guest, locale="en-GB")
    page = open_table(context, table, slow=1)
    browser.start_tracing(page=page, categories=CATEGORIES)
    traced = walk_and_take_back(page, TURN)
    rows = list(cpu_times(browser.stop_tracing(), traced))
    context.close()
    return {"input_p50": lasting} | {f"cpu_{part}": [row[part] for row in rows] for part in rows[0]}


def ratios(figures: Mapping[str, float]) -> Iterator[str]:
    """A line for each figure that there is of both versions."""
    for name in [name.removeprefix("this_") for name in figures if name.startswith("this_")]:
        this, older = figures[f"this_{name}"], figures[f"older_{name}"]
        title = TITLES.get(name) or name.replace("cpu_", "CPU, ")
        yield f"{title}: {this:.1f} ms, in the older version {older:.1f}, ratio {this / older:.2f}"
