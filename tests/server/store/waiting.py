"""Waiting for what comes by itself, as long as a busy machine needs, and for what others write."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

from ettana.server.store.presence import Presence
from ettana.server.store.rows import Note

PATIENCE = 60.0  # seconds: processes that start, of which there may be several, take most of it


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


class Listening:
    """Keeps the notes of other processes."""

    def __init__(self, *tables: str) -> None:
        self.heard: list[Note] = []
        self._tables = tables

    def in_memory(self) -> Collection[str]:
        return self._tables

    def noted(self, note: Note) -> None:
        self.heard.append(note)

    def met(self, presence: Presence) -> None:
        raise AssertionError(presence)
