"""A seat among friends: it goes along to another device, and a bot may play there for a while."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.server.running import RunningServer
from tests.web.axe import found_by_axe
from tests.web.devices import (
    WAIT,
    create,
    device,
    line_of,
    say_phrase,
    sees_the_loom,
    sit_down,
    step,
    whose_turn,
)

PHONE: ViewportSize = {"width": 360, "height": 740}


@contextmanager
def two_friends(browser: Browser, server: RunningServer) -> Iterator[tuple[Page, Page, str]]:
    """Two devices in a game, and the address of the table."""
    with device(browser, server) as first, device(browser, server) as second:
        link = create(first)
        sit_down(second, link, "Bela")
        sees_the_loom(first, second)
        yield first, second, link.partition("#")[0]


def test_who_sat_down_is_there(browser: Browser, server: RunningServer) -> None:
    with two_friends(browser, server) as pages:
        for page in pages[:2]:
            expect(page.locator(".log")).to_be_visible(timeout=WAIT)
            expect(page.get_by_text("is not here.")).to_have_count(0)
            expect(page.get_by_text("watching.")).to_have_count(0)


def test_nothing_is_taken_back_by_consent_unless_the_inviter_says_so(
    browser: Browser, server: RunningServer
) -> None:
    with device(browser, server) as page:
        for is_wished in (False, True):
            page.goto("/")
            page.get_by_label("Steps can be taken back if all agree").set_checked(is_wished)
            page.get_by_role("button", name="Create a table").click()
            expect(page.locator("code.link")).to_be_visible(timeout=WAIT)
            table = page.url.partition("#")[0].rpartition("/")[2]
            info = page.request.get(f"/api/tables/{table}").json()
            assert info["settings"].get("takebacks", False) is is_wished


def choose(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=name).click()


def test_a_seat_goes_along_to_another_device(browser: Browser, server: RunningServer) -> None:
    with two_friends(browser, server) as (first, second, table):
        choose(first, "Continue on another device")
        link = first.locator("dialog code.link").inner_text()
        assert link.startswith(f"{table}#seat=")
        assert found_by_axe(first) == []
        with device(browser, server, viewport=PHONE) as phone, device(browser, server) as stranger:
            line = line_of(phone)
            phone.goto(link)
            expect(phone.locator(".own")).to_contain_text("You", timeout=WAIT)
            expect(phone).to_have_url(table)
            assert line.updates()[-1]["own"]["seat"] == 0
            stranger.goto(link)
            expect(stranger.get_by_role("alert")).to_contain_text("used before", timeout=WAIT)
            expect(stranger.get_by_text("You are watching.")).to_be_visible()
            for _ in range(4):  # each places a pin, then somebody rolls: both devices can do it
                actor = whose_turn([phone, second])
                assert actor
                step(actor)
            phone.goto("/")
            expect(phone.get_by_role("link", name=re.compile("Asha.*Bela"))).to_be_visible()


def test_my_games_say_whose_turn_it_is(browser: Browser, server: RunningServer) -> None:
    with two_friends(browser, server) as (first, second, _):
        names = {first: "Asha", second: "Bela"}
        actor = whose_turn([first, second])
        other = second if actor is first else first
        assert actor
        actor.goto("/")
        other.goto("/")
        expect(actor.get_by_role("link", name=re.compile("Asha.*Bela.*Your turn"))).to_be_visible()
        told = re.compile(f"Asha.*Bela.*{names[actor]} is to act")
        expect(other.get_by_role("link", name=told)).to_be_visible()


def test_the_tab_says_whose_turn_it_is(browser: Browser, server: RunningServer) -> None:
    with two_friends(browser, server) as (first, second, _):
        pages = {"Asha": first, "Bela": second}
        for _ in range(2):
            actor = whose_turn([first, second])
            other = next(page for page in (first, second) if page is not actor)
            assert actor
            name = next(name for name, page in pages.items() if page is actor)
            expect(actor).to_have_title("\u25cf Your turn \u2013 Ettana")
            expect(other).to_have_title(f"{name} is to act \u2013 Ettana")
            step(actor)
        first.goto("/")
        expect(first).to_have_title("Ettana \u2013 The Looms of Kanchi")


def test_a_bot_plays_for_who_goes_and_stops_when_they_are_back(
    browser: Browser, server: RunningServer
) -> None:
    with two_friends(browser, server) as (first, second, _):
        choose(first, "Let a bot play for me")
        expect(first.get_by_text("A bot plays for you.")).to_be_visible(timeout=WAIT)
        expect(second.locator(".log")).to_contain_text("A bot plays for Asha", timeout=WAIT)
        first.get_by_role("button", name="I play on myself").click()
        expect(first.get_by_text("A bot plays for you.")).to_have_count(0, timeout=WAIT)
        expect(second.locator(".log")).to_contain_text("Asha came back", timeout=WAIT)


def test_what_is_said_is_noticed_on_a_phone(browser: Browser, server: RunningServer) -> None:
    with two_friends(browser, server) as (first, second, _):
        second.set_viewport_size(PHONE)
        first.locator("summary", has_text="Talk").click()
        say_phrase(first, "Good luck!")
        talk = second.get_by_role("tab", name="Talk new")
        talk.click(timeout=WAIT)
        expect(second.locator(".talk li")).to_contain_text("Good luck!")
        expect(talk).to_have_count(0)


def test_a_device_at_ones_seat_is_told_listed_and_removed(
    browser: Browser, server: RunningServer
) -> None:
    with two_friends(browser, server) as (first, second, table):
        choose(first, "Continue on another device")
        link = first.locator("dialog code.link").inner_text()
        first.keyboard.press("Escape")
        with device(browser, server, viewport=PHONE) as phone:
            phone.goto(link)
            expect(phone.locator(".own")).to_contain_text("You", timeout=WAIT)
            notice = "Another device has joined your seat"
            expect(first.get_by_text(notice)).to_be_visible(timeout=WAIT)
            for other in (phone, second):
                expect(other.get_by_text(notice)).to_have_count(0)
            assert found_by_axe(first) == []
            first.get_by_role("button", name="It is mine").click()
            expect(first.get_by_text(notice)).to_have_count(0)
            first.reload()
            sees_the_loom(first)
            expect(first.get_by_text(notice)).to_have_count(0)
            first.get_by_role("button", name="Menu").click()
            listed = first.locator("dialog section li")
            expect(listed).to_have_count(2)
            expect(listed.nth(0)).to_contain_text("This device, since")
            assert found_by_axe(first) == []
            listed.nth(1).get_by_role("button", name="Remove").click()
            expect(listed).to_have_count(0, timeout=WAIT)
            expect(phone.get_by_text("You are watching.")).to_be_visible(timeout=WAIT)
            expect(phone).to_have_url(table)
