"""Who is connected to another server counts as long as that server says so."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ettana.server.house import presence as exchange
from ettana.server.store.presence import Presence
from ettana.server.store.sqlite import SqliteStore
from tests.server.test_subscribers import Evening
from tests.server.watching import Watcher, server_at

pytestmark = pytest.mark.anyio


def told(watcher: Watcher) -> list[str]:
    return [text for text in watcher.taken() if '"type":"present"' in text]


async def test_a_server_that_is_silent_has_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Presence] = []

    async def announce(_store: SqliteStore, presence: Presence) -> None:
        said.append(presence)

    monkeypatch.setattr(SqliteStore, "is_shared", True)
    monkeypatch.setattr(SqliteStore, "announce", announce)
    async with server_at(tmp_path / "tables.sqlite") as server:
        evening = await Evening.open(server)
        for guest in ("asha", "bela"):
            await evening.join(guest)
        page = await evening.watch("asha")
        room = server.house.rooms[evening.table]
        await asyncio.sleep(0)
        assert room.present() == {0} and said[-1].guests == ("asha",)
        told(page)
        server.house.met(Presence("other", evening.table, ("bela", "thief"), 2))
        assert room.present() == {0, 1}  # whoever holds no seat is at none, whatever is said
        assert told(page) == ['{"type":"present","seats":[0,1],"spectators":2}']
        server.house.presence.go_round([room])
        assert room.present() == {0, 1} and told(page) == []
        monkeypatch.setattr(exchange, "SILENT", 0.05)
        server.house.met(Presence("other", evening.table, ("bela", "thief"), 2))
        await asyncio.sleep(0.1)
        server.house.presence.go_round([room])
        assert room.present() == {0}
        assert told(page) == ['{"type":"present","seats":[0],"spectators":0}']
