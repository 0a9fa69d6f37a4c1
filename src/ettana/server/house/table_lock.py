"""The lock of a table: a lock of asyncio's kind that can also be taken without a wait."""

from __future__ import annotations

import asyncio
from collections import deque


class TableLock:
    """First come, first served: who waits is given it by whoever releases it."""

    __slots__ = ("_waiting", "is_taken")

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: deque[asyncio.Future[None]] | None = None  # nearly always nobody

    def take(self) -> bool:
        """Take it, if nobody has it."""
        is_free = not self.is_taken
        self.is_taken = True
        return is_free

    async def acquire(self) -> None:
        """Take it as soon as it is one's turn."""
        if self.take():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting = self._waiting or deque()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was given at the same time
                self.release()
            raise

    def release(self) -> None:
        """Give it to who has waited longest."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.is_taken = False
