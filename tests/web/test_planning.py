"""Taking back, alone or with the leave of friends, and planning on a ghost of the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import DOUBLE, WAIT, device, sees_the_loom, watch
from tests.web.prepared import NEEDLE, ON_ONE_SCREEN, Player, Position, me, other, prepare, sit
from tests.web.test_cards import Mouse, swapped, told
from tests.web.test_table import START, button
from tests.web.thread_of_play import part

WINNING = Position(
    (me(held=("01",), points=3, claimed=("02", "25")), other()),
    "5:pink:act:R4:am",
    yarns=NEEDLE,
)


def pink_on(page: Page, square: str) -> None:
    cell = page.locator(f"[data-place={square}]")
    expect(cell).to_have_attribute("aria-label", re.compile("pink pin"), timeout=WAIT)


def test_steps_are_taken_back_one_by_one_or_all_together(page: Page, server: RunningServer) -> None:
    sit(page, server, START)
    mouse = Mouse(page)
    for place in ("B4", "a3", "b3"):  # a move over four squares, then the free swap
        mouse.place(place)
    told(page, swapped("a3", "b3"))
    button(page, "Undo")
    told(page, "You took something back")
    expect(page.locator("[data-ball=a3]")).to_have_class(re.compile("yarn-Y"))
    pink_on(page, "B4")
    for place in ("a3", "b3"):
        mouse.place(place)
    button(page, "Undo turn")
    pink_on(page, "B2")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_have_attribute(
        "aria-disabled", "true"
    )
    page.get_by_role("button", name="Undo", exact=True).click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("nothing to take back")


def test_a_plan_is_tried_on_a_ghost_and_then_done_or_dropped(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, START)
    mouse = Mouse(page)
    button(page, "Plan")
    mouse.place("B4")
    expect(page.locator(".plan", has_text="1 step is planned")).to_be_visible(timeout=WAIT)
    expect(page.locator(".board.ghost")).to_be_visible()
    pink_on(page, "B4")
    expect(part(page, "You went")).to_have_count(0)
    button(page, "Drop the plan")
    pink_on(page, "B2")
    page.wait_for_timeout(DOUBLE)
    button(page, "Plan")
    for place in ("B4", "a3", "b3"):
        mouse.place(place)
    expect(page.locator(".plan", has_text="2 steps are planned")).to_be_visible(timeout=WAIT)
    button(page, "Undo")
    expect(page.locator(".plan", has_text="1 step is planned")).to_be_visible(timeout=WAIT)
    for place in ("a3", "b3"):
        mouse.place(place)
    page.get_by_role("button", name="Buy action").click()
    expect(page.locator(".prompt")).to_contain_text("Chance decides", timeout=WAIT)
    button(page, "Do it")
    told(page, "You went to B4", swapped("a3", "b3"), "You drew")
    expect(page.locator(".board.ghost")).to_have_count(0)


@contextmanager
def friends(browser: Browser, server: RunningServer, turn: str) -> Iterator[tuple[Page, Page]]:
    """Two who sit at one table and may take back, in the middle of a game."""
    black = Player("black", "D4", held=("08",), kind="link")
    position = Position((Player(kind="link"), black), turn)
    with device(browser, server) as first, device(browser, server) as second:
        table = prepare(first.context, server, position, takebacks=True)
        first.goto(f"/table/{table}")
        second.goto(first.locator("code.link").inner_text())
        button(second, "Take this seat")
        sees_the_loom(first, second)
        yield first, second


def test_friends_are_asked_to_take_back_a_step_or_a_turn(
    browser: Browser, server: RunningServer
) -> None:
    with friends(browser, server, "5:pink:act:R4:-") as (first, second):
        Mouse(first).place("B4")
        button(first, "End turn")
        button(first, "Ask to take back")
        button(first, "Ask to take back my turn")
        expect(second.get_by_text("Asha asks to take back 2 steps.")).to_be_visible(timeout=WAIT)
        button(second, "Refuse")
        button(first, "Ask to take back")
        first.wait_for_timeout(DOUBLE)
        button(first, "Ask to take back")  # a step, and not the turn
        expect(second.get_by_text("Asha asks to take back 1 step.")).to_be_visible(timeout=WAIT)
        button(second, "Agree")
        pink_on(first, "B4")
        expect(first.get_by_role("button", name="End turn")).to_be_enabled(timeout=WAIT)
        expect(first.locator(".end:not([aria-disabled=true])")).to_be_visible(timeout=WAIT)


def test_draws_that_were_taken_back_stay_in_the_thread_of_play(
    browser: Browser, server: RunningServer
) -> None:
    """For all to see: also for whoever comes later."""
    with friends(browser, server, "5:pink:roll:--:-") as (first, second):
        button(first, "Roll the dice")
        button(first, "Ask to take back")
        button(second, "Agree")
        for page in (first, second, watch(browser, server, first)):
            taken = page.locator(".log li", has_text="Taken back:").filter(has_text="rolled")
            expect(taken.first).to_be_visible(timeout=WAIT)
        second.reload()
        again = second.locator(".log li", has_text="Taken back:").filter(has_text="rolled")
        expect(again.first).to_be_visible(timeout=WAIT)


def test_a_plan_says_what_comes_of_it(page: Page, server: RunningServer) -> None:
    sit(page, server, WINNING)
    prompt = page.locator(".prompt")
    button(page, "Plan")
    page.get_by_role("button", name="Buy action").click(timeout=WAIT)
    expect(prompt).to_have_text("Chance decides what comes next.", timeout=WAIT)
    page.get_by_role("button", name="Buy design").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("The plan ends here: chance decides")
    button(page, "Undo")
    expect(prompt).not_to_contain_text("Chance", timeout=WAIT)
    page.keyboard.press("e")
    expect(prompt).to_have_text("This ends your turn.", timeout=WAIT)
    button(page, "Undo")
    page.get_by_role("button", name="Claim 1 anna").filter(visible=True).first.click(timeout=WAIT)
    expect(prompt).to_have_text("This wins the game.", timeout=WAIT)
    button(page, "Do it")
    expect(page.get_by_role("heading", name="You have won!")).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="See the board").click(timeout=WAIT)
    page.keyboard.press("e")
    expect(page.get_by_role("alert")).to_contain_text("the game is over", timeout=WAIT)


def test_a_plan_that_is_done_asks_before_it_ends_the_turn(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, WINNING)
    button(page, "Plan")
    page.keyboard.press("e")
    expect(page.locator(".prompt")).to_have_text("This ends your turn.", timeout=WAIT)
    button(page, "Do it")
    expect(page.locator(".ending")).to_contain_text("Finished and not claimed: Oosi.", timeout=WAIT)
    expect(part(page, "Tangled")).to_have_count(0)
    button(page, "Yes, end my turn")
    told(page, "Tangled")


def test_a_plan_that_ends_the_turn_does_not_pass_the_screen_on(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, Position(ON_ONE_SCREEN, "5:pink:act:R4:am"))
    show = page.get_by_role("button", name="Show my hand")
    show.click(timeout=WAIT)
    button(page, "Plan")
    expect(page.locator(".board.ghost")).to_be_visible(timeout=WAIT)
    page.keyboard.press("e")
    expect(page.locator(".prompt")).to_have_text("This ends your turn.", timeout=WAIT)
    expect(show).to_have_count(0)
