"""Cooperative multitasking: long work is done in slices, and everybody else is answered between.

A thread would not do better: the interpreter runs one at a time and changes over every 5 ms, and
where a page is its own server there is none.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Final

SLICE: Final = 0.001  # seconds
MOST_SIDE_BY_SIDE: Final = 4  # that are done side by side: a short one need not wait for a long one


class Slices:
    """All long work of a server."""

    def __init__(self) -> None:
        self._at_once = asyncio.Semaphore(MOST_SIDE_BY_SIDE)

    async def do(self, work: Iterator[object]) -> None:
        """Some work that is done in steps, each of them short. What is short altogether waits for
        nobody."""
        if _is_done_in_a_slice(work):
            return
        async with self._at_once:
            await asyncio.sleep(0)
            while not _is_done_in_a_slice(work):
                await asyncio.sleep(0)


def _is_done_in_a_slice(work: Iterator[object]) -> bool:
    ends = time.perf_counter() + SLICE
    return not any(time.perf_counter() >= ends for _ in work)
