"""What a stranger sends is read no faster than it is wanted and paid for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from ettana.server.prometheus import PrometheusMetrics
from ettana.server.web import guarded_connection
from ettana.server.web.connections import Connections
from ettana.server.web.cpu_shortage import CpuShortage
from ettana.server.web.guarded_connection import READING, SLICE, GuardedConnection
from ettana.server.web.public_address import PublicAddress

MANY = b"p" * SLICE * 50

pytestmark = pytest.mark.anyio


class Line(asyncio.Transport):
    """The real transport: whether it takes more from the client."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 1)})
        self.is_read = True

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True

    def is_closing(self) -> bool:
        return False


class Reader(asyncio.Protocol):
    """What uvicorn is to the guard: it takes parts, and does something with each."""

    def __init__(self, does: Callable[[], None] = lambda: None) -> None:
        self.does = does
        self.parts: list[bytes] = []
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.parts.append(data)
        self.does()


def connected(reader: Reader) -> tuple[GuardedConnection, Line]:
    """A connection that has become a socket."""
    connections = Connections(PublicAddress(), PrometheusMetrics(), 10)
    guarded = GuardedConnection(connections, lambda **_: reader, {})
    line = Line()
    guarded.connection_made(line)
    guarded.request_began()
    reader.transport.set_protocol(reader)
    return guarded, line


async def test_what_came_at_once_waits_as_soon_as_no_more_is_wanted() -> None:
    reader = Reader()
    guarded, line = connected(reader)
    reader.does = reader.transport.pause_reading
    guarded.data_received(MANY)
    assert len(b"".join(reader.parts)) <= SLICE
    assert not line.is_read
    guarded.data_received(MANY)  # was under way
    assert len(b"".join(reader.parts)) <= SLICE
    reader.does = lambda: None
    reader.transport.resume_reading()
    assert b"".join(reader.parts) == MANY * 2
    assert line.is_read


class Plenty(CpuShortage):
    """Of CPU time, as on a machine that has nothing else to do."""

    def note(self, spent: int, elapsed: int) -> None: ...


async def test_pings_cost_their_sender_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are answered by no request, so nobody else would charge for them."""

    monkeypatch.setattr(guarded_connection, "CPU_SHORTAGE", Plenty())
    cost = READING.at_once / 1_000_000 / 10  # seconds

    def answer_pings() -> None:
        end = time.thread_time() + cost
        while time.thread_time() < end:
            pass

    reader = Reader(answer_pings)
    began = time.monotonic()
    guarded, line = connected(reader)
    guarded.data_received(MANY)
    filled = (time.monotonic() - began) * READING.per_second / READING.at_once * 10
    read = len(reader.parts)
    assert 10 <= read <= 12 + filled
    assert not line.is_read
    async with asyncio.timeout(60):
        while len(reader.parts) == read:
            await asyncio.sleep(0.05)
    assert not line.is_read
    guarded.connection_lost(None)


async def test_who_sends_little_is_read_at_once() -> None:
    reader = Reader()
    guarded, line = connected(reader)
    for _ in range(100):
        guarded.data_received(b"ping")
    assert (b"".join(reader.parts), line.is_read) == (b"ping" * 100, True)
