"""What a client is still to be sent: written at once, or kept while the client is slow."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from ettana.server.web.frames import WRITE

MOST_WAITING: Final = 256  # messages a client has not taken yet
TOO_SLOW: Final = 1013
LAST_WORDS: Final = 1.0  # seconds for what is still to be said

Send = Callable[[Any], Awaitable[None]]
Write = Callable[[bytes], bool]  # False when it cannot be written now


class SendQueue:
    """One socket's way out. Nothing here waits, so a slow client slows nobody else."""

    def __init__(self, send: Send, write: Write) -> None:
        self._send = send
        self._write = write
        self._waiting: deque[bytes] = deque()
        self._closing: tuple[int, str] | None = None
        self._writer: asyncio.Task[None] | None = None  # while something waits

    @staticmethod
    def of(scope: Any, send: Send) -> SendQueue:
        """That of a connection."""
        return SendQueue(send, scope["extensions"][WRITE])

    def send(self, message: bytes) -> None:
        """Write a message, or keep it for when the client has taken others."""
        if self._closing:
            return
        if self._writer is None and self._write(message):
            return
        if len(self._waiting) >= MOST_WAITING:
            self.close(TOO_SLOW, "too-slow")
            return
        self._waiting.append(message)
        self._begin_to_write()

    def close(self, code: int, reason: str) -> None:
        """Close the socket after what is still to be said; who does not listen hears no more."""
        if code == TOO_SLOW:
            self._waiting.clear()
        self._closing = self._closing or (code, reason)
        self._begin_to_write()

    async def end(self) -> None:
        """Write no more."""
        writer = self._writer
        if writer is None:
            return
        if self._closing:
            await asyncio.wait([writer], timeout=LAST_WORDS)
        writer.cancel()
        with suppress(asyncio.CancelledError):
            await writer

    def _begin_to_write(self) -> None:
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_waiting())

    async def _write_waiting(self) -> None:
        with suppress(Exception):  # a client that is gone: the reader notices too
            while self._waiting:
                text = self._waiting.popleft().decode()
                await self._send({"type": "websocket.send", "text": text})
            if self._closing:
                code, reason = self._closing
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
                return  # with the writer in its place: nothing is written any more
            self._writer = None
