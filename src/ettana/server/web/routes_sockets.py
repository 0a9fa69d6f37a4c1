"""WebSockets: viewers of tables, and programs at their seats."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final

from litestar import WebSocket, websocket

from ettana.server.reading import read_number
from ettana.server.session import Session
from ettana.server.table import OWN, Refused, Through
from ettana.server.web.context import Server
from ettana.server.web.cpu_budget import SPENDER
from ettana.server.web.guarded_connection import GUARD, GuardedConnection
from ettana.server.web.program_socket import ProgramSocket, ProgramSubscriber
from ettana.server.web.send_queue import SendQueue
from ettana.server.web.table_socket import INTERNAL_ERROR, SocketSubscriber, TableSocket

AnySocket = WebSocket[Any, Any, Any]


log = logging.getLogger("ettana.sockets")


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, table: str) -> None:
    """One viewer: `?seat=0` looks through an own seat, `?since=17` tells what was missed,
    `&heard=4` what was said after line 4."""
    since, heard = _number(socket, "since"), _number(socket, "heard")
    async with _accepted(socket) as (server, queue):
        device = SocketSubscriber(_guest(socket), _through(socket), queue)
        session = Session(server.service, table, device, _network(socket))
        reading = TableSocket(session, device)
        with _read_at_once(socket, reading):
            await reading.run(socket.receive, since or 0, heard or 0)


@websocket("/api/tables/{table:str}/program")
async def program_socket(socket: AnySocket, table: str) -> None:
    """A program at its seat, which is told and asked in the texts of docs/notation.md."""
    async with _accepted(socket) as (server, queue):
        program = ProgramSubscriber(_guest(socket), _through(socket), queue)
        session = Session(server.service, table, program, _network(socket))
        await ProgramSocket(session, program).run(socket.receive)


@contextmanager
def _read_at_once(socket: AnySocket, reading: TableSocket) -> Iterator[None]:
    """Let what can be answered at once come straight from the connection."""
    guard = _guard(socket)
    if guard:
        guard.read_by(reading.take, socket.scope["state"][SPENDER])
    try:
        yield
    finally:
        if guard:
            guard.read_no_more()


@asynccontextmanager
async def _accepted(socket: AnySocket) -> AsyncIterator[tuple[Server, SendQueue]]:
    server: Server = socket.app.state.server
    await socket.accept()
    guard = _guard(socket)
    queue = SendQueue(socket.send, guard.write_texts if guard else None)
    with server.metrics.socket():
        try:
            yield server, queue
        except Exception:  # Litestar would close without a word to the log
            log.exception("a socket failed")
            queue.close(INTERNAL_ERROR, Refused("broken").code)
        finally:
            await queue.end()


def _guard(socket: AnySocket) -> GuardedConnection | None:
    found: GuardedConnection | None = socket.scope["state"].get(GUARD)
    return found


def _guest(socket: AnySocket) -> str:
    return str(socket.scope["state"]["guest"])


def _network(socket: AnySocket) -> str:
    return str(socket.scope["state"]["network"])


def _through(socket: AnySocket) -> Through:
    seat = _number(socket, "seat")
    return OWN if seat is None else seat


def _number(socket: AnySocket, name: str) -> int | None:
    return read_number(str(socket.query_params.get(name, "")))


SOCKET_ROUTES: Final = (table_socket, program_socket)
