"""Whatever somebody types, the answer is in plain words and nothing breaks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT, device, watch
from tests.web.prepared import Position, me, other, sit
from tests.web.test_newcomer import settle
from tests.web.test_pass_and_play import place_the_pins

MARKUP = "<img src=x onerror='document.title=\"broken\"'><b>&amp;</b>"
FAMILY = "🧵🪡 👩\u200d👩\u200d👧 שלום"
LONG = "W" * 100


GONE = "This table is not there any more."
NOWHERE = {
    "/table/none": GONE,
    "/table/" + "x" * 2000: GONE,
    "/replay/none#999.9": GONE,
    "/table/none#code=%F0%9F%A7%B5": GONE,
    "/rules#ZZ": "Every clause has an id",
    "/table/%3Cscript%3E": "Play now",
    "/no/such/page": "Play now",
}


def test_an_address_that_leads_nowhere_says_so(browser: Browser, server: RunningServer) -> None:
    with device(browser, server) as page:
        for path, sentence in NOWHERE.items():
            page.goto(path)
            expect(page.get_by_text(sentence).first).to_be_visible(timeout=WAIT)
            expect(page.get_by_role("banner").first).to_be_visible()


def test_what_is_said_is_text_and_nothing_else(
    page: Page, browser: Browser, server: RunningServer
) -> None:
    page.set_viewport_size({"width": 900, "height": 700})
    sit(page, server, Position((me(), other())))
    watch(browser, server, page)
    page.locator("[data-tab=talk]").click(timeout=WAIT)
    for text in (MARKUP, FAMILY, "W" * 300, "{ $name } %s \\n ;'--"):
        page.get_by_label("Say something").fill(text)
        page.get_by_role("button", name="Send").click()
        expect(page.locator(".talk li").last).to_contain_text(text, timeout=WAIT)
    assert page.locator(".talk li img, .talk li b b").count() == 0
    assert page.title() != "broken"
    assert page.evaluate("document.documentElement.scrollWidth") <= 900


def test_what_would_turn_the_lines_of_others_is_refused_in_words(
    page: Page, browser: Browser, server: RunningServer
) -> None:
    sit(page, server, Position((me(), other())))
    watch(browser, server, page)
    page.locator("summary", has_text="Talk").click(timeout=WAIT)
    page.get_by_label("Say something").fill("\u202eolleh")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("alert")).to_contain_text("one line of at most 300", timeout=WAIT)


@pytest.mark.parametrize("name", [LONG, "<b>ஆஷா</b> 🧵 Ünï"])
def test_any_name_fits_the_table(page: Page, name: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/")
    field = page.get_by_label("Your name").first
    field.fill(name)
    kept = field.input_value()
    assert kept == name[: len(kept)]
    page.get_by_role("button", name="On one screen").click()
    page.get_by_role("button", name="Begin").click()
    place_the_pins(page)
    if not page.locator(".curtain").is_visible():  # who placed last may also begin
        page.get_by_role("button", name="Roll the dice").click(timeout=WAIT)
        page.locator(".hit[data-square]:not([aria-label*='pays'])").first.click(timeout=WAIT)
        page.locator(".end:not([aria-disabled=true])").click(timeout=WAIT)
    expect(page.locator(".curtain")).to_contain_text("turn. Pass the screen on", timeout=WAIT)
    expect(page.get_by_role("button", name="Show my hand")).to_be_in_viewport(ratio=1)
    labels = page.locator("[data-anchor^=player] button").evaluate_all(
        "all => all.map(one => one.ariaLabel)"
    )
    assert any(label.startswith(kept) for label in labels)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_name_that_cannot_be_written_is_told_in_words(
    browser: Browser, server: RunningServer
) -> None:
    with device(browser, server) as page:
        page.goto("/")
        page.get_by_label("Your name").first.fill("Asha; Ravi")
        page.get_by_role("button", name="Play now").click()
        expect(page.get_by_role("alert")).to_contain_text("without a semicolon", timeout=WAIT)
        page.get_by_label("Your name").first.fill("Asha")
        page.get_by_role("button", name="Play now").click()
        settle(page)
