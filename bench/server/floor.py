"""The floor: what it costs at least to pass messages of this size on, without a game.

    python -m bench.server.floor BYTES

is a server that answers every message at a path with one of so many bytes to each socket there: a
protocol on uvloop, no framework, no rules, no disk.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import math
import sys
import time
from collections import defaultdict
from typing import Any

import uvloop

from bench.server.lean_socket import TEXT, TWO_BYTES, LeanSocket
from bench.server.load import Load, count

ACT = b'{"type":"act","request":"a1234","seen":1234,"action":"move c3 via -"}'
ACCEPT = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, for the handshake
MASK = 4


class Passing(asyncio.Protocol):
    """One socket of the floor's server."""

    def __init__(self, tables: dict[bytes, list[Any]], frame: bytes) -> None:
        self._tables = tables
        self._frame = frame
        self._there: list[Any] | None = None
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        if self._there is None:
            self._open(data)
            return
        length = data[1] & 0x7F
        bytearray(data[2 + MASK : 2 + MASK + length]).decode()  # a mask of zeros
        for transport in self._there:
            transport.write(self._frame)

    def _open(self, head: bytes) -> None:
        path = head.split(b" ", 2)[1]
        key = head.partition(b"Sec-WebSocket-Key: ")[2].partition(b"\r\n")[0]
        accept = base64.b64encode(hashlib.sha1(key + ACCEPT).digest())
        self._transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        self._there = self._tables[path]
        self._there.append(self._transport)


async def run_floor(address: str, tables: int, seats: int, seconds: float, measured: Any) -> Load:
    """The same loop as people at tables, without thinking."""
    load = Load(ends=math.inf)
    playing = [asyncio.create_task(_play(address, number, seats, load)) for number in range(tables)]
    await count(load, seconds, measured)
    await asyncio.gather(*playing)
    return load


async def _play(address: str, number: int, seats: int, load: Load) -> None:
    sockets = [await LeanSocket.connect(address, f"/{number}", {}) for _ in range(seats)]
    await asyncio.sleep(0.5)  # until everybody is there
    while time.monotonic() < load.ends:
        began = time.monotonic()
        sockets[0].send(ACT)
        for socket in sockets:
            await socket.receive()
        if load.is_counting:
            load.actions += 1
            load.times.append(time.monotonic() - began)
    for socket in sockets:
        socket.close()


async def serve(size: int) -> None:
    tables: dict[bytes, list[Any]] = defaultdict(list)
    frame = bytes((TEXT, TWO_BYTES)) + size.to_bytes(2, "big") + b"x" * size
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Passing(tables, frame), "127.0.0.1", 0)
    print(f"at http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1])))
