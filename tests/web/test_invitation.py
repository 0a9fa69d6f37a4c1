"""A table for friends, before the game: the invitation, who sits where, and the ways in."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT, choose, create, device, say_phrase, sees_the_loom, sit_down
from tests.web.qr import modules_of, read

BORDER = 4  # light modules around the code, so that cameras find it
SEAT = "main li"


def seat_of(page: Page, name: str) -> int:
    texts = page.locator(SEAT).all_inner_texts()
    return next(number for number, text in enumerate(texts) if name in text)


def test_the_invitation_is_a_link_to_copy_a_code_and_a_qr_code(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = create(page)
    assert link.endswith(f"#code={page.locator('.code').inner_text()}")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    picture = page.get_by_role("img", name="The link as a QR code")
    size = int((picture.get_attribute("viewBox") or "").split()[2])
    path = picture.locator("path").get_attribute("d") or ""
    assert read(modules_of(path, BORDER, size)) == link


def test_a_code_is_typed_as_it_was_heard(
    page: Page, browser: Browser, server: RunningServer
) -> None:
    create(page)
    code = page.locator(".code").inner_text()
    with device(browser, server) as friend:
        friend.goto("/")
        half = len(code) // 2
        friend.get_by_label("Join with a code").fill(f" {code[:half]} {code[half:]}".lower())
        friend.get_by_role("button", name="Join", exact=True).click()
        friend.get_by_label("Your name").fill("Bela")
        pins = friend.get_by_role("group", name="Your pin")
        expect(pins.get_by_role("radio")).to_have_count(4)  # any, and those that nobody has
        pins.get_by_text("orange").click()
        friend.get_by_role("button", name="Take this seat").click()
        sees_the_loom(page, friend)
        expect(friend.locator(".own.pin-orange:visible")).to_contain_text("You")


def test_a_code_that_nobody_has_is_told_in_plain_words(
    browser: Browser, server: RunningServer
) -> None:
    with device(browser, server) as friend:
        for code in ("zzzzzz", "", "🧵🧵", "<b>"):
            friend.goto("/")
            friend.get_by_label("Join with a code").fill(code)
            friend.get_by_role("button", name="Join", exact=True).click()
            expect(friend.get_by_role("alert")).to_contain_text("No table has this code.")


def test_who_waits_can_change_seats_and_leave_and_bots_fill_the_rest(
    page: Page, browser: Browser, server: RunningServer
) -> None:
    page.goto("/")
    page.get_by_label("Your name").fill("Asha")
    choose(page, "Players", "4")
    page.get_by_role("button", name="Create a table").click()
    link = page.locator("code.link").inner_text()
    page.locator(SEAT).nth(2).get_by_role("button", name="Sit here instead").click()
    expect(page.locator(SEAT).nth(2)).to_contain_text("Asha")
    with device(browser, server) as friend:
        sit_down(friend, link, "Bela")
        expect(page.locator(SEAT).first).to_contain_text("Bela", timeout=WAIT)
        assert seat_of(friend, "Asha") == 2
        friend.get_by_role("button", name="Give up my seat").click()
        expect(page.locator(SEAT).first).to_contain_text("free seat", timeout=WAIT)
        friend.get_by_role("button", name="Take this seat").last.click()
        expect(page.locator(SEAT).last).to_contain_text("Bela", timeout=WAIT)
        cast = page.get_by_role("group", name="Level of the bots")
        cast.get_by_role("radio", name="Apprentice, eager").check(force=True)
        expect(cast.locator("~ .chosen")).to_contain_text("tries its first threads")
        page.get_by_role("button", name="Begin now").click()
        sees_the_loom(page, friend)
        bots = page.locator(".player", has_text="Apprentice (").filter(has_text="bot")
        expect(bots.filter(visible=True)).to_have_count(2)


def test_who_waits_sees_who_is_there_and_talks_with_them(
    page: Page, browser: Browser, server: RunningServer
) -> None:
    page.goto("/")
    page.get_by_label("Your name").fill("Asha")
    choose(page, "Players", "3")
    page.get_by_role("button", name="Create a table").click()
    link = page.locator("code.link").inner_text()
    expect(page).to_have_title(re.compile("^1/3 "))
    with device(browser, server) as friend:
        friend.goto(link)
        friend.get_by_label("Your name").fill("Bela")
        say_phrase(friend, "Hello!")
        expect(page.locator(".talk li")).to_have_text("Bela(watching) Hello!", timeout=WAIT)
        expect(friend.locator(SEAT).first).to_contain_text("here")
        expect(friend.get_by_text("watching.")).to_have_count(0)  # oneself is no news
        friend.get_by_role("group", name="Your pin").get_by_text("orange").click()
        friend.get_by_role("button", name="Take this seat").first.click()
        friend.get_by_role("button", name="Sit here instead").click()
        expect(page.locator(SEAT).nth(2).locator(".pin-orange")).to_be_visible(timeout=WAIT)
        friend.goto("/")
        expect(page.locator(SEAT).nth(2)).to_contain_text("not here just now", timeout=WAIT)
        expect(friend.get_by_role("link", name="Asha")).to_contain_text("1 free seat", timeout=WAIT)


def test_a_table_with_a_clock_says_so_and_shows_the_time_that_is_left(
    page: Page, browser: Browser, server: RunningServer
) -> None:
    """The friend's device has a clock that is many years behind."""
    page.goto("/")
    page.get_by_label("Your name").fill("Asha")
    page.get_by_role("group", name="Clock").get_by_text("2 minutes a turn").click()
    page.get_by_role("button", name="Create a table").click()
    link = page.locator("code.link").inner_text()
    with device(browser, server) as friend:
        friend.clock.install(time=0)
        friend.goto(link)
        expect(friend.get_by_text("Clock: 2 minutes a turn, 10 in reserve")).to_be_visible()
        friend.get_by_label("Your name").fill("Bela")
        friend.get_by_role("button", name="Take this seat").click()
        sees_the_loom(page, friend)
        for one in (page, friend):
            expect(one.get_by_role("timer")).to_have_text(re.compile(r"^(2:00|1:\d\d)$"))
        friend.goto("/")
        expect(page.get_by_text("Bela is not here.")).to_be_visible(timeout=WAIT)
        # The clock decides: nobody is asked for a bot.
        expect(page.get_by_role("button", name="Let a bot play in 2 min")).to_have_count(0)


