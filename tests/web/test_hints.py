"""Hints in grades: where to look, what to do, do it for me; and numbers that hold."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import READY
from tests.web.prepared import Position, me, other, sit
from tests.web.test_acting import are_apart
from tests.web.test_cards import card
from tests.web.test_lens import YARNS

NOISE = 8  # percent: what two draws of worlds and the luck of a turn may make out


def chances(hints: Locator) -> list[int]:
    found = re.findall(r"Chance to win then: (\d+)%", hints.inner_text())
    return [int(percent) for percent in found]


def test_a_hint_says_where_to_look_then_what_to_do_then_does_it(
    page: Page, server: RunningServer
) -> None:
    rich = me(held=("03", "16"), square="D4", tokens=6)
    sit(page, server, Position((rich, other(square="B2")), turn="5:pink:act:R1:-", yarns=YARNS))
    hints, what = page.locator(".hints"), page.get_by_role("button", name="What to do")
    page.keyboard.press("h")
    expect(hints).to_contain_text("Look at Malli Moggu")
    expect(page.locator(".pointed")).to_have_count(0)
    assert not chances(hints)
    what.click()
    expect(page.locator(".pointed").first).to_be_visible()
    said = chances(hints)
    assert said and said == sorted(said, reverse=True) and max(said) < 100
    page.get_by_role("button", name="Do it for me").click()
    expect(page.locator("[data-guide='design 03']")).to_have_count(0)  # claimed
    page.wait_for_selector(READY)
    expect(page.locator(".end:not([aria-disabled=true])")).to_be_visible()  # still one's own turn
    page.keyboard.press("h")
    what.click()
    assert abs(chances(hints)[0] - said[0]) <= NOISE


def test_whoever_passes_over_a_plan_has_not_chosen_it(page: Page, server: RunningServer) -> None:
    """What is done is the plan that was chosen, also where the pointer crossed others before."""
    rich = me(held=("03", "16"), square="D4", tokens=6)
    sit(page, server, Position((rich, other(square="B2")), turn="5:pink:act:R1:-", yarns=YARNS))
    page.keyboard.press("h")
    page.get_by_role("button", name="What to do").click()
    plans = page.locator(".hints ol button")
    do = page.locator(".hints .choice")
    assert plans.count() > 1
    for crossed in (plans.last, plans.nth(1)):
        box = crossed.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2, steps=5)
        expect(plans.first).to_have_attribute("aria-pressed", "true")
    do.hover()
    expect(plans.first).to_have_attribute("aria-pressed", "true")
    plans.nth(1).click()
    expect(plans.nth(1)).to_have_attribute("aria-pressed", "true")


def test_a_table_without_hints_has_no_way_to_ask(page: Page, server: RunningServer) -> None:
    for hints, count in ((False, 0), (None, 1)):  # where nobody else plays there are some
        sit(page, server, Position((me(), other())), hints=hints)
        expect(page.locator(".buys")).to_be_visible()
        expect(page.locator("[data-guide=hint]").filter(visible=True)).to_have_count(count)


def test_a_quiet_word_is_said_once_and_no_more_by_one_click(
    page: Page, server: RunningServer
) -> None:
    """One line for an idea, that of the server; another one takes its place, neither comes back."""
    page.add_init_script("localStorage.coach = localStorage.kept ?? 'on'")
    rich = me("3", held=("03", "16"), square="D4", tokens=24)
    poor = Position((rich, other(square="B2")), turn="5:pink:act:R1:-", yarns=YARNS)
    sit(page, server, poor)
    line = page.locator(".idea p")
    expect(line).to_have_text("24 tokens: a swap costs 3, and one could finish Malli Moggu.")
    card(page, "3").hover()  # a card says what it does all the same
    expect(page.locator(".bubble")).to_contain_text("Take 3 tokens from the reserve.")
    page.set_viewport_size({"width": 390, "height": 844})
    for part in (".tabs", ".hand"):
        assert are_apart(page.locator(".idea"), page.locator(part)), part
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator("[data-square=D5]").click()
    expect(line).to_have_text("Your free swap could finish Malli Moggu.")
    page.locator(".idea").get_by_role("button", name="Close").click()
    expect(line).to_have_text("")
    page.reload()
    expect(line).to_have_text("24 tokens: a design costs 3.")  # what was told is told
    page.evaluate("localStorage.kept = 'off'")
    page.get_by_role("button", name="No more of these").click()
    expect(line).to_have_count(0)
    sit(page, server, poor)
    expect(page.locator(".buys")).to_be_visible()
    expect(line).to_have_count(0)
