"""Pages for everyone: axe finds nothing, targets are large enough, nothing scrolls sideways."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.test_newcomer import LANGUAGES, begin, settle

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
ASSETS = ROOT / "src" / "ettana" / "server" / "page" / "assets"
RUN = """() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
    .then(found => found.violations.map(one => [one.id, one.nodes.map(node => node.html)]))"""
SMALL = """() => [...document.querySelectorAll('button, select, input, summary, nav a, .hit')]
    .filter(one => one.checkVisibility() && !one.closest('dialog'))
    .map(one => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.width < 39.5 || box.height < 39.5))
    .filter(([text]) => !/type="(radio|checkbox)"/.test(text))
    .map(([text, box]) => [text, box.width, box.height])"""
SIZES = {"phone": (360, 740), "across": (740, 360), "tablet": (820, 1180), "zoomed": (640, 400)}
MOST_SCRIPT, MOST_STYLE = 130_000, 40_000


def found_by_axe(page: Page) -> Any:
    """What axe complains of; the page's own rules for scripts do not bind the test."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return page.evaluate(RUN)


def settled_table(page: Page) -> None:
    begin(page, bots=2)
    settle(page)
    page.wait_for_timeout(300)


def look_with_axe(page: Page) -> None:
    """In every language, light and dark, without loading anew."""
    for code in LANGUAGES:
        page.locator(".choose .language").select_option(code.lower())
        for _ in range(2):
            page.locator(".theme").click()
            page.wait_for_timeout(200)
            assert found_by_axe(page) == []


@pytest.mark.skipif(
    not AXE.exists() and os.environ.get("CI") != "true",
    reason="axe comes with the web app's packages",
)
@pytest.mark.parametrize("path", ["/", "/rules"])
def test_axe_finds_nothing_on_the_pages(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.locator("main")).to_be_visible()
    look_with_axe(page)


@pytest.mark.skipif(
    not AXE.exists() and os.environ.get("CI") != "true",
    reason="axe comes with the web app's packages",
)
def test_axe_finds_nothing_on_the_table(page: Page) -> None:
    settled_table(page)
    look_with_axe(page)


@pytest.mark.parametrize("name", SIZES)
def test_the_table_fits_every_screen_and_thumb(page: Page, name: str) -> None:
    width, height = SIZES[name]
    page.set_viewport_size({"width": width, "height": height})
    settled_table(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(SMALL) == []


def test_the_table_page_is_light() -> None:
    """Every script and sheet that the first page names, as they travel."""
    page = (ASSETS.parent / "index.html").read_text(encoding="utf-8")
    needed = [path for path in ASSETS.iterdir() if path.name in page]
    sizes = {path: len(gzip.compress(path.read_bytes())) for path in needed}
    assert sum(size for path, size in sizes.items() if path.suffix == ".js") <= MOST_SCRIPT
    assert sum(size for path, size in sizes.items() if path.suffix == ".css") <= MOST_STYLE
    assert len(sizes) >= 2


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
