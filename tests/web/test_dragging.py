"""Yarns and the own pin are dragged by mouse or finger; what cannot lie there says why."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import RunningServer
from tests.web.prepared import Position, me, other, sit
from tests.web.test_acting import IN_THE_WAY, JUST_MOVED, centre, says, settled
from tests.web.test_cards import swapped, told

Drag = Callable[[tuple[float, float], tuple[float, float]], None]


def by_mouse(page: Page) -> Drag:
    def drag(begin: tuple[float, float], end: tuple[float, float]) -> None:
        page.mouse.move(*begin)
        page.mouse.down()
        page.mouse.move(*end, steps=6)
        page.mouse.up()

    return drag


def by_finger(page: Page) -> Drag:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    def drag(begin: tuple[float, float], end: tuple[float, float]) -> None:
        touch("touchStart", begin)
        for part in (0.2, 0.6, 1):
            way = [a + (b - a) * part for a, b in zip(begin, end, strict=True)]
            touch("touchMove", (way[0], way[1]))
        touch("touchEnd")

    return drag


WAYS = pytest.mark.parametrize("way", [by_mouse, by_finger])


@WAYS
def test_a_yarn_is_dragged_onto_another(
    page: Page, server: RunningServer, way: Callable[[Page], Drag]
) -> None:
    sit(page, server, Position((me(), other()), JUST_MOVED))
    settled(page)
    drag = way(page)
    drag(centre(page, "a1"), centre(page, "e5"))
    says(page, "only right after the move", "M8")
    drag(centre(page, "a1"), centre(page, "b2"))
    says(page, "equal colours", "B5")
    drag(centre(page, "a1"), centre(page, "B2"))
    says(page, "drop a yarn on another yarn", "B5")
    expect(page.locator("[data-ball=a1]")).to_have_class(re.compile("yarn-P"))
    drag(centre(page, "a1"), centre(page, "b1"))
    told(page, swapped("a1", "b1"))
    expect(page.locator("[data-ball=a1]")).to_have_class(re.compile("yarn-G"))


@WAYS
def test_the_pin_is_dragged_onto_a_square(
    page: Page, server: RunningServer, way: Callable[[Page], Drag]
) -> None:
    sit(page, server, IN_THE_WAY)
    settled(page)
    drag = way(page)
    x, y = centre(page, "B2")
    drag((x, y - 12), centre(page, "C2"))
    says(page, "occupied", "M4")
    drag((x, y - 12), (x + 20, y))
    says(page, "your pin stands there already", "M1")
    drag((x, y - 12), centre(page, "c3"))
    says(page, "drop the pin on a square", "M2")
    drag((x, y - 12), centre(page, "B4"))
    told(page, "You went to B4")
    expect(page.locator("[data-place=B4]")).to_have_attribute("aria-label", re.compile("pink pin"))


def test_a_square_the_pin_is_held_over_shows_its_price(page: Page, server: RunningServer) -> None:
    sit(page, server, IN_THE_WAY)
    settled(page)
    x, y = centre(page, "B2")
    page.mouse.move(x, y - 12)
    page.mouse.down()
    page.mouse.move(*centre(page, "D2"), steps=6)
    expect(page.locator(".prompt")).to_have_text("Costs 1 token, to white · C2 D2")
    expect(page.locator(".stitch")).to_have_count(1)
    page.mouse.up()
    told(page, "You paid", "You went to D2")
    expect(page.locator(".stitch")).to_have_count(0)
