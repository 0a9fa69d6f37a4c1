"""Others' turns are seen one by one, skipped, shown again, and do not take too long."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from time import sleep

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT, line_of, speak
from tests.web.prepared import (
    Position,
    me,
    other,
    prepare,
    sit,
)
from tests.web.test_newcomer import settle
from tests.web.test_sizes import DRAWN
from tests.web.test_table import MOVED, button
from tests.web.thread_of_play import lines

HOUR = 3_600_000
MOMENT = 300  # milliseconds
REAL_MOMENT = 0.1  # seconds for what the page asks of the server, which no clock of a page hurries
LEAST_MOMENTS = 2


def watch_the_others(page: Page, server: RunningServer) -> tuple[Locator, Locator]:
    """End the turn while the page's clock stands still; the ways to skip and to roll afterwards."""
    page.clock.install(time=0)
    page.add_init_script("localStorage.speed = 'slow'")
    sit(page, server, MOVED)
    settle(page)
    page.clock.pause_at(HOUR)
    page.get_by_role("button", name="End turn").click(timeout=WAIT)
    skip = page.get_by_role("button", name="Skip")
    roll = page.locator(".buys .main")
    expect(skip).to_be_visible(timeout=WAIT)
    return skip, roll


def in_short(line: str) -> str:
    """As the ribbon says a turn: several swaps are a number, where the first of them was."""
    parts = line.split(", ")
    swaps = [part for part in parts if part.startswith("swapped ")]
    if len(swaps) < 2:
        return line
    parts[parts.index(swaps[0])] = f"swapped {len(swaps)} times"
    return ", ".join(part for part in parts if part not in swaps)


def test_others_turns_are_seen_one_by_one_skipped_and_shown_again(
    page: Page, server: RunningServer
) -> None:
    """The page's clock stands still, so that a slow machine sees the same as a fast one."""
    line = line_of(page)
    skip, roll = watch_the_others(page, server)
    wait_until(page, lambda: bool(line.updates()[-1].get("offers")))
    told_by_then = [lines(page).all_inner_texts()]
    while not roll.is_visible():
        page.clock.run_for(MOMENT)
        told_by_then.append(lines(page).all_inner_texts())
    assert len(set(map(tuple, told_by_then))) > LEAST_MOMENTS
    *_, (_, recap) = told_by_then  # the own turn, and the bot's
    expect(page.locator(".ribbon .recap")).to_have_text(in_short(recap))
    expect(skip).to_have_count(0)
    button(page, "Show again")
    expect(skip).to_be_visible(timeout=WAIT)
    expect(roll).to_have_count(0)
    skip.click()
    expect(roll).to_be_visible(timeout=WAIT)
    assert lines(page).all_inner_texts() == told_by_then[-1]
    roll.click()
    expect(page.locator(".ribbon .recap")).to_have_count(0, timeout=WAIT)


def test_who_comes_back_reads_what_happened_and_can_have_it_shown(
    page: Page, server: RunningServer
) -> None:
    skip, roll = watch_the_others(page, server)
    skip.click()
    page.clock.resume()
    expect(roll).to_be_visible(timeout=WAIT)
    page.reload()
    expect(roll).to_be_visible(timeout=WAIT)
    expect(skip).to_have_count(0)  # nothing moves by itself
    expect(page.locator(".log")).to_contain_text("Tangled rolled", timeout=WAIT)
    told = lines(page).all_inner_texts()
    page.clock.pause_at(2 * HOUR)
    button(page, "Show again")
    expect(skip).to_be_visible(timeout=WAIT)
    expect(roll).to_have_count(0)
    page.clock.run_for(MOMENT)
    expect(page.get_by_role("banner")).to_contain_text("Tangled is to act")
    page.keyboard.press("s")
    expect(roll).to_be_visible(timeout=WAIT)
    expect(lines(page)).to_have_text(told)


def test_a_round_of_three_bots_takes_no_longer_than_anybody_minds(
    page: Page, server: RunningServer
) -> None:
    """At the speed that a device has at first, with everything moving."""
    line = line_of(page)
    page.clock.install(time=0)
    page.add_init_script("localStorage.speed = 'normal'")
    bots = ((pin, square) for pin, square in (("white", "D4"), ("black", "C3"), ("orange", "E5")))
    others = (other("3MS", pin=pin, square=square, held=()) for pin, square in bots)
    page.goto(f"/table/{prepare(page.context, server, Position((me(), *others), MOVED.turn))}")
    settle(page)
    page.clock.pause_at(HOUR)
    page.get_by_role("button", name="End turn").click(timeout=WAIT)
    wait_until(page, lambda: bool(line.updates()[-1].get("offers")))
    roll, lasted = page.locator(".buys .main"), 0
    while not roll.is_visible():
        page.clock.run_for(MOMENT)
        sleep(REAL_MOMENT)
        lasted += MOMENT
    assert MOMENT < lasted <= 12_000


# Whether a recap is seen whole: within the page, on nothing and under nothing.
IS_WHOLE = """recap => {
    const [box, ribbon, tabs] = [recap, recap.closest('.ribbon'),
        document.querySelector('[role=tablist]')].map(one => one?.getBoundingClientRect());
    const end = tabs?.height ? Math.min(innerHeight, tabs.top) : innerHeight;
    return recap.scrollHeight <= recap.clientHeight + 1 && box.top >= ribbon.top - 1
        && box.bottom <= Math.min(ribbon.bottom, end) + 1 && box.right <= innerWidth;
}"""


@pytest.mark.parametrize("code", ["en", "nl", "es", "it"])
def test_the_recap_is_read_whole_on_every_screen(
    page: Page, server: RunningServer, code: str
) -> None:
    sit(page, server, Position((me(), other("3MSGT", tokens=9, held=())), MOVED.turn))
    speak(page, code)
    page.locator(".end").click(timeout=WAIT)
    recap = page.locator(".ribbon .recap")
    expect(recap).to_be_visible(timeout=WAIT)
    for width, height in ((360, 640), (390, 844), (1366, 625), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        assert recap.evaluate(IS_WHOLE), (width, recap.inner_text())
        expect(page.locator(".buys .main")).to_be_in_viewport(ratio=1)


def wait_until(page: Page, has_come: Callable[[], bool]) -> None:
    for _ in range(WAIT // 50):
        if has_come():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it has not come")


def test_a_bot_that_thinks_for_longer_than_a_moment_says_so(
    page: Page, server: RunningServer
) -> None:
    """Nothing more is heard of the server once the bot is to act, as if it thought for ever."""
    is_told: list[bool] = []

    def hold(line: WebSocketRoute) -> None:
        there = line.connect_to_server()
        line.on_message(there.send)

        def hear(message: str | bytes) -> None:
            if not is_told:
                line.send(message)
            if (json.loads(message).get("view") or {}).get("active") == 1:
                is_told.append(True)

        there.on_message(hear)

    page.route_web_socket(re.compile("/api/"), hold)
    sit(page, server, MOVED)
    end = page.locator(".end")
    expect(end).to_be_visible(timeout=WAIT)
    expect(page.locator(".thinking")).to_have_count(0)
    end.click()
    expect(page.locator(".thinking")).to_contain_text("Tangled")
    page.wait_for_function(
        "() => getComputedStyle(document.querySelector('.thinking'), '::after').opacity === '1'"
    )
