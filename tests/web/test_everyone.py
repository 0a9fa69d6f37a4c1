"""Pages for everyone: axe finds nothing on any page, whatever is open, in every language and theme.

Each page is loaded once. What can be seen there is opened one after the other, and each time the
page puts on every language and theme without loading anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.axe import look_with_axe, needs_axe, wear
from tests.web.devices import WAIT, device
from tests.web.languages import LANGUAGES
from tests.web.played import Played, open_replay, open_report, short_game
from tests.web.prepared import NEEDLE, ON_ONE_SCREEN, Position, me, other, sit
from tests.web.test_cloth import kept
from tests.web.test_newcomer import begin, settle

ME = me("MRT3X", held=("01", "07"))  # one of the designs lies on the board
OTHERS = (other("M", claimed=("09",), points=1), other(pin="black", square="C2", held=("10",)))
ACTING = Position((ME, *OTHERS), "5:pink:act:R4:-", yarns=NEEDLE)
# What others do is seen so long that it stays.
PATIENT = """const soon = setTimeout;
window.setTimeout = (deed, pause = 0) => soon(deed, pause < 300 ? pause : 1000 * pause)"""
# What is seen now, one after the other; and the part of the page that is new then, "" being all.
Opened = Generator[tuple[str, str], None, None]


@pytest.fixture(scope="module")
def played(server: RunningServer) -> Played:
    return short_game(server)


@pytest.fixture
def still(browser: Browser, server: RunningServer) -> Iterator[Page]:
    """A device on which nothing moves, so that axe sees colours as they stay."""
    with device(browser, server, reduced_motion="reduce", service_workers="allow") as page:
        yield page


def in_dialogs(page: Page, *selectors: str) -> Opened:
    for selector in selectors:
        page.locator(selector).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        yield f"the dialog of {selector}", "dialog[open]"
        page.keyboard.press("Escape")


def start(page: Page, _server: RunningServer, _played: Played) -> Opened:
    begin(page)  # so that there is a game in the list
    page.goto("/")
    expect(page.locator(".game").first).to_be_visible(timeout=WAIT)
    yield "the start page", ""
    page.get_by_role("button", name="On one screen").click()
    yield "the names of those at one screen", "dialog[open]"
    page.keyboard.press("Escape")
    page.locator("main form.row input").fill("NOSUCHCODE")
    page.locator("main form.row button").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a problem on the start page", "main > .notice"
    page.set_viewport_size({"width": 360, "height": 740})
    yield "the start page on a phone", ""


def waiting(page: Page, server: RunningServer, _played: Played) -> Opened:
    page.goto("/")
    page.get_by_role("button", name="Create a table").click()
    expect(page.get_by_role("button", name="Copy the link")).to_be_visible()
    link = page.locator("code.link").inner_text()
    yield "the waiting room", ""
    browser = page.context.browser
    assert browser
    with device(browser, server) as friend:
        friend.goto(link)
        expect(friend.get_by_role("button", name="Take this seat")).to_be_visible()
        look_with_axe(friend, "a free seat")
        friend.get_by_role("button", name="Take this seat").click()
        page.locator(".talk summary").click()
        yield "somebody to talk with", ".talk"


def acting(page: Page, server: RunningServer, _played: Played) -> Opened:
    sit(page, server, ACTING)
    expect(page.locator(".claim")).to_be_visible()
    yield "something to do", ""
    page.keyboard.press("e")
    expect(page.get_by_role("alert")).to_be_visible()
    yield "why not", ".extras"
    page.keyboard.press("h")
    page.get_by_role("button", name="What to do").click(timeout=WAIT)
    expect(page.locator(".hints li").first).to_be_visible(timeout=WAIT)
    yield "a hint", ".hints"
    page.keyboard.press("p")
    expect(page.locator(".board.ghost")).to_be_visible()
    yield "a plan", ".right"


def choosing(page: Page, server: RunningServer, _played: Played) -> Opened:
    sit(page, server, ACTING)
    page.locator("[data-guide='card T']").click()
    expect(page.locator(".choices")).to_be_visible()
    yield "whom to steal from", ".said"
    page.keyboard.press("Escape")
    page.locator("[data-guide='card R']").click()
    page.locator(".hit[data-yarn]").first.click()
    expect(page.locator(".choices")).to_be_visible()
    yield "what to replace a yarn with", ".said"
    page.keyboard.press("Escape")
    page.locator("[data-guide=buy-swap]").click()
    page.locator(".hit[data-yarn]").first.click()
    expect(page.locator("[data-yarn][aria-selected=true]")).to_be_visible()
    yield "the second yarn of a swap", ".middle"
    page.keyboard.press("Escape")
    yield from in_dialogs(page, ".open", ".player .more >> nth=0", ".show >> nth=0")
    page.keyboard.press("?")
    yield "the keys", "dialog[open]"


def on_a_phone(page: Page, server: RunningServer, _played: Played) -> Opened:
    page.set_viewport_size({"width": 360, "height": 740})
    sit(page, server, ACTING)
    yield "a phone", ""
    for tab in ("reserve", "log"):
        page.locator(f"[data-tab={tab}]").click()
        yield f"the tab {tab}", f".for-{tab}"
    yield from in_dialogs(page, ".more:visible >> nth=0")
    page.set_viewport_size({"width": 740, "height": 360})
    yield "a phone held across", ""


def others(page: Page, _server: RunningServer, _played: Played) -> Opened:
    page.add_init_script("localStorage.speed = 'slow'")
    page.add_init_script(PATIENT)
    begin(page, bots=2)
    settle(page)
    page.locator(".hit[data-square]").first.click()
    expect(page.locator("[data-guide=skip]")).to_be_visible()
    yield "others play", ""


def sure(page: Page, server: RunningServer, _played: Played) -> Opened:
    page.add_init_script("localStorage.sure = 'on'; localStorage.coordinates = 'on'")
    sit(page, server, Position((ME, *OTHERS), "5:pink:act:R4:am"))
    page.locator(".end").click()
    expect(page.get_by_role("button", name="Yes, end my turn")).to_be_visible()
    yield "the question before the turn ends", ".said"


def curtain(page: Page, server: RunningServer, _played: Played) -> Opened:
    sit(page, server, Position(ON_ONE_SCREEN))
    expect(page.locator(".curtain")).to_be_visible(timeout=WAIT)
    yield "the curtain", ""


def end(page: Page, _server: RunningServer, played: Played) -> Opened:
    open_report(page, played)
    page.locator(".plot summary").click()
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("computed again here")).to_be_visible(timeout=WAIT)
    yield "the end", ""


def replay(page: Page, _server: RunningServer, played: Played) -> Opened:
    open_replay(page, played, len(played.moments) - 1)
    expect(page.locator(".plot")).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Play on from here").click(force=True)
    expect(page.get_by_role("alert")).to_be_visible()
    yield "why one cannot play on at the end", "aside"
    page.keyboard.press("PageUp")
    page.locator(".plot summary").click()
    yield "the replay", ""
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "whose seat to play on from", "dialog[open]"


def rules(page: Page, _server: RunningServer, _played: Played) -> Opened:
    page.goto("/rules#M5")
    expect(page.locator("#M5")).to_be_focused(timeout=WAIT)
    yield "a clause", "#M5"
    page.goto("/rules")  # from the top: what has gone up under the search is too small to touch
    expect(page.locator("#M5")).to_be_attached(timeout=WAIT)
    yield "the rules", ""
    search = page.get_by_role("searchbox")
    search.fill("4")
    yield "clauses that were found", "main"
    search.fill("no such word")
    expect(page.locator("article")).to_have_count(0)
    yield "nothing found", "main"


def guide(page: Page, _server: RunningServer, _played: Played) -> Opened:
    page.goto("/")
    page.get_by_role("button", name="Your first game").click()
    expect(page.locator(".coach .main")).to_be_visible(timeout=WAIT)
    yield "the coach with something to read", ""
    for _ in range(2):
        page.locator(".coach .main").click()
    expect(page.locator(".coach .main")).to_have_count(0)
    yield "the coach with something to do", ".coach"


def wardrobe(page: Page, _server: RunningServer, _played: Played) -> Opened:
    page.goto("/wardrobe")
    games = [kept(1, "weaver", 0, 30), kept(2, "dyer", 1, 24)]
    page.evaluate("text => localStorage.wardrobe = text", json.dumps({"games": games}))
    page.reload()
    expect(page.locator(".hanging")).to_have_count(2, timeout=WAIT)
    yield "the wardrobe", ""


def trouble(page: Page, server: RunningServer, _played: Played) -> Opened:
    sit(page, server, ACTING)
    for language in LANGUAGES:
        wear(page, language, "light")  # what was never spoken here cannot be learnt offline
    wear(page, "en", "light")
    page.context.set_offline(True)
    expect(page.get_by_role("alert").filter(has_text="connection is lost")).to_be_visible()
    yield "the connection is lost", ".notice"
    page.context.set_offline(False)
    page.goto("/table/no-such-table")
    expect(page.get_by_role("alert")).to_be_visible(timeout=WAIT)
    yield "a table that is gone", ""


def offline(page: Page, _server: RunningServer, _played: Played) -> Opened:
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=WAIT)
    page.context.set_offline(True)
    page.goto("/rules")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible(timeout=WAIT)
    yield "no connection", ""


PAGES: tuple[Callable[[Page, RunningServer, Played], Opened], ...] = (
    start,
    waiting,
    acting,
    choosing,
    on_a_phone,
    others,
    sure,
    curtain,
    end,
    replay,
    rules,
    guide,
    wardrobe,
    trouble,
    offline,
)


@needs_axe
@pytest.mark.parametrize("opening", PAGES, ids=lambda opening: opening.__name__)
def test_axe_finds_nothing_in_any_language_and_theme(
    still: Page, server: RunningServer, played: Played, opening: Callable[..., Opened]
) -> None:
    with closing(opening(still, server, played)) as opened:  # also what it opened itself
        for what, part in opened:
            look_with_axe(still, what, part)


def settled_table(page: Page) -> None:
    begin(page, bots=2)
    settle(page)


def test_what_cannot_be_done_says_why_and_where_the_rules_say_so(page: Page) -> None:
    settled_table(page)
    page.locator(".end[aria-disabled=true]").click(force=True)
    page.get_by_role("alert").get_by_role("link").click()
    expect(page.locator("article.here")).to_be_in_viewport(timeout=20_000)
    assert "/rules#" in page.url
