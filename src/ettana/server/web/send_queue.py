"""The send queue of a socket: what is to be sent goes at once, or waits for a slow client."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import suppress
from typing import Any, Final

MOST_WAITING: Final = 256  # messages a client has not taken yet,
MOST_BYTES: Final = 500_000  # and how long they are together
TOO_SLOW: Final = 1013
LAST_WORDS: Final = 1.0  # seconds for what is still to be said

SendOne = Callable[[Any], Awaitable[None]]
Write = Callable[[Sequence[bytes]], bool]  # False when they cannot be written now


class SendQueue:
    """One socket's way out. Nothing here waits, so a slow client slows nobody else."""

    def __init__(self, send: SendOne, write: Write | None = None) -> None:
        """`send` is ASGI's; `write`, where there is one, the short way past it."""
        self._send = send
        self._write = write
        self._waiting: list[bytes] = []  # nearly always empty: a deque would take ten times as much
        self._bytes = 0  # of them
        self._held: list[bytes] | None = None  # to be written together
        self._closing: tuple[int, str] | None = None
        self._writer: asyncio.Task[None] | None = None  # while something waits

    def send(self, message: bytes) -> None:
        """Send a message, or keep it for when the client has taken others."""
        if self._held is not None:
            self._held.append(message)
        elif self._closing:
            return
        elif self._writer is None:
            if not self._write or not self._write((message,)):
                self._send_now(message)
        elif len(self._waiting) >= MOST_WAITING or self._bytes > MOST_BYTES:
            self.close(TOO_SLOW, "too-slow")
        else:
            self._waiting.append(message)
            self._bytes += len(message)

    def hold(self) -> None:
        """What is sent from now on is written together: a write costs more than what is written."""
        self._held = []

    def let_go(self) -> None:
        """Write what was held."""
        messages, self._held = self._held or (), None
        can_write = self._write and not self._writer and not self._closing
        if not messages or (can_write and self._write and self._write(messages)):
            return
        for message in messages:
            self.send(message)

    def _send_now(self, message: bytes) -> None:
        """Begin to send by hand: nearly always that is all, and no task is needed for it.

        From Python 3.12 on asyncio calls this an eager start.
        """
        sending = self._send({"type": "websocket.send", "text": message.decode()}).__await__()
        try:
            awaited = next(sending)
        except StopIteration:
            return
        except Exception:  # a client that is gone: the reader notices too
            return
        self._writer = asyncio.create_task(self._write_waiting(RestOf(sending, awaited)))

    def close(self, code: int, reason: str) -> None:
        """Close the socket after what is still to be said; who does not listen hears no more."""
        if self._held:
            self.let_go()
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

    async def _write_waiting(self, begun: Awaitable[None] | None = None) -> None:
        with suppress(Exception):  # a client that is gone: the reader notices too
            if begun is not None:
                await begun
            while self._waiting:
                message = self._waiting.pop(0)
                self._bytes -= len(message)
                await self._send({"type": "websocket.send", "text": message.decode()})
            if self._closing:
                code, reason = self._closing
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
                return  # with the writer in its place: nothing is written any more
            self._writer = None


class RestOf:
    """What is left to await when something was begun by hand and waits for something itself."""

    def __init__(self, begun: Generator[Any, Any, None], awaited: Any) -> None:
        self._begun = begun
        self._awaited = awaited

    def __await__(self) -> Generator[Any, Any, None]:
        try:
            yield self._awaited
        except BaseException as error:
            try:
                yield self._begun.throw(error)
            except StopIteration:
                return
        yield from self._begun
