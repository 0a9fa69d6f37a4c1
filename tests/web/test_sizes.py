"""Every screen and every thumb: nothing scrolls sideways, all that is touched is large enough."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import device
from tests.web.prepared import NEEDLE, Position, me, other, sit
from tests.web.test_newcomer import LANGUAGES, begin, settle

FOLDER = Path(__file__).parents[2] / "web" / "screenshots"
SIZES = {
    "phone": (360, 740),
    "across": (740, 360),
    "zoomed": (640, 400),  # 1280 x 800 at 200 %
    "tablet": (820, 1180),
    "desktop": (1280, 800),
    "large": (1920, 1080),
}
WHOLE = ("phone", "across", "zoomed", "desktop", "large")  # seen without any scrolling
SMALL = """() => [...document.querySelectorAll('button, select, input, summary, nav a, .hit')]
    .filter(one => one.checkVisibility() && !one.closest('dialog'))
    .map(one => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.width < 39.5 || box.height < 39.5))
    .filter(([text]) => !/type="(radio|checkbox)"/.test(text))
    .map(([text, box]) => [text, box.width, box.height])"""
# What a thumb really meets 19 pixels around the middle of each place that can be chosen.
MISSED = """() => [...document.querySelectorAll('.hit')].flatMap(one => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return [[0, 0], [19, 0], [-19, 0], [0, 19], [0, -19]]
        .filter(([dx, dy]) => document.elementFromPoint(x + dx, y + dy) !== one)
        .map(([dx, dy]) => [one.dataset.place, dx, dy]);
})"""
DRAWN = "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
WIDTH = "document.documentElement.scrollWidth"
HEIGHT = "document.documentElement.scrollHeight"
COVERED = """() => {
    const bar = document.querySelector('.bar').getBoundingClientRect();
    const hand = document.querySelector('[data-part=hand]').getBoundingClientRect();
    return hand.bottom > bar.top + 1 || hand.height < 80;
}"""


# Words that do not fit into their button, label or line.
CUT = """() => [...document.querySelectorAll('button, label, summary, h2, p, b, small, .name')]
    .filter(one => one.checkVisibility() && one.clientWidth > 1 && !one.closest('.unseen, svg'))
    .filter(one => one.scrollWidth > one.clientWidth + 1
        || (one.scrollHeight > one.clientHeight + 1
            && getComputedStyle(one).overflowY !== 'visible'))
    .map(one => [one.className, one.textContent.trim(), one.scrollWidth, one.clientWidth])"""


def resize(page: Page, name: str) -> tuple[int, int]:
    width, height = SIZES[name]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)  # what the page finds out about its size it draws in the next frame
    return width, height


def rolled_table(page: Page) -> None:
    """A table at which a move can be chosen."""
    begin(page, bots=3)
    settle(page)
    page.locator(".hit[data-square]").first.click()
    page.get_by_role("button", name="Roll the dice").click(timeout=60_000)
    expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=60_000)


def test_the_table_fits_every_screen_and_thumb(page: Page) -> None:
    """In every language, for words are long in some."""
    rolled_table(page)
    for code in LANGUAGES:
        resize(page, "desktop")
        page.locator(".choose .language").select_option(code.lower())
        for name in SIZES:
            width, height = resize(page, name)
            assert page.evaluate(WIDTH) <= width, (code, name)
            assert page.evaluate(SMALL) == [], (code, name)
            assert page.evaluate(CUT) == [], (code, name)
            if name in WHOLE:
                assert page.evaluate(HEIGHT) <= height, (code, name)
                assert not page.evaluate(COVERED), (code, name)


def test_no_word_is_cut_off_when_there_is_much_to_do(page: Page, server: RunningServer) -> None:
    """A design to claim, and cards to play."""
    weaver = me("MSRPD3", held=("01", "07", "30"))
    sit(page, server, Position((weaver, other()), yarns=NEEDLE))
    expect(page.locator(".hit").first).to_be_visible(timeout=60_000)
    for code in LANGUAGES:
        resize(page, "desktop")
        page.locator(".choose .language").select_option(code.lower())
        for name in SIZES:
            width, _ = resize(page, name)
            assert page.evaluate(WIDTH) <= width, (code, name)
            assert page.evaluate(CUT) == [], (code, name)


def test_a_thumb_meets_every_place_that_can_be_chosen(page: Page) -> None:
    rolled_table(page)
    assert page.locator(".hit").count()
    for name in SIZES:
        resize(page, name)
        expect(page.locator("[data-part=board] svg")).to_be_in_viewport(ratio=0.9)
        assert page.evaluate(MISSED) == [], name


def test_a_turn_is_played_with_a_thumb(browser: Browser, server: RunningServer) -> None:
    """On a phone upright, which is then turned."""
    settings: Any = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
    with device(browser, server, **settings) as page:
        page.goto("/")
        page.get_by_role("button", name="Play now").tap()
        page.locator(".hit[data-square]").first.tap()
        page.get_by_role("button", name="Roll the dice").tap()
        page.locator(".hit[data-square]:not([aria-label*='pays'])").first.tap()
        if page.locator(".choices .choice").first.is_visible():
            page.locator(".choices .choice").first.tap()
        expect(page.locator(".end:not([aria-disabled=true])")).to_be_visible()
        look_around(page)
        resize(page, "across")
        look_around(page)
        page.locator(".end").tap()
        expect(page.locator(".spoken")).to_contain_text("is to act")


def look_around(page: Page) -> None:
    """What has no room beside the board is one touch away."""
    page.locator("[data-tab=reserve]").tap()
    expect(page.get_by_text("discard")).to_be_visible()
    page.locator("[data-tab=log]").tap()
    expect(page.get_by_text("You went to").first).to_be_visible()
    page.locator("[data-tab=hand]").tap()
    page.locator(".show:visible").first.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    page.locator(".more:visible").nth(1).tap()
    expect(page.get_by_role("dialog")).to_contain_text("Claimed designs")
    page.get_by_role("button", name="Close").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)


EDGES = """() => [...document.querySelectorAll('button')].filter(one => one.checkVisibility())
    .filter(one => { const style = getComputedStyle(one);
        return style.borderTopStyle === 'none' && style.outlineStyle === 'none'; })
    .map(one => one.outerHTML.slice(0, 90))"""


# What is drawn on the balls, whatever its colours.
SYMBOLS = """all => new Set(all.map(one => document.querySelector(
    one.getAttribute('fill').slice(4, -1)).querySelector('svg').outerHTML)).size"""


def test_forced_colours_leave_everything_to_tell_apart(
    browser: Browser, server: RunningServer
) -> None:
    with device(browser, server, forced_colors="active") as page:
        rolled_table(page)
        assert page.evaluate(EDGES) == []
        symbols = page.locator("[data-ball] rect").evaluate_all(SYMBOLS)
        assert symbols == 5, "every colour of yarn has its own symbol"
        adjusted = "one => getComputedStyle(one).forcedColorAdjust"
        assert page.locator(".board").evaluate(adjusted) == "none", "the cloth keeps its colours"
        ink = "one => getComputedStyle(one).stroke"
        page.keyboard.press("b")
        focused = page.locator("[data-place]:focus")
        assert focused.evaluate(ink) not in (
            "none",
            page.locator(".place:not(:focus)").first.evaluate(ink),
        )
        barred = page.locator(".end[aria-disabled=true]").evaluate(
            "one => getComputedStyle(one).color"
        )
        open_to_all = page.locator(".extra").evaluate("one => getComputedStyle(one).color")
        assert barred != open_to_all
        FOLDER.mkdir(exist_ok=True)
        page.screenshot(path=FOLDER / "table-forced-colours.png")
