"""What a table at a server can do, one on this device can without a network: by the same tests."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import build_solo
from ettana.engine.deck.deck_file import canonical_text
from ettana.engine.deck.released import default_deck
from tests.server.running import running_server
from tests.web import (
    test_fair,
    test_guide,
    test_hints,
    test_lens,
    test_pass_and_play,
    test_planning,
    test_resigning,
)
from tests.web.devices import DEVICE, WAIT, choose, is_over, play, sees_the_loom
from tests.web.prepared import ThisDevice

SAME = (
    test_guide.test_the_coach_goes_along_with_what_is_taken_back_played_otherwise_or_loaded_anew,
    test_guide.test_the_guide_can_be_skipped_and_the_game_goes_on,
    test_hints.test_a_hint_says_where_to_look_then_what_to_do_then_does_it,
    test_hints.test_a_quiet_word_is_said_once_and_no_more_by_one_click,
    test_hints.test_a_table_without_hints_has_no_way_to_ask,
    test_lens.test_a_design_that_is_pointed_at_is_seen_on_the_board,
    test_lens.test_it_is_switched_off_by_who_wants_none_and_by_tables_without,
    test_pass_and_play.test_a_family_plays_on_one_screen_from_the_start_page,
    test_planning.test_a_plan_is_tried_on_a_ghost_and_then_done_or_dropped,
    test_planning.test_a_plan_says_what_comes_of_it,
    test_planning.test_a_plan_that_ends_the_turn_does_not_pass_the_screen_on,
    test_planning.test_steps_are_taken_back_one_by_one_or_all_together,
    test_resigning.test_alone_with_bots_the_game_is_over_and_leaves_the_list_of_turns,
)
globals().update({test.__name__: test for test in SAME})

AS_TESTED = (
    "localStorage.speed ??= 'instant'; localStorage.sure ??= 'off';"
    "localStorage.coach ??= 'off'; localStorage.sound ??= 'off'"
)
# A table that is made gets these settings too.
SETTLE = """(settings) => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    if (message.address === "/api/tables" && message.body) {
      const wish = JSON.parse(message.body);
      Object.assign(wish.settings, settings);
      message = { ...message, body: JSON.stringify(wish) };
    }
    return post.call(this, message);
  };
}"""
# Nothing is left of other tests, but that games were played here.
FRESH = """() => new Promise((resolve) => {
  localStorage.clear();
  localStorage.solo = 1;
  indexedDB.deleteDatabase("ettana").onsuccess = resolve;
})"""


@pytest.fixture
def server() -> ThisDevice:
    return ThisDevice()


@pytest.fixture(scope="module")
def away(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """A browser in which a game was begun; then its server went away for good."""
    if not build_solo.is_of_these_sources():
        pytest.skip("the bundle for browsers is not built: make solo")
    store = tmp_path_factory.mktemp("away") / "tables.sqlite"
    with running_server(store, "--limits", "1000", "--workers", "1") as running:
        options: dict[str, Any] = {**DEVICE, "service_workers": "allow"}
        context = browser.new_context(base_url=running.address, **options)
        context.set_default_timeout(WAIT)
        page = context.new_page()
        page.goto("/")
        page.wait_for_function("() => navigator.serviceWorker.controller", timeout=WAIT)
        page.get_by_label("Play on this device").check()
        page.get_by_role("button", name="Play now").click()
        page.wait_for_url("**/table/solo-*")
        sees_the_loom(page)
        page.close()
    yield context
    context.close()


@pytest.fixture
def page(away: BrowserContext) -> Iterator[Page]:
    """A page without a network; a script that fails fails the test."""
    page = away.new_page()
    page.goto("/rules")
    page.evaluate(FRESH)
    page.add_init_script(AS_TESTED)
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    yield page
    page.close()
    assert not problems


def begin(page: Page, **settings: object) -> None:
    """A game of two against an apprentice, with these settings, on the page of its table."""
    page.add_init_script(f"({SETTLE})({json.dumps(settings)})")
    page.goto("/")
    choose(page, "Opponents", "1")
    page.get_by_role("radio", name="Apprentice").check(force=True)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/solo-*")
    sees_the_loom(page)


def finish(page: Page) -> None:
    while not is_over(page):
        play([page], 1)


def test_dice_are_proved_and_a_game_is_seen_again_with_its_chances_and_played_on(
    page: Page,
) -> None:
    begin(page, options={"turns": 6})
    finish(page)
    said = test_fair.verdict(page)
    assert test_fair.PROVED.match(said) and "began in a given position" not in said
    page.get_by_role("button", name="Replay").click()
    sees_the_loom(page)
    chances = re.compile(r"^Turn \d+: .* \d+%, .* \d+%$")
    plot = page.locator(".plot [aria-valuetext]")
    plot.press("Home")
    plot.press("ArrowRight")
    plot.press("ArrowRight")
    expect(plot).to_have_attribute("aria-valuetext", chances)
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/solo-*")
    sees_the_loom(page)
    finish(page)
    said = test_fair.verdict(page)
    assert test_fair.PROVED.match(said) and "began in a given position" in said
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".over")).to_have_count(0)
    finish(page)


def test_a_deck_of_ones_own_is_played_with(page: Page) -> None:
    deck = canonical_text(default_deck()).replace('[[design]]\nname = "', '[[design]]\nname = "My ')
    begin(page, deck=deck, options={"turns": 6})
    hand = page.locator("[data-guide^='design ']").first
    page.locator(".hit[data-square]").first.click()
    expect(hand).to_contain_text("My ")
    page.reload()
    expect(hand).to_contain_text("My ")
    finish(page)
