"""The start page: everything it offers, by keyboard, in every language, and the settings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import DEVICE, WAIT, choose, device, speak
from tests.web.languages import LANGUAGES, message
from tests.web.prepared import Position, me, other, prepare, sit

OFFERED = (
    "EN",
    "Sounds: off",
    "Volume",
    "Dark",
    "Menu",
    "Play now",
    "Your first game",
    "2\u00a02 bots",
    "Apprentice, eager, suggested for you",
    "Your name",
    "Players",
    "Clock",
    "Create a table",
    "Listed for everyone",
    "Steps can be taken back",
    "Hints",
    "Pattern lens",
    "No limit of turns",
    "On one screen",
    "Join with a code",
    "Join",
    "Rules",
)
FOCUSED = """() => {
    const one = document.activeElement;
    const group = one.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
    const words = one.labels?.[0]?.textContent;
    return one.getAttribute('aria-label') || (words && group + words) || one.textContent
}"""
CUT_OFF = """() => [...document.querySelectorAll('button, label, h1, h2, p, a, small, legend')]
    .filter(one => one.checkVisibility() && !one.closest('dialog'))
    .filter(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
    .map(one => one.outerHTML.slice(0, 120))"""
COUNT_NOTES = """() => {
    window.notes = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
        window.notes += 1;
        start.apply(this, when);
    };
}"""


def test_everything_the_start_page_offers_is_reached_by_the_tab_key(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_text("No game yet.")).to_be_visible()
    found = []
    for _ in range(len(OFFERED) + 3):
        page.keyboard.press("Tab")
        found.append(str(page.evaluate(FOCUSED)).strip())
    for name in OFFERED:
        assert any(text.startswith(name) for text in found), (name, found)


def test_a_first_game_begins_with_one_key(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Your first game").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Guide")).to_be_visible(timeout=WAIT)


def test_what_was_begun_is_found_again_and_open_tables_are_listed(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Your name").fill("Meena")
    page.get_by_label("Listed for everyone").check()
    page.get_by_role("button", name="Create a table").click()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible(timeout=WAIT)
    table = page.url
    page.get_by_role("link", name="Ettana").click()
    for title in ("Open tables", "My games"):
        listed = page.locator("section", has=page.get_by_role("heading", name=title))
        expect(listed.get_by_role("link", name=re.compile("Meena.*1 free seat"))).to_be_visible()
    listed.get_by_role("link", name="Meena").click()
    expect(page).to_have_url(table)


def test_who_is_awaited_finds_the_game_before_anything_else(
    page: Page, server: RunningServer
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/")
    expect(page.get_by_text("No game yet.")).to_be_visible()
    prepare(page.context, server, Position((me(), other())))
    page.reload()
    awaited = page.get_by_role("link", name="It is your turn in 1 game")
    expect(awaited).to_be_in_viewport()
    headings = page.locator(".ways h2")
    expect(headings.first).to_have_text("My games")
    table = prepare(page.context, server, Position((me(), other())))
    page.reload()
    page.get_by_role("link", name="It is your turn in 2 games").click()
    expect(page.get_by_role("grid", name="The loom")).to_be_visible()
    assert table in page.url


def test_keys_are_told_to_those_who_have_none_only_when_they_ask(
    browser: Browser, server: RunningServer
) -> None:
    for is_touched in (False, True):
        with device(browser, server, has_touch=is_touched, is_mobile=is_touched) as page:
            page.goto("/")
            page.get_by_role("button", name="Menu").click()
            key = page.get_by_role("dialog").get_by_text("to the cards in hand")
            expect(key).to_be_visible(visible=not is_touched)
            if is_touched:
                page.get_by_role("dialog").locator("summary").click()
                expect(key).to_be_visible()


def test_a_link_leads_on_in_the_page_and_with_a_key_into_another_tab(page: Page) -> None:
    page.goto("/")
    page.evaluate("window.isSame = true")
    rules = page.get_by_role("link", name=re.compile("^Rules"))
    with page.context.expect_page() as opened:
        rules.click(modifiers=["ControlOrMeta"])
    # Asked itself: Playwright may miss where a tab in the background has gone.
    opened.value.wait_for_function("() => location.pathname === '/rules'", timeout=WAIT)
    opened.value.close()
    expect(page).to_have_url(re.compile("/$"))
    rules.click()
    expect(page).to_have_url(re.compile("/rules$"))
    assert page.evaluate("window.isSame"), "nothing was loaded anew"


def test_a_wrong_code_is_told_in_words(browser: Browser, server: RunningServer) -> None:
    context = browser.new_context(base_url=server.address, **DEVICE)
    page = context.new_page()  # nobody listens to the browser, which tells that the answer was no
    page.goto("/")
    page.get_by_label("Join with a code").fill("XXXXXX")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("No table has this code", timeout=WAIT)
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fits_a_small_phone_and_is_kept(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/")
    speak(page, language)
    expect(page.get_by_role("button", name=message(language, "play-now"))).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(CUT_OFF) == []
    page.reload()
    expect(page.get_by_role("button", name=message(language, "play-now"))).to_be_visible()


def test_sounds_and_the_question_before_the_end_are_off_until_switched_on(
    page: Page, server: RunningServer
) -> None:
    page.add_init_script(f"({COUNT_NOTES})()")
    table = Position((me(), other()), turn="5:pink:act:R4:-")
    sit(page, server, table)
    page.locator(".hit[data-square]").first.click(timeout=WAIT)
    expect(page.locator(".end:not([aria-disabled=true])")).to_be_visible(timeout=WAIT)
    assert page.evaluate("window.notes") == 0
    page.get_by_role("button", name="Menu").click()
    sounds = page.get_by_role("dialog").get_by_label("Sounds")
    expect(sounds).not_to_be_checked()
    sounds.check()
    asks = page.get_by_role("group", name="Ask before my turn ends")
    expect(asks.locator("input:checked")).to_have_value("off")
    choose(page, "Ask before my turn ends", "on")
    page.get_by_role("button", name="Close").click()
    page.locator(".end:not([aria-disabled=true])").click()
    expect(page.get_by_role("button", name="Yes, end my turn")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Undo", exact=True).click()
    page.locator(".hit[data-square]").first.click(timeout=WAIT)
    page.wait_for_function("() => window.notes > 0", timeout=WAIT)
