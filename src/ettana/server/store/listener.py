"""One connection that hears what the other processes on a PostgreSQL write.

When it breaks, it is opened again; notes sent meanwhile are lost, so the tables in memory are then
compared with the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import asyncpg

from ettana.server.store.base import Heard, Held, Note, StoreDown
from ettana.server.store.presence import Met, read_presence

CHANNEL: Final = "ettana"
TALK: Final = "talk"  # how a note ends that tells of something said
PRESENCE: Final = "ettana_presence"
ASK_EVERY: Final = 5.0  # seconds: is the connection still there?
TRY_EVERY: Final = 0.5  # seconds, while it is not

Connect = Callable[[], Awaitable[asyncpg.Connection]]
Versions = Callable[[Sequence[str]], Awaitable[dict[str, int]]]
BROKEN: Final = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, StoreDown)


def write_note(sender: str, note: Note) -> str:
    return f"{sender}:{note.table}:{note.number}:{TALK if note.is_talk else ''}"


class Listener:
    def __init__(self, sender: str, connect: Connect, versions: Versions) -> None:
        """`sender` is this process: its own notes are not heard."""
        self._sender = sender
        self._connect = connect
        self._versions = versions
        self._met: Met | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, heard: Heard, held: Held, met: Met | None = None) -> None:
        """Returns when it listens."""
        self._met = met
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._stay(heard, held, listening))
        await listening.wait()

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _stay(self, heard: Heard, held: Held, listening: asyncio.Event) -> None:
        while True:
            try:
                await self._listen(heard, held, listening)
            except BROKEN:
                await asyncio.sleep(TRY_EVERY)

    async def _listen(self, heard: Heard, held: Held, listening: asyncio.Event) -> None:
        """Until the connection breaks."""
        connection = await self._connect()
        try:
            broken = asyncio.Event()
            connection.add_termination_listener(lambda *_: broken.set())
            await connection.add_listener(CHANNEL, lambda *words: self._hear(heard, words[-1]))
            await connection.add_listener(PRESENCE, lambda *words: self._meet(words[-1]))
            await self._catch_up(heard, held)
            listening.set()
            while not broken.is_set():
                try:
                    await asyncio.wait_for(broken.wait(), ASK_EVERY)
                except TimeoutError:
                    await connection.execute("SELECT 1", timeout=ASK_EVERY)
        finally:
            connection.terminate()

    def _hear(self, heard: Heard, payload: str) -> None:
        sender, table, number, kind = payload.split(":")
        if sender != self._sender:
            heard(Note(table, int(number), kind == TALK))

    def _meet(self, payload: str) -> None:
        presence = read_presence(payload)
        if self._met and presence.server != self._sender:
            self._met(presence)

    async def _catch_up(self, heard: Heard, held: Held) -> None:
        mine = list(held())
        if mine:
            versions = await self._versions(mine)
            for table in mine:
                heard(Note(table, versions.get(table, 0)))
                heard(Note(table, 0, is_talk=True))
