"""What moves, held still: animations wait until they are wound on, so no test has to hurry."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT, device
from tests.web.prepared import Position, prepare

HOLD = """(() => {
    if (!sessionStorage.paced) localStorage.speed = sessionStorage.paced = 'normal';
    const animate = Element.prototype.animate;
    window.film = [];
    Element.prototype.animate = function (...words) {
        const one = animate.apply(this, words);
        one.pause();
        window.film.push(one);
        return one;
    };
    window.wind = to => window.film.filter(one => one.playState === 'paused').forEach(one => {
        if (to >= one.effect.getComputedTiming().endTime) one.finish();
        else one.currentTime = to;
    });
})()"""
SHOTS = """() => window.film.filter(one => one.playState === 'paused').map(one => {
    const { target } = one.effect;
    const { delay, endTime } = one.effect.getComputedTiming();
    const frames = one.effect.getKeyframes();
    const centre = frame => frame?.transform?.match(/^translate\\(([-\\d.]+)px, ([-\\d.]+)px\\)/)
        ?.slice(1).map(Number) ?? null;
    return {
        at: delay, ends: endTime, starts: centre(frames[0]), lands: centre(frames.at(-1)),
        kinds: [target.dataset.thing, ...target.classList].filter(Boolean),
        place: target.dataset.ball ?? target.dataset.tile ?? target.dataset.seat ?? null,
        changes: [...new Set(frames.flatMap(frame => Object.keys(frame)))]
            .filter(name => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
    };
})"""
MIDDLE = """one => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""
LEFT_BEHIND = ".flight, .light, .momentary"


@dataclass(frozen=True)
class Shot:
    """One animation: when it begins and ends, in milliseconds, and between which points."""

    at: float
    ends: float
    starts: list[float] | None
    lands: list[float] | None
    kinds: list[str]
    place: str | None
    changes: list[str]


def shots(page: Page, kind: str = "") -> list[Shot]:
    """What moves, or what of it is of this kind, in the order in which it begins."""
    found = [Shot(**facts) for facts in page.evaluate(SHOTS)]
    return sorted((one for one in found if not kind or kind in one.kinds), key=lambda one: one.at)


def filmed(page: Page, kind: str) -> list[Shot]:
    """The same, when there are some."""
    page.wait_for_function(
        f"() => ({SHOTS})().some(one => one.kinds.includes('{kind}'))", timeout=WAIT
    )
    return shots(page, kind)


def wind(page: Page, milliseconds: float = 60_000) -> None:
    """Everything on to this time; without one, to the end."""
    page.evaluate("to => wind(to)", milliseconds)


def wind_until(page: Page, selector: str) -> None:
    """Everything to its end, again and again, until this is there: it is left as it begins."""
    page.wait_for_function(
        "what => document.querySelector(what) || void wind(60000)", arg=selector, timeout=WAIT
    )


def is_near(point: list[float] | None, thing: Locator, far: float = 14) -> bool:
    x, y = thing.first.evaluate(MIDDLE)
    return point is not None and abs(point[0] - x) < far and abs(point[1] - y) < far


@contextmanager
def film(
    browser: Browser, server: RunningServer, position: Position, **settings: Any
) -> Iterator[Page]:
    """A table in this position, at the normal speed, on which nothing moves by itself."""
    with device(browser, server, **settings) as page:
        page.add_init_script(HOLD)
        table = prepare(page.context, server, position)
        page.goto(f"/table/{table}")
        expect(page.locator(".flights")).to_be_attached(timeout=WAIT)
        yield page


@contextmanager
def filmed_twice(
    browser: Browser, server: RunningServer, position: Position, **settings: Any
) -> Iterator[tuple[Page, Page]]:
    """The same, and somebody else who watches that table."""
    with (
        film(browser, server, position, **settings) as page,
        device(browser, server, **settings) as watching,
    ):
        watching.add_init_script(HOLD)
        watching.goto(page.url)
        expect(watching.locator(".flights")).to_be_attached(timeout=WAIT)
        yield page, watching
