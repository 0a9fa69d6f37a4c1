"""The game as a folder in a browser that is killed while somebody plays, by clicks and with no web
space left: whatever was acknowledged is there, and the game goes on to its end."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Timer

import pytest
from playwright.sync_api import Browser, Error, Page, expect

import build_solo
from ettana.server.site import write_site
from tests.web.devices import WAIT, choose, is_over, play, sees_the_loom
from tests.web.solo_page import ROWS
from tests.web.test_site import BELOW, WebSpace
from tests.web.test_solo import SHORT
from tests.web.test_solo_worker import Chromium, chromium

KILLS = 4
LATEST = 1.5  # seconds until a kill: several clicks
LONGER = SHORT.replace("turns: 6", "turns: 20")  # than all of them
# Whatever the page's own server acknowledges is told to the test at once.
HEAR = """(() => {
  const Original = Worker;
  globalThis.Worker = class extends Original {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        const told = JSON.parse(data.type === "told" ? data.message : "{}").text ?? "{}";
        const { type, request } = JSON.parse(told);
        if (type === "ack") acknowledged(request);
      });
    }
  };
})()"""


@pytest.fixture
def space(tmp_path: Path) -> Iterator[WebSpace]:
    if not build_solo.is_of_these_sources():
        pytest.skip("the bundle for browsers is not built: make solo")
    write_site(tmp_path / "space" / BELOW.strip("/"))
    server = WebSpace(tmp_path / "space")
    yield server
    server.close()


def opened(started: Chromium, heard: list[str]) -> Page:
    """A page that tells which requests were acknowledged."""

    def acknowledged(request: str) -> None:
        heard.append(request)

    context = started.context
    context.set_default_timeout(WAIT)
    context.expose_function("acknowledged", acknowledged)
    for script in (LONGER, HEAR):
        context.add_init_script(script)
    return context.new_page()


def play_until_killed(page: Page, started: Chromium, chance: random.Random) -> None:
    timer = Timer(chance.uniform(0, LATEST), started.kill)
    with suppress(Error):
        play([page], chance.randrange(3))
        timer.start()
        while not is_over(page):
            play([page], 1)
    timer.join()


def test_whoever_kills_the_browser_in_a_game_loses_nothing(
    browser: Browser, space: WebSpace, tmp_path: Path
) -> None:
    chance = random.Random(5)
    heard: list[str] = []
    address = space.address + BELOW
    with chromium(tmp_path / "profile", browser) as started:
        page = opened(started, heard)
        page.goto(address)
        expect(page.get_by_text("Everything is on this device")).to_be_visible(timeout=WAIT)
        space.close()
        choose(page, "Opponents", "1")
        page.get_by_role("button", name="Play now").click()
        sees_the_loom(page)
        table = page.url
        play_until_killed(page, started, chance)
    for kills in range(1, KILLS + 1):
        with chromium(tmp_path / "profile", browser) as started:
            page = opened(started, heard)
            page.goto(address)
            expect(page.locator(".game")).to_have_count(1)
            page.locator(".game").click()
            sees_the_loom(page)
            assert page.url == table
            entries = [json.loads(text) for text in page.evaluate(ROWS, "entry")]
            done = Counter(entry.get("request") for entry in entries)
            assert heard and all(done[request] == 1 for request in heard)
            assert not is_over(page)
            if kills < KILLS:
                play_until_killed(page, started, chance)
            else:
                while not is_over(page):
                    play([page], 1)
                page.get_by_role("button", name="Replay").click()
                sees_the_loom(page)
