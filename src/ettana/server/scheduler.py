"""What happens at tables by itself: clocks that run out, bots after a restart, forgotten tables.

A server beats in the store while it runs, so that time stands still while none does.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from ettana.server import heartbeat
from ettana.server.house.clock import ServerClock
from ettana.server.house.due_watch import TICK, DueWatch, again_and_again, apart
from ettana.server.house.house import House
from ettana.server.house.listing import wakes_of
from ettana.server.house.presence import SAY_AGAIN
from ettana.server.ids import short_id
from ettana.server.store.errors import Damaged, StoreDown
from ettana.server.store.port import Store
from ettana.server.store.queries import tables, trash
from ettana.server.store.rows import ABANDONED_DAYS, FIRST_WAKING, UNJOINED_DAYS
from ettana.server.table import Refused

BEAT: Final = 4.0
IDLE: Final = 60.0  # seconds a table that nobody looks at stays in memory
SWEEP: Final = 20.0  # between two looks for tables that need somebody
EXPIRE: Final = 3600.0

log = logging.getLogger("ettana.scheduler")


@dataclass(frozen=True, slots=True)
class Expiry:
    """After how many days of uptime without an entry tables go to the trash."""

    unjoined: int = UNJOINED_DAYS  # that still wait for players
    abandoned: int = ABANDONED_DAYS  # at which a game runs


USUAL_EXPIRY: Final = Expiry()


class Scheduler:
    """Looks after the tables of one server while it runs."""

    def __init__(self, house: House, store: Store, clock: ServerClock, expiry: Expiry) -> None:
        self._house = house
        self._store = store
        self._clock = clock
        self._due = DueWatch(house, clock)
        self._expiry = expiry
        self._name = secrets.token_hex(8)
        self._tasks: list[asyncio.Task[None]] = []
        self._woken = FIRST_WAKING  # how far the look for tables that wake has come

    async def start(self) -> None:
        """Find out how long servers have been up, then begin."""
        await heartbeat.begin(self._clock, self._store, self._name)
        await self._try_broken()
        for task, seconds in (
            (self._beat, BEAT),
            (self._due.look, TICK),
            (self._go_round, SAY_AGAIN),
            (self._wake_tables, SWEEP),
            (self._house.faults.learn, SWEEP),
            (self._forget_idle, IDLE / 4),
            (self._expire, EXPIRE),
        ):
            self._tasks.append(asyncio.create_task(again_and_again(task, seconds)))

    async def stop(self) -> None:
        """No more of it."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _beat(self) -> None:
        await self._house.write(self._beat_once())

    async def _beat_once(self) -> None:
        try:
            await heartbeat.beat(self._clock, self._store, self._name)
        except Damaged as error:  # this is no table's fault: nothing can be relied on
            raise StoreDown(str(error)) from None

    async def _go_round(self) -> None:
        self._house.presence.go_round(list(self._house.rooms.values()))

    async def _wake_tables(self) -> None:
        """Tables that are not in memory but need a bot or have a clock: another server may have
        ended in the middle of them. A page at a time, so that none waits behind the others."""
        page = await self._store.read(tables.waking_tables, self._clock.read().up, self._woken)
        self._woken = page[-1] if page else FIRST_WAKING
        for waking in page:
            if waking.table not in self._house.rooms:
                async with apart():
                    await self._wake(waking.table)

    async def _wake(self, table: str) -> None:
        """Let what is due happen; if nothing is, its listing was wrong."""
        with suppress(Refused):
            async with self._house.at(table) as room:
                wakes = wakes_of(room.table)
                if wakes is None or wakes > self._clock.read().up:
                    await self._store.write(tables.set_waking, table, room.table.version, wakes)
                self._house.tell_observers(room)

    async def _try_broken(self) -> None:
        """Tables that could not be read: perhaps they can be now."""
        await self._house.faults.learn()
        for table in list(self._house.faults.known):
            with suppress(Refused):
                async with self._house.at(table):
                    pass

    async def _forget_idle(self) -> None:
        now = time.monotonic()
        for table, room in list(self._house.rooms.items()):
            is_free = not room.subscribers and room.thinking is None and not room.lock.is_taken
            if is_free and now - room.used > IDLE:
                self._house.drop(table)

    async def _expire(self) -> None:
        days = self._expiry
        for gone in await self._store.write(trash.expire, days.unjoined, days.abandoned):
            what = "a table was deleted" if gone.is_deleted else "a table went to the trash"
            facts = {"table": short_id(gone.table), "stage": gone.stage, "days": gone.days}
            log.info(what, extra=facts)
            self._house.drop(gone.table, "expired")
