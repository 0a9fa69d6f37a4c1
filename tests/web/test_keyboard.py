"""Everything by keyboard alone: nothing here touches a mouse or asks the page to do something."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT, choose
from tests.web.prepared import Position, me, other, sit
from tests.web.test_newcomer import is_over, settle

MOST_STEPS = 700
FOCUSED = """() => {
    const one = document.activeElement;
    if (one === document.body) return '';
    const isPart = one.tabIndex < 0; // which has the focus, but nothing to be pressed
    return one.getAttribute('aria-label') ?? one.labels?.[0]?.innerText
        ?? (isPart ? 'a part' : one.innerText) ?? '';
}"""
OFFERED = (
    """() => [...document.querySelectorAll('.choices .choice, .claim')].map(one => one.innerText)"""
)
HAS_FOCUS = "() => document.activeElement !== document.body"
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
        tab_to(page, "^Apprentice")
        for _ in range(stronger):
            page.keyboard.press("ArrowRight")
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
    assert page.evaluate(HAS_FOCUS), "the focus is lost"


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


KEYS = Path(__file__).parents[2] / "docs" / "web-app.md"
LISTED = "() => [...document.querySelectorAll('dialog[open] dt')].map(one => one.innerText)"
PLACE = "() => document.activeElement.dataset.place"
BEFORE = Position((me("M"), other()), "5:pink:roll:--:-")


def documented() -> list[str]:
    """The first column of the table of keys."""
    section = KEYS.read_text(encoding="utf-8").partition("## Keys")[2].partition("\n## ")[0]
    return re.findall(r"^\| (.+?) \|", section, re.MULTILINE)[2:]


def move(page: Page) -> None:
    """To the first square that is offered, by the first way."""
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    done = "[data-guide=undo]:not([aria-disabled=true])"
    page.locator(f"{done}, .choices .choice").first.wait_for(timeout=WAIT)
    if page.locator(".choices").is_visible():
        page.keyboard.press("Enter")
    expect(page.locator(done)).to_be_visible(timeout=WAIT)


def test_the_keys_in_the_documentation_and_in_the_menu_are_those_that_there_are(
    page: Page, server: RunningServer
) -> None:
    """Each does what it is said to do, in a turn from its beginning to its end."""
    sit(page, server, BEFORE)
    pressed: list[str] = []

    def press(key: str, *rest: str) -> None:
        pressed.append(key)
        for one in rest or (key,):
            page.keyboard.press(one)

    press("?")
    assert page.evaluate(LISTED) == documented()
    page.keyboard.press("Escape")
    page.locator(".open").click()
    assert page.evaluate(LISTED) == documented()
    page.keyboard.press("Escape")
    press("R", "r")
    expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)
    press("B", "b")
    assert page.evaluate("() => document.activeElement.matches('.hit')")
    press("Home, End", "Control+Home", "End")
    assert page.evaluate(PLACE) == "F6"
    press("Page Up, Page Down", "PageDown")
    assert page.evaluate(PLACE) == "F1"
    press("arrows", "ArrowUp")
    assert page.evaluate(PLACE) == "e1"
    press("Shift + arrows", "Shift+ArrowLeft")
    assert page.evaluate("() => document.activeElement.matches('.hit')")
    press("Shift + Enter", "Shift+Enter")
    page.keyboard.press("Escape")
    press("P", "p")
    expect(page.locator(".board.ghost")).to_be_visible()
    press("P", "p")
    expect(page.locator(".board.ghost")).to_have_count(0)
    press("C", "c")
    tab_to(page, "^Move")
    press("Enter, Space", "Space")
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    press("Esc", "Escape")
    expect(page.get_by_role("button", name="Cancel")).to_have_count(0)
    press("N", "n")
    expect(page.locator("g.lens")).to_be_visible(timeout=WAIT)
    page.keyboard.press("Escape")
    expect(page.locator("g.lens")).to_have_count(0)
    press("H", "h")
    expect(page.locator(".hints p")).to_be_visible(timeout=WAIT)
    press("H", "h")
    expect(page.locator(".hints li").first).to_be_visible(timeout=WAIT)
    assert page.evaluate("() => document.activeElement.matches('.hints li button')")
    move(page)
    press("U", "u")
    expect(page.locator("[data-guide=undo][aria-disabled=true]")).to_be_visible(timeout=WAIT)
    move(page)
    for key, part in {"A": "actions", "L": "log"}.items():
        press(key, key.lower())
        assert page.evaluate(f"() => document.activeElement.closest('[data-part={part}]')")
    page.evaluate("() => document.querySelector('.open').click()")
    choose(page, "Speed of the others", "slow")
    page.keyboard.press("Escape")
    expect(page.locator(".end:not([aria-disabled=true])")).to_be_visible(timeout=WAIT)
    press("E", "e")
    expect(page.locator("[data-guide=skip]")).to_be_visible(timeout=WAIT)
    press("S", "s")
    expect(page.locator("[data-guide=skip]")).to_have_count(0)
    assert sorted(set(pressed)) == sorted(documented())
