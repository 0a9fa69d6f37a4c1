"""The ways to the sockets, past the routes of requests: a socket needs nothing of what they do."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qs

from ettana.server.table import OWN, Through
from ettana.server.web.context import Server
from ettana.server.web.door import App, Receive, Scope, Send
from ettana.server.web.outlet import Outlet
from ettana.server.web.programs import ProgramSocket, ProgramViewer
from ettana.server.web.sockets import SocketViewer, TableSocket

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
        self._server.house.metrics.sockets.inc()
        outlet = Outlet.of(scope, send)
        try:
            if kind == "socket":
                viewer = SocketViewer(guest, through, outlet)
                socket = TableSocket(self._server.desk, table, viewer, network)
                since, heard = _number(asked, "since"), _number(asked, "heard")
                await socket.run(receive, since or 0, heard or 0)
            else:
                program = ProgramViewer(guest, through, outlet)
                await ProgramSocket(self._server.desk, table, program, network).run(receive)
        finally:
            self._server.house.metrics.sockets.dec()
            await outlet.end()


def _number(asked: dict[str, list[str]], name: str) -> int | None:
    text = asked.get(name, [""])[-1]
    is_one = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if is_one else None
