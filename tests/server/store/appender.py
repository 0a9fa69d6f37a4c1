"""Processes of their own that write until they are killed."""

from __future__ import annotations

import asyncio
import multiprocessing
from multiprocessing.connection import Connection

from ettana.server.store import open_store
from ettana.server.store.errors import StoreDown
from ettana.server.store.port import Store

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.server.store.appender", "ettana.server.store.postgres"])

TOGETHER = 2  # entries in one append


class Appender:
    """A process that appends two entries at a time to each of the tables, all at once.

    The ids of the tables are letters. It tells what was acknowledged, and only that.
    """

    def __init__(self, url: str, tables: str) -> None:
        self._told, telling = FORKS.Pipe(duplex=False)
        self._process = FORKS.Process(target=_append_for_ever, args=(url, tables, telling))
        self._process.start()
        telling.close()
        self.acknowledged: dict[str, int] = {}

    def hear(self, seconds: float) -> None:
        """Take in what is told for about so long, from the first word on."""
        self._hear_one()
        while self._told.poll(seconds):
            seconds -= 0.001
            self._hear_one()

    def kill(self) -> None:
        """Without warning; then hear what was told before."""
        self._process.kill()
        self._process.join()
        try:
            while True:
                self._hear_one()
        except EOFError:
            self._told.close()

    def _hear_one(self) -> None:
        table, number = self._told.recv()
        self.acknowledged[table] = number


def _append_for_ever(url: str, tables: str, telling: Connection) -> None:
    asyncio.run(_append_to_all(url, tables, telling))


async def _append_to_all(url: str, tables: str, telling: Connection) -> None:
    store = await open_store(url)
    await asyncio.gather(*(_append(store, table, telling) for table in tables))


async def _append(store: Store, table: str, telling: Connection) -> None:
    """Whether an append arrived when the database went away is found out by looking."""
    number = await _version(store, table)
    while True:
        bodies = [b"%s %d" % (table.encode(), number + step) for step in range(1, TOGETHER + 1)]
        try:
            await store.append(table, number + 1, bodies)
        except StoreDown:
            number = await _version(store, table)
        else:
            number += TOGETHER
            telling.send((table, number))


async def _version(store: Store, table: str) -> int:
    while True:
        try:
            stored = await store.load(table)
        except StoreDown:
            await asyncio.sleep(0.05)
        else:
            assert stored
            return stored.version
