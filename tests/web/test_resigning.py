"""Giving up: asked for in the menu, told to the others, and nobody's turn any more."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT, choose, device, play, sees_the_loom, sit_down
from tests.web.prepared import Position, me, other, sit


def give_up(page: Page, meaning: str) -> None:
    page.get_by_role("button", name="Menu").click(timeout=WAIT)
    page.get_by_role("button", name="Give up the game").click()
    expect(page.get_by_role("alert")).to_contain_text(meaning)
    expect(page.get_by_role("button", name="Cancel")).to_be_focused()
    page.get_by_role("button", name="Yes, give up").click()


def listed(page: Page, table: str) -> str:
    page.goto("/")
    return page.locator(f"a.game[href='/table/{table}']").inner_text(timeout=WAIT)


def test_alone_with_bots_the_game_is_over_and_leaves_the_list_of_turns(
    page: Page, server: RunningServer
) -> None:
    table = sit(page, server, Position((me(), other())))
    assert "Your turn" in listed(page, table)
    page.goto(f"/table/{table}")
    give_up(page, "The game ends and counts as lost for you.")
    expect(page.get_by_role("heading", name="You gave up.")).to_be_visible()
    shown = listed(page, table)
    assert "given up" in shown
    assert "Your turn" not in shown


def test_at_a_table_with_friends_a_bot_plays_on_and_the_thread_of_play_tells_both(
    page: Page, browser: Browser, server: RunningServer
) -> None:
    page.goto("/")
    page.get_by_label("Your name").fill("Asha")
    choose(page, "Players", "3")
    page.get_by_role("button", name="Create a table").click()
    link = page.locator("code.link").inner_text()
    with device(browser, server) as second, device(browser, server) as third:
        sit_down(second, link, "Bela")
        sit_down(third, link, "Chandra")
        sees_the_loom(page, second, third)
        give_up(third, "Weaver plays your seat to the end for the others.")
        for one in (page, second):
            for sentence in ("Chandra gave up", "Weaver plays on"):
                expect(one.locator(".log li", has_text=sentence).last).to_be_visible(timeout=WAIT)
        play((page, second), 6)
        page.reload()
        expect(page.locator(".log li", has_text="Weaver plays on").last).to_be_visible(timeout=WAIT)
