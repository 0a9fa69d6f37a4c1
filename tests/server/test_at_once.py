"""An action that is answered at once is told when it is stored, and not before; every no of the
store takes the long way."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from ettana.server import wire
from ettana.server.house.room import Room
from ettana.server.session import Caller, Session
from ettana.server.store.errors import Clash, StoreDown
from ettana.server.table import OWN, Viewer
from ettana.server.web.send_queue import SendQueue
from ettana.server.web.table_socket import SocketSubscriber, TableSocket
from tests.server.playing import some_action
from tests.server.test_session import StoreInMemory, service_on

pytestmark = pytest.mark.anyio


class AskedStore(StoreInMemory):
    """Appends when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: asyncio.Future[None] | None = None
        self.is_asked = False

    async def append(self, *args: Any, **words: Any) -> None:
        if self.is_asked:
            self.asked = asyncio.get_running_loop().create_future()
            await self.asked
        await super().append(*args, **words)


class Device:
    """A connection, as the guard gives it to a socket, and what is written there."""

    def __init__(self, session: Session, socket: TableSocket, written: list[list[Any]]) -> None:
        self.session = session
        self.socket = socket
        self.written = written  # by write, the messages of it
        self._number = 0

    def act(self, given: int = 0) -> bool:
        """Whether what is offered is taken at once; `given` is how many uvicorn was given."""
        self._number += 1
        update = next(m for w in reversed(self.written) for m in w if m["type"] == "update")
        action = some_action(update["offers"], random.Random(1))
        wish = wire.Act(f"a{self._number}", update["version"], action)
        is_taken = self.socket.take(json.dumps({"type": "act", **_fields(wish)}).encode(), given)
        if is_taken:
            self.written.clear()
        return is_taken

    @property
    def version(self) -> int:
        """That of the newest update."""
        found = [m["version"] for w in self.written for m in w if m["type"] == "update"]
        return max(map(int, found))

    @property
    def room(self) -> Room:
        return self.session.service.house.rooms[self.session.table]

    @property
    def is_free(self) -> bool:
        """Whether nobody is at the table, which is as it is in the store."""
        return not self.room.is_stale and not self.room.lock.is_taken

    @property
    def kinds(self) -> list[list[str]]:
        return [[message["type"] for message in texts] for texts in self.written]


def _fields(wish: wire.Act) -> dict[str, Any]:
    return {"request": wish.request, "seen": wish.seen, "action": wish.action}


@asynccontextmanager
async def one_at_a_screen(store: AskedStore) -> AsyncIterator[Device]:
    """A game of two, both played by one guest, so that it is always the same one's turn."""
    service, caller = service_on(store), Caller("asha")
    given = await service.commit(caller)
    seats = (wire.SeatSetting("anyone"), wire.SeatSetting("screen"))
    wish = wire.Create(
        "c", wire.Settings(seats), wire.Join("j", "Asha"), commitment=given.commitment
    )
    table = (await service.create(caller, wish)).table
    second = wire.Join("k", "Ravi", seat=1)
    await service.answer(table, Viewer("asha", OWN), second, "")
    async with service.house.at(table) as room:
        play = room.table.play
        assert play
        seat = play.state.active
    written: list[list[Any]] = []

    def write(texts: Sequence[bytes]) -> bool:
        written.append([json.loads(text) for text in texts])
        return True

    async def nothing(_message: Any) -> None: ...

    device = SocketSubscriber("asha", seat, SendQueue(nothing, write))
    session = Session(service, table, device)
    socket = TableSocket(session, device)
    running = asyncio.create_task(socket.run(asyncio.Queue[Any]().get, 0, 0))
    while not written:
        await asyncio.sleep(0)
    store.is_asked = True
    yield Device(session, socket, written)
    running.cancel()


async def soon() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_it_is_told_when_it_is_stored_in_one_write_with_the_acknowledgement() -> None:
    store = AskedStore()
    async with one_at_a_screen(store) as device:
        assert device.act()
        await soon()
        assert store.asked and not device.written
        assert not device.is_free and not device.socket.take(b"{}", 0)
        store.asked.set_result(None)
        await soon()
        assert device.kinds == [["update", "ack"]]
        assert device.is_free


async def test_what_is_refused_is_left_to_the_long_way_and_nothing_has_changed() -> None:
    async with one_at_a_screen(AskedStore()) as device:
        for wish in (wire.Act("a1", 0, "end"), wire.Act("a2", device.version, "end")):
            text = json.dumps({"type": "act", **_fields(wish)}).encode()
            assert not device.socket.take(text, 0)
            assert device.is_free
        assert device.act()
        await soon()
        assert not device.is_free


async def test_what_may_be_behind_the_store_or_came_before_is_not_passed_by() -> None:
    async with one_at_a_screen(AskedStore()) as device:
        room = device.room
        room.is_stale = True
        assert not device.act()
        room.is_stale, room.noted = False, room.table.version + 1
        assert not device.act()
        room.noted = 0
        async with device.session.service.house.inside(room):
            assert not device.act()
        assert not device.act(given=1)  # uvicorn has one that had no turn yet
        assert device.is_free and device.act()


@pytest.mark.parametrize("no", [Clash("taken"), StoreDown("no disk")])
async def test_every_no_of_the_store_takes_the_long_way(no: Exception) -> None:
    store = AskedStore()
    async with one_at_a_screen(store) as device:
        assert device.act()
        await soon()
        assert store.asked
        store.is_asked = False
        store.asked.set_exception(no)
        await soon()
        if isinstance(no, Clash):  # decided again, and stored
            assert [kind for kinds in device.kinds for kind in kinds] == ["update", "ack"]
        else:
            assert device.written[-1][-1]["code"] == "down"
            assert not device.is_free  # until it was loaded again
        await device.session.resync(0, 0)
        assert device.is_free
