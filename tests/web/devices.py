"""Several devices at one table: each its own browser with its own cookie."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page, Route, WebSocket, expect

from tests.server.running import RunningServer

WAIT = 60_000  # milliseconds, on a busy machine
DOUBLE = 400  # milliseconds: what is pressed there after that is another gesture
READY = ".table:has([data-part=board][aria-busy=false])"  # no answer is awaited any more
CAN_ACT = f"{READY} :is(.hit[data-square], .buys .main, .end:not([aria-disabled=true]))"

# No service worker, which would fetch the whole app again for each device; its tests allow it.
DEVICE: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "locale": "en-GB",
    "service_workers": "block",
}


@contextmanager
def device(browser: Browser, server: RunningServer, **settings: Any) -> Iterator[Page]:
    """A fresh device; a script that fails fails the test. That a server is away is no failure."""
    options = {**DEVICE, **settings}
    context = browser.new_context(base_url=server.address, **options)
    context.set_default_timeout(WAIT)
    context.add_init_script(
        "localStorage.speed ??= 'instant'; localStorage.sure ??= 'off';"
        "localStorage.coach ??= 'off'; localStorage.sound ??= 'off'"
    )
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    try:
        yield page
    finally:
        context.close()
    assert not problems


@dataclass
class Line:
    """Everything that went over the sockets of a page."""

    heard: list[Any] = field(default_factory=list)
    said: list[Any] = field(default_factory=list)

    def updates(self) -> list[Any]:
        return [message for message in self.heard if message["type"] == "update"]

    def done(self) -> dict[str, int]:
        """The versions that were acknowledged, by the ids of the requests to act."""
        acts = {message["request"] for message in self.said if message["type"] == "act"}
        acks = [message for message in self.heard if message["type"] == "ack"]
        return {ack["request"]: ack["version"] for ack in acks if ack["request"] in acts}


def line_of(page: Page) -> Line:
    """What goes over the sockets of a page from now on."""
    line = Line()

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: line.heard.append(json.loads(text)))
        socket.on("framesent", lambda text: line.said.append(json.loads(text)))

    page.on("websocket", listen)
    return line


def choose(page: Page, label: str, value: str) -> None:
    """One of a few that lie side by side."""
    page.get_by_role("group", name=label).locator(f"[data-value='{value}']").click()


def say_phrase(page: Page, words: str) -> None:
    """One of those that everybody reads in their own language."""
    page.get_by_role("button", name="Phrases").click()
    page.get_by_role("button", name=words).click()
    expect(page.locator("#phrases")).to_be_hidden()


def speak(page: Page, language: str) -> None:
    """In the band at the top."""
    page.locator(f".choose [data-value={language}]").click()


def shorten(page: Page, **options: int) -> None:
    """Tables made on this page have these options: a short game is a game too."""

    def make(route: Route) -> None:
        wish = json.loads(route.request.post_data or "")
        wish["settings"]["options"] = options
        route.continue_(post_data=json.dumps(wish))

    page.route(
        lambda url: url.endswith("/api/tables"),
        lambda route: make(route) if route.request.method == "POST" else route.continue_(),
    )


def create(page: Page, name: str = "Asha") -> str:
    """Make a table for friends by the page; the link that it shows."""
    page.goto("/")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Create a table").click()
    return page.locator("code.link").inner_text()


def sit_down(page: Page, link: str, name: str) -> None:
    """Come by the link and take the first free seat."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take this seat").first.click()


def watch(browser: Browser, server: RunningServer, page: Page) -> Page:
    """Somebody else comes to the table of this page to watch, and stays."""
    spectator = browser.new_context(base_url=server.address, **DEVICE).new_page()
    spectator.goto(page.url)
    sees_the_loom(spectator)
    return spectator


def sees_the_loom(*pages: Page) -> None:
    for page in pages:
        expect(page.get_by_role("grid", name="The loom")).to_be_visible(timeout=WAIT)


def is_over(page: Page) -> bool:
    return page.get_by_role("button", name="Play again").is_visible()


def whose_turn(pages: Sequence[Page]) -> Page | None:
    """The page on which something can be done; None when the game is over."""
    for _ in range(WAIT // 50):
        for page in pages:
            if page.locator(CAN_ACT).first.is_visible():
                return page
            if is_over(page):
                return None
        pages[0].wait_for_timeout(25)
    raise AssertionError("nobody can act")


def step(page: Page) -> None:
    """Claim, roll, move, buy an action card or end the turn, by clicking."""
    for name in ("Claim", "Roll the dice"):
        button = page.get_by_role("button", name=name).first
        if button.is_visible():
            button.click()
            return
    squares = page.locator(".hit[data-square]")
    if not squares.count():
        purchase = page.locator(".buy:not([aria-disabled=true])", has_text="Buy action")
        (purchase if purchase.is_visible() else page.locator(".end")).click()
        return
    squares.first.click()
    choice = page.locator(".choices .choice").first
    if choice.is_visible():
        choice.click()


def play(pages: Sequence[Page], steps: int) -> int:
    """So many clicks, each by whoever can act, or until the game is over; how many it were."""
    for done in range(steps):
        page = whose_turn(pages)
        if page is None:
            return done
        step(page)
    return steps
