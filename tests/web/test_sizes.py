"""Every screen and every thumb: nothing scrolls sideways, all that is touched is large enough."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import DOUBLE, device, speak, watch
from tests.web.ears import hears, listen
from tests.web.languages import LANGUAGES
from tests.web.prepared import NEEDLE, Player, Position, me, other, sit
from tests.web.test_cloth import kept

FOLDER = Path(__file__).parents[2] / "web" / "screenshots"
SIZES = {
    "phone": (360, 740),
    "low phone": (360, 640),  # what a browser leaves of many a phone
    "large phone": (390, 844),
    "across": (740, 360),
    "zoomed": (640, 400),  # 1280 x 800 at 200 %
    "tablet": (768, 1024),
    "tablet across": (1024, 768),
    "laptop": (1366, 625),  # what a browser leaves of 1366 x 768
    "desktop": (1280, 800),
    "large": (1920, 1080),
}
BESIDE_THE_LOOM = ("tablet across", "laptop", "desktop", "large")
IN_A_TRAY = ("phone", "low phone", "large phone", "across", "zoomed", "tablet")
SMALL = """() => [...document.querySelectorAll('button, input, summary, nav a, .hit')]
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
# Cards that are not seen in their full height: they end below their tray, or under the bar.
COVERED = """() => {
    const [bar, tray] = ['.bar', '[data-part=hand]']
        .map(name => document.querySelector(name).getBoundingClientRect());
    return [...document.querySelectorAll('[data-part=hand] :is(article, .tag)')]
        .map(one => [one.textContent.trim(), one.getBoundingClientRect()])
        .filter(([, box]) => box.top < tray.top || box.bottom > Math.min(tray.bottom, bar.top) + 1)
        .map(([text, box]) => [text, box.top, box.bottom, tray.top, tray.bottom, bar.top]);
}"""
# What must be seen at once and is not whole: what to do, the loom, the end of the turn.
OUTSIDE = """() => ['.ribbon', '[data-part=board]', '.end'].filter(name => {
    const box = document.querySelector(name).getBoundingClientRect();
    return box.top < 0 || box.left < 0
        || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
})"""
# Labels of stacks that reach into the next one.
OVERLAPPING = """() => {
    const all = [...document.querySelectorAll('.reserve dl div')]
        .filter(one => one.checkVisibility());
    return all.slice(1).filter((one, index) => {
        const ends = [...all[index].children].map(part => part.getBoundingClientRect().right);
        return Math.max(...ends) > one.getBoundingClientRect().left;
    }).map(one => one.textContent);
}"""
TINY = """() => [...document.querySelectorAll('.table *')]
    .filter(one => one.checkVisibility() && !one.closest('svg') && one.clientWidth > 1)
    .filter(one => [...one.childNodes].some(part => part.nodeType === 3 && part.data.trim()))
    .map(one => [one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize)])
    .filter(([, size]) => size > 0 && size < 11)"""
# Words that do not fit into their button, label or line.
CUT = """() => [...document.querySelectorAll('button, label, summary, h2, p, b, small, dt, .name')]
    .filter(one => one.checkVisibility() && one.clientWidth > 1 && !one.closest('.unseen, svg'))
    .filter(one => one.scrollWidth > one.clientWidth + 1
        || (one.scrollHeight > one.clientHeight + 1
            && (getComputedStyle(one).overflowY !== 'visible'
                || getComputedStyle(one).clipPath !== 'none')))
    .map(one => [one.className, one.textContent.trim(), one.scrollWidth, one.clientWidth])"""

OTHERS = (
    other(square="C2", hand="M"),
    Player("black", square="E5", hand="S", held=("11",), claimed=("09", "10")),
    Player("orange", square="D6", held=("12",)),
)


def resize(page: Page, name: str) -> tuple[int, int]:
    width, height = SIZES[name]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)  # what the page finds out about its size it draws in the next frame
    return width, height


def rolled_table(page: Page, server: RunningServer) -> None:
    """A table at which a move can be chosen, with the longest name of a card and of a design."""
    sit(page, server, Position((me("C", held=("33",)), *OTHERS)))
    expect(page.locator(".hit[data-square]").first).to_be_visible()


