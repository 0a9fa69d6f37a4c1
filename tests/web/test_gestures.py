"""Whoever presses twice or thrice where once was meant does nothing that was not aimed at.

Through a whole game everything that is offered is pressed so, in the worst way: what follows the
first press comes when its answer is there, and something else may lie under the pointer. The log
of the server tells what was done.
"""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from ettana.server.log.entries import Acted, Fact, Undone
from tests.server.running import RunningServer, log_of
from tests.web.controls import UNDO, Aim, Control, Situation, aim_of, controls
from tests.web.devices import DOUBLE, Line, device, line_of
from tests.web.prepared import NEEDLE, Position, me, other, sit

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SEAT = 0  # of who presses
BEGUN = 2  # entries of the log: then the table is made and the game begins
# How many times until a kind of control is known, if not once: what leads to others more often.
OFTEN = {"square": 2, "yarn": 2, "barred place": 2, "Menu": 6, "Undo": 2, "End turn": 2}
MOST = 250  # gestures
TAP = 0.12  # seconds from one touch of a gesture to the next, by their own clock
SHAKE = 10  # pixels by which a finger misses where it was
NEAR = 40  # pixels: what is pressed there too soon belongs to the gesture before
HELD = 3  # times that a key is told while it is held
LETTERS = "reuphnbcal?"
LISTENING = ("name of the game", "Volume")  # a link and a slider have the focus, letters are keys
# The answer has come, and nobody else is next.
QUIET = """() => new Promise(done => {
  const began = performance.now();
  const isQuiet = () => !document.querySelector('[aria-busy=true], .player.active:not(.own)');
  const look = () => isQuiet() || performance.now() - began > 3000
    ? requestAnimationFrame(() => setTimeout(done)) : setTimeout(look, 15);
  setTimeout(look, 20);
})"""
FOCUS = """({x, y, place}) => {
  const named = place && document.querySelector(`[data-place="${place}"]`);
  const there = document.elementFromPoint(x, y)?.closest('button, summary, label, a, input');
  const one = named || there;
  (one?.control ?? one)?.focus();
}"""
# What leads on when everything is known, in this order; a hint is asked for once in a turn.
ONWARD = (
    ("Yes, end my turn", "choice", "Claim", "Roll the dice", "Do it for me", "What to do"),
    ("Hint",),
    ("square", "Do it", "End turn", "Drop the plan"),
    ("yarn", "Cancel", "Close"),
)
NEVER = ("Yes, give up", "No more of these")  # there is more to press
LAST = "Play again"
# What each game is to meet, by whatever hands, and by hands that reach everything.
MET = {
    *("square", "yarn", "barred place", "choice", "design", "player", "Menu", "clause", "Claim"),
    *("Buy action", "Buy design", "Buy swap", "Undo", "Undo turn", "Plan", "Do it", "End turn"),
    *("Yes, end my turn", "Exchange ends your turn", "Give up the game"),
    *("Hint", "What to do", "plan", "Cancel", "Close", "Sounds: off", "How it went"),
}
MET_ON_A_DESKTOP = MET | {"Yes, exchange it", "one of Language", "line of the thread"}
EXCHANGE = "Exchange ends your turn"
SELDOM = ("Claim", "Yes, exchange it", EXCHANGE, "Do it")  # offered: these come first
NEARER = 6  # designs held nearer, because one may be exchanged
DROP = "Drop the plan"

Press = Callable[[Page, Control, random.Random], None]


def is_near(one: Control, other: Control) -> bool:
    return math.hypot(one.x - other.x, one.y - other.y) < NEAR


def quiet(page: Page) -> None:
    page.evaluate(QUIET)


def triple_click(page: Page, at: Control, _: random.Random) -> None:
    page.mouse.move(at.x, at.y)
    for count in (1, 2, 3):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        quiet(page)


def double_tap(page: Page, at: Control, chance: random.Random) -> None:
    """The touches have a time of their own, so that a busy machine makes no slower gesture."""
    touches = page.context.new_cdp_session(page)
    first = time.time()
    for number in range(2):
        x, y = (round(one + number * chance.uniform(-SHAKE, SHAKE), 1) for one in (at.x, at.y))
        for kind, points, when in (("Start", [{"x": x, "y": y}], 0.0), ("End", [], TAP / 6)):
            touch = {"type": f"touch{kind}", "touchPoints": points}
            touches.send(
                "Input.dispatchTouchEvent", {**touch, "timestamp": first + number * TAP + when}
            )
        quiet(page)
    touches.detach()


