"""What can be done is seen and done with the mouse or a finger; what cannot says why."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import DOUBLE, WAIT, device
from tests.web.prepared import NEEDLE, Position, me, other, sit
from tests.web.test_cards import Mouse, card, swapped, tokens, told

MOVED = "5:pink:act:R4:am"
JUST_MOVED = "5:pink:act:R4:amf"
BEFORE = "5:pink:roll:--:-"
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
IN_THE_WAY = Position((me(), other(square="C2")), "5:pink:act:R2:-")


def says(page: Page, reason: str, clause: str) -> None:
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(reason, timeout=WAIT)
    expect(alert.get_by_role("link")).to_have_attribute("href", f"/rules#{clause}")


def centre(page: Page, place: str) -> tuple[float, float]:
    box = page.locator(f"[data-place='{place}']").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def are_apart(one: Locator, other: Locator) -> bool:
    """Neither lies over the other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a and b
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


def settled(page: Page) -> None:
    """There is something to choose on the board."""
    expect(page.locator(".hit").first).to_be_visible(timeout=WAIT)


def test_a_square_shows_its_price_whom_it_pays_and_the_way(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, IN_THE_WAY)
    square = page.locator(".hit[data-place=D2]")
    square.hover(timeout=WAIT)
    expect(page.locator(".prompt")).to_have_text("Costs 1 token, to white · C2 D2")
    expect(page.locator(".stitch")).to_have_count(1)
    page.mouse.move(2, 2)
    expect(page.locator(".stitch")).to_have_count(0)
    square.focus()
    expect(page.locator(".stitch")).to_have_count(1)
    expect(page.locator(".price").filter(has_text="1")).not_to_have_count(0)
    square.click()
    told(page, "You paid", "You went to D2")
    expect(tokens(page, "pink")).to_have_text("5")
    expect(tokens(page, "white")).to_have_text("5")


def test_a_finger_sees_the_price_and_the_way_before_it_goes(
    browser: Browser, server: RunningServer
) -> None:
    """Nothing is pointed at without touching it: the first touch shows, the second goes."""
    with device(browser, server, **PHONE) as page:
        sit(page, server, IN_THE_WAY)
        purse = page.locator(".player.own [data-anchor^=tokens]")
        square = page.locator(".hit[data-place=D2]")
        square.tap()
        expect(page.locator(".prompt")).to_contain_text("Costs 1 token, to white")
        expect(page.locator(".stitch")).to_have_count(1)
        expect(page.locator(".coin")).to_have_count(1)
        page.get_by_role("button", name="Cancel").tap()
        expect(page.locator(".stitch")).to_have_count(0)
        expect(purse).to_have_text("6")
        square.tap()
        expect(page.get_by_role("button", name="pay white")).to_be_visible()
        page.wait_for_timeout(DOUBLE)
        square.tap()
        expect(purse).to_have_text("5", timeout=WAIT)
        page.locator("[data-tab=log]").tap()
        told(page, "You paid", "You went to D2")


def test_a_finger_reads_what_a_card_does_before_it_is_played(
    browser: Browser, server: RunningServer
) -> None:
    with device(browser, server, **PHONE) as page:
        sit(page, server, Position((me("3A"), other()), MOVED))
        purse, bubble = page.locator(".player.own [data-anchor^=tokens]"), page.locator(".bubble")
        card(page, "3").tap(timeout=WAIT)
        expect(bubble).to_contain_text("Take 3 tokens from the reserve.")
        expect(bubble).to_contain_text("Touch the card again to play it.")
        expect(bubble).to_be_in_viewport(ratio=1)
        expect(page.locator(".prompt")).to_have_text("Touch the card again to play it.")
        for width, height in ((360, 740), (740, 360)):  # neither words nor buttons lie under it
            page.set_viewport_size({"width": width, "height": height})
            page.get_by_role("button", name="Cancel").tap()
            card(page, "3").tap()
            expect(bubble).to_be_in_viewport(ratio=1)
            assert are_apart(bubble, page.locator(".said")), (width, height)
        page.get_by_role("button", name="Cancel").tap()
        expect(bubble).to_be_hidden()
        expect(card(page, "3")).not_to_have_class(re.compile("chosen"))
        card(page, "A").tap(force=True)  # cannot be played any more: why, and what it would do
        expect(page.get_by_role("alert")).to_contain_text("roll both dice again")
        expect(bubble).to_be_hidden()
        expect(purse).to_have_text("6")
        card(page, "3").tap()
        page.wait_for_timeout(DOUBLE)
        card(page, "3").tap()
        expect(purse).to_have_text("9", timeout=WAIT)
        expect(bubble).to_be_hidden()


