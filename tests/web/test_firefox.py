"""The page is its own server in Firefox too."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import build_solo
from tests.installing import install
from tests.server.running import RunningServer
from tests.web.firefox import Firefox, find_firefox, running_firefox
from tests.web.solo_page import ROWS

STEPS = 6
SETTINGS = "['speed', 'instant'], ['sure', 'off'], ['coach', 'off'], ['sound', 'off']"
# What the page in English calls it, while it can be seen
BUTTON = "[...document.querySelectorAll('button')].find((one) => one.textContent.includes('{}'))"
LOOM = "document.querySelector('[data-part=board][aria-busy=false]') && 1"
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


def log(firefox: Firefox) -> list[str]:
    """The entries of the game, as they are kept."""
    return list(json.loads(firefox.evaluate(f"({ROWS})('entry').then(JSON.stringify)")))


def test_a_game_is_begun_and_there_after_a_reload(firefox: Firefox, server: RunningServer) -> None:
    firefox.goto(server.address)
    firefox.evaluate(f"for (const [name, value] of [{SETTINGS}]) localStorage[name] = value")
    firefox.reload()
    firefox.click("document.querySelector('.here input')")
    firefox.click(BUTTON.format("Play now"))
    firefox.wait("location.pathname.startsWith('/table/solo-') && 1")
    firefox.wait(LOOM)
    begun = len(log(firefox))
    while len(log(firefox)) < begun + STEPS:
        firefox.click(NEXT)
    kept = log(firefox)
    firefox.reload()
    firefox.wait(LOOM)
    assert log(firefox)[: len(kept)] == kept
    firefox.click(NEXT)
