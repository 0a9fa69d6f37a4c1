"""Whoever presses twice where once was meant does nothing that was not aimed at."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page

from tests.server.running import RunningServer
from tests.web.devices import CAN_ACT, READY, WAIT, Line, device, line_of
from tests.web.prepared import Position, me, other, sit

# Everything that is offered, where it is and what it does; what cannot be reached there is left out
OFFERED = """() => {
  const found = [];
  const add = (element, aim) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width && element.contains(document.elementFromPoint(x, y))) found.push({ x, y, aim });
  };
  const all = (what) => document.querySelectorAll(`${what}:not([aria-disabled=true])`);
  for (const aim of ["roll", "buy action", "buy design", "buy swap", "claim"]) {
    for (const one of all(`[data-guide="${aim.replace(" ", "-")}"]`)) add(one, aim);
  }
  for (const one of all(".end")) add(one, document.querySelector(".ending") ? "end" : "a question");
  for (const one of all(".ending .main")) add(one, "end");
  for (const one of all(".choices button")) add(one, "");
  for (const one of all(".hit")) add(one, one.dataset.place);
  return found;
}"""
STEP = 120  # milliseconds between two presses of a gesture: what comes after the first is there
SOON = 350  # milliseconds: a tap that a busy machine brings later is a gesture of its own
TIMES = "addEventListener('click', event => (window.clicks ??= []).push(event.timeStamp), true)"
GAP = "() => { const [one, two] = window.clicks.slice(-2); return two - one; }"

Press = Callable[[Page, Any], None]


def triple_click(page: Page, at: Any) -> None:
    page.mouse.move(at["x"], at["y"])
    for count in (1, 2, 3):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        page.wait_for_timeout(STEP)


def double_tap(page: Page, at: Any) -> None:
    for _ in range(2):
        page.touchscreen.tap(at["x"], at["y"])
        page.wait_for_timeout(STEP)


def held_enter(page: Page, at: Any) -> None:
    page.evaluate("({x, y}) => document.elementFromPoint(x, y).closest('button, .hit').focus()", at)
    for _ in range(6):
        page.keyboard.down("Enter")
        page.wait_for_timeout(STEP // 2)
    page.keyboard.up("Enter")


def sit_down(page: Page, server: RunningServer, turns: int) -> Line:
    """Rich, against a bot that is quick, in a game that soon is over; who ends a turn is asked."""
    page.add_init_script(f"localStorage.sure = 'on'; {TIMES}")
    line = line_of(page)
    rich = Position((me(tokens=14), other(tokens=0)), "1:pink:roll:--:-", options=f"turns={turns}")
    sit(page, server, rich)
    return line


def play(page: Page, line: Line, press: Press, seed: int) -> int:
    """A whole game in which everything is pressed so; how often that did something."""
    rng = random.Random(seed)
    done = 0
    while True:
        page.locator(f"{CAN_ACT}, .over").first.wait_for(timeout=WAIT)
        if page.locator(".over").count():
            return done
        offered = page.evaluate(OFFERED)
        if not offered:
            continue
        aimed = rng.choice([rng.choice(offered), offered[0], offered[-1]])
        before = len(acts(line))
        press(page, aimed)
        page.locator(f"{READY}, .over").first.wait_for(timeout=WAIT)
        acted = acts(line)[before:]
        if press is double_tap and page.evaluate(GAP) >= SOON:
            continue
        assert len(acted) <= 1, (aimed, acted)
        assert all(aimed["aim"] in action for action in acted), (aimed, acted)
        done += len(acted)


def acts(line: Line) -> list[str]:
    return [message["action"] for message in line.said if message["type"] == "act"]


def test_a_gesture_does_what_its_first_press_was_aimed_at_and_nothing_more(
    browser: Browser, server: RunningServer
) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    for press, turns, settings in (
        (triple_click, 4, {}),
        (double_tap, 2, phone),
        (held_enter, 2, {}),
    ):
        with device(browser, server, **settings) as page:
            line = sit_down(page, server, turns)
            assert play(page, line, press, seed=4) > turns
