"""What goes wrong is told in plain words, nothing is lost, and it goes on by itself."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.forked import ForkedServer
from tests.server.running import RunningServer, running_server
from tests.web.devices import (
    WAIT,
    choose,
    create,
    device,
    line_of,
    sees_the_loom,
    sit_down,
    speak,
    whose_turn,
)

WORDS = {
    "en-GB": ("Play now", "The connection is lost."),
    "nl-NL": ("Nu spelen", "De verbinding is weg."),
    "es-ES": ("Jugar ahora", "Se ha perdido la conexión."),
    "it-IT": ("Gioca ora", "La connessione è caduta."),
}
LOST = "The connection is lost."
ROLL = "Roll the dice"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One that is killed and started again."""
    store = tmp_path_factory.mktemp("trouble") / "tables.sqlite"
    words = ("--limits", "1000", "--workers", "1")
    with running_server(store, *words, kind=ForkedServer) as running:
        yield running


@pytest.fixture
def page(browser: Browser, server: RunningServer) -> Iterator[Page]:
    with device(browser, server) as opened:
        yield opened


def against_a_bot(page: Page) -> None:
    """In a game, up to where the dice can be rolled."""
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.locator(".hit[data-square]").first.click()
    expect(page.get_by_role("button", name=ROLL)).to_be_visible(timeout=WAIT)


def lost(page: Page, words: str = LOST) -> Locator:
    return page.get_by_role("alert").filter(has_text=words)


def is_rolled(page: Page) -> None:
    expect(page.get_by_text(re.compile("^You rolled")).first).to_be_attached(timeout=WAIT)
    expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)


def test_what_is_chosen_without_a_connection_is_kept_and_done_once(page: Page) -> None:
    line = line_of(page)
    against_a_bot(page)
    page.context.set_offline(True)
    expect(lost(page)).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name=ROLL).click()
    expect(lost(page)).to_contain_text("What you chose is kept")
    page.context.set_offline(False)
    expect(lost(page)).to_have_count(0, timeout=WAIT)
    is_rolled(page)
    assert [said["action"] for said in line.said if said["type"] == "act"].count("roll") == 1
    expect(page.get_by_role("status").filter(has_text="The connection is back.")).to_be_attached()


def test_what_was_sent_into_a_dead_line_is_sent_again(page: Page) -> None:
    """A phone fell asleep: the page believes in its connection, but nobody hears it."""
    page.add_init_script("addEventListener('offline', one => one.stopImmediatePropagation())")
    against_a_bot(page)
    page.context.set_offline(True)
    page.get_by_role("button", name=ROLL).click()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(lost(page)).to_be_visible(timeout=WAIT)
    page.context.set_offline(False)
    is_rolled(page)


def test_a_language_chosen_without_a_connection_is_spoken_as_soon_as_there_is_one(
    browser: Browser, server: RunningServer
) -> None:
    with device(browser, server) as page:
        against_a_bot(page)
        page.context.set_offline(True)
        expect(lost(page)).to_be_visible(timeout=WAIT)
        speak(page, "nl")
        page.get_by_role("button", name=ROLL).click()
        expect(lost(page)).to_contain_text("What you chose is kept")
        page.context.set_offline(False)
        expect(page.locator("html")).to_have_attribute("lang", "nl", timeout=WAIT)
        expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)


@pytest.mark.parametrize("locale", WORDS)
def test_a_server_that_starts_again_is_found_again(
    browser: Browser, server: RunningServer, locale: str
) -> None:
    play_now, lost_words = WORDS[locale]
    with device(browser, server, locale=locale) as page:
        page.goto("/")
        page.get_by_role("button", name=play_now).click()
        page.locator(".hit[data-square]").first.click()
        roll = page.locator(".buys .main")
        expect(roll).to_be_visible(timeout=WAIT)
        server.kill()
        expect(lost(page, lost_words)).to_be_visible(timeout=WAIT)
        roll.click()
        server.start()
        expect(lost(page, lost_words)).to_have_count(0, timeout=WAIT)
        expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)
        expect(page.locator(".number")).to_be_visible()


