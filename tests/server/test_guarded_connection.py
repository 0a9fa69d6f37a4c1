"""What a stranger sends is read no faster than it is wanted and paid for."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from ettana.server.prometheus import PrometheusMetrics
from ettana.server.web import guarded_connection
from ettana.server.web.connections import Connections
from ettana.server.web.cpu_budget import QUIET, TURN, Budgets
from ettana.server.web.cpu_shortage import CpuShortage
from ettana.server.web.frames import first_frame
from ettana.server.web.guarded_connection import MOST_HANDED_OVER, READING, GuardedConnection
from ettana.server.web.public_address import PublicAddress

MANY = b"p" * MOST_HANDED_OVER * 50

pytestmark = pytest.mark.anyio


class Line(asyncio.Transport):
    """The real transport: whether it takes more from the client."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 1)})
        self.is_read = True
        self.is_aborted = False

    def abort(self) -> None:
        self.is_aborted = True

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True

    def is_closing(self) -> bool:
        return False


class Reader(asyncio.Protocol):
    """What uvicorn is to the guard: it takes parts, and does something with each."""

    def __init__(self, does: Callable[[], None] = lambda: None) -> None:
        self.does = does
        self.parts: list[bytes] = []
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.parts.append(data)
        self.does()


def all_connections() -> Connections:
    return Connections(PublicAddress(), PrometheusMetrics(), 10)


def connected(
    reader: Reader, connections: Connections | None = None
) -> tuple[GuardedConnection, Line]:
    """A connection that has become a socket."""
    guarded = GuardedConnection(connections or all_connections(), lambda **_: reader, {})
    line = Line()
    guarded.connection_made(line)
    guarded.request_began()
    reader.transport.set_protocol(reader)
    return guarded, line


async def test_what_came_at_once_waits_as_soon_as_no_more_is_wanted() -> None:
    reader = Reader()
    guarded, line = connected(reader)
    reader.does = reader.transport.pause_reading
    guarded.data_received(MANY)
    assert len(b"".join(reader.parts)) <= MOST_HANDED_OVER
    assert not line.is_read
    guarded.data_received(MANY)  # was under way
    assert len(b"".join(reader.parts)) <= MOST_HANDED_OVER
    reader.does = lambda: None
    reader.transport.resume_reading()
    assert b"".join(reader.parts) == MANY * 2
    assert line.is_read


class Plenty(CpuShortage):
    """Of CPU time, as on a machine that has nothing else to do."""

    def note(self, spent: int, elapsed: int) -> None: ...


def working(microseconds: float) -> Callable[[], None]:
    """Something that takes so much CPU time."""

    def work() -> None:
        end = time.thread_time() + microseconds / 1_000_000
        while time.thread_time() < end:
            pass

    return work


async def test_of_many_who_send_much_one_is_read_in_each_round_of_the_loop() -> None:
    connections = all_connections()
    readers = [Reader(working(TURN + 1)) for _ in range(5)]
    guards = [connected(reader, connections)[0] for reader in readers]
    for guarded in guards:
        guarded.data_received(MANY)
    assert [len(reader.parts) for reader in readers] == [1] * 5
    for _ in range(20):
        before = sum(len(reader.parts) for reader in readers)
        await asyncio.sleep(0)
        assert sum(len(reader.parts) for reader in readers) <= before + 1
    assert [len(reader.parts) >= 3 for reader in readers] == [True] * 5
    for guarded in guards:
        guarded.connection_lost(None)


