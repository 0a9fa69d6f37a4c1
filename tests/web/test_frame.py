"""What lies around the loom has room, is in sight, and does not push the loom about."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT, device
from tests.web.languages import LANGUAGES
from tests.web.prepared import NEEDLE, Position, me, other, sit
from tests.web.thread_of_play import is_told, part

PHONE = {"width": 360, "height": 740}
FOUR = Position(
    (
        me("MRP", square="B3", held=("13", "05")),
        other("MSS", pin="black", square="D3"),
        other("", square="C6", held=("09",)),
        other("XX", pin="orange", square="F4", held=("10",)),
    ),
    "9:pink:act:R4:-",
)
TWO_CLAIMS = Position((me(held=("01", "23")), other()), "5:pink:act:R4:am", yarns=NEEDLE)
OUTSIDE = """panel => [...panel.querySelectorAll('*')].filter(
    one => one.getBoundingClientRect().right > panel.getBoundingClientRect().right
).map(one => one.textContent)"""


def box(one: Locator) -> FloatRect:
    expect(one).to_be_visible(timeout=WAIT)
    found = one.bounding_box()
    assert found
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tablet_has_room_for_three_others_and_what_happened(
    page: Page, server: RunningServer, language: str
) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    sit(page, server, FOUR)
    page.evaluate(f"localStorage.language = '{language}'")
    page.reload()
    assert box(page.locator(".log"))["height"] >= 120
    assert box(page.locator(".loom"))["width"] >= 520
    assert page.locator(".reserve").evaluate(OUTSIDE) == []


def test_what_a_square_costs_is_read_whole_and_the_frame_names_the_places(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, FOUR)
    square = page.locator(".hit[data-place=F3]")
    names = page.locator(".board .coordinate").filter(visible=True)
    expect(square).to_be_visible(timeout=WAIT)
    expect(names).to_have_count(0)
    square.hover()
    words = page.locator(".prompt .pointing")
    expect(words).to_have_text("Costs 1 token, to black · C3 D3 E3 F3")
    assert words.evaluate("one => one.scrollWidth <= one.clientWidth")
    expect(names.filter(has_text="F")).to_have_text("F")
    expect(page.locator(".board .between")).to_have_text([*"a1b2c3d4e5"])
    page.mouse.move(2, 2)
    expect(names).to_have_count(0)


def test_talk_has_a_tab_where_the_screen_is_narrow(browser: Browser, server: RunningServer) -> None:
    with (
        device(browser, server, viewport=PHONE) as page,
        device(browser, server, viewport=PHONE) as spectator,
    ):
        table = sit(page, server, FOUR)
        tab, new = page.locator("[data-tab=talk]"), page.locator("[data-tab=talk] .new")
        expect(page.locator("[data-tab=log]")).to_be_visible(timeout=WAIT)
        expect(tab).to_have_count(0)
        spectator.goto(f"/table/{table}")
        spectator.locator("[data-tab=talk]").click(timeout=WAIT)
        words = spectator.get_by_label("Say something")
        expect(words).to_be_in_viewport(ratio=1)
        words.fill("Good luck")
        words.press("Enter")
        expect(new).to_be_visible(timeout=WAIT)
        tab.click()
        expect(page.locator(".talk li", has_text="Good luck")).to_be_in_viewport(ratio=1)
        for one in (page.get_by_label("Say something"), page.get_by_role("button", name="Send")):
            expect(one).to_be_in_viewport(ratio=1)
        expect(new).to_have_count(0)
        page.reload()
        expect(tab).to_be_visible(timeout=WAIT)
        expect(page.locator("[data-tab=hand]")).to_have_attribute("aria-selected", "true")
        tab.click()
        expect(page.locator(".talk li", has_text="Good luck")).to_be_visible(timeout=WAIT)
        page.locator("[data-tab=hand]").click()
        expect(new).to_have_count(0)


def test_two_claims_stand_side_by_side_on_a_phone(browser: Browser, server: RunningServer) -> None:
    with device(browser, server, viewport=PHONE) as page:
        sit(page, server, TWO_CLAIMS)
        page.evaluate("localStorage.language = 'it'")
        page.reload()
        claims = page.locator(".ribbon .claims")
        expect(claims).to_have_count(2, timeout=WAIT)
        first, second = (box(claims.nth(number)) for number in range(2))
        assert first["height"] == second["height"] == 44
        assert abs(first["width"] - second["width"]) < 1
        assert second["y"] + 44 <= box(page.locator(".tabs"))["y"]


def test_a_lost_connection_does_not_move_the_table(browser: Browser, server: RunningServer) -> None:
    with device(browser, server, viewport=PHONE) as page:
        sit(page, server, FOUR)
        expect(page.locator(".tag").first).to_be_visible(timeout=WAIT)
        before = box(page.locator(".loom"))
        page.context.set_offline(True)
        expect(page.get_by_role("alert")).to_contain_text("The connection is lost", timeout=WAIT)
        assert box(page.locator(".loom")) == before
        page.context.set_offline(False)
        expect(page.get_by_role("alert")).to_have_count(0, timeout=WAIT)


def test_while_one_plans_the_dice_and_the_turn_stay(page: Page, server: RunningServer) -> None:
    sit(page, server, FOUR)
    dice = page.locator(".ribbon .dice svg")
    expect(dice.first).to_be_visible(timeout=WAIT)
    count = dice.count()
    page.keyboard.press("p")
    expect(page.locator(".ribbon .plan")).to_contain_text("nothing is done yet", timeout=WAIT)
    page.locator(".ghost .hit[data-place=E5]").click(timeout=WAIT)
    expect(page.locator(".ribbon .plan")).to_contain_text("1 step is planned", timeout=WAIT)
    expect(page.locator(".prompt")).to_contain_text("You may swap", timeout=WAIT)  # the answer
    page.keyboard.press("e")
    expect(page.locator(".prompt")).to_contain_text("This ends your turn", timeout=WAIT)
    assert dice.count() == count
    expect(page.get_by_role("banner")).to_contain_text("Your turn")


def test_a_line_of_the_log_shows_its_places(page: Page, server: RunningServer) -> None:
    sit(page, server, FOUR)
    page.locator(".hit[data-place=E5]").click(timeout=WAIT)
    is_told(page, "You went to E5")
    part(page, "You went to E5").hover(timeout=WAIT)
    expect(page.locator(".board .pointed")).to_have_count(1)
    page.mouse.move(2, 2)
    expect(page.locator(".board .pointed")).to_have_count(0)
