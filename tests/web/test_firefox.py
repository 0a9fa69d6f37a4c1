"""The game as a folder in Firefox: a whole game after its web space is gone."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import build_solo
from ettana.server.site import write_site
from tests.installing import install
from tests.web.firefox import Firefox, find_firefox, running_firefox
from tests.web.solo_page import ROWS
from tests.web.test_site import BELOW, WebSpace
from tests.web.test_solo import SHORT

RELOADED_AFTER = 6  # clicks
# What the page in English calls it, while it can be seen
BUTTON = (
    "[...document.querySelectorAll('button')]"
    ".find((one) => one.textContent.includes('{}') && one.checkVisibility())"
)
LOOM = "document.querySelector('[data-part=board][aria-busy=false]') && 1"
OVER = f"({BUTTON.format('Play again')}) && 1"
# What `step` of devices.py would click
NEXT = """(() => {
  const ready = document.querySelector(".table:has([data-part=board][aria-busy=false])");
  const there = (...all) => all.flatMap((one) => [...(ready?.querySelectorAll(one) ?? [])]);
  const isNamed = (one) => /^(Claim|Roll the dice)/.test(one.textContent.trim());
  const named = there("button").find(isNamed);
  const others = there(".choices .choice", ".hit[data-square]", ".end:not([aria-disabled=true])");
  return [named, ...others].find((one) => one?.checkVisibility());
})()"""


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    install("firefox-esr", is_there=find_firefox)
    path = find_firefox()
    if path is None or not build_solo.is_of_these_sources():
        reason = "Firefox is not installed" if path is None else "make solo was not run"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with running_firefox(path, tmp_path) as firefox:
        yield firefox


@pytest.fixture
def space(firefox: Firefox, tmp_path: Path) -> Iterator[WebSpace]:
    folder = tmp_path / "space"
    write_site(folder / BELOW.strip("/"))
    server = WebSpace(folder)
    yield server
    server.close()


def log(firefox: Firefox) -> list[str]:
    """The entries of the game, as they are kept."""
    return list(json.loads(firefox.evaluate(f"({ROWS})('entry').then(JSON.stringify)")))


def test_a_game_is_finished_after_the_web_space_is_gone(firefox: Firefox, space: WebSpace) -> None:
    """Against the grandmaster, and some of it after the page was loaded again."""
    firefox.goto(space.address + BELOW)
    firefox.wait("document.body.innerText.includes('Everything is on this device') && 1")
    space.close()
    firefox.reload()
    firefox.evaluate(SHORT)
    grandmaster = "document.querySelector('input[aria-label*=Grandmaster]')"
    firefox.wait(f"{grandmaster} && 1")
    firefox.evaluate(f"{grandmaster}.click()")
    firefox.click(BUTTON.format("Play now"))
    firefox.wait(LOOM)
    clicks = 0
    while firefox.wait(f"{NEXT} ? 'on' : {OVER} ? 'over' : 0") == "on":
        firefox.click(NEXT)
        clicks += 1
        if clicks == RELOADED_AFTER:
            kept = log(firefox)
            firefox.reload()
            firefox.wait(LOOM)
            assert log(firefox)[: len(kept)] == kept
    assert clicks > RELOADED_AFTER
