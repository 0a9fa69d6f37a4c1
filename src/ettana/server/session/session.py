"""One caller at one table, for as long as they are there: wishes in, answers out.

What is new is told through the subscriber, whatever that is: a socket, a page's own worker, a list
in a test. Nothing here knows of connections, frameworks or time.
"""

from __future__ import annotations

from ettana.server import wire
from ettana.server.house.subscribers import Subscriber
from ettana.server.session.service import Reply, TableService
from ettana.server.table import Through, Viewer


class Session:
    """Begins with `enter` and ends with `leave`; Refused and StoreDown may come of everything."""

    def __init__(
        self, service: TableService, table: str, subscriber: Subscriber, network: str = ""
    ) -> None:
        self.service = service
        self.table = table
        self.subscriber = subscriber
        self._network = network

    async def enter(self, since: int = 0, heard: int = 0) -> None:
        """Come to the table; the subscriber is told of it at once, and from now on."""
        await self.service.house.enter(self.table, self.subscriber, since, heard)

    def leave(self) -> None:
        """Be told no more; also when coming was broken off, or nobody came."""
        self.service.house.leave(self.table, self.subscriber)

    async def look(self, through: Through) -> None:
        """Look through another seat; Refused when it is not the caller's."""
        async with self.service.house.at(self.table) as room:
            room.table.seat_seen(Viewer(self.subscriber.guest, through))
            self.subscriber.through = through
            room.show(self.subscriber, 0, self.subscriber.heard)

    async def resync(self, since: int, heard: int) -> None:
        """Be told once more what happened since a version and was said since a line."""
        async with self.service.house.at(self.table) as room:
            room.show(self.subscriber, since, heard)

    async def ask(self, request: wire.SocketRequest) -> Reply:
        """Have something done, through the seat that is looked through."""
        return await self.ask_through(self.subscriber.through, request)

    async def ask_through(self, through: Through, request: wire.SocketRequest) -> Reply:
        """The same through another own seat."""
        viewer = Viewer(self.subscriber.guest, through)
        return await self.service.answer(self.table, viewer, request, self._network)
