"""Who is at a table: devices connected to this server, and those that other servers tell of."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from ettana.server.house.room import Room
from ettana.server.store.errors import StoreDown
from ettana.server.store.port import TableStore
from ettana.server.store.presence import Presence

SAY_AGAIN: Final = 10.0  # seconds between two times a server says who is there
SILENT: Final = 35.0  # seconds after which what a server said counts no more


@dataclass(frozen=True, slots=True)
class HeardPresence:
    """What another server said, and until when it counts."""

    presence: Presence
    until: float


class PresenceExchange:
    """Tells other servers on the same database who is here, and the rooms who is there."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._heard: dict[str, dict[str, HeardPresence]] = {}  # by table and server
        self._said: dict[str, tuple[tuple[str, ...], int]] = {}  # by table, what was said last
        self._tasks: set[asyncio.Task[None]] = set()

    def say(self, room: Room) -> None:
        """Tell the others who is here, if that changed."""
        if not self._store.is_shared:
            return
        table, here = room.table.identity.id, room.here()
        if here == self._said.get(table, ((), 0)):
            return
        self._said[table] = here
        task = asyncio.create_task(self._announce(Presence("", table, *here)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _announce(self, presence: Presence) -> None:
        with suppress(StoreDown):  # it is said again
            await self._store.announce(presence)

    def met(self, presence: Presence, room: Room | None) -> None:
        """Another server said who is there; one that is new is told who is here."""
        at_table = self._heard.setdefault(presence.table, {})
        is_new = presence.server not in at_table
        at_table[presence.server] = HeardPresence(presence, time.monotonic() + SILENT)
        if not presence.guests and not presence.spectators:
            del at_table[presence.server]
        if room is None:
            return
        self.tell(room)
        if is_new:
            self._said.pop(presence.table, None)
            self.say(room)

    def tell(self, room: Room) -> None:
        """Let a room know who is elsewhere, as far as that still counts."""
        table, now = room.table.identity.id, time.monotonic()
        at_table = self._heard.get(table, {})
        counting = {server: one for server, one in at_table.items() if one.until > now}
        if counting:
            self._heard[table] = counting
        else:
            self._heard.pop(table, None)
        room.set_elsewhere(tuple(counting[server].presence for server in sorted(counting)))

    def go_round(self, rooms: Iterable[Room]) -> None:
        """Say again who is here, and forget servers that are silent."""
        if not self._store.is_shared:
            return
        self._said.clear()
        now = time.monotonic()
        for table, heard in list(self._heard.items()):
            if all(one.until <= now for one in heard.values()):
                del self._heard[table]
        for room in rooms:
            self.tell(room)
            self.say(room)
