"""Measures the table page in Chromium, on a CPU slowed down four times, the server included.

    make bench-web [JSON=FILE] [AGAINST=DIR]

A game against a bot is opened again and again, with nothing in the cache and with everything: how
long until something is painted, until the loom is, and until everything around it is. Then a walk
is made and taken back again and again: how long from the click or the key to the frame that shows
what the server answered. AGAINST compares the inputs with those of an older checkout that is built,
both in turns: a busy machine slows an older version down just as much, an older figure it does not.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

from playwright.sync_api import Browser, StorageState, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bench.web.against import compare, ratios  # noqa: E402
from bench.web.inputs import (  # noqa: E402
    SLOW,
    begin,
    nine_tenths,
    open_table,
    serving,
    wait_for,
    walk_and_take_back,
    watched,
)
from bench.web.trace import CATEGORIES, breakdown  # noqa: E402
from ettana_harness.chromium import find_chromium  # noqa: E402
from ettana_harness.page_weight import weigh  # noqa: E402

LOADS = 10
INPUTS = 50
MOST_PAINT, MOST_INPUT = 1000, 100  # milliseconds wanted
WINDOW = 2  # seconds for the browser's own window to be there, which is none of the page's time
PAINTED = "performance.getEntriesByName('first-contentful-paint').length > 0"
SEEN = """() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    loom: window.seen,
    whole: window.whole,
})"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--loads", type=int, default=LOADS)
    parser.add_argument("--inputs", type=int, default=INPUTS)
    parser.add_argument("--against", type=Path, help="an older checkout, built, to compare with")
    asked = parser.parse_args()
    figures = measure(asked.loads, asked.inputs, asked.against) | weigh(ROOT)
    show(figures)
    if asked.json:
        asked.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def measure(loads: int, inputs: int, against: Path | None) -> dict[str, float]:
    """All that takes a browser."""
    path = find_chromium()
    if path is None:
        raise SystemExit("Chromium is missing: install it to measure the page.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        with serving(Path(folder) / "tables.sqlite") as address:
            table, guest = begin(browser, address)
            figures = measure_loads(browser, table, guest, loads)
            figures |= measure_inputs(browser, table, guest, inputs)
            figures |= trace_inputs(browser, table, guest, inputs)
        if against:
            figures |= compare(browser, Path(folder), against, inputs)
        browser.close()
    figures["load_average"] = os.getloadavg()[0]
    return figures


def measure_loads(
    browser: Browser, table: str, guest: StorageState, loads: int
) -> dict[str, float]:
    """Medians, with nothing in the cache and with everything; and whom the page asked."""
    times: dict[str, list[float]] = {}
    hosts: set[str] = set()
    for _ in range(loads):
        context = browser.new_context(storage_state=guest, locale="en-GB")
        context.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
        page = watched(context)
        time.sleep(WINDOW)
        for kind in ("cold", "warm"):
            page.goto(table)
            wait_for(page, f"{PAINTED} && window.whole !== null")
            for what, milliseconds in page.evaluate(SEEN).items():
                times.setdefault(f"{kind}_{what}", []).append(milliseconds)
        context.close()
    return {**{name: median(all) for name, all in times.items()}, "other_hosts": len(hosts) - 1}


def measure_inputs(
    browser: Browser, table: str, guest: StorageState, inputs: int
) -> dict[str, float]:
    """How long walks by mouse take, and taking them back by key."""
    context = browser.new_context(storage_state=guest, locale="en-GB")
    answers = walk_and_take_back(open_table(context, table), inputs)
    context.close()
    return {
        "input_p50": median(answers),
        "input_p90": nine_tenths(answers),
        "inputs": len(answers),
    }


def trace_inputs(
    browser: Browser, table: str, guest: StorageState, inputs: int
) -> dict[str, float]:
    """What they wait for. Tracing costs time itself, so these inputs are counted apart."""
    context = browser.new_context(storage_state=guest, locale="en-GB")
    page = open_table(context, table)
    browser.start_tracing(page=page, categories=CATEGORIES)
    answers = walk_and_take_back(page, inputs)
    parts = breakdown(browser.stop_tracing(), answers)
    context.close()
    return {f"wait_{part}": milliseconds for part, milliseconds in parts.items()}


def show(figures: dict[str, float]) -> None:
    """One table."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"The table page in Chromium, its CPU slowed down {SLOW} times")
    for heading in ("median, ms", "nothing cached", "cached", "wanted"):
        table.add_column(heading, justify="right")
    titles = {"paint": "first paint", "loom": "the loom is drawn", "whole": "everything is drawn"}
    for what, title in titles.items():
        times = (f"{figures[f'{kind}_{what}']:.0f}" for kind in ("cold", "warm"))
        table.add_row(title, *times, f"{MOST_PAINT}")
    Console().print(table)
    print(
        f"From input to visible answer: {figures['input_p50']:.0f} ms at the median of "
        f"{figures['inputs']:.0f} (90 %: {figures['input_p90']:.0f}; wanted {MOST_INPUT})"
    )
    waits = {name[5:]: value for name, value in figures.items() if name.startswith("wait_")}
    print("Of that, by Chromium's trace: " + ", ".join(f"{k} {v:.0f}" for k, v in waits.items()))
    for line in ratios(figures):
        print(line)
    kilobytes = {name: figures[name] / 1000 for name in figures if name.endswith("_bytes")}
    print(
        f"JavaScript, gzipped: {kilobytes['playable_script_bytes']:.1f} kB until one can play, "
        f"{kilobytes['game_script_bytes']:.1f} kB for a whole game, "
        f"{kilobytes['table_script_bytes']:.1f} kB with all one may ask for; "
        f"{kilobytes['style_bytes']:.1f} kB of CSS"
    )
    print(f"Requests to other hosts: {figures['other_hosts']:.0f}")
    print(f"Load of the machine in the last minute: {figures['load_average']:.1f}")


if __name__ == "__main__":
    main()
