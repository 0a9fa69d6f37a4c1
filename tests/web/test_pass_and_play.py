"""Several at one screen: between turns a curtain hides the hands."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import DOUBLE, WAIT, choose, device, line_of
from tests.web.prepared import Player, Position, sit
from tests.web.test_cards import card, told
from tests.web.test_newcomer import settle

HAND = ".tag, .designs article"
ASHA = Player(hand="M", held=("07",), kind="screen")
OTHER = Player("white", "D4", hand="X", held=("09",), points=3, kind="screen")
STACK = "SSSCCC"
TURNS = 4
HOUR = 3_600_000  # milliseconds


def behind_the_curtain(page: Page) -> None:
    """Nobody's hand is on the page, nor what only its holder was told."""
    expect(page.locator(".curtain")).to_be_visible(timeout=WAIT)
    expect(page.locator(HAND)).to_have_count(0)
    for secret in ("Padi", "drew Swap", "drew Steal action card"):
        expect(page.get_by_text(secret)).to_have_count(0)


def show(page: Page) -> None:
    page.get_by_role("button", name="Show my hand").click(timeout=WAIT)
    expect(page.locator(".curtain")).to_have_count(0, timeout=WAIT)


def place_the_pins(page: Page) -> None:
    """Two do so after each other: nobody has a hand yet that a curtain would hide."""
    for placed in range(2):
        expect(page.locator(".board .pin")).to_have_count(placed, timeout=WAIT)
        settle(page)
        expect(page.locator(".curtain")).to_have_count(0)
        page.locator(".hit[data-square]").first.click(timeout=WAIT)
    expect(page.locator(".curtain, .buys .main").first).to_be_visible(timeout=WAIT)


def test_no_hand_is_left_behind_the_curtain(page: Page, server: RunningServer) -> None:
    line = line_of(page)
    sit(page, server, Position((ASHA, OTHER), "5:pink:act:R4:am", stack=STACK))
    behind_the_curtain(page)
    assert all(not update.get("own") for update in line.updates())
    show(page)
    expect(card(page, "M")).to_be_visible()
    expect(page.get_by_text("Padi").first).to_be_visible()
    page.get_by_role("button", name="Buy action").click()
    told(page, "Asha drew S")
    page.get_by_role("button", name="End turn").click()
    behind_the_curtain(page)
    told(page, "Asha drew an action card")
    expect(page.locator(".tag")).to_have_count(0)
    hands = [update["own"]["seat"] for update in line.updates() if update.get("own")]
    assert set(hands) == {0}
    assert not line.updates()[-1].get("own")
    show(page)
    expect(card(page, "X")).to_be_visible()
    expect(card(page, "M")).to_have_count(0)
    told(page, "Asha drew an action card")
    assert line.updates()[-1]["own"]["seat"] == 1


def test_what_is_shown_again_shows_nobody_elses_hand(page: Page, server: RunningServer) -> None:
    page.clock.install(time=0)
    page.add_init_script("localStorage.speed = 'slow'")
    sit(page, server, Position((ASHA, OTHER), "5:pink:act:R4:am", stack=STACK))
    show(page)
    page.get_by_role("button", name="Buy action").click(timeout=WAIT)
    page.get_by_role("button", name="End turn").click(timeout=WAIT)
    behind_the_curtain(page)
    show(page)
    expect(card(page, "X")).to_be_visible(timeout=WAIT)
    page.clock.pause_at(HOUR)
    page.get_by_role("button", name="Show again").click()
    expect(page.get_by_role("button", name="Skip")).to_be_visible(timeout=WAIT)
    expect(card(page, "M")).to_have_count(0)
    expect(page.get_by_text("Padi")).to_have_count(0)
    page.get_by_role("button", name="Skip").click()
    expect(card(page, "X")).to_be_visible(timeout=WAIT)
    expect(page.locator(".curtain")).to_have_count(0)


def test_everybody_at_the_screen_may_have_a_name(browser: Browser, server: RunningServer) -> None:
    with device(browser, server) as page:  # nobody listens to the browser: one answer is no
        page.goto("/")
        page.get_by_label("Your name").fill("Meena")
        choose(page, "Players", "3")
        one_screen = page.get_by_role("button", name="On one screen")
        dialog = page.get_by_role("dialog", name="Who plays?")
        one_screen.click()
        expect(dialog.get_by_label("Player 1")).to_have_value("Meena")
        expect(dialog.get_by_label("Player 1")).to_be_focused()
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(one_screen).to_be_focused()
        page.keyboard.press("Enter")
        dialog.get_by_label("Player 2").fill("Meena")
        page.keyboard.press("Enter")
        expect(dialog.get_by_role("alert")).to_contain_text("has this name already")
        dialog.get_by_label("Player 2").fill("Opa")
        page.keyboard.press("Enter")
        expect(page.get_by_role("grid", name="The loom")).to_be_visible(timeout=WAIT)
        for name in ("Meena", "Opa", "Player 3"):
            expect(page.get_by_role("button", name=re.compile(f"^{name}, "))).to_be_visible()
        page.goto("/")
        choose(page, "Players", "3")
        one_screen.click()
        for number, kept in enumerate(("Meena", "Opa", ""), 1):
            expect(dialog.get_by_label(f"Player {number}")).to_have_value(kept)


def test_a_family_plays_on_one_screen_from_the_start_page(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="On one screen").click()
    page.get_by_role("button", name="Begin").click()
    place_the_pins(page)
    for turn in range(TURNS):
        if turn or page.locator(".curtain").is_visible():  # who placed last may also begin
            behind_the_curtain(page)
            show(page)
            page.wait_for_timeout(DOUBLE)  # what appears near it sooner belongs to the same gesture
        page.get_by_role("button", name="Roll the dice").click(timeout=WAIT)
        page.locator(".hit[data-square]:not([aria-label*='pays'])").first.click(timeout=WAIT)
        page.locator(".end:not([aria-disabled=true])").click(timeout=WAIT)
    behind_the_curtain(page)