def test_who_would_rather_pay_chooses_the_way_on_second_thoughts(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, IN_THE_WAY)
    mouse = Mouse(page)
    square = page.locator("[data-place=C3]")
    expect(square).to_have_attribute("aria-label", re.compile(r"Shift \+ Enter"), timeout=WAIT)
    expect(page.locator(".forked")).not_to_have_count(0)
    square.click(button="right")
    ways = page.locator(".choices button")
    expect(ways).to_have_count(2)
    page.keyboard.press("Escape")
    square.focus()
    page.keyboard.press("Shift+Enter")
    expect(ways).to_have_text([re.compile("^free"), re.compile("^pay white")])
    stitches = []
    for way in ways.all():
        way.hover()
        stitches.append(page.locator(".stitch").get_attribute("d"))
    assert len({*stitches}) == len(stitches) > 1, "each shows its own way"
    mouse.click(ways.last)
    told(page, "You went to C3")
    expect(tokens(page, "pink")).to_have_text("5")


def test_the_free_way_is_taken_at_once(page: Page, server: RunningServer) -> None:
    sit(page, server, IN_THE_WAY)
    mouse = Mouse(page)
    mouse.place("C3")
    assert mouse.clicks == 1
    told(page, "You went to C3")
    expect(tokens(page, "pink")).to_have_text("6")


def test_a_finger_that_holds_chooses_the_way(browser: Browser, server: RunningServer) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    with device(browser, server, **phone) as page:
        sit(page, server, IN_THE_WAY)
        box = page.locator(".hit[data-place=C3]").bounding_box(timeout=WAIT)
        assert box
        at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        fingers = page.context.new_cdp_session(page)
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
        expect(page.locator(".choices button")).to_have_count(2)
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(DOUBLE)
        expect(page.locator(".choices button")).to_have_count(2)
        page.locator(".choices button").last.tap()
        expect(page.locator(".choices button")).to_have_count(0)


def test_yarns_that_can_be_swapped_are_golden(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me(), other()), JUST_MOVED))
    edges = page.locator(".board .offered")
    expect(edges).to_have_attribute("d", re.compile("^(M[^M]+){4}$"), timeout=WAIT)
    page.get_by_role("button", name="Buy swap").click()
    expect(edges).to_have_attribute("d", re.compile("^(M[^M]+){25}$"))


def test_what_is_being_bought_or_played_stands_out(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me("S"), other()), MOVED))
    buy = page.get_by_role("button", name="Buy swap")
    buy.click(timeout=WAIT)
    expect(buy).to_have_attribute("aria-pressed", "true")
    buy.click()
    expect(page.locator(".offered")).to_have_count(0)
    page.get_by_role("button", name="Swap", exact=True).click()
    expect(page.locator(".tag.chosen")).to_have_text("Swap")
    expect(buy).to_have_attribute("aria-pressed", "false")


def test_the_ribbon_says_what_to_do(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me(), other()), BEFORE))
    prompt = page.locator(".prompt")
    expect(prompt).to_have_text("Roll the dice.", timeout=WAIT)  # no Preset in the hand
    page.locator(".ribbon .cast").click()
    told(page, "You rolled")
    sit(page, server, Position((me("P"), other()), BEFORE))
    expect(prompt).to_contain_text("or play Preset first", timeout=WAIT)
    held = Position((me(held=("01",)), other()), MOVED, yarns=NEEDLE)
    sit(page, server, held)
    expect(prompt).to_contain_text("claim it", timeout=WAIT)


@pytest.mark.parametrize(
    ("phase", "reason", "clause"),
    [
        (BEFORE, "roll first", "T2"),
        (MOVED, "already moved", "M1"),
    ],
)
def test_the_own_square_says_why_nobody_moves(
    page: Page, server: RunningServer, phase: str, reason: str, clause: str
) -> None:
    """Where no move can be made at all, that is the reason, as on every other square."""
    sit(page, server, Position((me(), other()), phase))
    expect(page.locator(".prompt")).to_be_visible(timeout=WAIT)
    page.mouse.click(*centre(page, "B2"))
    says(page, reason, clause)


