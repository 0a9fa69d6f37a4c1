"""The thread of play as it is read: a line for each turn, opened for its parts."""

from __future__ import annotations

from re import Pattern

from playwright.sync_api import Locator, Page, expect

from tests.web.devices import WAIT

OPEN = """() => document.querySelectorAll('.log details:not([open])')
    .forEach(one => { one.open = true; })"""


def lines(page: Page) -> Locator:
    """One for each turn, in the order in which they were played."""
    return page.locator(".log summary")


def part(page: Page, text: str | Pattern[str]) -> Locator:
    """A part of a turn, or what is told beside one, when all turns are open."""
    expect(page.locator(".log")).to_be_attached(timeout=WAIT)
    page.evaluate(OPEN)
    return page.locator(".log .parts li", has_text=text)


def is_told(page: Page, text: str | Pattern[str]) -> None:
    """Sooner or later a part says it; a turn that begins meanwhile is opened too."""
    for _ in range(WAIT // 50):
        if part(page, text).count():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{text} is not told: {lines(page).all_inner_texts()}")
