"""The port of the figures: nobody holds it, and nothing that is sent there breaks anything."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from prometheus_client import CollectorRegistry, Gauge

from ettana.server.web import metrics_port
from ettana.server.web.metrics_port import MOST_HEAD, MOST_READERS, MetricsPort

pytestmark = pytest.mark.anyio

HOST = "127.0.0.1"
IN_TIME = 0.4  # seconds, in place of ten
ASKED = b"GET /metrics HTTP/1.1\r\n\r\n"
HALF_SENT = (b"", b"GET /met", b"GET /metrics HTTP/1.1\r\nHost: x\r\n")


@asynccontextmanager
async def listening(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[int]:
    monkeypatch.setattr(metrics_port, "REQUEST_TIME", IN_TIME)
    registry = CollectorRegistry()
    Gauge("ettana_looms", "There is one", registry=registry).set(1)
    port = MetricsPort(registry)
    try:
        yield await port.listen(HOST, 0)
    finally:
        port.close()


async def told(port: int, sent: bytes) -> bytes:
    """All that is answered before the connection is closed."""
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(sent)
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


async def test_a_request_that_does_not_end_is_ended(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with listening(monkeypatch) as port:
        began = time.monotonic()
        held = [asyncio.create_task(told(port, begun)) for begun in HALF_SENT]
        assert b"ettana_looms 1.0" in await told(port, ASKED)  # others are answered meanwhile
        async with asyncio.timeout(20):
            assert [*await asyncio.gather(*held)] == [b""] * len(HALF_SENT)
        assert time.monotonic() - began >= IN_TIME
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_who_sends_a_letter_now_and_then_has_no_more_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with listening(monkeypatch) as port:
        reader, writer = await asyncio.open_connection(HOST, port)
        async with asyncio.timeout(20):
            while not reader.at_eof() and reader.exception() is None:
                writer.write(b"G")
                await asyncio.sleep(IN_TIME / 4)
        writer.close()


async def test_who_opens_many_connections_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    async with listening(monkeypatch) as port:
        held = [asyncio.create_task(told(port, b"")) for _ in range(MOST_READERS)]
        await asyncio.sleep(IN_TIME / 4)
        began = time.monotonic()
        assert await told(port, ASKED) == b""
        assert time.monotonic() - began < IN_TIME
        await asyncio.gather(*held)
        assert b"ettana_looms" in await told(port, ASKED)


async def test_what_is_no_request_is_not_answered(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with listening(monkeypatch) as port:
        assert await told(port, b"G" * (4 * MOST_HEAD)) == b""
        assert (await told(port, b"\xff\x00\r\n\r\n")).startswith(b"HTTP/1.1 404 ")
        assert (await told(port, b"POST /metrics HTTP/1.1\r\n\r\n")).startswith(b"HTTP/1.1 404 ")
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
