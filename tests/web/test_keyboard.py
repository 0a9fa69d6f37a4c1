"""Everything by keyboard alone: nothing here touches a mouse or asks the page to do something."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.test_newcomer import is_over, settle

WAIT = 60_000
MOST_STEPS = 700
FOCUSED = """() => {
    const one = document.activeElement;
    if (one === document.body) return '';
    return one.getAttribute('aria-label') ?? one.labels?.[0]?.innerText ?? one.innerText ?? '';
}"""
OFFERED = (
    """() => [...document.querySelectorAll('.choices .choice, .claim')].map(one => one.innerText)"""
)
RING = """() => {
    const focused = document.activeElement;
    return [focused, ...(focused.labels ?? [])].map(one => getComputedStyle(one)).some(style =>
        style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
        || style.stroke !== 'none' && parseFloat(style.strokeWidth) >= 3);
}"""


def focused(page: Page) -> str:
    return str(page.evaluate(FOCUSED))


def tab_to(page: Page, name: str, key: str = "Tab") -> None:
    """Press Tab until the thing of that name has the focus, which can always be seen."""
    seen = [focused(page)]
    if re.search(name, seen[0]):
        return
    for _ in range(80):
        page.keyboard.press(key)
        seen.append(focused(page))
        if not seen[-1]:  # the browser itself has the focus, between the end and the beginning
            continue
        assert page.evaluate(RING), f"no visible focus on {seen[-1]!r}"
        if re.search(name, seen[-1]):
            return
    raise AssertionError(f"{name!r} is not among {seen}")


def begin_by_keys(page: Page, stronger: int = 0) -> None:
    """One click without a mouse: from the start page to a table with one bot."""
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible(timeout=WAIT)
    if stronger:
        tab_to(page, "^Level")
        for _ in range(stronger):
            page.keyboard.press("ArrowDown")
    tab_to(page, "^2( bots)?$")
    page.keyboard.press("ArrowLeft")
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    expect(page.get_by_role("grid", name="The loom")).to_be_visible(timeout=WAIT)
    settle(page)


def one_step(page: Page) -> None:
    """What somebody does who plays on keys: claim, roll, choose on the board, or end the turn."""
    settle(page)
    offered = page.evaluate(OFFERED)
    if any("Claim" in text for text in offered):
        page.keyboard.press("c")
        tab_to(page, "Claim")
        page.keyboard.press("Enter")
    elif offered:
        tab_to(page, f"^{re.escape(offered[0])}$", "Shift+Tab")
        page.keyboard.press("Enter")
    elif page.locator(".buys .main").is_visible():
        page.keyboard.press("r")
    elif page.locator(".hit[data-square]").count():
        page.keyboard.press("b")
        page.keyboard.press("Enter")
    elif not is_over(page):
        page.keyboard.press("e")


def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    begin_by_keys(page, stronger=1)  # who claims sooner ends the game sooner
    for _ in range(MOST_STEPS):
        if is_over(page):
            break
        one_step(page)
    expect(page.get_by_role("button", name="Play again")).to_be_visible(timeout=WAIT)
    tab_to(page, "Play again")
    page.keyboard.press("Enter")
    expect(page.locator(".over")).to_have_count(0, timeout=WAIT)
    settle(page)


def walk(page: Page, *keys: str) -> list[Any]:
    """The places walked over."""
    places = []
    for key in keys:
        page.keyboard.press(key)
        places.append(page.evaluate("() => document.activeElement.dataset.place"))
    return places


def test_the_board_is_a_grid_that_is_walked_with_arrows(page: Page) -> None:
    begin_by_keys(page)
    page.keyboard.press("b")
    page.keyboard.press("Control+Home")
    assert walk(page, "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft") == [
        "B6",
        "b5",
        "B5",
        "A5",
    ]
    assert walk(page, "End", "ArrowUp", "Home", "Control+End") == ["F5", "e5", "a5", "F1"]
    reached = {"F1"}
    for _ in range(6):
        along = ["ArrowLeft"] * 5, ["ArrowRight"] * 5
        reached.update(walk(page, *along[0], "ArrowUp", *along[1], "ArrowUp", "End"))
    assert len(reached) == 25 + 36
    assert page.locator("[role=gridcell][tabindex='0']").count() == 1


def test_every_place_is_named_and_those_offered_say_what_they_cost(page: Page) -> None:
    begin_by_keys(page)
    page.keyboard.press("b")
    assert re.fullmatch(r"square [B-E][2-5], number \d; you can begin here", focused(page))
    page.keyboard.press("Enter")
    page.wait_for_selector(".buys .main", timeout=WAIT)
    page.keyboard.press("r")
    expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)
    names = page.locator("[role=gridcell]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert (
        sum(
            bool(re.match(r"(green|red|yellow|blue|purple) yarn on [a-e][1-5]", one))
            for one in names
        )
        == 25
    )
    assert sum(bool(re.match(r"square [B-E][2-5], number [1-6]", one)) for one in names) == 16
    assert sum("pink pin" in one for one in names) == 1
    offered = page.locator(".hit[data-square]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert all(
        re.search(r"; (jump|walk over [A-F][1-6]|walk over .*, pays (black|white|orange))", one)
        for one in offered
    )


def test_what_cannot_be_chosen_says_why(page: Page) -> None:
    begin_by_keys(page)
    page.keyboard.press("b")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("pins come first")
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_shift_and_an_arrow_lead_to_the_nearest_thing_that_can_be_chosen(page: Page) -> None:
    begin_by_keys(page)
    page.keyboard.press("b")
    page.keyboard.press("Control+Home")
    page.keyboard.press("Shift+ArrowDown")
    assert page.evaluate("() => document.activeElement.matches('.hit')")


def test_one_key_leads_to_each_part_of_the_table(page: Page) -> None:
    begin_by_keys(page)
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    page.wait_for_selector(".buys .main", timeout=WAIT)
    for key, part in {"c": "hand", "a": "actions", "l": "log", "b": "board"}.items():
        page.keyboard.press(key)
        there = f"() => document.activeElement.closest('[data-part={part}]')"
        page.wait_for_function(there, timeout=WAIT)
        assert page.evaluate(RING)


def test_the_keys_are_told_by_one_key(page: Page) -> None:
    begin_by_keys(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("to the nearest thing that can be chosen")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("b")
    assert focused(page).startswith("square")
