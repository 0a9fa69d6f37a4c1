"""What one action costs from the bytes that come to the bytes that go, in one process:
`python -m bench.server.path [--seats 4] [--calls]`.

A server's own parts, without what the system does for sockets: the transport of each connection is
a list, the store a real SQLite file. The games are the same in every run, so that two versions can
be compared by how many functions of Python they call, too, which no other work on the machine
changes.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from statistics import median
from types import FrameType
from typing import Any, NamedTuple

import msgspec

from bench.server.lean_socket import text_frame
from bench.server.load import Seen, chosen
from ettana.server import wire
from ettana.server.house.bots import Bots
from ettana.server.house.clock import ServerClock
from ettana.server.house.house import House
from ettana.server.house.win_chances import WinChances
from ettana.server.prometheus import PrometheusMetrics
from ettana.server.rate_limits import Limits
from ettana.server.serve import fast_loop, keep_all_that_is_there
from ettana.server.session import Caller, Session, TableService
from ettana.server.store import open_store
from ettana.server.store.rows import CommittedSecret
from ettana.server.table import OWN, Viewer
from ettana.server.thinking.port import InlineThinkers
from ettana.server.web.connections import Connections
from ettana.server.web.cpu_budget import Budgets
from ettana.server.web.frames import first_frame
from ettana.server.web.guarded_connection import GuardedConnection
from ettana.server.web.metered import metered
from ettana.server.web.public_address import PublicAddress
from ettana.server.web.send_queue import SendQueue
from ettana.server.web.table_socket import SocketSubscriber, TableSocket

TABLES = 50
WARMING, COUNTED = 30, 150  # actions of each table
TICK = 0.001  # seconds between two looks at what was told
GENEROUS = 1e6
LATER = 1 << 60

Note = Callable[[FrameType, str, Any], None]

_encode = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(Seen).decode


class Uvicorn(asyncio.Protocol):
    """What is behind a guard: nothing that is asked here comes so far."""


class Line(asyncio.Transport):
    """A connection: what is written is kept for the player at its other end."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 1)})
        self.written: list[bytes] = []

    def write(self, data: Any) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Player:
    """A device at a seat."""

    def __init__(self, service: TableService, connections: Connections, budgets: Budgets) -> None:
        self._service = service
        self._spender = budgets.spender("192.0.2.1")
        self._line = Line()
        self.guard = GuardedConnection(connections, lambda **_: Uvicorn(), {})
        self.seen = Seen("")

    def sit(self, table: str, guest: str) -> None:
        """Be told of a table from now on."""
        self.guard.connection_made(self._line)
        self.guard.request_began()
        self.guard.become(Uvicorn())
        device = SocketSubscriber(guest, OWN, SendQueue(_nowhere, self.guard.write_texts))
        reading = TableSocket(Session(self._service, table, device), device)
        self.guard.read_by(reading.take, self._spender)
        running = reading.run(asyncio.Queue[Any]().get, 0, 0)
        self._running = asyncio.create_task(metered(running, self._spender.meter))

    def look(self) -> bool:
        """Read what came; whether there was an update."""
        came, self._line.written = self._line.written, []
        is_new = False
        for data in came:
            for text in _texts(data):
                message = _read(text)
                if message.type == "error":
                    raise RuntimeError(message.code)
                if message.type == "update":
                    self.seen, is_new = message, True
        return is_new

    def frame(self, number: int, chance: random.Random) -> bytes:
        """An action that is offered, as it comes by the network."""
        assert self.seen.offers
        action = chosen(self.seen.offers, chance)
        return text_frame(_encode(wire.Act(f"a{number}", self.seen.version, action)))


def _texts(data: bytes) -> Iterator[bytes]:
    """Those in some whole frames of a server."""
    begin = 0
    while begin < len(data):
        frame = first_frame(data, begin)
        assert frame
        yield data[begin + frame.head : begin + frame.length]
        begin += frame.length


async def _nowhere(_message: object) -> None:
    raise RuntimeError("nothing goes past the guard here")


class Cost(NamedTuple):
    actions: int
    loop: float  # seconds of CPU of the event loop,
    writer: float  # and of the thread that writes


