"""A server without a network: its house, its desk and its routes, and viewers of every kind."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from ettana.server.entries import Entry, decode_entry
from ettana.server.house.house import House
from ettana.server.house.outlooks import Outlooks
from ettana.server.house.room import Room
from ettana.server.store import open_store
from ettana.server.table import OWN, Refused, Through
from ettana.server.watch import Metrics
from ettana.server.web.context import Context, Server
from ettana.server.web.desk import Desk
from ettana.server.web.limits import Limits
from ettana.server.web.outlet import Outlet
from ettana.server.web.programs import ProgramViewer
from ettana.server.web.sockets import SocketViewer
from ettana.server.workers import Workers

NO_LIMIT = 1e6


@asynccontextmanager
async def server_at(path: Path) -> AsyncIterator[Server]:
    """Everything behind the door, without bots and clocks."""
    store = await open_store(f"sqlite:///{path}")
    workers = Workers(1)
    house, limits = House(store, Metrics()), Limits(NO_LIMIT)
    desk, outlooks = Desk(house, workers, limits), Outlooks(house, workers)
    try:
        yield Server(house=house, desk=desk, outlooks=outlooks, limits=limits)
    finally:
        await outlooks.stop()
        await workers.close()
        await store.close()


def context(server: Server, guest: str) -> Context:
    """A request of a guest that has passed the door."""
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
    """A viewer whose messages are kept instead of written to a socket."""

    def __init__(self, guest: str, kind: type[SocketViewer], through: Through = OWN) -> None:
        self.guest = guest
        self.texts: list[str] = []
        self.closed = ""
        self.pin = ""  # of the seat a program was told of
        outlet = Outlet(self._send, self._write)
        self.viewer = kind(guest, through, outlet)
        self.room: Room | None = None

    @property
    def is_program(self) -> bool:
        return isinstance(self.viewer, ProgramViewer)

    async def enter(self, server: Server, table: str) -> str:
        """Come to a table; the code when refused."""
        try:
            self.room = await server.house.enter(table, self.viewer, 0)
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

    def _write(self, text: bytes) -> bool:
        self.texts.append(text.decode())
        return True

    async def _send(self, message: Any) -> None:
        self.closed = message.get("reason", "")


async def log_of(server: Server, table: str) -> list[Entry]:
    """The table's log as it is stored."""
    stored = await server.store.load(table)
    assert stored is not None
    return [decode_entry(body) for body in stored.entries]
