"""Games that the page itself is the server of: played without a network, kept, never lost."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import build_solo
from tests.server.running import RunningServer
from tests.web.axe import look_with_axe
from tests.web.devices import DEVICE, WAIT, device, is_over, play, sees_the_loom, whose_turn

# A table that is made is one for a short game.
SHORT = """(() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    if (message.address === "/api/tables" && message.body) {
      const wish = JSON.parse(message.body);
      wish.settings.options = { turns: 6 };
      message = { ...message, body: JSON.stringify(wish) };
    }
    return post.call(this, message);
  };
  localStorage.speed ??= "instant"; localStorage.sure ??= "off";
  localStorage.coach ??= "off"; localStorage.sound ??= "off";
})()"""


@pytest.fixture(autouse=True)
def bundle() -> None:
    if build_solo.contents().get("stamp") != build_solo.digest(build_solo.needed()):
        pytest.skip("the bundle for browsers is not built: make solo")


@pytest.fixture
def context(browser: Browser, server: RunningServer) -> Iterator[BrowserContext]:
    """A phone with a service worker."""
    size = {"width": 390, "height": 844}
    options: dict[str, Any] = {**DEVICE, "viewport": size, "service_workers": "allow"}
    context = browser.new_context(base_url=server.address, **options)
    context.set_default_timeout(WAIT)
    context.add_init_script(SHORT)
    yield context
    context.close()


def begun(context: BrowserContext) -> Page:
    """A game on this device, on the page of its table."""
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=WAIT)
    page.get_by_label("Play on this device").check()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/solo-*", timeout=WAIT)
    sees_the_loom(page)
    return page


def test_a_game_begun_with_a_connection_is_finished_without_one_and_handed_in(
    context: BrowserContext, browser: Browser, server: RunningServer
) -> None:
    page = begun(context)
    table = page.url
    context.set_offline(True)
    chance = random.Random(1)
    while not is_over(page):
        play([page], chance.randrange(1, 6))
        if chance.random() < 0.2:
            page.reload()  # whatever is going on
            sees_the_loom(page)
    page.get_by_role("button", name="How it went").click()
    expect(page.locator(".over tbody tr").first).to_be_visible(timeout=WAIT)
    page.goto("/")
    expect(page.get_by_role("link", name="Replay")).to_be_visible(timeout=WAIT)
    page.goto("/wardrobe")
    expect(page.locator("li.hanging")).to_have_count(1, timeout=WAIT)

    context.set_offline(False)
    page.goto(table)
    posted: list[str] = []
    page.on("request", lambda one: posted.extend([one.url] * (one.method == "POST")))
    page.get_by_role("button", name="Keep this game at the server").click()
    expect(page.get_by_text("the secret of the dice are sent")).to_be_visible(timeout=WAIT)
    assert not posted
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("button", name="Copy the link")).to_be_visible(timeout=WAIT)
    page.goto("/")
    expect(page.get_by_role("button", name="Copy the link")).to_be_visible(timeout=WAIT)
    (handed,) = json.loads(page.evaluate("localStorage['handed-in']")).values()
    page.reload()
    expect(page.get_by_role("link", name="Replay")).to_have_count(1, timeout=WAIT)
    with device(browser, server) as stranger:
        stranger.goto(f"/replay/{handed}")
        expect(stranger.get_by_text("handed in afterwards")).to_be_visible(timeout=WAIT)


def test_a_second_tab_takes_the_games_over_and_gives_them_back(context: BrowserContext) -> None:
    first = begun(context)
    play([first], 3)
    second = context.new_page()
    second.goto(first.url)
    sees_the_loom(second)
    expect(first.get_by_text("go on in another tab")).to_be_visible()
    expect(first.get_by_text("The connection is lost")).to_be_hidden()  # there was none
    look_with_axe(first, "games that go on elsewhere", ".notice")
    play([second], 2)
    assert whose_turn([second])
    loom = second.get_by_role("grid", name="The loom").aria_snapshot()
    first.get_by_role("button", name="Go on here").click()
    expect(second.get_by_text("go on in another tab")).to_be_visible()
    expect(first.get_by_role("grid", name="The loom")).to_match_aria_snapshot(loom)
    play([first], 2)


def test_a_game_is_found_by_a_browser_that_forgot_what_was_set_last(
    context: BrowserContext,
) -> None:
    """As one may that was killed; without a connection too."""
    page = begun(context)
    table = page.url
    page.evaluate("localStorage.clear()")
    context.set_offline(True)
    page.goto("/")
    page.locator(".game").click()
    sees_the_loom(page)
    assert page.url == table
