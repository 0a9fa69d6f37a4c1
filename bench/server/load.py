"""People at tables who act as fast as they can, or once a second, by what they are offered."""

from __future__ import annotations

import asyncio
import math
import random
import ssl
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec

from bench.server.lean_socket import LeanSocket
from ettana.server import wire

CREATED_AT_ONCE = 8
WARMING = 30  # actions of each table before counting begins, where nobody waits between two
_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # never used; httpx takes long to make its own
_encode = msgspec.json.Encoder().encode


class Seen(msgspec.Struct):
    """What a player needs of an update."""

    type: str
    version: int = 0
    stage: str = ""
    offers: wire.Offers | None = None
    code: str = ""
    request: str = ""


_read = msgspec.json.Decoder(Seen).decode


@dataclass
class Load:
    """What was measured."""

    actions: int = 0
    times: list[float] = field(default_factory=list)
    refused: int = 0
    warming: int = 0  # actions that are to be done before counting begins
    messages: int = 0  # updates that were told,
    received: int = 0  # and their bytes
    is_counting: bool = False
    ends: float = 0.0


async def open_table(http: httpx.AsyncClient, **fields: object) -> Any:
    """A new table, with dice whose commitment was asked for before."""
    given = await http.post("/api/commitments")
    given.raise_for_status()
    body = {"type": "create", "commitment": given.json()["commitment"], **fields}
    opened = await http.post("/api/tables", json=body)
    opened.raise_for_status()
    return opened.json()


class Table:
    """A table with a socket for each seat."""

    def __init__(self, number: int, seats: int, load: Load, pause: float) -> None:
        self._number = number
        self._seats = seats
        self._load = load
        self._pause = pause
        self._random = random.Random(number)
        self._sockets: list[LeanSocket] = []
        self._cookies: list[str] = []
        self._watching: list[asyncio.Task[None]] = []
        self._table = ""
        self._requests = 0
        # Where limits are as usual, every table's people come from an address of their own
        self._from = {"x-forwarded-for": f"10.1.{number // 250}.{number % 250 + 1}"}

    async def open(self, address: str) -> None:
        """Create the table and let everybody sit down."""
        code = ""
        for seat in range(self._seats):
            async with httpx.AsyncClient(
                base_url=address, timeout=60, verify=_NO_TLS, headers=self._from
            ) as http:
                join = {"type": "join", "request": f"j{seat}", "name": f"P{seat}", "nonce": "ab"}
                if seat == 0:
                    settings = {"seats": [{"kind": "anyone"}] * self._seats}
                    opened = await open_table(http, request="c", settings=settings, join=join)
                    self._table, code = opened["table"], opened["code"]
                else:
                    path = f"/api/tables/{self._table}/requests"
                    answer = await http.post(path, json={**join, "code": code})
                    answer.raise_for_status()
                self._cookies.append(
                    "; ".join(f"{name}={value}" for name, value in http.cookies.items())
                )

    async def connect(self, address: str) -> None:
        """A socket for everybody."""
        for cookie in self._cookies:
            headers = {"cookie": cookie, **self._from}
            path = f"/api/tables/{self._table}/socket"
            self._sockets.append(await LeanSocket.connect(address, path, headers))

    async def watch(self, address: str, spectators: int) -> None:
        """Others who look on, and read what they are told."""
        for _ in range(spectators):
            path = f"/api/tables/{self._table}/socket"
            socket = await LeanSocket.connect(address, path, self._from)
            self._watching.append(asyncio.create_task(_read_on(socket)))

    async def play(self) -> None:
        """Act, wait until everybody has seen it, and so on until the time is over."""
        seen = [await self._update(socket, 0) for socket in self._sockets]
        if self._pause:
            await asyncio.sleep(self._random.random() * self._pause)
        while time.monotonic() < self._load.ends:
            active = next((s for s, update in enumerate(seen) if update.offers), None)
            if active is None:  # the game is over
                return
            offers, version = seen[active].offers, seen[active].version
            assert offers is not None
            began = time.monotonic()
            self._requests += 1
            act = {
                "type": "act",
                "request": f"a{self._requests}",
                "seen": version,
                "action": chosen(offers, self._random),
            }
            self._sockets[active].send(_encode(act))
            seen = [await self._update(socket, version) for socket in self._sockets]
            taken = time.monotonic() - began
            self._load.warming -= 1
            if self._load.is_counting:
                self._load.actions += 1
                self._load.times.append(taken)
            if self._pause:
                await asyncio.sleep(max(0.0, self._pause - taken))

    async def _update(self, socket: LeanSocket, after: int) -> Seen:
        while True:
            text = await socket.receive()
            message = _read(text)
            if message.type == "error":
                self._load.refused += 1
                raise RuntimeError(message.code)
            if message.type == "update" and message.version > after:
                self._load.messages += 1
                self._load.received += len(text)
                return message

    def close(self) -> None:
        for task in self._watching:
            task.cancel()
        for socket in self._sockets:
            socket.close()