def held_key(page: Page, at: Control, chance: random.Random) -> None:
    page.evaluate(FOCUS, {"x": at.x, "y": at.y, "place": at.place})
    letter = at.kind.removeprefix("key ")
    key = letter if letter != at.kind else chance.choice(["Enter", " "])
    hold(page, key)


def hold(page: Page, key: str) -> None:
    for _ in range(HELD):
        page.keyboard.down(key)
        quiet(page)
    page.keyboard.up(key)
    quiet(page)


@dataclass
class Gesture:
    since: int  # the version of the table before it
    control: Control
    aim: Aim
    done: list[str] = field(default_factory=list)


@dataclass
class Player:
    """Somebody who presses everything there is, then plays the game to its end."""

    page: Page
    line: Line
    press: Press
    chance: random.Random = field(default_factory=lambda: random.Random(4))
    gestures: list[Gesture] = field(default_factory=list)
    known: Counter[str] = field(default_factory=Counter)
    pressed: Control | None = None  # last, of what may ask for a choice
    hinted: int = 0  # the turn in which a hint was asked for last
    seen: set[str] = field(default_factory=set)  # what there was to press before

    def play(self) -> None:
        """To the end of the game, and through what stands there, but for another game."""
        over = self.page.locator(".over")
        while True:
            is_over = over.count() > 0
            control = self.choose(controls(self.page), is_over)
            if control:
                self.do(control)
            elif is_over:
                return
            else:
                self.page.keyboard.press("Escape")  # what closes it is scrolled out of sight
                quiet(self.page)

    def do(self, control: Control) -> None:
        if self.gestures and is_near(self.gestures[-1].control, control):
            self.page.wait_for_timeout(DOUBLE)
        table = self.page.url
        update = self.line.updates()[-1]
        asks: Literal["", "end", "plan"] = "end" if self.page.locator(".ending").count() else ""
        if self.page.locator(".planning").count():
            asks = "plan"
        now = Situation(update.get("offers") or {}, self.pressed, asks, self.planned())
        self.gestures.append(Gesture(update["version"], control, aim_of(control, now)))
        assert len(self.gestures) < MOST, [one.control.kind for one in self.gestures[-9:]]
        self.known[control.kind] += 1
        if control.place or control.card:
            self.pressed = control
        self.press(self.page, control, self.chance)
        if control.kind != LAST:
            self.restore(control, table)

    def planned(self) -> tuple[str, ...]:
        """What was tried on the ghost last, and what hints have shown."""
        plans = [said["actions"] for said in self.line.said if said["type"] == "plan"][-1:]
        hints = [told["plans"] for told in self.line.heard if told.get("plans")][-1:]
        steps = [step["action"] for hint in hints for plan in hint for step in plan["steps"]]
        return (*steps, *(action for plan in plans for action in plan))

    def choose(self, found: list[Control], is_over: bool) -> Control | None:
        """What has just appeared and is not known yet, then whatever is not; when everything is
        known, what leads on."""
        found = [one for one in found if one.kind not in (*NEVER, LAST)]
        seen, self.seen = self.seen, {one.kind for one in found}
        if self.press is held_key and not is_over and not self.page.locator("dialog[open]").count():
            at = self.chance.choice([one for one in found if one.kind in LISTENING] or found)
            found += [Control(at.x, at.y, at.name, f"key {letter}") for letter in LETTERS]
        fresh = [one for one in found if self.known[one.kind] < OFTEN.get(one.kind, 1)]
        if not self.known["Do it"]:
            fresh = [one for one in fresh if one.kind != DROP]
        offers = self.line.updates()[-1].get("offers") or {}
        seldom = [one for one in fresh if one.kind in SELDOM]
        if "exchanges" in offers and not self.known[EXCHANGE] and self.known["design"] < NEARER:
            seldom = seldom or [one for one in found if one.kind == "design"]  # for a moment
        new = [one for one in fresh if one.kind not in seen and one.kind[:3] != "key"]
        if seldom or fresh:
            return self.chance.choice(seldom or new or fresh)
        turn = self.line.updates()[-1]["view"]["turn"]
        for kinds in ONWARD if not is_over else ():
            onward = [one for one in found if one.kind in kinds and one.enabled]
            if kinds == ("Hint",) and onward:
                if self.hinted == turn:
                    continue
                self.hinted = turn
            if onward:
                return self.chance.choice(onward)
        return None

    def restore(self, control: Control, table: str) -> None:
        """Back at the table, in English, the others at once, asked before the turn ends."""
        if self.page.url != table:
            self.page.goto(table)
            self.page.locator(".board .place").first.wait_for(state="attached")
        elif control.kind.startswith("one of "):
            for kept in ("en", "instant", "on"):
                chosen = self.page.locator(f"[data-value={kept}]:visible")
                if chosen.count() and "chosen" not in (chosen.first.get_attribute("class") or ""):
                    chosen.first.click()
        elif control.checked is not None:
            self.page.get_by_role("checkbox", name=control.name).set_checked(control.checked)
        quiet(self.page)


