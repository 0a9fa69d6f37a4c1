"""Friends across the world: two devices and a spectator at one table, and a power cut."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ettana.server.log.entries import Acted
from tests.server.forked import ForkedServer
from tests.server.running import RunningServer, log_of, running_server
from tests.web.devices import (
    WAIT,
    Line,
    create,
    device,
    line_of,
    play,
    sees_the_loom,
    shorten,
    sit_down,
    whose_turn,
)

TURNS = 10
HIDDEN = {"card drawn": "card", "design drawn": "design", "card stolen": "card"}
OPEN = "V"  # a Victory point card is never secret
LOST = re.compile("The connection is lost.")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """One of its own: it will be killed."""
    words = ("--limits", "1000", "--workers", "1")
    with running_server(tmp_path / "tables.sqlite", *words, kind=ForkedServer) as running:
        yield running


def logged(server: RunningServer, table: str) -> dict[str, int]:
    """The numbers of all actions in the store, by request; read beside the browser's own loop."""
    with ThreadPoolExecutor(1) as beside:
        log = beside.submit(log_of, server.store, table).result()
    return {entry.request: entry.number for entry in log if isinstance(entry.fact, Acted)}


def saw_no_hidden_card(line: Line) -> None:
    """While the game went on: no hand, no offers, no name of a card that is secret."""
    playing = [update for update in line.updates() if update["stage"] == "playing"]
    assert not [update for update in playing if update.get("own") or update.get("offers")]
    events = [
        event
        for update in playing
        for happened in update.get("happened", ())
        for event in happened.get("events", ())
        if event["kind"] in HIDDEN
    ]
    assert events, "nobody drew a card: play longer"
    named = [event["facts"][HIDDEN[event["kind"]]] for event in events]
    assert set(named) <= {None, OPEN}


def saw_the_same_end(pages: Sequence[Page], lines: Sequence[Line]) -> None:
    """All were sent the same result, and every page shows it."""
    for page in pages:
        expect(page.get_by_role("button", name="Replay")).to_be_visible(timeout=WAIT)
    results = [line.updates()[-1]["result"] for line in lines]
    assert results[0]
    assert results.count(results[0]) == len(results)


def test_two_friends_and_a_spectator_play_to_the_end_through_a_power_cut(
    browser: Browser, server: RunningServer
) -> None:
    with ExitStack() as stack:
        pages = [stack.enter_context(device(browser, server)) for _ in range(3)]
        lines = [line_of(page) for page in pages]
        first, second, watcher = pages
        shorten(first, turns=TURNS)
        link, _, _ = (invitation := create(first)).partition("#")
        sit_down(second, invitation, "Bela")
        watcher.goto(link)
        sees_the_loom(*pages)
        expect(watcher.get_by_text("You are watching.")).to_be_visible()
        assert play([first, second], TURNS) == TURNS
        whose_turn([first, second])
        server.kill()
        for page in pages:
            expect(page.get_by_role("alert").filter(has_text=LOST)).to_be_visible(timeout=WAIT)
        server.start()
        for page in pages:
            expect(page.get_by_role("alert").filter(has_text=LOST)).to_have_count(0, timeout=WAIT)
        play([first, second], 20 * TURNS)
        saw_the_same_end(pages, lines)
        saw_no_hidden_card(lines[2])
        done = lines[0].done() | lines[1].done()
        assert len(done) > 2 * TURNS
        first.get_by_role("button", name="Play again").click()
        second.get_by_role("button", name="Go to the new table").click(timeout=WAIT)
        for page in (first, second):  # the old loom is seen until the new table is there
            expect(page).not_to_have_url(re.compile(re.escape(link)))
        sees_the_loom(first, second)
        assert whose_turn([first, second])
        assert first.url == second.url != link
        server.kill()
        assert done == logged(server, link.rpartition("/")[2])