class Driver:
    """All players at all tables, a round of actions at a time."""

    def __init__(self, tables: list[list[Player]]) -> None:
        self._tables = tables
        self._chances = [random.Random(number) for number in range(len(tables))]
        self._round = 0
        self._waiting: set[int] = set()

    async def play(self, rounds: int, note: Note | None = None) -> Cost:
        """What some rounds cost; `note` is told of every call meanwhile."""
        actions = 0
        began, began_here, players = time.process_time(), time.thread_time(), 0.0
        for _ in range(rounds):
            since = time.thread_time()
            frames = self._frames()
            actions += len(frames)
            players += time.thread_time() - since
            sys.setprofile(note)
            for player, frame in frames:
                player.guard.data_received(frame)
            while self._waiting:
                await asyncio.sleep(TICK)
                sys.setprofile(None)
                since = time.thread_time()
                self._look()
                players += time.thread_time() - since
                sys.setprofile(note)
            sys.setprofile(None)
        here = time.thread_time() - began_here
        return Cost(actions, here - players, time.process_time() - began - here)

    def _frames(self) -> list[tuple[Player, bytes]]:
        self._round += 1
        found = []
        for number, table in enumerate(self._tables):
            active = next((player for player in table if player.seen.offers), None)
            if active:
                found.append((active, active.frame(self._round, self._chances[number])))
                self._waiting.add(number)
        return found

    def _look(self) -> None:
        """A table is done when everybody there was told."""
        for number in tuple(self._waiting):
            told = [player.look() for player in self._tables[number]]
            if all(told):
                self._waiting.discard(number)


async def open_driver(folder: Path, tables: int, seats: int) -> Driver:
    """Tables with a player at each seat, whose dice are the same in every run."""
    store = await open_store(f"sqlite:///{folder}/tables.sqlite")
    thinkers, metrics, clock = InlineThinkers(), PrometheusMetrics(), ServerClock()
    house = House(store, clock, [Bots(thinkers, metrics)])
    chances = WinChances(house, thinkers)
    service = TableService(house, thinkers, chances, Limits(GENEROUS), metrics)
    connections = Connections(PublicAddress(), metrics, LATER, GENEROUS)
    budgets = Budgets(GENEROUS)
    found = []
    for number in range(tables):
        secret = sha256(b"%d" % number).digest()
        commitment = sha256(secret).hexdigest()
        await store.add_commitment(CommittedSecret(commitment, secret, f"g{number}-0", LATER))
        settings = wire.Settings((wire.SeatSetting("anyone"),) * seats)
        join = wire.Join("j", "Seat 0", nonce="ab")
        wish = wire.Create("c", settings, join, commitment=commitment)
        opened = await service.create(Caller(f"g{number}-0"), wish)
        for seat in range(1, seats):
            join = wire.Join("j", f"Seat {seat}", code=opened.code, nonce="ab")
            await service.answer(opened.table, Viewer(f"g{number}-{seat}", OWN), join, "")
        players = [Player(service, connections, budgets) for _ in range(seats)]
        for seat, player in enumerate(players):
            player.sit(opened.table, f"g{number}-{seat}")
        for player in players:
            while not player.look():
                await asyncio.sleep(0)
        found.append(players)
    return Driver(found)


class Calls:
    """How often each function was called, on the event loop."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()

    def note(self, frame: FrameType, event: str, called: Any) -> None:
        if event == "call":
            code = frame.f_code
            where = "/".join(Path(code.co_filename).parts[-2:])
            self.found[f"{where}:{code.co_firstlineno} {code.co_qualname}"] += 1
        elif event == "c_call":
            self.found[f"C {getattr(called, '__qualname__', called)}"] += 1


async def measure(seats: int, runs: int, is_counting: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        driver = await open_driver(Path(folder), TABLES, seats)
        await driver.play(WARMING)
        keep_all_that_is_there()
        if is_counting:
            calls = Calls()
            actions = (await driver.play(COUNTED, calls.note)).actions
            python = sum(n for name, n in calls.found.items() if not name.startswith("C "))
            print(f"{seats} seats: {python / actions:.1f} calls of Python functions an action")
            for name, count in calls.found.most_common():
                if count > actions / 50:
                    print(f"{count / actions:8.2f}  {name}")
            return
        costs = [await driver.play(COUNTED // runs) for _ in range(runs)]
        for what in ("loop", "writer"):
            found = sorted(getattr(cost, what) / cost.actions * 1e6 for cost in costs)
            print(f"{seats} seats, {what}: p50 {median(found):.0f} us, least {found[0]:.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--calls", action="store_true", help="count calls, not time")
    asked = parser.parse_args()
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(measure(asked.seats, asked.runs, asked.calls))


if __name__ == "__main__":
    main()
