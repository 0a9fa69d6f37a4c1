"""An executor with one thread, for what looks at a whole game again: replays, records, statistics.

One thing at a time: the event loop gets its turn between any two of its steps. What it costs is
charged to whoever asked for it. The house has a thread of its own, so that the last action of a
game, whose statistics are stored with it, never waits for what strangers ask to see.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ettana.server.web.metered import METER

Returned = TypeVar("Returned")


class SideThread:
    """Does work for the house, or for guests."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "ettana-side")

    async def run(self, work: Callable[[], Returned], /) -> Returned:
        """Do some work there; whatever it raises is raised here."""
        spent = 0

        def timed() -> Returned:
            nonlocal spent
            began = time.thread_time_ns()
            try:
                return work()
            finally:
                spent = time.thread_time_ns() - began

        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, timed)
        finally:
            meter = METER.get()
            if meter:
                meter.add(spent)

    def close(self) -> None:
        """Do nothing more."""
        self._thread.shutdown(cancel_futures=True)
