"""Talk at a server: beside the game, told once, and lost by nobody who comes back."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from ettana.server import wire
from ettana.server.house.clock import ServerClock
from ettana.server.house.house import House
from ettana.server.house.opening import commit_to, open_table
from ettana.server.house.win_chances import WinChances
from ettana.server.metrics import NoMetrics
from ettana.server.rate_limits import Limits, TooOften
from ettana.server.session import TableService
from ettana.server.table import Open, Viewer
from ettana.server.thinking.port import InlineThinkers
from ettana.server.web.context import Server
from ettana.server.web.table_socket import SocketSubscriber
from tests.server.watching import Watcher, log_of, server_at

pytestmark = pytest.mark.anyio

SEATS = (wire.SeatSetting("anyone"),) * 3


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with server_at(tmp_path / "tables.sqlite") as running:
        yield running


async def opened(server: Server) -> str:
    given = await commit_to(server.house, "asha")
    wish = Open("c", wire.Settings(SEATS), wire.Join("j", "Asha"))
    return await open_table(server.house, wish, given.commitment, "asha")


def lines(watcher: Watcher) -> list[tuple[str, int]]:
    """The kind of message each line came in, and its number."""
    messages: list[Any] = [json.loads(text) for text in watcher.taken()]
    return [(one["type"], line["number"]) for one in messages for line in one.get("talk", ())]


async def test_a_line_is_told_once_and_changes_nothing_at_the_table(server: Server) -> None:
    table = await opened(server)
    log = await log_of(server, table)
    watcher = Watcher("bela", SocketSubscriber)
    await watcher.enter(server, table)
    for number in (1, 2, 2):
        wish = wire.Say(f"s{number}", "Hello", name="Looker")
        assert await server.house.talk.say(table, wish, "stranger") == len(log)
    assert lines(watcher) == [("talk", 1), ("talk", 2)]
    await server.house.do(table, wire.Join("k", "Bela"), "bela")
    assert lines(watcher) == []
    other = House(server.store, ServerClock())  # it knows no more than the store
    await other.talk.say(table, wire.Say("s1", "Hello", name="Looker"), "stranger")
    assert [number for number, _ in await server.store.lines(table)] == [1, 2]
    again = Watcher("cleo", SocketSubscriber)
    await other.enter(table, again.subscriber, since=0, heard=1)
    assert lines(again) == [("update", 2)]


async def test_who_comes_and_goes_over_and_over_has_to_wait(server: Server) -> None:
    table = await opened(server)
    thinker, house = InlineThinkers(), server.house
    service = TableService(house, thinker, WinChances(house, thinker), Limits(1), NoMetrics())

    async def come_and_go(guest: str, times: int, network: str) -> None:
        for number in range(times):
            viewer, name = Viewer(guest), guest.capitalize()
            await service.answer(table, viewer, wire.Join(f"j{number}", name), network)
            await service.answer(table, viewer, wire.Leave(f"l{number}"), network)

    with pytest.raises(TooOften):
        await come_and_go("stranger", 100, "here")
    assert len(await log_of(server, table)) < 50
    await come_and_go("bela", 1, "elsewhere")
