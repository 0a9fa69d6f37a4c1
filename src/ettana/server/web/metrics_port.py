"""The port of `--metrics`: figures for Prometheus, apart from what people can reach.

A connection is asked once, in time, and closed: so it can neither be held nor asked too often.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest

from ettana.server.rate_limits import Limit, Rate, TooOften

COLLECTING: Final = Rate(20, 1)  # times the figures are told, to whoever asks
REQUEST_TIME: Final = 10.0  # seconds for a request and its answer
MOST_HEAD: Final = 8192  # bytes
MOST_READERS: Final = 20  # connections
END_OF_HEAD: Final = b"\r\n\r\n"

HttpAnswer = tuple[str, Mapping[str, str], bytes]


class MetricsPort:
    """Answers whoever collects the figures of a registry."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._registry = registry
        self._limit = Limit(COLLECTING)
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def listen(self, host: str, port: int) -> int:
        """From now on; at which port, if any will do (0). OSError when it cannot."""
        self._server = await asyncio.start_server(self._serve, host, port, limit=MOST_HEAD)
        return int(self._server.sockets[0].getsockname()[1])

    def close(self) -> None:
        """Answer nobody any more."""
        if self._server is not None:
            self._server.close()
        for writer in self._open:
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, which is gone when its time is over."""
        if len(self._open) >= MOST_READERS:
            writer.transport.abort()
            return
        self._open.add(writer)
        try:
            async with asyncio.timeout(REQUEST_TIME):
                head = await reader.readuntil(END_OF_HEAD)
                writer.write(_written(*self._answer(head)))
                writer.close()
                await writer.wait_closed()
        except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # whoever asks like that is not answered
        finally:
            self._open.discard(writer)
            writer.transport.abort()

    def _answer(self, head: bytes) -> HttpAnswer:
        """Status, headers and body: telling all figures takes a while, so not too often."""
        if head.split(b" HTTP/", 1)[0] != b"GET /metrics":
            return "404 Not Found", {}, b""
        try:
            self._limit.take("")
        except TooOften as often:
            return "429 Too Many Requests", {"Retry-After": str(int(often.seconds) + 1)}, b""
        return "200 OK", {"Content-Type": CONTENT_TYPE_LATEST}, generate_latest(self._registry)


def _written(status: str, headers: Mapping[str, str], body: bytes) -> bytes:
    all_headers = {**headers, "Content-Length": str(len(body)), "Connection": "close"}
    lines = [f"HTTP/1.1 {status}", *[f"{name}: {value}" for name, value in all_headers.items()]]
    return "\r\n".join(lines).encode("ascii") + END_OF_HEAD + body
