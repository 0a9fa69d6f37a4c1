"""Waiting for what comes by itself, as long as a busy machine needs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE = 60.0  # seconds: processes that start, of which there may be several, take most of it


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)