def in_every_language_on_every_screen(
    page: Page, screens: Iterable[str] = SIZES
) -> Iterator[tuple[tuple[str, str], int, int]]:
    """The page as it is then, and its width and height."""
    for language in LANGUAGES:
        resize(page, "desktop")
        speak(page, language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for name in screens:
            width, height = resize(page, name)
            yield (language, name), width, height


def test_the_table_fits_every_screen_and_thumb(page: Page, server: RunningServer) -> None:
    """In every language, for words are long in some."""
    rolled_table(page, server)
    for where, width, height in in_every_language_on_every_screen(page):
        assert page.evaluate(WIDTH) <= width, where
        assert page.evaluate(SMALL) == [], where
        assert page.evaluate(CUT) == [], where
        assert page.evaluate(HEIGHT) <= height, where
        if where[1] in IN_A_TRAY:
            assert page.evaluate(COVERED) == [], where
        assert page.evaluate(OUTSIDE) == [], where
        assert page.evaluate(OVERLAPPING) == [], where


WEAVER = me("MSCTRPD3GAX", held=("01", "07", "30"), claimed=("05",), tokens=12)
TO_ACT = Position((WEAVER, *OTHERS), yarns=NEEDLE)
TO_ROLL = Position((WEAVER, *OTHERS), "5:pink:roll:--:-")


def play_card(letter: str) -> Callable[[Page], None]:
    def play(page: Page) -> None:
        page.locator(f"[data-guide='card {letter}']").click()
        expect(page.locator(".choices")).to_be_visible()

    return play


def plan(page: Page) -> None:
    page.keyboard.press("p")
    page.locator(".ghost .hit[data-square]:not([aria-label*=pays])").first.click()
    expect(page.locator(".planning .main")).to_be_enabled()


def ask_why(page: Page) -> None:
    page.locator(".end").dispatch_event("click")
    expect(page.get_by_role("alert")).to_be_visible()


SCENES: dict[str, tuple[Position, Callable[[Page], None]]] = {
    "a hand full of cards": (TO_ACT, lambda page: None),
    "whom a card is for": (TO_ACT, play_card("T")),
    "a plan": (TO_ACT, plan),
    "why not": (TO_ACT, ask_why),
    "the colour that shall come": (TO_ROLL, play_card("P")),
}


@pytest.mark.parametrize("scene", SCENES)
def test_whatever_there_is_to_do_fits_in_every_language(
    page: Page, server: RunningServer, scene: str
) -> None:
    """No word is cut off or too small, no card half hidden, nothing scrolls."""
    position, begin_scene = SCENES[scene]
    sit(page, server, position)
    expect(page.locator(".buys button").first).to_be_visible(timeout=60_000)
    begin_scene(page)
    for where, width, height in in_every_language_on_every_screen(page):
        assert page.evaluate(WIDTH) <= width, where
        assert page.evaluate(HEIGHT) <= height, where
        assert page.evaluate(CUT) == [], where
        assert page.evaluate(TINY) == [], where
        if where[1] in IN_A_TRAY:
            assert page.evaluate(COVERED) == [], where


@pytest.mark.parametrize("held", [("33",), ("07", "20", "21"), ("07", "20", "21", "22", "30")])
def test_designs_are_never_small_beside_the_loom(
    page: Page, server: RunningServer, held: tuple[str, ...]
) -> None:
    sit(page, server, Position((me("MSCTR", held=held), *OTHERS)))
    expect(page.locator("[data-part=hand] article")).to_have_count(len(held))
    for name in BESIDE_THE_LOOM:
        resize(page, name)
        widths = page.locator("[data-part=hand] article").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().width)"
        )
        assert min(widths) >= 110, name


def test_in_company_what_happened_and_what_was_said_is_seen_on_every_desktop(
    page: Page, browser: Browser, server: RunningServer
) -> None:
    sit(page, server, Position((me(), *OTHERS[:2])))
    watch(browser, server, page)
    page.locator(".talk summary").click()
    for words in ("Good luck", "and well played"):
        page.get_by_label("Say something").fill(words)
        page.get_by_role("button", name="Send").click()
    for name in BESIDE_THE_LOOM:
        resize(page, name)
        for part, share in ((".log", 0.95), (".talk form", 0.95), (".talk li >> nth=1", 0.9)):
            expect(page.locator(part)).to_be_in_viewport(ratio=share)
        thread = page.locator(".thread").bounding_box()
        assert thread and thread["height"] > 30, name


def test_on_a_large_screen_the_columns_use_their_room(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me("C", held=("33", "07")), *OTHERS)))
    expect(page.locator("[data-part=hand] article")).to_have_count(2)
    resize(page, "large")
    boxes = [page.locator(f"aside.{side}").bounding_box() for side in ("left", "right")]
    assert boxes[0] and boxes[1]
    assert boxes[0]["x"] < 20 and boxes[1]["x"] + boxes[1]["width"] > 1900
    design = page.locator("[data-part=hand] article").first.bounding_box()
    assert design and design["width"] > 240


