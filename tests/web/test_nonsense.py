"""Whatever somebody types, the answer is in plain words and nothing breaks."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import CAN_ACT, WAIT, device, line_of, sees_the_loom, watch
from tests.web.prepared import Position, me, other, sit
from tests.web.test_acting import BEFORE
from tests.web.test_newcomer import settle
from tests.web.test_pass_and_play import place_the_pins

MARKUP = "<img src=x onerror='document.title=\"broken\"'><b>&amp;</b>"
FAMILY = "🧵🪡 👩\u200d👩\u200d👧 שלום"
LONG = "W" * 100


GONE = "This table is not there any more."
CHOOSE = "document.querySelector('.hit')?.dispatchEvent(new MouseEvent('click', {bubbles: true}))"
NOWHERE = {
    "/table/none": GONE,
    "/table/" + "x" * 2000: GONE,
    "/replay/none#999.9": GONE,
    "/table/none#code=%F0%9F%A7%B5": GONE,
    "/table/none?seat=x#seats=%": GONE,
    "/replay/none#NaN.-1": GONE,
    "/table//": "Play now",
    "/table/%E0%A4%A": "Play now",
    "/#code=%E0%A4%A": "Play now",
    "/rules#%%%": "Every clause has an id",
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


def test_back_and_forth_and_anew_at_every_moment_in_two_tabs_loses_nothing(
    browser: Browser, server: RunningServer
) -> None:
    rng = random.Random(5)
    with device(browser, server) as page:
        line = line_of(page)
        table = sit(page, server, Position((me("MSTR3G", tokens=20), other()), BEFORE))
        second = page.context.new_page()
        other_line = line_of(second)
        second.goto(page.url)
        lost: list[str] = []
        second.on("pageerror", lambda error: lost.append(str(error)))
        whims: list[Callable[[], object]] = [
            page.reload,
            page.go_back,
            page.go_forward,
            lambda: page.goto("/rules#M8"),
            lambda: page.goto(f"/table/{table}"),
            lambda: page.keyboard.press(rng.choice("repuhnc?")),
            lambda: second.keyboard.press(rng.choice("reu")),
            lambda: second.evaluate(CHOOSE),
        ]
        for _ in range(40):
            sees_the_loom(second)
            second.wait_for_selector(CAN_ACT)
            rng.choice(whims)()
        page.goto(f"/table/{table}")
        for one in (page, second):
            one.wait_for_selector(CAN_ACT)
        expect(page.locator(".prompt")).to_have_text(second.locator(".prompt").text_content() or "")
        assert line.updates()[-1]["version"] == other_line.updates()[-1]["version"]
        assert other_line.done() and not lost