async def _read_on(socket: LeanSocket) -> None:
    try:
        while True:
            await socket.receive()
    finally:
        socket.close()


def chosen(offers: wire.Offers, chance: random.Random) -> str:
    """Some legal action: mostly what goes on with the turn, now and then anything."""
    if offers.claims:
        return offers.claims[0].action
    if offers.roll:
        return offers.roll
    if offers.place:
        return chance.choice(offers.place).action
    options: list[str] = [move.action for move in offers.moves]
    options += [purchase.action for purchase in offers.purchases]
    for swaps in (offers.free_swaps, offers.bought_swaps and offers.bought_swaps.swaps):
        if swaps and swaps.groups:
            group = chance.choice(swaps.groups)
            pair = sorted((chance.choice(group.first), chance.choice(group.second)))
            options.append(f"{swaps.action} {pair[0]} {pair[1]}")
    if offers.end:
        options += [offers.end] * 2
    return chance.choice(options)


async def run_load(
    address: str,
    tables: int,
    seats: int,
    seconds: float,
    pause: float,
    measured: Any,
    spectators: int = 0,
) -> Load:
    """Play at so many tables, each with so many spectators; `measured` is called when counting
    begins and when it ends."""
    load = Load(warming=0 if pause else tables * WARMING, ends=math.inf)
    all_tables = [Table(number, seats, load, pause) for number in range(tables)]
    await open_tables(all_tables, address)
    await connect_all(all_tables, address)
    for table in all_tables:
        await table.watch(address, spectators)
    playing = [asyncio.create_task(table.play()) for table in all_tables]
    await count(load, seconds, measured)
    await asyncio.gather(*playing)
    for table in all_tables:
        table.close()
    return load


async def count(load: Load, seconds: float, measured: Any) -> None:
    """Count for so long what is done, when it is warm; `measured` is called at both ends."""
    await asyncio.sleep(1)
    while load.warming > 0:
        await asyncio.sleep(0.1)
    load.ends = time.monotonic() + seconds + 1
    load.is_counting = True
    measured()
    await asyncio.sleep(seconds)
    load.is_counting = False
    measured()


async def run_growth(address: str, tables: int, seats: int, measured: Any) -> None:
    """Open tables, then connect; `measured` is called before, between and after.

    Some tables come first, so that what a server makes only once is there when counting begins.
    """
    load = Load()
    first = [Table(number, seats, load, 0) for number in range(CREATED_AT_ONCE)]
    counted = [Table(number, seats, load, 0) for number in range(tables)]
    await open_tables(first, address)
    await connect_all(first, address)
    measured()
    await open_tables(counted, address)
    measured()
    await connect_all(counted, address)
    measured()
    for table in (*first, *counted):
        table.close()


async def open_tables(tables: Sequence[Table], address: str) -> None:
    for begin in range(0, len(tables), CREATED_AT_ONCE):
        some = tables[begin : begin + CREATED_AT_ONCE]
        await asyncio.gather(*(table.open(address) for table in some))


async def connect_all(tables: Sequence[Table], address: str) -> None:
    for begin in range(0, len(tables), CREATED_AT_ONCE):
        some = tables[begin : begin + CREATED_AT_ONCE]
        await asyncio.gather(*(table.connect(address) for table in some))
