"""A guard between a connection and uvicorn: what a stranger may cost before anybody is asked.

uvicorn waits without end for the rest of a request that was begun, and reads all that came at once,
be it ten thousand empty frames. Here a head has to come in time, what came is handed over in small
slices and only while it is wanted, and the CPU time of reading a socket is limited.

Nothing of uvicorn is changed: this is a protocol and a transport as asyncio describes them, one
around uvicorn's own protocol, the other in front of the real transport.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter_ns, thread_time_ns
from typing import Any, Final, cast

import h11
import uvicorn

from ettana.server.rate_limits import Bucket, Rate
from ettana.server.web.connections import Connections
from ettana.server.web.cpu_budget import PATIENCE, TURN, Spender
from ettana.server.web.cpu_shortage import CPU_SHORTAGE
from ettana.server.web.frames import CLOSE, Frame, first_frame, text_frames, text_in

GUARD: Final = "guard"  # in the state of a scope
HEAD_TIME: Final = 10.0  # seconds for the head of a request
MOST_HANDED_OVER: Final = 1024  # bytes that are handed over at once
READING: Final = Rate(20_000, 10_000)  # microseconds of CPU time: a hundredth of a core
SOME: Final = 2_000  # of them that are there again before somebody is read further
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n"
    b"retry-after: 10\r\ncontent-length: 0\r\n\r\n"
)

# What uvicorn raises where what came cannot be read: also frames before the handshake is answered
PARSER_ERRORS: Final = (h11.LocalProtocolError, AssertionError)

MakeProtocol = Callable[..., asyncio.Protocol]
# Answers a text at once, or says that it cannot; told how many messages uvicorn was given so far
Reader = Callable[[bytes, int], bool]


def guard(config: uvicorn.Config, connections: Connections) -> None:
    """Put a guard around every connection of a server that is configured like this."""
    config.load()
    guarded: Any = partial(GuardedConnection, connections, config.http_protocol_class)
    config.http_protocol_class = guarded


class GuardedConnection:
    """One connection, from its first byte to its last, also when it has become a socket.

    To the event loop it is an `asyncio.Protocol`, in all but name: a compiled class has no base
    that is not.
    """

    def __init__(
        self, connections: Connections, make: MakeProtocol, app_state: dict[str, Any], **words: Any
    ) -> None:
        self._connections = connections
        self._inner: asyncio.BaseProtocol = make(app_state={**app_state, GUARD: self}, **words)
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport | None = None
        self._key: str | None = None
        self._is_lost = False  # as far as uvicorn knows
        self._under_way = 0  # requests that are being answered
        self._late: asyncio.TimerHandle | None = None
        self._unread = b""  # what came and was not handed over yet
        self._budget: Bucket | None = None  # of a socket; requests are charged to their networks
        self._turn = 0.0  # microseconds of CPU time it has read for
        self._waited = 0.0  # seconds since its budget was last full
        self._is_resting = False  # its turn is over, or its budget used up
        self._timer: asyncio.TimerHandle | None = None  # of its rest
        self._is_wanted = True  # whether uvicorn reads
        self._is_paused = False  # whether the transport does not
        self._is_handing = False
        self._is_writable = True  # the client takes what it is sent
        self._is_goodbye_said = False
        self._reader: Reader | None = None
        self._spender: Spender | None = None  # who pays for what it reads
        self._is_cutting = False  # it is known where frames begin
        self._frame = 0  # bytes of a frame that uvicorn has not got yet
        self._ends_message = False  # that frame
        self._messages = 0  # that uvicorn was given whole

    # What the application tells

    def request_began(self) -> None:
        """Its head came in time."""
        self._under_way += 1
        self._unwatch()

    def request_ended(self) -> None:
        """It was answered; what comes next is another one."""
        self._under_way -= 1

    def asks_too_often(self) -> None:
        """A request is refused because there were too many."""
        self._connections.refuse("too-often", self._key or "")

    def body_is_late(self) -> None:
        """The rest of a request did not come in time."""
        self._connections.refuse("body-too-slow", self._key or "")

    def write_texts(self, texts: Sequence[bytes]) -> bool:
        """Write a socket's messages, each in one frame, past uvicorn, which would only pass them
        on; False when the client is slow or leaving, and nothing was written."""
        transport = self._transport
        is_open = self._is_writable and not self._is_goodbye_said and not self._is_lost
        if not is_open or transport is None or transport.is_closing():
            return False
        transport.write(text_frames(texts))
        return True

    def read_by(self, reader: Reader, spender: Spender) -> None:
        """Let a socket's texts be answered past uvicorn where they can be, at its own expense: of
        those who ask for little. Whatever else comes goes to uvicorn, in order."""
        self._reader, self._spender = reader, spender

    def read_no_more(self) -> None:
        """Everything goes to uvicorn again."""
        self._reader = None

    # What the real transport tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport = cast("asyncio.Transport", transport)  # uvloop's is one in all but name
        self._transport = transport
        peer = transport.get_extra_info("peername")
        self._key = self._connections.admit(peer[0] if peer else "")
        if self._key is None:
            self._is_lost = True
            transport.write(FULL)
            transport.close()
            return
        self._inner.connection_made(GuardedTransport(transport, self))
        self._watch()

    def data_received(self, data: bytes) -> None:
        if self._key is not None:
            self._watch()
            self._unread += data
            self._hand_over()

    def eof_received(self) -> bool | None:
        return None

    def pause_writing(self) -> None:
        self._is_writable = False
        if not self._is_lost:
            self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._is_writable = True
        if not self._is_lost:
            self._inner.resume_writing()

    def connection_lost(self, error: Exception | None) -> None:
        self._unwatch()
        if self._timer:
            self._timer.cancel()
        if self._key is not None:
            self._connections.release(self._key)
            self._key = None
        self._lose(error)

    # What uvicorn asks of its transport

    def set_reading(self, is_wanted: bool) -> None:
        """Whether uvicorn wants more."""
        self._is_wanted = is_wanted
        if is_wanted:
            self._hand_over()
        else:
            self._flow()

    def wrote(self, data: bytes | bytearray | memoryview[Any]) -> None:
        """After a socket's goodbye nothing more is said."""
        if self._budget and data[:1] == CLOSE:
            self._is_goodbye_said = True

    def become(self, protocol: asyncio.BaseProtocol) -> None:
        """The connection is a socket from now on."""
        self._inner = protocol
        self._budget = Bucket(READING, self._loop.time())
        self._is_cutting = True

    # Reading

    def _hand_over(self) -> None:
        """What came, slice by slice, as long as it is wanted and may cost something."""
        if self._is_handing:
            return
        self._is_handing = True
        data, begin = self._unread, 0
        self._turn = 0.0
        try:
            while begin < len(data) and not self._is_held():
                part, frame = self._next_part(data, begin)
                begin += len(part)
                self._hand_over_part(part, frame)
                if self._turn > TURN and begin < len(data) and not self._is_resting:
                    self._rest(0)
        finally:
            self._unread = data[begin:]
            self._is_handing = False
        self._flow()

    def _next_part(self, data: bytes, begin: int) -> tuple[bytes, Frame | None]:
        """What is handed over next: a slice, or a frame that may be read here."""
        size = 0
        while self._is_cutting and size < MOST_HANDED_OVER and begin + size < len(data):
            if not self._frame:
                frame = first_frame(data, begin + size)
                if frame is None:  # who sends single bytes is read by uvicorn alone from now on
                    self._is_cutting = False
                    break
                if frame.is_text and self._may_read():
                    if size:
                        break
                    return data[begin : begin + frame.length], frame
                self._frame, self._ends_message = frame.length, frame.ends_message
            passed = min(MOST_HANDED_OVER - size, self._frame, len(data) - begin - size)
            size += passed
            self._frame -= passed
            if self._ends_message and not self._frame:
                self._messages += 1
        return data[begin : begin + (size or MOST_HANDED_OVER)], None

    def _may_read(self) -> bool:
        """Whether texts are read past uvicorn now."""
        if not self._reader or not self._spender or self._is_goodbye_said:
            return False
        return self._spender.may_go_on()

    def _hand_over_part(self, part: bytes, frame: Frame | None) -> None:
        assert self._transport
        began, at = thread_time_ns(), perf_counter_ns()
        is_read = frame is not None and self._is_read(text_in(frame, part))
        if not is_read:
            self._give_inner(part)
        if self._transport.is_closing():
            self._lose(None)
        spent = thread_time_ns() - began
        CPU_SHORTAGE.note(spent, perf_counter_ns() - at)
        if is_read and self._spender:
            self._spender.meter.add(spent)
            return
        self._turn += spent / 1000
        if self._budget:
            self._charge(self._budget, spent / 1000 * CPU_SHORTAGE.factor)

    def _give_inner(self, part: bytes) -> None:
        assert self._transport and isinstance(self._inner, asyncio.Protocol)
        try:
            self._inner.data_received(part)
        except PARSER_ERRORS:  # nobody is left to hear it
            self._transport.abort()

    def _is_read(self, text: bytes) -> bool:
        """Have a text answered; what cannot be goes to uvicorn."""
        if self._reader and self._reader(text, self._messages):
            return True
        self._messages += 1
        return False

    def _charge(self, budget: Bucket, spent: float) -> None:
        """Pings and parts of messages cost time that no request is charged with."""
        now = self._loop.time()
        if budget.fill(now) >= READING.at_once:
            self._waited = 0.0
        budget.charge(spent, now)
        if budget.fill(now) < 0:
            self._make_wait(budget.wait(SOME, now))

    def _make_wait(self, seconds: float) -> None:
        """Somebody sends more than may be read; who does not stop is let go."""
        assert self._transport
        self._waited += seconds
        if self._waited > PATIENCE:
            self._connections.refuse("sends-too-much", self._key or "")
            self._transport.abort()
        else:
            self._rest(seconds)

    def _rest(self, seconds: float) -> None:
        """Read no further for so long, and then until it is this connection's turn."""
        self._is_resting = True
        turns = self._connections.turns
        self._timer = self._loop.call_later(seconds, turns.wait, self._rested)

    def _rested(self) -> None:
        self._is_resting = False
        self._hand_over()

    def _is_held(self) -> bool:
        """Whether nothing more is handed over now."""
        return not self._is_wanted or self._is_resting or self._is_lost

    def _flow(self) -> None:
        """Nothing is taken from the client that nobody wants yet."""
        assert self._transport
        is_held = self._is_held() or bool(self._unread)
        if is_held != self._is_paused and not self._transport.is_closing():
            self._is_paused = is_held
            if is_held:
                self._transport.pause_reading()
            else:
                self._transport.resume_reading()

    def _lose(self, error: Exception | None) -> None:
        """Tell uvicorn once that the connection is gone: an answer under way is nobody's now."""
        if not self._is_lost:
            self._is_lost = True
            self._inner.connection_lost(error)

    # The time for a head

    def _watch(self) -> None:
        if self._late is None and not self._under_way:
            self._late = self._loop.call_later(HEAD_TIME, self._close_late)

    def _unwatch(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _close_late(self) -> None:
        assert self._transport
        self._connections.refuse("head-too-slow", self._key or "")
        self._transport.abort()


class GuardedTransport(asyncio.Transport):
    """The transport as uvicorn sees it: reading and changing the protocol go through the guard."""

    def __init__(self, transport: asyncio.Transport, guard: GuardedConnection) -> None:
        super().__init__()
        self._transport = transport
        self._guard = guard
        self._is_reading = True

    def pause_reading(self) -> None:
        self._is_reading = False
        self._guard.set_reading(False)

    def resume_reading(self) -> None:
        self._is_reading = True
        self._guard.set_reading(True)

    def is_reading(self) -> bool:
        return self._is_reading

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._guard.become(protocol)

    def get_protocol(self) -> asyncio.BaseProtocol:
        return cast("asyncio.BaseProtocol", self._guard)

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        self._guard.wrote(data)
        self._transport.write(data)

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def close(self) -> None:
        self._transport.close()

    def abort(self) -> None:
        self._transport.abort()
