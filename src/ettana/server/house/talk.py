"""What is said at the tables of a house: written first and told then, beside the game, which does
not wait for it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from contextlib import suppress
from typing import Protocol

from ettana.server.folding import hear
from ettana.server.house.clock import TimeSource
from ettana.server.house.room import MOST_TRIES, Room, Rooms, Visit
from ettana.server.ids import short_id
from ettana.server.log.entries import Line
from ettana.server.log.formats import encode_stored
from ettana.server.store.errors import Clash, Damaged, Gone, StoreDown
from ettana.server.store.port import TableStore
from ettana.server.table import Refused, Who
from ettana.server.table.talking import Conversation, say
from ettana.server.wire import Say

log = logging.getLogger("ettana.house")


class WritingRooms(Rooms, Protocol):
    """What talk asks of the house."""

    store: TableStore
    clock: TimeSource

    def inside(self, room: Room) -> Visit: ...

    async def write(self, writing: Awaitable[None]) -> None: ...


class TalkWriter:
    """Of all tables of a house; of each, one line is written after the other."""

    def __init__(self, house: WritingRooms) -> None:
        self._house = house

    async def say(self, table: str, wish: Say, guest: str) -> int:
        """Have something said; the version of the table, which is as it was.

        Refused and StoreDown as for what is done.
        """
        room = await self._house.room_of(table)
        async with room.talking:
            for _ in range(MOST_TRIES):
                if room.is_talk_stale:
                    await self._refresh(room)
                async with self._house.inside(room):
                    version = room.table.version
                    if room.talk.is_said(guest, wish.request):
                        return version
                    line = say(room.table, room.talk, wish, Who(guest), self._house.clock.read().at)
                try:
                    await self._write(room, line)
                except Clash:
                    continue
                except Gone as error:
                    raise await self._house.refusal_of(table, error) from None
                except Damaged:  # of what is said; the game goes on
                    raise Refused("unreadable") from None
                return version
        raise StoreDown("other servers were faster again and again")

    async def _write(self, room: Room, line: Line) -> None:
        """Write and tell; whether what failed was written is found out by loading again."""
        table, is_players = room.table.identity.id, line.seat is not None
        try:
            await self._house.write(
                self._house.store.say(table, line.number, encode_stored(line), is_players)
            )
        except BaseException:
            room.is_talk_stale = True
            raise
        room.talk.add(line)
        room.tell_talk()

    async def _refresh(self, room: Room) -> None:
        """Bring what was said in a room, whose talking lock is held, up to what the store has."""
        talk = Conversation() if room.is_talk_stale else room.talk
        room.is_talk_stale = False
        try:
            room.talk = await self.after(room.table.identity.id, talk)
        except BaseException:
            room.is_talk_stale = True
            raise
        room.tell_talk()

    async def after(self, table: str, talk: Conversation) -> Conversation:
        """With what was said since, as far as it can be read: no game waits for it."""
        try:
            faults = hear(talk, await self._house.store.lines(table, after=talk.number))
        except Damaged as error:
            faults = [str(error)]
        for fault in faults:
            facts = {"table": short_id(table), "reason": fault}
            log.error("what was said at a table cannot be read", extra=facts)
        return talk

    async def follow(self, room: Room) -> None:
        with suppress(StoreDown):  # then it stays stale
            async with room.talking:
                await self._refresh(room)
