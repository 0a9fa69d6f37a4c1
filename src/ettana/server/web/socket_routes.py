"""The ways to the sockets, past the routes of requests: a socket needs nothing of what they do."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qs

from ettana.server.session.session import Session
from ettana.server.table import OWN, Through
from ettana.server.web.access_middleware import App, Receive, Scope, Send
from ettana.server.web.context import Server
from ettana.server.web.program_socket import ProgramSocket, ProgramSubscriber
from ettana.server.web.send_queue import SendQueue
from ettana.server.web.table_socket import SocketSubscriber, TableSocket

MOST_DIGITS: Final = 15  # of a number that counts something
PATH: Final = re.compile(r"/api/tables/([^/]+)/(socket|program)")


class SocketRoutes:
    """Sockets of tables; everything else goes on to the application.

    `/api/tables/TABLE/socket` is one viewer: `?seat=0` looks through an own seat, `?since=17` tells
    what was missed, `&heard=4` what was said after line 4. `/api/tables/TABLE/program` is a program
    at its seat, which is told and asked in the texts of docs/notation.md.
    """

    def __init__(self, server: Server, app: App) -> None:
        self._server = server
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.accept"})
        table, kind = found.groups()
        guest, network = scope["state"]["guest"], scope["state"]["network"]
        asked = parse_qs(scope["query_string"].decode("latin-1"))
        seat = _number(asked, "seat")
        through: Through = OWN if seat is None else seat
        queue = SendQueue.of(scope, send)
        with self._server.metrics.socket():
            try:
                if kind == "socket":
                    device = SocketSubscriber(guest, through, queue)
                    session = Session(self._server.service, table, device, network)
                    since, heard = _number(asked, "since"), _number(asked, "heard")
                    await TableSocket(session, device).run(receive, since or 0, heard or 0)
                else:
                    program = ProgramSubscriber(guest, through, queue)
                    session = Session(self._server.service, table, program, network)
                    await ProgramSocket(session, program).run(receive)
            finally:
                await queue.end()


def _number(asked: dict[str, list[str]], name: str) -> int | None:
    text = asked.get(name, [""])[-1]
    is_one = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if is_one else None
