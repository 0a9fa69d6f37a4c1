"""Somebody opens the page and plays, with the mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.devices import choose, speak
from tests.web.languages import LANGUAGES, message

MOST_CLICKS, LEAST_CLICKS = 600, 8


def begin(page: Page, bots: int = 1) -> None:
    page.goto("/")
    choose(page, "Opponents", str(bots))
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("grid", name="The loom")).to_be_visible()


def is_over(page: Page) -> bool:
    return page.get_by_role("button", name="Play again").is_visible()


def settle(page: Page) -> None:
    """Wait until there is something to do, or the game is over. What was offered stays in sight
    until the answer to what was done comes: that is not meant."""
    page.wait_for_function(
        "() => !document.querySelector('[aria-busy=true]')"
        " && (document.querySelector('.hit, .over, .buys .main')"
        " || document.querySelector('.end:not([aria-disabled=true])'))",
        timeout=60_000,
    )


# What a newcomer would do next, in this order: the first that is there and not covered by anything.
# Who clicks before the answer has come may meet what stands there then: the end, and its buttons.
NEXT = """() => {
    if (document.querySelector('.over')) return 'over';
    if (document.querySelector('[aria-busy=true]')) return null;
    const wanted = ['.choices .choice', '.claim', '.buys .main', '.hit[data-square]',
        '.hit[data-yarn]:not([aria-selected=true])', '.end:not([aria-disabled=true])'];
    for (const one of wanted.flatMap(what => [...document.querySelectorAll(what)])) {
        const box = one.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (box.width && one.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    return null;
}"""


def test_a_newcomer_plays_a_whole_game_by_mouse(page: Page) -> None:
    """Against three bots that know the craft, so that it is not long."""
    page.emulate_media(reduced_motion="reduce")
    page.goto("/")
    choose(page, "Opponents", "3")
    page.locator(".cast label", has=page.get_by_role("radio", name="Weaver")).click()
    page.get_by_role("button", name="Play now").click()
    clicks = 0
    while (place := page.wait_for_function(NEXT, timeout=60_000).json_value()) != "over":
        page.mouse.click(*place)
        clicks += 1
        assert clicks < MOST_CLICKS
    assert clicks > LEAST_CLICKS
    expect(page.get_by_role("button", name="Play again")).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="How it went").click()
    expect(page.get_by_role("link", name="Download the record")).to_be_visible()
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("Proved:")).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_spoken_without_loading_anew(page: Page, language: str) -> None:
    page.goto("/")
    speak(page, language)
    expect(page.get_by_role("button", name=message(language, "play-now"))).to_be_visible()
    assert page.locator("html").get_attribute("lang") == language


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
