"""One connection that hears what the other processes on a PostgreSQL write.

When it breaks, it is opened again; notes sent meanwhile are lost, so all tables in memory are then
loaded again: also the past of one may have been rewritten.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import asyncpg

from ettana.server.store.errors import StoreDown
from ettana.server.store.notes import CHANNEL, PRESENCE, read_note
from ettana.server.store.port import StoreObserver
from ettana.server.store.presence import read_presence
from ettana.server.store.rows import Note

ASK_EVERY: Final = 5.0  # seconds: is the connection still there?
TRY_EVERY: Final = 0.5  # seconds, while it is not

Connect = Callable[[], Awaitable[asyncpg.Connection]]
LISTENING_ERRORS: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    StoreDown,
)


class Listener:
    def __init__(self, sender: str, connect: Connect) -> None:
        """`sender` is this process: its own notes are not heard."""
        self._sender = sender
        self._connect = connect
        self._task: asyncio.Task[None] | None = None

    async def start(self, observer: StoreObserver) -> None:
        """Returns when it listens."""
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._stay(observer, listening))
        await listening.wait()

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _stay(self, observer: StoreObserver, listening: asyncio.Event) -> None:
        while True:
            try:
                await self._listen(observer, listening)
            except LISTENING_ERRORS:
                await asyncio.sleep(TRY_EVERY)

    async def _listen(self, observer: StoreObserver, listening: asyncio.Event) -> None:
        """Until the connection breaks."""
        connection = await self._connect()
        try:
            broken = asyncio.Event()
            connection.add_termination_listener(lambda *_: broken.set())
            await connection.add_listener(CHANNEL, lambda *words: self._hear(observer, words[-1]))
            await connection.add_listener(PRESENCE, lambda *words: self._meet(observer, words[-1]))
            for table in list(observer.in_memory()):
                observer.noted(Note(table, 0))
            listening.set()
            while not broken.is_set():
                try:
                    await asyncio.wait_for(broken.wait(), ASK_EVERY)
                except TimeoutError:
                    await connection.execute("SELECT 1", timeout=ASK_EVERY)
        finally:
            connection.terminate()

    def _hear(self, observer: StoreObserver, payload: str) -> None:
        sender, note = read_note(payload)
        if sender != self._sender:
            observer.noted(note)

    def _meet(self, observer: StoreObserver, payload: str) -> None:
        presence = read_presence(payload)
        if presence.server != self._sender:
            observer.met(presence)