async def test_pings_cost_their_sender_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are answered by no request, so nobody else would charge for them."""

    monkeypatch.setattr(guarded_connection, "CPU_SHORTAGE", Plenty())
    reader = Reader(working(READING.at_once / 10))
    began = time.monotonic()
    guarded, line = connected(reader)
    guarded.data_received(MANY)
    for _ in range(100):
        await asyncio.sleep(0)
    filled = (time.monotonic() - began) * READING.per_second / READING.at_once * 10
    read = len(reader.parts)
    assert 10 <= read <= 12 + filled
    assert not line.is_read
    async with asyncio.timeout(60):
        while len(reader.parts) == read:
            await asyncio.sleep(0.05)
    assert not line.is_read
    guarded.connection_lost(None)


async def test_who_does_not_stop_sending_pings_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded_connection, "CPU_SHORTAGE", Plenty())
    monkeypatch.setattr(guarded_connection, "PATIENCE", 0.5)
    guarded, line = connected(Reader(working(READING.at_once / 2)))
    async with asyncio.timeout(60):
        while not line.is_aborted:
            if line.is_read:
                guarded.data_received(MANY)
            await asyncio.sleep(0.01)
    guarded.connection_lost(None)


async def test_what_uvicorn_cannot_read_ends_the_connection_and_nothing_else() -> None:
    def fail() -> None:
        raise AssertionError

    guarded, line = connected(Reader(fail))
    guarded.data_received(b"frames before the handshake is answered")
    assert line.is_aborted


async def test_who_sends_little_is_read_at_once() -> None:
    reader = Reader()
    guarded, line = connected(reader)
    for _ in range(100):
        guarded.data_received(b"ping")
    assert (b"".join(reader.parts), line.is_read) == (b"ping" * 100, True)


async def test_texts_of_who_asks_for_little_are_read_past_uvicorn_in_order() -> None:
    def text(content: bytes) -> bytes:
        return Frame(Opcode.TEXT, content).serialize(mask=True)

    reader, spender, read = Reader(), Budgets().spender("192.0.2.1"), list[tuple[bytes, int]]()
    guarded, _ = connected(reader)

    def take(content: bytes, given: int) -> bool:
        read.append((content, given))
        return content != b"not now"

    guarded.read_by(take, spender)
    other = Frame(Opcode.BINARY, b"x" * 3000).serialize(mask=True)
    guarded.data_received(text(b"one") + other[:2000])
    guarded.data_received(other[2000:] + text(b"") + text(b"not now") + text(b"y" * 400))
    assert read == [(b"one", 0), (b"", 1), (b"not now", 1), (b"y" * 400, 2)]
    left = b"".join(reader.parts)
    assert left.startswith(other) and len(left) == len(other) + len(text(b"not now"))
    reader.parts.clear()
    spender.charge(QUIET.at_once * 1.1)  # now it asks for much
    guarded.data_received(text(b"two"))
    assert len(read) == 4 and len(b"".join(reader.parts)) == len(text(b"two"))


def some_frames(chance: random.Random) -> list[Frame]:
    """Texts, one in three parts, and what else a client may send, short and long."""
    found = []
    for _ in range(12):
        kind = chance.choice([Opcode.TEXT, Opcode.TEXT, Opcode.BINARY, Opcode.PING])
        longest = 125 if kind == Opcode.PING else chance.choice([10, 125, 130, 3000, 70_000])
        found.append(Frame(kind, chance.randbytes(chance.randrange(longest))))
    parts = [Frame(Opcode.TEXT, b"a", fin=False), Frame(Opcode.CONT, b"b", fin=False)]
    place = chance.randrange(len(found))
    return [*found[:place], *parts, Frame(Opcode.CONT, b"c"), *found[place:]]


def frames_in(data: bytes) -> list[Frame]:
    """What the library reads there; all of it has to be whole."""
    reader, found = StreamReader(), []
    reader.feed_data(data)
    while reader.buffer:
        with pytest.raises(StopIteration) as end:
            next(Frame.parse(reader.read_exact, mask=True))
        found.append(end.value.value)
    return found


@pytest.mark.parametrize("seed", range(20))
async def test_what_is_read_past_uvicorn_and_by_it_is_what_the_library_would_read(
    seed: int,
) -> None:
    chance = random.Random(seed)
    reader, read = Reader(), list[Frame]()
    guarded, _ = connected(reader)
    frames = some_frames(chance)

    def to_uvicorn() -> list[Frame]:
        parts, reader.parts = reader.parts, []
        return frames_in(b"".join(parts))

    def take(text: bytes, given: int) -> bool:
        read.extend(to_uvicorn())
        is_taken = chance.random() < 0.8
        whole = [frame for frame in read if frame.fin and frame.opcode != Opcode.PING]
        if is_taken:
            assert given == len(whole) - taken.count(True)
            read.append(Frame(Opcode.TEXT, text))
        taken.append(is_taken)
        return is_taken

    taken: list[bool] = []
    guarded.read_by(take, Budgets(1000).spender("192.0.2.1"))
    data = b"".join(frame.serialize(mask=True) for frame in frames)
    while data:
        size = chance.choice([1, 20, 500, 5000, 200_000]) if seed else len(data)
        guarded.data_received(data[:size])
        data = data[size:]
        while not reader.transport.is_reading():
            await asyncio.sleep(0)
    async with asyncio.timeout(10):
        while len(read) < len(frames):
            read.extend(to_uvicorn())
            await asyncio.sleep(0)
    assert read == frames
    assert seed or any(taken)


def test_a_length_that_no_frame_has_is_longer_than_anything() -> None:
    endless = 10**12
    for size in (endless - 1, endless, 1 << 62, (1 << 64) - 1):
        frame = first_frame(bytes((0x82, 0xFF)) + size.to_bytes(8, "big") + b"mask...", 0)
        assert frame and frame.length == 14 + min(size, endless)
        assert not frame.is_text
