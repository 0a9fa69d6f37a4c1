"""A game in which one may walk, and inputs there: walks by mouse, taken back by key."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, StorageState

from bench.server.processes import server

SLOW: Final = 4  # times slower than the machine
FREE: Final = ".hit[data-square]:not([aria-label*='pays'])"  # a square to which every way is free
SETTLE: Final = 0.4  # seconds in which nothing is measured: the answer to an input comes in between
PATIENCE: Final = 50  # times that
WATCH: Final = (Path(__file__).parent / "watch.js").read_text(encoding="utf-8")


def nine_tenths(values: Sequence[float]) -> float:
    """The 90th percentile: nine of ten take less."""
    return sorted(values)[len(values) * 9 // 10]


@contextmanager
def serving(data: Path, python: str = sys.executable) -> Iterator[str]:
    """A server of the version that this Python knows, with tables in this file; its address."""
    words = [python, "-m", "ettana", "serve", "--port", "0", "--limits", "100000"]
    words += ["--data", str(data), "--workers", "1", "--log", "error"]
    with server(words, one_core=False) as process:
        assert process.stdout
        yield process.stdout.readline().split()[3]


def begin(browser: Browser, address: str) -> tuple[str, StorageState]:
    """A game in which one may walk; the address of its table, and who plays there."""
    context = browser.new_context(base_url=address, locale="en-GB")
    page = context.new_page()
    while not page.locator(FREE).count():  # others may stand in every way: then another game
        page.goto("/")
        page.get_by_role("button", name="Play now").click()
        page.locator(".hit[data-square]").first.click()
        page.get_by_role("button", name="Roll the dice").click(timeout=60_000)
        page.locator(".hit[data-square]").first.wait_for(timeout=60_000)
    guest = context.storage_state()
    table = page.url
    context.close()
    return table, guest


def watched(context: BrowserContext, slow: int = SLOW) -> Page:
    """A page that takes so many times as long for everything, and looks at the clock."""
    page = context.new_page()
    page.add_init_script(WATCH)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    return page


def open_table(context: BrowserContext, table: str, slow: int = SLOW) -> Page:
    page = watched(context, slow)
    page.goto(table)
    page.locator(FREE).first.wait_for(timeout=60_000)
    return page


def walk_and_take_back(page: Page, inputs: int) -> list[float]:
    """Milliseconds from each input to the frame that shows its answer."""
    square = page.locator(FREE).first
    square.wait_for()
    box = square.bounding_box()
    assert box
    before = page.evaluate("window.answers.length")
    for number in range(inputs):
        if number % 2:
            page.keyboard.press("u")
        else:
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        wait_for(page, f"window.answers.length > {before + number}")
    answers: list[float] = page.evaluate("window.answers")
    return answers[before:]


def wait_for(page: Page, what: str) -> None:
    """Without asking the page all the time, which would slow it down."""
    for _ in range(PATIENCE):
        time.sleep(SETTLE)
        if page.evaluate(what):
            return
    raise SystemExit(f"The page did not come to this: {what}.")