def test_a_click_on_the_own_pin_says_that_it_stands_there(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, Position((me(), other())))
    settled(page)
    page.locator(".pin.own .handle").click()
    says(page, "your pin stands there already", "M1")


def test_a_reason_goes_by_itself_but_not_while_somebody_is_at_it(
    page: Page, server: RunningServer
) -> None:
    page.clock.install()
    sit(page, server, IN_THE_WAY)
    settled(page)
    page.mouse.click(*centre(page, "F6"))
    says(page, "not reachable", "M6")
    alert = page.get_by_role("alert")
    alert.get_by_role("link").focus()
    page.clock.run_for(15_000)
    expect(alert).to_be_visible()
    page.keyboard.press("b")
    page.mouse.move(2, 2)
    page.clock.run_for(8_000)
    expect(alert).to_have_count(0)


def test_buttons_keep_their_places_and_what_they_cost(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me(tokens=2), other())))
    settled(page)
    names = ("Undo", "Undo turn", "Plan", "End turn")

    def places() -> list[object]:
        buttons = [page.locator(".ends .buy", has_text=re.compile(f"^\\s*{one}")) for one in names]
        return [one.first.bounding_box() for one in buttons]

    before = places()
    page.locator(".hit[data-square]:not([aria-label*=pays])").first.click()
    expect(page.locator("[data-guide=undo]:not([aria-disabled=true])")).to_be_visible(timeout=WAIT)
    assert places() == before
    for what, price in (("action", "2"), ("design", "3"), ("swap", "3")):
        expect(page.locator(f"[data-guide=buy-{what}] .price")).to_contain_text(price)
    plan = page.get_by_role("button", name="Plan", exact=True)
    box = plan.bounding_box()
    plan.click()
    drop = page.get_by_role("button", name="Drop the plan")
    expect(drop).to_be_visible(timeout=WAIT)
    assert box == drop.bounding_box(), "the same place once more, and nothing was planned"


def test_a_piece_picked_to_be_replaced_stands_out(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me("R"), other())))
    settled(page)
    for place, mark in (("a1", ".board .chosen"), ("B3", ".board .chosen-square")):
        page.locator(".tag", has_text="Replace").click()
        page.locator(f".hit[data-place='{place}']").click()
        expect(page.locator(mark)).to_have_count(1)
        page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("place", "reason", "clause"),
    [
        ("C2", "occupied", "M4"),
        ("F6", "not reachable", "M6"),
        ("c3", "only right after the move", "M8"),
    ],
)
def test_a_place_that_cannot_be_chosen_says_why(
    page: Page, server: RunningServer, place: str, reason: str, clause: str
) -> None:
    sit(page, server, IN_THE_WAY)
    settled(page)
    page.mouse.click(*centre(page, place))
    says(page, reason, clause)


def test_a_button_that_does_nothing_now_says_why(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me(tokens=1), other())))
    settled(page)
    for name, reason, clause in (
        ("Buy action", "too few tokens", "B1"),
        ("Buy swap", "too few tokens", "B2"),
        ("Buy design", "too few tokens", "B3"),
        ("End turn", "move first", "T7"),
    ):
        button = page.get_by_role("button", name=name)
        expect(button).to_contain_text(reason)
        button.click(force=True)
        says(page, reason, clause)
    page.get_by_role("alert").get_by_role("link").click()
    expect(page.locator("#T7")).to_be_in_viewport(timeout=WAIT)


def test_buying_and_exchanging(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me(tokens=12), other())))
    settled(page)
    mouse = Mouse(page)
    mouse.click(page.get_by_role("button", name="Buy design"))
    expect(page.locator(".designs article")).to_have_count(2, timeout=WAIT)
    mouse.click(page.get_by_role("button", name="Buy swap"))
    mouse.place("a1")
    mouse.place("a2")
    told(page, swapped("a1", "a2"))
    mouse.click(page.get_by_role("button", name="Buy action"))
    told(page, "You drew")
    expect(tokens(page, "pink")).to_have_text("4")
    assert mouse.clicks == 5
