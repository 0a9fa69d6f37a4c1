"""Somebody opens the page and plays, with the mouse."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

LANGUAGES = {"EN": "Play now", "NL": "Nu spelen", "ES": "Jugar ahora", "IT": "Gioca ora"}
TURNS = 200


def begin(page: Page, bots: int = 1) -> None:
    page.goto("/")
    page.locator(f"input[type=radio][value='{bots}']").check()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("grid", name="The loom")).to_be_visible()


def is_over(page: Page) -> bool:
    return page.get_by_role("button", name="Play again").is_visible()


def settle(page: Page) -> None:
    """Wait until there is something to do, or the game is over."""
    page.wait_for_function(
        "() => document.querySelector('.hit, .over, .buys .main')"
        " || document.querySelector('.end:not([aria-disabled=true])')",
        timeout=60_000,
    )


def one_step(page: Page, chance: random.Random) -> None:
    """Do one sensible thing by mouse: claim, roll, move, or end the turn."""
    settle(page)
    if is_over(page):
        return
    for name in ("Claim", "Roll the dice"):
        button = page.get_by_role("button", name=name).first
        if button.is_visible():
            button.click()
            return
    squares = page.locator(".hit[data-square]")
    if squares.count():
        squares.nth(chance.randrange(squares.count())).click()
        choice = page.locator(".choices .choice").first
        if choice.is_visible():
            choice.click()
        return
    page.locator(".end:not([aria-disabled=true])").click()


def test_a_newcomer_plays_a_whole_game_by_mouse(page: Page) -> None:
    begin(page)
    chance = random.Random(1)
    for _ in range(TURNS * 3):
        if is_over(page):
            break
        one_step(page, chance)
    expect(page.get_by_role("button", name="Play again")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("link", name="Download the record")).to_be_visible()
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("Proved:")).to_be_visible(timeout=60_000)
    see_it_again(page)


def see_it_again(page: Page) -> None:
    """The replay goes by step and by turn, through one's eyes or all, and a link finds a moment."""
    page.get_by_role("button", name="Replay").click()
    scrubber = page.get_by_role("slider")
    expect(scrubber).to_have_value("0")
    page.get_by_role("button", name="one step on").click()
    expect(scrubber).to_have_value("1")
    page.get_by_role("button", name="one turn on").click()
    assert int(scrubber.input_value()) > 1
    hands = page.locator("main aside section.panel h2", has_text="Weaver")
    expect(hands).to_have_count(1)
    page.get_by_label("Through whose eyes").select_option(index=2)
    expect(hands).to_have_count(0)
    there = scrubber.input_value()
    page.reload()
    expect(page.get_by_role("slider")).to_have_value(there, timeout=30_000)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_is_spoken_without_loading_anew(page: Page, code: str) -> None:
    page.goto("/")
    page.locator(".choose .language").select_option(code.lower())
    expect(page.get_by_role("button", name=LANGUAGES[code])).to_be_visible()
    assert page.locator("html").get_attribute("lang") == code.lower()


def test_a_phone_needs_no_sideways_scrolling(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    begin(page, bots=3)
    settle(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_page_asks_no_other_host(page: Page) -> None:
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
    begin(page)
    assert len(hosts) == 1
