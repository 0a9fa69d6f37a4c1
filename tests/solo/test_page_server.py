"""A server inside a page: what it acknowledged is in its rows, and it goes on from them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from ettana.engine.record.record import GameRecord
from ettana_harness.solo_games import SOCKET, Page, RowsInMemory

pytestmark = pytest.mark.anyio

RECORDS = sorted((Path(__file__).parents[1] / "golden").glob("*.ettana"))


async def played(page: Page, actions: int) -> None:
    """Play on until so many own actions were done, or the game is over."""
    before = len(page.messages)
    while sum(one["type"] == "ack" for one in page.messages[before:]) < actions:
        if not await page.act():
            return


async def settled(page: Page) -> None:
    """Wait until it is one's turn."""
    while page.update["stage"] == "playing" and not page.update.get("offers"):
        await asyncio.sleep(0.01)


async def test_a_page_that_is_gone_at_any_time_comes_back_to_all_that_was_told() -> None:
    """Whatever had been told when the page was closed is there when it is opened again."""
    database = RowsInMemory()
    page = Page(database)
    table = await page.open("apprentice")
    for number in range(6):
        await page.look(table)
        await played(page, actions=1 + number % 3)
        told = page.update
        await page.server.stop()  # in the middle of whatever goes on
        page = Page(database, number)
        await page.look(table)
        again = page.messages[0]
        assert again["version"] >= told["version"]
        if again["version"] == told["version"]:
            assert again["view"] == told["view"] and again.get("own") == told.get("own")
        await page.server.stop()
        page = Page(database, number)


async def test_whoever_comes_back_while_a_bot_is_to_act_sees_it_act() -> None:
    database = RowsInMemory()
    page = Page(database)
    table = await page.open("apprentice")
    await page.server.stop()
    page = Page(database)
    async with asyncio.timeout(20):
        await page.look(table)
        await settled(page)
    assert page.update["offers"]
    await page.server.stop()


async def test_what_cannot_be_written_is_not_told_and_done_once_when_it_can() -> None:
    database = RowsInMemory()
    page = Page(database)
    table = await page.open("apprentice")
    await page.look(table)
    await settled(page)
    version, rows = page.update["version"], dict(database.rows)
    database.problem = "the storage of this browser is full"
    offers = page.update["offers"]
    action = offers.get("roll") or offers["place"][0]["action"]
    act = json.dumps({"type": "act", "request": "a", "seen": version, "action": action})
    page.server.hear(SOCKET, act)
    while page.messages[-1].get("code") != "down":
        await asyncio.sleep(0)
    assert database.rows == rows and page.update["version"] == version
    assert {"type": "down", "down": True} in page.messages
    database.problem = ""
    for _ in range(2):
        page.server.hear(SOCKET, act)
    while sum(one["type"] == "ack" for one in page.messages) < 2:
        await asyncio.sleep(0)
    acks = {one["version"] for one in page.messages if one["type"] == "ack"}
    assert len(acks) == 1 and acks != {version}
    await page.server.stop()


async def test_a_finished_game_is_listed_told_step_by_step_and_played_on() -> None:
    page = Page(RowsInMemory())
    table = await page.open("weaver", turns=4)
    await page.look(table)
    while await page.act():
        pass
    (own,) = await page.ask("/api/tables/mine")
    assert own["table"] == table and own["stage"] == "over" and own["yours"] == [0]
    replay = await page.ask(f"/api/tables/{table}/replay")
    assert len(replay["moments"]) == page.update["steps"] + 1
    assert (await page.ask(f"/api/tables/{table}/statistics"))["seats"]
    assert (await page.ask(f"/api/tables/{table}"))["table"] == table
    given = await page.ask("/api/commitments", {})
    wish = {"request": "p", "step": 5, "seat": 0, "name": "Asha", "nonce": "11" * 16}
    opened = await page.ask(
        f"/api/tables/{table}/play-on", wish | {"commitment": given["commitment"]}
    )
    assert opened["table"] != table and opened["seat"] == 0
    await page.server.stop()


@pytest.mark.parametrize(
    ("address", "body", "status", "code"),
    [
        ("/api/tables/nothere", "", 404, "no-such-table"),
        ("/api/nothing", "", 404, "no-such-page"),
        ("/api/tables", '{"settings": 1}', 400, "bad-message"),
    ],
)
async def test_what_cannot_be_is_refused_as_everywhere(
    address: str, body: str, status: int, code: str
) -> None:
    page = Page(RowsInMemory())
    answered, refusal = json.loads(await page.server.ask(address, body))
    assert (answered, refusal["type"], refusal["code"]) == (status, "error", code)
    await page.server.stop()


async def test_any_record_can_be_opened_and_is_in_no_list() -> None:
    """Of finished games and of others, with all options; the same record is the same table."""
    page = Page(RowsInMemory())
    try:
        for path in RECORDS:
            wish = {"record": path.read_text(encoding="utf-8")}
            table = (await page.ask("/api/records", wish))["table"]
            assert (await page.ask("/api/records", wish))["table"] == table
            replay = await page.ask(f"/api/tables/{table}/replay")
            assert replay["yours"] == [], path.name
            assert (
                GameRecord.parse(wish["record"]).replay()
                == GameRecord.parse(await page.ask(f"/api/tables/{table}/record")).replay()
            ), path.name
        assert await page.ask("/api/tables/mine") == []
        status, refused = json.loads(
            await page.server.ask("/api/records", '{"record": "A shopping list"}')
        )
        assert (status, refused["code"]) == (400, "bad-message")
    finally:
        await page.server.stop()