# Prices whose badge lies over the number of their square.
HIDDEN_NUMBERS = """() => [...document.querySelectorAll('[data-price]')].filter(badge => {
    const box = badge.querySelector('circle').getBoundingClientRect();
    const number = document.querySelector(`[data-tile="${badge.dataset.price}"]`);
    if (!number) return false;
    const its = number.getBoundingClientRect();
    return box.left < its.right && its.left < box.right
        && box.top < its.bottom && its.top < box.bottom;
}).map(badge => badge.dataset.price)"""


def test_a_price_does_not_hide_the_number(page: Page, server: RunningServer) -> None:
    """Two pins stand in the way of a pin in the middle, so that some inner squares cost."""
    around = (other(square="C4"), Player("black", square="D3", held=("11",)))
    sit(page, server, Position((me("C", square="C3"), *around)))
    prices = page.locator("[data-price]")
    expect(prices.first).to_be_visible()
    squares = prices.evaluate_all("all => all.map(one => one.dataset.price)")
    assert [one for one in squares if one[0] in "BCDE" and one[1] in "2345"]
    for name in ("large phone", "desktop"):
        resize(page, name)
        assert page.evaluate(HIDDEN_NUMBERS) == [], name


# Whether the shuttle on the page and the thread on the loom are seen.
GOING_ON = """() => ['body', '[data-part=board]']
    .map(name => getComputedStyle(document.querySelector(name), '::after').content !== 'none')"""
# Milliseconds from the press until the page says that it goes on.
UNTIL_SAID = """() => {
    let pressed;
    addEventListener('click', () => { pressed = performance.now(); }, true);
    new MutationObserver(() => { window.untilSaid ??= performance.now() - pressed; })
        .observe(document.documentElement, { attributeFilter: ['data-awaiting'] });
}"""


def test_what_takes_longer_than_a_moment_says_that_it_goes_on(
    browser: Browser, server: RunningServer
) -> None:
    with device(browser, server) as page:
        sit(page, server, Position((me("C"), other()), "5:pink:roll:--:-"))
        roll = page.get_by_role("button", name="Roll the dice")
        expect(roll).to_be_visible()
        page.context.set_offline(True)
        page.evaluate(UNTIL_SAID)
        roll.click()
        expect(page.locator("[data-part=board]")).to_have_attribute("aria-busy", "true")
        page.wait_for_function(f"() => ({GOING_ON})().every(Boolean)")
        assert page.evaluate("window.untilSaid") >= 300
        page.context.set_offline(False)
        page.wait_for_function("() => !document.documentElement.hasAttribute('data-awaiting')")


def test_other_pages_fit_in_every_language(page: Page) -> None:
    """The start page, the wardrobe with cloths in it, and the rules: nothing scrolls sideways."""
    page.goto("/")
    games = [kept(1, "grandmaster", 0, 30), kept(2, "journeyman", 1, 41)]
    page.evaluate(
        "text => localStorage.wardrobe = text", json.dumps({"version": 1, "games": games})
    )
    for path in ("/", "/wardrobe", "/rules"):
        page.goto(path)
        expect(page.locator("main h1").first).to_be_visible()
        screens = ("phone", "laptop", "desktop")
        for where, width, _ in in_every_language_on_every_screen(page, screens):
            assert page.evaluate(WIDTH) <= width, (path, *where)
            assert page.evaluate(SMALL) == [], (path, *where)


def test_a_thumb_meets_every_place_that_can_be_chosen(page: Page, server: RunningServer) -> None:
    rolled_table(page, server)
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
        page.locator(".hit[data-square]").first.tap()
        may_end = page.locator(".end:not([aria-disabled=true])")
        ways = page.locator(".choices .choice")
        expect(may_end.or_(ways).first).to_be_visible()  # a tap is heard a little later
        if ways.first.is_visible():
            ways.first.tap()
        expect(may_end).to_be_visible()
        look_around(page)
        resize(page, "across")
        look_around(page)
        listen(page)
        page.locator(".end").tap()
        hears(page, "is to act")  # what is said later may push it out again


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
    page.wait_for_timeout(DOUBLE)  # the next may lie where that was touched
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
        rolled_table(page, server)
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
