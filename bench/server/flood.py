"""Hostile spectators who ask as fast as they can while people play at other tables.

    python -m bench.server.flood ADDRESS TABLE SPECTATORS SECONDS

is the flood, a process of its own: each spectator comes from an address of its own, sends one
kind of message without end, throws the answers away, and comes again when it is let go.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import sys
import time
from collections import Counter
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.frames import Frame, Opcode

from bench.server.load import Load, open_table, run_load

AT_ONCE = 1000  # messages in one write
SHORT = 0.05
PAUSE = 1.0  # seconds between the actions of people at one table
HEALTH = 0.1  # seconds between two questions whether the server is well

KINDS = (
    (Opcode.TEXT, b'{"type":"resync","request":"r","since":0}'),
    (Opcode.TEXT, b'{"type":"look","request":"l"}'),
    (Opcode.TEXT, b'{"type":"plan","request":"p","seen":9,"actions":["roll"]}'),
    (Opcode.TEXT, b'{"type":"nonsense"}'),
    (Opcode.PING, b""),
)


class Flood:
    """What the spectators did."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    async def spectate(self, address: str, table: str, number: int, ends: float) -> None:
        """One of them, until the time is over."""
        opcode, message = KINDS[number % len(KINDS)]
        burst = Frame(opcode, message).serialize(mask=True) * AT_ONCE
        while time.monotonic() < ends:
            with suppress(OSError, asyncio.IncompleteReadError):
                await self._connection(address, table, number, burst, ends)
            await asyncio.sleep(SHORT)

    async def _connection(
        self, address: str, table: str, number: int, burst: bytes, ends: float
    ) -> None:
        place = urlsplit(address)
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        try:
            writer.write(_upgrade(place.netloc, table, number))
            answer = await reader.readuntil(b"\r\n\r\n")
            if b" 101 " not in answer:
                self.counts["refused"] += 1
                return
            self.counts["connected"] += 1
            reading = asyncio.create_task(self._read(reader))
            while time.monotonic() < ends and not reading.done():
                writer.write(burst)
                self.counts["sent"] += len(burst)
                draining = asyncio.ensure_future(writer.drain())
                await asyncio.wait(
                    [draining, reading],
                    timeout=max(0.0, ends - time.monotonic()),
                    return_when=asyncio.FIRST_COMPLETED,
                )
                draining.cancel()
            reading.cancel()
        finally:
            writer.transport.abort()

    async def _read(self, reader: asyncio.StreamReader) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                self.counts["received"] += len(data)


def _upgrade(host: str, table: str, number: int) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = (
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: {host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        f"X-Forwarded-For: 10.9.0.{number + 1}",
    )
    return "\r\n".join((*lines, "", "")).encode()


async def run_flooded(
    address: str, tables: int, spectators: int, seconds: float
) -> tuple[Load, list[float], dict[str, Any]]:
    """The times of people's actions and of answers of /health, and what the flood did."""
    table = await _watched_table(address)
    words = [sys.executable, "-m", "bench.server.flood"]
    words += [address, table, str(spectators), str(seconds + 4)]
    flood = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE)
    health: list[float] = []
    asking = asyncio.create_task(_ask_health(address, health))
    load = await run_load(address, tables, 2, seconds, PAUSE, lambda: None)
    asking.cancel()
    said, _ = await flood.communicate()
    return load, health, json.loads(said)


async def _watched_table(address: str) -> str:
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        settings = {"seats": [{"kind": "anyone"}, {"kind": "bot", "level": "random"}]}
        join = {"type": "join", "request": "j", "name": "P", "nonce": "ab"}
        opened = await open_table(http, request="c", settings=settings, join=join)
        return str(opened["table"])


async def _ask_health(address: str, times: list[float]) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        while True:
            began = time.monotonic()
            (await http.get("/health")).raise_for_status()
            times.append(time.monotonic() - began)
            await asyncio.sleep(HEALTH)


async def main() -> None:
    address, table, spectators, seconds = sys.argv[1:]
    os.nice(10)  # whoever measures on the same core comes first
    flood, ends = Flood(), time.monotonic() + float(seconds)
    numbers = range(int(spectators))
    await asyncio.gather(*(flood.spectate(address, table, n, ends) for n in numbers))
    print(json.dumps(flood.counts))


if __name__ == "__main__":
    asyncio.run(main())
