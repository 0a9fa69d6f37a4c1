"""Giving up: asked for in the menu, told to the others, and nobody's turn any more."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT
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