def test_where_a_page_may_not_copy_the_link_is_shown_to_be_copied_by_hand(page: Page) -> None:
    """As at home, where the server is another machine without a certificate."""
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    link = create(page)
    page.get_by_role("button", name="Copy the link").click()
    field = page.get_by_label("Copy the link")
    expect(field).to_have_value(link)
    page.wait_for_function("link => getSelection().toString() === link", arg=link)


def test_a_public_table_is_found_by_who_looks_for_one(
    page: Page, browser: Browser, server: RunningServer
) -> None:
    with device(browser, server) as friend:
        friend.goto("/")
        page.goto("/")
        page.get_by_label("Your name").fill("Durga")
        page.get_by_label("Listed for everyone").check()
        page.get_by_role("button", name="Create a table").click()
        expect(page.locator("code.link")).to_be_visible(timeout=WAIT)
        friend.get_by_role("link", name="Durga").click(timeout=WAIT)
        friend.get_by_role("button", name="Take this seat").click(timeout=WAIT)
        sees_the_loom(page, friend)


def test_a_friend_sees_who_waits_and_learns_the_game_before_sitting_down(
    page: Page, browser: Browser, server: RunningServer
) -> None:
    """One turn in pictures, and back to the same table with the code still in the link."""
    link = create(page)
    with device(browser, server) as friend:
        friend.goto(link)
        expect(friend.locator("main")).to_contain_text("Waiting for you: Asha")
        expect(friend.locator("main")).to_contain_text("The first weaver with eight annas wins")
        friend.get_by_role("link", name="Learn it in two minutes").click()
        story = friend.get_by_role("region", name="One turn in four pictures")
        expect(story).to_be_in_viewport()
        expect(story.get_by_role("img")).to_have_count(4)
        friend.get_by_role("button", name="Back").click()
        expect(friend).to_have_url(link)
        friend.get_by_role("button", name="Take this seat").first.click()
        sees_the_loom(friend, page)
