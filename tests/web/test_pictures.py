"""Pictures of the main pages, both themes and two sizes, for people to look at."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.test_newcomer import begin, settle

FOLDER = Path(__file__).parents[2] / "web" / "screenshots"
SIZES = {"desktop": (1280, 800), "phone": (360, 740)}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_pictures_of_the_main_pages_are_taken(page: Page, theme: str, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(f"localStorage.theme = '{theme}'")
    FOLDER.mkdir(exist_ok=True)
    page.goto("/rules#M5")
    expect(page.locator("#M5 figure")).to_be_visible(timeout=20_000)
    page.screenshot(path=FOLDER / f"rules-{size}-{theme}.png")
    page.goto("/")
    page.screenshot(path=FOLDER / f"start-{size}-{theme}.png")
    begin(page, bots=3)
    settle(page)
    page.screenshot(path=FOLDER / f"table-{size}-{theme}.png")
    assert page.evaluate("document.documentElement.classList.contains('dark')") == (theme == "dark")
