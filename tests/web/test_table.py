"""Plans and undo, hints, one screen for several."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.test_newcomer import begin, settle

WAIT = 60_000


def roll(page: Page) -> None:
    """Place the pin and roll, up to where a move can be chosen."""
    settle(page)
    page.locator(".hit[data-square]").first.click()
    page.get_by_role("button", name="Roll the dice").click(timeout=WAIT)
    expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)


def test_a_plan_is_tried_on_a_ghost_then_done_then_taken_back(page: Page) -> None:
    begin(page)
    roll(page)
    page.get_by_role("button", name="Plan", exact=True).click()
    free = page.locator(".hit[data-square]:not([aria-label*='pays'])").first
    free.click()
    if page.locator(".choices .choice").first.is_visible():
        page.locator(".choices .choice").first.click()
    expect(page.get_by_text("1 step is planned")).to_be_visible(timeout=WAIT)
    expect(page.locator(".board.ghost")).to_be_visible()
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_text("You went to").first).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_text("You took something back").first).to_be_visible(timeout=WAIT)
    expect(page.locator(".hit[data-square]").first).to_be_visible()


def test_a_hint_is_a_sentence_that_is_shown_on_the_board(page: Page) -> None:
    begin(page)
    roll(page)
    page.get_by_role("button", name="Hint").first.click()
    page.locator(".hints button", has_text=re.compile("go to|swap")).first.click(timeout=WAIT)
    expect(page.locator(".pointed").first).to_be_visible()


def test_between_turns_on_one_screen_a_curtain_hides_the_hands(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="On one screen").click()
    page.get_by_role("button", name="Show my hand").click(timeout=WAIT)
    settle(page)
    page.locator(".hit[data-square]").first.click()
    expect(page.locator(".curtain")).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Show my hand").click()
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)