def test_a_page_opened_while_the_server_starts_again_finds_its_table(page: Page) -> None:
    """The table page is there before what it asks for."""
    against_a_bot(page)
    page.route("**/api/tables/*", lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("grid", name="The loom")).to_be_visible(timeout=WAIT)
    page.unroute_all()
    page.context.set_offline(True)
    expect(lost(page)).to_be_visible(timeout=WAIT)
    page.context.set_offline(False)
    page.get_by_role("button", name=ROLL).click()
    is_rolled(page)


def test_a_table_that_never_was_is_gone(page: Page) -> None:
    page.goto("/table/no-such-table")
    expect(page.get_by_role("alert")).to_contain_text("This table is not there any more.")
    page.get_by_role("button", name="Back to the start page").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_table_that_was_deleted_is_gone_for_who_acts_there(
    page: Page, server: RunningServer
) -> None:
    against_a_bot(page)
    words = ["admin", "--store", server.store, "delete", page.url.rpartition("/")[2]]
    subprocess.run([sys.executable, "-m", "ettana", *words], check=True, capture_output=True)
    page.get_by_role("button", name=ROLL).click()
    expect(page.get_by_role("alert")).to_contain_text("This table is not there any more.")


def test_who_comes_too_late_for_a_seat_is_told_and_takes_another(
    browser: Browser, server: RunningServer, page: Page
) -> None:
    page.goto("/")
    choose(page, "Players", "3")
    page.get_by_role("button", name="Create a table").click()
    link = page.locator("code.link").inner_text()
    with device(browser, server) as second, device(browser, server) as third:
        third.goto(link)
        third.get_by_label("Your name").fill("Chand")
        expect(third.get_by_role("button", name="Take this seat")).to_have_count(2)
        third.context.set_offline(True)
        third.get_by_role("button", name="Take this seat").first.click()
        sit_down(second, link, "Bela")
        expect(page.get_by_text("Bela", exact=True)).to_be_visible()
        third.context.set_offline(False)
        expect(third.get_by_role("alert").filter(has_text="Somebody was quicker")).to_be_visible(
            timeout=WAIT
        )
        third.get_by_role("button", name="Take this seat").click()
        sees_the_loom(page, second, third)


def test_who_comes_when_all_seats_are_taken_watches(
    browser: Browser, server: RunningServer, page: Page
) -> None:
    link = create(page)
    with device(browser, server) as second, device(browser, server) as third:
        third.goto(link)
        expect(third.get_by_role("button", name="Take this seat")).to_be_visible()
        third.context.set_offline(True)
        third.get_by_role("button", name="Take this seat").click()
        sit_down(second, link, "Bela")
        sees_the_loom(page, second)
        third.context.set_offline(False)
        expect(third.get_by_text("The game has begun already.")).to_be_visible(timeout=WAIT)
        expect(third.get_by_text("You are watching.")).to_be_visible()


def test_two_tabs_of_one_person_show_one_game(page: Page) -> None:
    against_a_bot(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("button", name=ROLL)).to_be_visible()
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    cut = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", {"offline": True, **cut})
    page.get_by_role("button", name=ROLL).click()
    other.get_by_role("button", name=ROLL).click()
    is_rolled(other)
    network.send("Network.emulateNetworkConditions", {"offline": False, **cut})
    expect(page.get_by_text("The game has gone on meanwhile.")).to_be_visible(timeout=WAIT)
    is_rolled(page)


def test_who_goes_away_is_missed_and_comes_back_to_the_same_hand(
    browser: Browser, server: RunningServer, page: Page
) -> None:
    link = create(page)
    with device(browser, server) as second:
        line = line_of(second)
        sit_down(second, link, "Bela")
        sees_the_loom(page, second)
        whose_turn([page, second])
        second.goto("/")
        expect(page.get_by_text("Bela is not here.")).to_be_visible(timeout=WAIT)
        ask = page.get_by_role("button", name="Let a bot play in 2 min")
        ask.click()
        expect(ask).to_have_count(0)  # one such question at a time
        grace = page.get_by_text(re.compile("A bot plays for Bela from .* unless Bela is back"))
        expect(grace).to_be_visible(timeout=WAIT)
        second.get_by_role("link", name=re.compile("Asha.*Bela")).click()
        expect(page.get_by_text("Bela is not here.")).to_have_count(0, timeout=WAIT)
        expect(grace).to_have_count(0, timeout=WAIT)
        sees_the_loom(second)
        hands = [update["own"] for update in line.updates() if update.get("own")]
        assert hands[0]
        assert hands[0] == hands[-1]
