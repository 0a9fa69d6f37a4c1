"""The cast: who is suggested next, who was beaten, how they are chosen, and what they say."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from tests.server.running import RunningServer
from tests.web.axe import look_with_axe, needs_axe
from tests.web.devices import WAIT
from tests.web.prepared import Position, me, other, sit
from tests.web.test_cards import card
from tests.web.test_cloth import kept

# What is said first: its words, how ears are told, and how far below the top of the panel it is.
LISTEN = """() => {
    window.reacted = null;
    new MutationObserver(() => {
        const said = document.querySelector('.reaction');
        const top = one => one.getBoundingClientRect().top;
        if (said) window.reacted ??= [
            said.textContent.trim(),
            said.parentElement.role,
            top(said) - top(document.querySelector('.player.pin-white')),
        ];
    }).observe(document.body, { subtree: true, childList: true });
}"""


@needs_axe
def test_the_next_opponent_is_suggested_and_who_was_beaten_is_marked(page: Page) -> None:
    page.goto("/")
    cast = page.locator(".cast")
    expect(cast.get_by_role("radio")).to_have_count(9)
    expect(cast.locator(".beaten")).to_have_count(0)
    expect(cast.get_by_role("radio", name="Apprentice, eager, suggested for you")).to_be_checked()
    games = [kept(1, "apprentice", 1, 30), kept(2, "apprentice", 0, 41)]
    page.evaluate("text => localStorage.wardrobe = text", json.dumps({"games": games}))
    page.reload()
    expect(cast.get_by_role("radio", name="Apprentice, eager, beaten by you")).not_to_be_checked()
    expect(cast.locator(".beaten")).to_have_count(1)
    next_one = cast.get_by_role("radio", name="Spinner, hasty, suggested for you")
    expect(next_one).to_be_checked()
    look_with_axe(page, "the cast", ".against")

    next_one.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".against div.chosen")).to_contain_text("Dyer dreamy")
    page.reload()
    expect(cast.get_by_role("radio", name="Dyer")).to_be_checked()  # chosen by hand, kept
    page.get_by_role("button", name="Suggested for you: Spinner").click()
    expect(next_one).to_be_checked()
    page.get_by_role("button", name="Play now").click()
    panel = page.locator("aside.left .player").first
    expect(panel.locator(".face .portrait")).to_be_visible(timeout=WAIT)
    panel.get_by_role("button", name=re.compile("^Spinner.*hasty")).click()
    expect(page.get_by_role("dialog")).to_contain_text("always in a hurry")


def test_who_is_robbed_says_so_unless_words_are_not_wanted(
    page: Page, server: RunningServer
) -> None:
    robbery = Position((me("T"), other(level="weaver", tokens=4)))
    for wanted in ("off", "on"):
        page.goto("/rules")
        page.evaluate("wanted => localStorage.coach = wanted", wanted)
        sit(page, server, robbery)
        expect(page.locator(".face .portrait")).to_be_visible(timeout=WAIT)
        page.evaluate(LISTEN)
        card(page, "T").click()
        page.locator(".choices .choice", has_text="Weaver").click()
        expect(page.locator(".log summary").last).to_contain_text("from Weaver", timeout=WAIT)
        if wanted == "off":
            assert page.evaluate("reacted") is None
    page.wait_for_function("reacted", timeout=WAIT)
    words, role, distance = page.evaluate("reacted")
    assert (words, role) == ("Weaver: I weave on.", "status")
    assert 0 <= distance < 40, "beside their panel"
    expect(page.locator(".reaction")).to_have_count(0, timeout=WAIT)  # after a moment
