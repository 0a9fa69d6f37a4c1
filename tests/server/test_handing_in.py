"""Over the wire: a finished game that was played elsewhere is handed in, proved and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ettana.engine.record.record import GameRecord
from ettana.engine.rng import Rng
from ettana.server.table.records import record_of
from ettana_harness.solo_games import Page, RowsInMemory
from tests.server.forked import ForkedServer
from tests.server.running import Client, Problem, RunningServer, running_server
from tests.server.table.sitting import Sitting, in_turn, settings
from tests.server.table.test_undo import move

PEOPLE = ("", "")


def finished(number: int) -> Sitting:
    """A game of two, of which a step was taken back."""
    sitting = in_turn(settings(2, turns=6), number)
    sitting.act(move(sitting))
    sitting.undo()
    sitting.play_on(Rng(number))
    assert sitting.stage() == "over"
    return sitting


async def played_in_a_page() -> str:
    """The record of a game against weavers at a page's own server."""
    page = Page(RowsInMemory())
    table = await page.open("weaver", turns=4)
    await page.look(table)
    while await page.act():
        pass
    told = await page.ask(f"/api/tables/{table}/record")
    await page.server.stop()
    return str(told)


def record(sitting: Sitting) -> GameRecord:
    return replace(record_of(sitting.table), date="2026-02-28")


def handed(player: Client, text: str, levels: tuple[str, ...] = PEOPLE) -> str:
    opened = player.post("/api/records", {"record": text, "levels": list(levels)})
    return str(opened["table"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    store = tmp_path_factory.mktemp("handed") / "tables.sqlite"
    words = ("--limits", "1000", "--workers", "1")
    with running_server(store, *words, kind=ForkedServer) as running:
        yield running


def test_a_game_that_was_handed_in_is_there_to_the_byte_and_counted_for_nobody(
    server: RunningServer,
) -> None:
    text = record(finished(1)).text()
    assert "undone" in text
    player, stranger = Client(server), Client(server)
    table = handed(player, text)
    assert handed(player, text) == handed(stranger, f"{text}\n") == table
    assert player.get(f"/api/tables/{table}/record") == text
    assert player.get(f"/api/tables/{table}")["handed_in"]
    (own,) = player.get("/api/tables/mine")
    assert own["table"] == table and own["stage"] == "over" and own["yours"] == [0, 1]
    assert stranger.get("/api/tables/mine") == []
    replay = stranger.get(f"/api/tables/{table}/replay")
    assert len(replay["moments"]) > 1 and replay["yours"] == []
    assert player.get("/api/me")["statistics"]["games"] == 0
    server.kill()
    server.start()
    assert stranger.get(f"/api/tables/{table}/record") == text


def test_a_game_against_bots_says_who_was_one(server: RunningServer) -> None:
    text = asyncio.run(played_in_a_page())
    player = Client(server)
    with pytest.raises(Problem, match="gave a nonce"):
        handed(player, text, ("weaver", "", "weaver"))
    levels = ("", "weaver", "weaver")
    table = handed(player, text, levels)
    assert player.get(f"/api/tables/{table}/record") == text
    seats = player.get(f"/api/tables/{table}/update")["seats"]
    assert tuple(seat.get("level", "") for seat in seats) == levels
    opened = player.open(f"/api/tables/{table}/rematch")
    assert player.get(f"/api/tables/{opened['table']}/update")["stage"] == "playing"


def test_what_cannot_have_been_is_refused_and_leaves_nothing(server: RunningServer) -> None:
    true = record(finished(3))
    assert true.fairness is not None and true.fairness.secret is not None
    other = bytes(len(true.fairness.secret))
    text, secret = true.text(), true.fairness.secret.hex()
    number, changed = next(
        (number, step)
        for number, step in enumerate(true.steps)
        if step.outcome and step.text.startswith("roll") and not step.undone
    )
    outcome = "G1" if changed.outcome != "G1" else "G2"
    steps = (*true.steps[:number], replace(changed, outcome=outcome), *true.steps[number + 1 :])
    unfinished = text.replace(f"Result: {true.result}\n", "Result: *\n")
    player = Client(server)
    for sent, levels, code in (
        ("a game", PEOPLE, "bad-record"),
        (unfinished, PEOPLE, "not-over"),
        (text.replace(f"Secret: {secret}\n", ""), PEOPLE, "not-proved"),
        (text.replace(secret, other.hex()), PEOPLE, "not-proved"),
        (replace(true, steps=steps).text(), PEOPLE, "not-proved"),
        (replace(true, steps=true.steps[:-1]).text(), PEOPLE, "bad-record"),
        (replace(true, date="").text(), PEOPLE, "bad-record"),
        (text, ("", "", ""), "bad-record"),
        (text, ("weaver", "weaver"), "bad-record"),
        (f"{text}{'# nothing' * 17_000}", PEOPLE, "bad-message"),
    ):
        with pytest.raises(Problem) as refused:
            handed(player, sent, levels)
        assert refused.value.code == code
    assert player.get("/api/tables/mine") == []
    handed(player, text)


def test_a_secret_that_was_handed_in_deals_at_no_other_table(server: RunningServer) -> None:
    true = record(finished(4))
    assert true.fairness is not None
    player = Client(server)
    broken = replace(true, steps=true.steps[:-1]).text()
    with pytest.raises(Problem):
        handed(player, broken)
    with pytest.raises(Problem) as refused:
        wish = {"request": "r", "commitment": true.fairness.commitment, "settings": {"seats": [{}]}}
        player.post("/api/tables", wish | {"settings": {"seats": [{"kind": "anyone"}] * 2}})
    assert refused.value.code == "unknown-commitment"


def test_who_hands_in_too_much_has_to_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    store = tmp_path_factory.mktemp("often") / "tables.sqlite"
    with running_server(store, "--workers", "1", kind=ForkedServer) as running:
        player = Client(running)
        codes = []
        for _ in range(12):
            with pytest.raises(Problem) as refused:
                handed(player, "nothing")
            codes.append(refused.value.code)
    assert codes[0] == "bad-record" and codes[-1] == "too-often"
