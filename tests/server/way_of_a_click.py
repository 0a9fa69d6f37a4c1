"""One action, traced: `python -m tests.server.way_of_a_click` prints what is called for it."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import threading
from pathlib import Path
from types import FrameType
from typing import Any

from websockets.frames import Frame, Opcode

from ettana.server import wire
from ettana.server.house.clock import ServerClock
from ettana.server.house.house import House
from ettana.server.house.win_chances import WinChances
from ettana.server.prometheus import PrometheusMetrics
from ettana.server.rate_limits import Limits
from ettana.server.session import Caller, Session, TableService
from ettana.server.store import open_store
from ettana.server.table import Viewer
from ettana.server.thinking.port import InlineThinkers
from ettana.server.web.cpu_budget import Budgets
from ettana.server.web.frames import first_frame
from ettana.server.web.guarded_connection import GuardedConnection
from ettana.server.web.metered import metered
from ettana.server.web.send_queue import SendQueue
from ettana.server.web.table_socket import SocketSubscriber, TableSocket
from tests.conftest import ROOT
from tests.server.playing import some_action
from tests.server.test_guarded_connection import Line, Reader, all_connections

PACKAGE = ROOT / "src" / "ettana"
Called = tuple[str, str]  # a file, and a function in it


class Trace:
    """What is called in all threads while it looks, in order."""

    def __init__(self) -> None:
        self.called: list[Called] = []
        self.is_looking = False

    def note(self, frame: FrameType, event: str, _called: Any) -> None:
        file = Path(frame.f_code.co_filename)
        if self.is_looking and event == "call" and file.is_relative_to(PACKAGE):
            self.called.append((file.relative_to(PACKAGE).as_posix(), frame.f_code.co_name))


def told(line: WrittenLine) -> list[dict[str, Any]]:
    """The messages in the frames that were written."""
    data, begin, found = b"".join(line.written), 0, []
    while begin < len(data):
        frame = first_frame(data, begin)
        assert frame
        found.append(json.loads(data[begin + frame.head : begin + frame.length]))
        begin += frame.length
    return found


class WrittenLine(Line):
    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))


async def traced_act(path: Path, trace: Trace) -> None:
    """One action, from the bytes that come to the bytes that go; both seats are one guest's."""
    store = await open_store(f"sqlite:///{path}/tables.sqlite")
    thinkers, metrics = InlineThinkers(), PrometheusMetrics()
    house = House(store, ServerClock())
    service = TableService(house, thinkers, WinChances(house, thinkers), Limits(1e6), metrics)
    caller = Caller("asha")
    given = await service.commit(caller)
    seats = (wire.SeatSetting("anyone"), wire.SeatSetting("screen"))
    join = wire.Join("j", "Asha")
    wish = wire.Create("c", wire.Settings(seats), join, commitment=given.commitment)
    table = (await service.create(caller, wish)).table
    await service.answer(table, Viewer("asha", 0), wire.Join("k", "Ravi", seat=1), "")
    play = house.rooms[table].table.play
    assert play
    guard, line = GuardedConnection(all_connections(), lambda **_: Reader(), {}), WrittenLine()
    guard.connection_made(line)
    guard.request_began()
    guard.become(Reader())
    device = SocketSubscriber("asha", play.state.active, SendQueue(_never, guard.write_texts))
    socket, spender = TableSocket(Session(service, table, device), device), Budgets(1e6).spender("")
    guard.read_by(socket.take, spender)
    running = asyncio.create_task(
        metered(socket.run(asyncio.Queue[Any]().get, 0, 0), spender.meter)
    )
    while not line.written:
        await asyncio.sleep(0.01)
    update = next(message for message in told(line) if message["type"] == "update")
    action = some_action(update["offers"], random.Random(1))
    act = {"type": "act", "request": "a", "seen": update["version"], "action": action}
    line.written.clear()
    trace.is_looking = True
    guard.data_received(Frame(Opcode.TEXT, json.dumps(act).encode()).serialize(mask=True))
    while not line.written:
        await asyncio.sleep(0.01)
    trace.is_looking = False
    assert [message["type"] for message in told(line)] == ["update", "ack"]
    running.cancel()
    await store.close()


async def _never(_message: Any) -> None:
    raise AssertionError("nothing goes past the guard here")


def main() -> None:
    trace = Trace()
    threading.setprofile(trace.note)  # of the thread that writes
    sys.setprofile(trace.note)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(traced_act(Path(folder), trace))
    sys.setprofile(None)
    threading.setprofile(None)
    print(json.dumps(trace.called))


if __name__ == "__main__":
    main()
