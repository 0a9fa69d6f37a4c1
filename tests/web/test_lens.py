"""The pattern lens: how near each design is, and on the board itself where."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import device
from tests.web.prepared import Position, me, other, sit

YARNS = "YPGGY/PPBRB/GRRRG/YBRBY/PPYBG"  # design 03 lacks one yarn, 16 two
CARDS = "[data-guide^=design] .show"
TOLD = "[data-part=lens] [aria-live]"
CROSS = "In place: b3, c2, c3, d3. Swap blue yarn on c4 and red yarn on d4."


def position() -> Position:
    return Position(
        (me(held=("03", "16"), square="D4"), other(square="B2")),
        turn="5:pink:act:R1:-",
        yarns=YARNS,
    )


def test_a_design_that_is_pointed_at_is_seen_on_the_board(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, position())
    cards, overlay = page.locator(CARDS), page.locator("g.lens")
    expect(page.locator("[data-guide='design 03']")).to_contain_text("4 of 5 in place")
    expect(page.locator("[data-guide='design 16']")).to_contain_text("5 of 8 in place")
    expect(overlay).to_have_count(0)
    cards.nth(0).hover()
    expect(overlay.locator(".tick")).to_have_count(4)
    expect(overlay.locator("[data-needs=R]")).to_have_count(1)
    expect(overlay.locator(".arrow:not(.head)")).to_have_count(1)
    expect(page.locator(TOLD)).to_have_text(CROSS)
    lens = page.locator("[data-part=lens]")
    expect(lens).to_contain_text("Place 1 of")
    page.keyboard.press("n")
    expect(lens).to_contain_text("Place 2 of")
    expect(page.locator(TOLD)).not_to_contain_text(CROSS)
    page.mouse.move(5, 5)
    expect(overlay).to_have_count(0)

    cards.nth(0).focus()  # by a key: the same, and it follows what is planned
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(TOLD)).to_contain_text(CROSS)
    page.keyboard.press("p")
    page.locator("[data-square=D5]").click()
    page.locator("[data-yarn=c4]").click()
    page.locator("[data-yarn=d4]").click()
    expect(page.locator("[data-guide='design 03']")).not_to_contain_text("in place")
    expect(page.locator("[data-guide='design 16']")).to_contain_text("7 of 8 in place")
    cards.nth(1).hover()
    expect(page.locator(TOLD)).to_contain_text("Swap purple yarn on b4 and blue yarn on e4.")
    box, board = lens.bounding_box(), page.locator("[data-square=D6]").bounding_box()
    assert box and board and box["y"] + box["height"] <= board["y"]  # after a touch up there, too


def test_it_is_switched_off_by_who_wants_none_and_by_tables_without(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, position())
    card = page.locator("[data-guide='design 03']")
    expect(card).to_contain_text("in place")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Pattern lens").uncheck()
    page.get_by_role("button", name="Close").click()
    expect(card).not_to_contain_text("in place")
    card.locator(".show").hover()
    page.keyboard.press("n")
    expect(page.locator("[data-part=lens]")).to_have_count(0)
    page.evaluate("localStorage.removeItem('lens')")
    sit(page, server, position(), lens=False)
    expect(card).to_be_visible()
    expect(card).not_to_contain_text("in place")


def test_a_finger_holds_a_design_and_goes_on_to_the_next_place(
    browser: Browser, server: RunningServer
) -> None:
    size = {"width": 390, "height": 844}
    with device(browser, server, viewport=size, has_touch=True, is_mobile=True) as page:
        sit(page, server, position())
        expect(page.locator("[data-guide='design 03'] .near")).to_have_text("4/5")
        page.locator(CARDS).first.tap()
        page.get_by_role("button", name="Show it on the board").tap()
        lens = page.locator("[data-part=lens]")
        expect(page.locator("g.lens .tick")).to_have_count(4)
        lens.get_by_role("button", name="Next nearest").tap()
        expect(lens).to_contain_text("Place 2 of")
        lens.get_by_role("button", name="Close").tap()
        expect(page.locator("g.lens")).to_have_count(0)
        box = page.locator(CARDS).first.bounding_box()
        assert box is not None
        page.locator(CARDS).first.dispatch_event(
            "pointerdown",
            {"pointerType": "touch", "clientX": box["x"] + 9, "clientY": box["y"] + 9},
        )
        expect(page.locator("g.lens .tick")).to_have_count(4)
