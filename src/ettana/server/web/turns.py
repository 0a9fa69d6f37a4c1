"""Turns: those who ask for much have them one after another, one in each round of the event loop.

However many they are, whoever asks for little then waits for the work of one of them, not of all.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Turns:
    """Who waits for a turn, first come, first served."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], object]] = deque()

    def wait(self, act: Callable[[], object]) -> None:
        """Call this when it is its turn."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
        self._waiting.append(act)

    async def turn(self) -> None:
        """Until it is one's turn."""
        turn = asyncio.Event()
        self.wait(turn.set)
        await turn.wait()

    def _next(self) -> None:
        act = self._waiting.popleft()
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
        act()
