"""Pages for everyone: axe finds nothing, whatever is open, in every language and theme."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import device
from tests.web.test_newcomer import LANGUAGES, begin, settle

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Not asked: AAA contrast, since AA is what is promised; and a guess at headings from their type,
# which takes the game's subtitle for one.
NOT_ASKED = ["color-contrast-enhanced", "p-as-heading"]
RUN = """without => axe.run(document, { resultTypes: ['violations'], rules: Object.fromEntries(
    axe.getRules().map(({ ruleId }) => [ruleId, { enabled: !without.includes(ruleId) }])) })
    .then(found => found.violations.map(one => [one.id, one.nodes.map(node => node.html)]))"""
THEMES = ("light", "dark")
WORN = [(code, theme) for code in LANGUAGES for theme in THEMES]
IN_TURNS = [*zip(LANGUAGES, THEMES * 2, strict=True)]  # for pages that take axe long


def found_by_axe(page: Page) -> Any:
    """What axe complains of; the page's own rules for scripts do not bind the test."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return page.evaluate(RUN, NOT_ASKED)


def settled_table(page: Page) -> None:
    begin(page, bots=2)
    settle(page)


def wear(page: Page, language: str, theme: str) -> None:
    """Speak a language and put on a theme, without loading anew."""
    page.locator(".choose .language").select_option(language.lower())
    if (theme == "dark") != page.evaluate("document.documentElement.classList.contains('dark')"):
        page.locator(".theme").click()
    expect(page.locator("html")).to_have_attribute("lang", language.lower())


def look_with_axe(page: Page, worn: Sequence[tuple[str, str]] = WORN) -> None:
    for code, theme in worn:
        wear(page, code, theme)
        assert found_by_axe(page) == [], (code, theme)


@pytest.fixture
def still(browser: Browser, server: RunningServer) -> Iterator[Page]:
    """A device on which nothing moves, so that axe sees colours as they stay."""
    with device(browser, server, reduced_motion="reduce") as page:
        yield page


needs_axe = pytest.mark.skipif(
    not AXE.exists() and os.environ.get("CI") != "true",
    reason="axe comes with the web app's packages",
)


@needs_axe
@pytest.mark.parametrize("path", ["/", "/rules"])
def test_axe_finds_nothing_on_the_pages(still: Page, path: str) -> None:
    still.goto(path)
    expect(still.locator("main")).to_be_visible()
    look_with_axe(still, IN_TURNS)


@needs_axe
def test_axe_finds_nothing_on_the_table(still: Page) -> None:
    settled_table(still)
    choose_start(still)
    still.get_by_role("button", name="Roll the dice").click()
    expect(still.locator(".hit[data-square]").first).to_be_visible()
    look_with_axe(still)
    wear(still, "EN", "light")
    still.set_viewport_size({"width": 360, "height": 740})
    for tab in ("reserve", "log", "hand"):
        still.locator(f"[data-tab={tab}]").click()
        assert found_by_axe(still) == [], tab
    still.set_viewport_size({"width": 740, "height": 360})
    assert found_by_axe(still) == []


@needs_axe
def test_axe_finds_nothing_in_what_opens_on_the_table(still: Page) -> None:
    """Each in another language and theme."""
    settled_table(still)
    choose_start(still)
    opened = {
        "menu": ".open",
        "player": ".player .more >> nth=0",
        "design": ".show >> nth=0",
    }
    for (name, selector), code, theme in zip(
        opened.items(), ("NL", "ES", "IT"), ("dark", "light", "dark"), strict=True
    ):
        wear(still, code, theme)
        still.locator(selector).click()
        expect(still.get_by_role("dialog")).to_be_visible()
        assert found_by_axe(still) == [], name
        still.keyboard.press("Escape")
    still.keyboard.press("?")
    expect(still.get_by_role("dialog")).to_be_visible()
    assert found_by_axe(still) == [], "keys"
    still.keyboard.press("Escape")
    still.keyboard.press("e")
    expect(still.get_by_role("alert")).to_be_visible()
    assert found_by_axe(still) == [], "why not"
    still.set_viewport_size({"width": 360, "height": 740})
    for selector in (".open", ".more:visible >> nth=0", ".show:visible >> nth=0"):
        still.locator(selector).click()
        expect(still.get_by_role("dialog")).to_be_visible()
        assert found_by_axe(still) == [], selector
        still.keyboard.press("Escape")


@needs_axe
def test_axe_finds_nothing_while_others_play_or_are_awaited(still: Page) -> None:
    still.add_init_script("localStorage.pace = 'slow'")
    settled_table(still)
    still.locator(".hit[data-square]").first.click()
    expect(still.locator("[data-guide=skip]")).to_be_visible()
    assert found_by_axe(still) == []
    still.goto("/")
    still.get_by_role("button", name="Create a table").click()
    expect(still.get_by_role("button", name="Copy the link")).to_be_visible()
    look_with_axe(still, IN_TURNS)


@needs_axe
def test_axe_finds_nothing_on_the_curtain(still: Page) -> None:
    still.goto("/")
    still.get_by_role("button", name="On one screen").click()
    expect(still.locator(".curtain")).to_be_visible()
    look_with_axe(still, IN_TURNS)


def choose_start(page: Page) -> None:
    """Put the pin down, and wait for the own turn."""
    page.locator(".hit[data-square]").first.click()
    expect(page.get_by_role("button", name="Roll the dice")).to_be_visible(timeout=60_000)


def test_the_rules_are_searched_and_linked(page: Page) -> None:
    page.goto("/rules#M5")
    expect(page.locator("#M5")).to_be_in_viewport(timeout=20_000)
    page.get_by_label("Search the rules").fill("tax")
    expect(page.locator("#A12")).to_be_visible()
    expect(page.locator("#M5")).to_have_count(0)


def test_what_cannot_be_done_says_why_and_where_the_rules_say_so(page: Page) -> None:
    settled_table(page)
    page.locator(".end[aria-disabled=true]").click(force=True)
    page.get_by_role("alert").get_by_role("link").click()
    expect(page.locator("article.here")).to_be_in_viewport(timeout=20_000)
    assert "/rules#" in page.url
