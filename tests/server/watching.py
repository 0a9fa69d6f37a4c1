"""A server without a network: its house, its service, its routes and subscribers of every kind."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from ettana.server.house.clock import ServerClock
from ettana.server.house.house import House
from ettana.server.house.win_chances import WinChances
from ettana.server.log.entries import Entry
from ettana.server.log.formats import decode_entry
from ettana.server.prometheus import PrometheusMetrics
from ettana.server.rate_limits import Limits
from ettana.server.session import TableService
from ettana.server.store import open_store
from ettana.server.table import OWN, Refused, Through
from ettana.server.web.context import Context, Server
from ettana.server.web.program_socket import ProgramSubscriber
from ettana.server.web.send_queue import SendQueue
from ettana.server.web.table_socket import SocketSubscriber
from ettana.server.workers import Workers

NO_LIMIT = 1e6


@asynccontextmanager
async def server_at(path: Path) -> AsyncIterator[Server]:
    """Everything of a server, without bots and clocks."""
    store = await open_store(f"sqlite:///{path}")
    workers = Workers(1)
    clock, metrics = ServerClock(), PrometheusMetrics()
    house = House(store, clock)
    chances = WinChances(house, workers)
    service = TableService(house, workers, chances, Limits(NO_LIMIT), metrics)
    try:
        yield Server(service, store, clock, metrics)
    finally:
        await chances.stop()
        await workers.close()
        await store.close()


def context(server: Server, guest: str) -> Context:
    """A request of a guest."""
    return Context(server, guest, is_program=False, network="", origin="")


async def ask(handler: Any, *words: object, **fields: object) -> Any:
    """What a route answers; its error as a dict."""
    try:
        return await handler.fn(*words, **fields)
    except Refused as refused:
        return refused.error()


async def refusal(doing: Awaitable[object]) -> str:
    """The code with which something is refused; empty when it is done."""
    try:
        await doing
    except Refused as refused:
        return refused.code
    return ""


class Watcher:
    """A subscriber whose messages are kept instead of written to a socket."""

    def __init__(self, guest: str, kind: type[SocketSubscriber], through: Through = OWN) -> None:
        self.guest = guest
        self.texts: list[str] = []
        self.closed = ""
        self.pin = ""  # of the seat a program was told of
        self.subscriber = kind(guest, through, SendQueue(self._send))

    @property
    def is_program(self) -> bool:
        return isinstance(self.subscriber, ProgramSubscriber)

    async def enter(self, server: Server, table: str) -> str:
        """Come to a table; the code when refused."""
        try:
            await server.house.enter(table, self.subscriber, 0)
        except Refused as refused:
            return refused.code
        return ""

    def taken(self) -> list[str]:
        """What came since it was asked last."""
        texts, self.texts = self.texts, []
        return texts

    def updates(self) -> list[Any]:
        """Those of the messages that show the table."""
        messages = [json.loads(text) for text in self.taken()]
        return [message for message in messages if message["type"] == "update"]

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.texts.append(message["text"])
        else:
            self.closed = message.get("reason", "")


async def log_of(server: Server, table: str) -> list[Entry]:
    """The table's log as it is stored."""
    stored = await server.store.load(table)
    assert stored is not None
    return [decode_entry(body) for body in stored.entries]
