"""A WebSocket client that costs next to nothing, so that what is measured is the server.

It knows whole text frames and nothing else: no fragments, no pings, no compression. Its frames are
masked with zeros, which is allowed and leaves them as they are.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections import deque
from collections.abc import Mapping
from typing import cast
from urllib.parse import urlsplit

TEXT = 0x81
CLOSE = 0x88
MASKED = 0x80
NO_MASK = b"\0\0\0\0"
TWO_BYTES, EIGHT_BYTES = 126, 127  # instead of a length: it follows in so many bytes


def text_frame(text: bytes) -> bytes:
    """A text as a client sends it."""
    length = len(text)
    if length < TWO_BYTES:
        head = bytes((TEXT, MASKED | length))
    else:
        head = bytes((TEXT, MASKED | TWO_BYTES)) + length.to_bytes(2, "big")
    return head + NO_MASK + text


class LeanSocket(asyncio.Protocol):
    """One connection to a socket of the server."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._is_open = False
        self._messages: deque[bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._ended: Exception | None = None
        self.received = 0  # bytes of messages

    @classmethod
    async def connect(cls, address: str, path: str, headers: Mapping[str, str]) -> LeanSocket:
        """A socket that is open."""
        place = urlsplit(address)
        assert place.hostname and place.port
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(cls, place.hostname, place.port)
        lines = [f"GET {path} HTTP/1.1", f"Host: {place.netloc}", "Connection: Upgrade"]
        lines += ["Upgrade: websocket", "Sec-WebSocket-Version: 13"]
        lines += [f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        assert socket._transport
        socket._transport.write("\r\n".join((*lines, "", "")).encode())
        while not socket._is_open:
            await socket._wait()
        return socket

    def send(self, text: bytes) -> None:
        """Send a message."""
        assert self._transport
        self._transport.write(text_frame(text))

    async def receive(self) -> bytes:
        """The next message."""
        while not self._messages:
            await self._wait()
        return self._messages.popleft()

    def close(self) -> None:
        """Without goodbye."""
        if self._transport:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one in all but name

    def connection_lost(self, error: Exception | None) -> None:
        self._end(error or ConnectionResetError("the server has closed the connection"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self._end(ConnectionRefusedError(head.decode("latin-1")))
                return
            self._is_open = True
            self._buffer = bytearray(rest)
        while self._cut():
            pass
        self._wake()

    def _cut(self) -> bool:
        """Take a whole frame from what came, if there is one."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        begin, length = 2, buffer[1]
        if length >= TWO_BYTES:
            begin += 2 if length == TWO_BYTES else 8
            length = int.from_bytes(buffer[2:begin], "big")
        end = begin + length
        if len(buffer) < end:
            return False
        if buffer[0] == TEXT:
            self._messages.append(bytes(buffer[begin:end]))
            self.received += length
        elif buffer[0] == CLOSE:
            self._end(ConnectionResetError(bytes(buffer[begin + 2 : end]).decode()))
        del buffer[:end]
        return True

    def _end(self, error: Exception) -> None:
        self._ended = self._ended or error
        self._wake()

    def _wake(self) -> None:
        if self._waiter and not self._waiter.done():
            self._waiter.set_result(None)

    async def _wait(self) -> None:
        if self._ended:
            raise self._ended
        self._waiter = asyncio.get_running_loop().create_future()
        await self._waiter
