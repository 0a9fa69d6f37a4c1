"""The server of one page: the same house, bots and sockets as elsewhere, without a network.

The page asks as it would ask over HTTP, and opens sockets that are none: texts go to and fro, and
whoever carries them need not read them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import msgspec

from ettana.server.house.bots import Bots
from ettana.server.house.clock import ServerClock
from ettana.server.house.due_watch import TICK, DueWatch, again_and_again
from ettana.server.house.house import House
from ettana.server.house.win_chances import WinChances
from ettana.server.metrics import NoMetrics
from ettana.server.rate_limits import Limits
from ettana.server.reading import PROBLEMS, refused_by
from ettana.server.session import Session, TableService
from ettana.server.solo.routes import GUEST, Question, answer
from ettana.server.solo.row_store import RowDatabase, RowStore
from ettana.server.table import Refused
from ettana.server.thinking.port import InlineThinkers
from ettana.server.web.send_queue import SendQueue
from ettana.server.web.table_socket import INTERNAL_ERROR, SocketSubscriber, TableSocket

ID_PREFIX: Final = "solo-"  # no other server's ids have it: a page knows by it whom to ask
BEYOND_REACH: Final = 1e9  # nobody is kept from asking oneself

Tell = Callable[[str, str], object]

log = logging.getLogger("ettana.solo")


class PageServer:
    """The tables of one device, while a page is open."""

    def __init__(self, database: RowDatabase, tell: Tell) -> None:
        """`tell` is called with the name of a socket and what goes out through it, as ASGI writes
        it, in JSON: {"type": "websocket.send", "text": ...}, or "websocket.close"."""
        thinkers, metrics, clock = InlineThinkers(), NoMetrics(), ServerClock()
        self._store = RowStore(database)
        self._bots = Bots(thinkers, metrics)
        house = House(self._store, clock, observers=[self._bots], id_prefix=ID_PREFIX)
        self._chances = WinChances(house, thinkers)
        self._service = TableService(house, thinkers, self._chances, Limits(BEYOND_REACH), metrics)
        self._tell = tell
        self._sockets: dict[str, asyncio.Queue[dict[str, str]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._begin(again_and_again(DueWatch(house, clock).look, TICK))

    async def ask(self, address: str, body: str = "") -> str:
        """The answer to a request, after its status: `[200, {...}]`. Without a body it is a GET."""
        try:
            status, told = 200, await answer(self._service, self._store, address, body)
        except PROBLEMS as problem:
            refused = refused_by(problem)
            status, told = refused.status, refused.error()
        except Exception:
            log.exception("a request failed")
            status, told = 500, Refused("broken").error()
        return msgspec.json.encode([status, told]).decode()

    def connect(self, socket: str, address: str) -> None:
        """Open a socket at /api/tables/TABLE/socket?since=...; who opens it chooses its name."""
        parts = urlsplit(address)
        table = parts.path.split("/")[3]
        where = Question(self._service, self._store, table, parse_qs(parts.query), "")
        self._sockets[socket] = asyncio.Queue()
        self._begin(self._run(socket, where))

    def hear(self, socket: str, text: str) -> None:
        """A message through a socket."""
        if socket in self._sockets:
            self._sockets[socket].put_nowait({"type": "websocket.receive", "text": text})

    def disconnect(self, socket: str) -> None:
        """Close a socket from the page's side."""
        if socket in self._sockets:
            self._sockets[socket].put_nowait({"type": "websocket.disconnect"})

    async def stop(self) -> None:
        """Answer no more, and let nobody think."""
        await self._bots.stop()
        await self._chances.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, socket: str, where: Question) -> None:
        async def send(message: dict[str, Any]) -> None:
            self._tell(socket, msgspec.json.encode(message).decode())

        queue = SendQueue(send)
        device = SocketSubscriber(GUEST, where.through, queue)
        session = Session(self._service, where.table, device)
        since, heard = where.number("since") or 0, where.number("heard") or 0
        try:
            await TableSocket(session, device).run(self._sockets[socket].get, since, heard)
        except Exception:
            log.exception("a socket failed")
            queue.close(INTERNAL_ERROR, Refused("broken").code)
        finally:
            await queue.end()
            del self._sockets[socket]

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