def deed(fact: Fact) -> str:
    if isinstance(fact, Acted):
        return fact.step.partition(" = ")[0]
    return UNDO if isinstance(fact, Undone) else str(fact.__struct_config__.tag)


def done_at(server: RunningServer, address: str) -> Iterator[tuple[int, str]]:
    """What was done for the seat at a table, by the log of the server, each with its number."""
    table = address.rpartition("/")[2]
    with ThreadPoolExecutor(1) as beside:  # the browser's event loop runs in this thread
        log = beside.submit(log_of, server.store, table).result()
    for entry in log[BEGUN:]:
        if getattr(entry.fact, "seat", None) == SEAT and entry.number > BEGUN:
            yield entry.number, deed(entry.fact)


@pytest.mark.parametrize(
    ("press", "settings"),
    [(triple_click, {}), (double_tap, PHONE), (held_key, {})],
    ids=["mouse", "touch", "keys"],
)
def test_in_a_whole_game_a_gesture_does_what_its_first_press_was_aimed_at(
    browser: Browser, server: RunningServer, press: Press, settings: dict[str, Any]
) -> None:
    rich = me("MSTRP3G", held=("01", "03", "16"), tokens=20)
    start = Position(
        (rich, other(tokens=6)),
        "1:pink:roll:--:-",
        yarns=NEEDLE,
        options="turns=16",
        secret=press.__name__.encode().ljust(32, b"."),
    )
    with device(browser, server, **settings) as page:
        page.add_init_script("localStorage.sure = 'on'")
        asked: list[str] = []
        page.on("request", lambda one: asked.extend([one.url] * (one.method == "POST")))
        line = line_of(page)
        sit(page, server, start)
        quiet(page)
        player, table = Player(page, line, press), page.url
        player.play()
        for number, done in done_at(server, table):
            [*_, gesture] = [one for one in player.gestures if one.since < number]
            gesture.done.append(done)
        wrong = [one for one in player.gestures if not one.aim.allows(one.done)]
        assert not wrong
        assert player.known.keys() >= (MET if settings else MET_ON_A_DESKTOP)
        assert not [url for url in asked if table not in url.replace("/api/tables/", "/table/")]
        page.get_by_role("button", name=LAST).scroll_into_view_if_needed()
        again = next(one for one in controls(page) if one.kind == LAST)
        player.do(again)
        expect(page.locator(".buys .main, .hit").first).to_be_visible()
        page.wait_for_timeout(DOUBLE)
        assert page.url != table
        assert not list(done_at(server, page.url))


def test_a_letter_that_is_held_does_what_it_does_once(page: Page, server: RunningServer) -> None:
    """Also where the focus is on a link or a slider: the answer to a question is another press."""
    page.add_init_script("localStorage.sure = 'on'")
    line = line_of(page)
    sit(page, server, Position((me(), other()), "5:pink:act:R4:am"))
    for what in (".brand", ".volume input", ".end"):
        page.locator(what).focus()
        hold(page, "e")
        expect(page.get_by_role("button", name="Yes, end my turn")).to_be_visible()
        page.get_by_role("button", name="Cancel").press("Enter")
    assert not [said for said in line.said if said["type"] == "act"]


def test_who_goes_on_from_choices_keeps_the_focus(page: Page, server: RunningServer) -> None:
    line = line_of(page)
    sit(page, server, Position((me("GT"), other()), "5:pink:act:R4:am"))
    page.locator("[data-card=T]").press("Enter")
    expect(page.locator(".choices button")).to_be_focused()
    other_card = page.locator("[data-card=G]")
    other_card.focus()
    expect(page.locator(".bubble")).to_contain_text("Name a number")
    expect(other_card).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".choices button")).to_have_count(6)
    assert not [said for said in line.said if said["type"] == "act"]
