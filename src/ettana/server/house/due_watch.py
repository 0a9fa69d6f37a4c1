"""What is due at the tables in memory: clocks that run out, bots that were interrupted; and how
such looks are repeated."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from ettana.server.house.clock import TimeSource
from ettana.server.house.house import House
from ettana.server.house.room import Room
from ettana.server.store.errors import StoreDown
from ettana.server.table import Refused
from ettana.server.table.commands import StandIn, TimeUp

TICK: Final = 0.5  # seconds between two looks
ABSENT_GRACE: Final = 2000  # milliseconds an absent player's time is over before a bot plays

Task = Callable[[], Awaitable[None]]

log = logging.getLogger("ettana.scheduler")


class DueWatch:
    """Somebody calls `look` every TICK."""

    def __init__(self, house: House, clock: TimeSource) -> None:
        self._house = house
        self._clock = clock

    async def look(self) -> None:
        """What is due happens, at all tables."""
        up = self._clock.read().up  # also where there is no table: the clocks are looked at often
        for table in self._house.waking.due(up):
            room = self._house.rooms.get(table)
            if room is None:  # it was dropped while somebody still looked at it
                self._house.waking.forget(table)
            # Where nobody is inside, a look that waits for nothing is alone with the table
            elif not room.lock.is_taken and self._needs_somebody(room):
                async with apart():
                    await self._look_at_clock(room)

    async def _look_at_clock(self, room: Room) -> None:
        """What is due happens; a bot that was interrupted thinks again."""
        try:
            async with self._house.inside(room):
                wishes = list(self._due(room))
                self._house.tell_observers(room)
        except Refused:
            return
        for wish in wishes:
            with suppress(Refused):
                await self._house.do(room.table.identity.id, wish, None)

    def _needs_somebody(self, room: Room) -> bool:
        is_idle = room.thinking is None and room.bot_due() is not None
        return is_idle or any(True for _ in self._due(room))

    def _due(self, room: Room) -> Iterator[StandIn | TimeUp]:
        up = self._clock.read().up
        stand_in, due = room.table.stand_in_due(), room.clock_due()
        if stand_in is not None and stand_in.up <= up:
            yield StandIn(stand_in.vote)
        if due is not None and due.up + self._grace(room, due.seat) <= up:
            yield TimeUp(due.seat)

    def _grace(self, room: Room, seat: int) -> int:
        """A player who is not here may be connected to another server, which knows better."""
        return 0 if seat in room.present() else ABSENT_GRACE


async def again_and_again(task: Task, seconds: float) -> None:
    """Do a task for ever, with so much time between; no failure ends it."""
    while True:
        try:
            await task()
        except StoreDown:
            pass  # it is told where it is noticed, and comes back by itself
        except Exception:
            log.exception("the scheduler failed")
        await asyncio.sleep(seconds)


@asynccontextmanager
async def apart() -> AsyncIterator[None]:
    """What fails at one table is logged and stops nothing at the others."""
    try:
        yield
    except StoreDown:
        raise
    except Exception:
        log.exception("the scheduler failed at a table")
