"""The socket of one device: requests come in, updates go out, nobody waits for anybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context, copy_context
from typing import Any, Final

import msgspec

from ettana.server import wire
from ettana.server.house.change import Begun
from ettana.server.house.room import LOST, Subscriber
from ettana.server.reading import PROBLEMS, BadMessage, read_request, refused_by
from ettana.server.session import Session
from ettana.server.store.errors import Clash, StoreDown
from ettana.server.table import Refused, Through
from ettana.server.web.metered import METER, metered
from ettana.server.web.send_queue import TOO_SLOW, SendQueue

LONGEST_REQUEST: Final = 16_384  # of a request
TOO_LARGE: Final = 1009
NORMAL: Final = 1000
GOING_AWAY: Final = 1001
INTERNAL_ERROR: Final = 1011  # a fault of ours

MOST_WISHES: Final = 32  # for one update; nothing more is read until it is sent
BETWEEN_UPDATES: Final = 0.05  # seconds between two updates that a client asks for
LOST_OR_CLASH: Final = (Clash, *LOST)  # what the long way may still do

Hear = Callable[[], Awaitable[Any]]

_encode = msgspec.json.Encoder().encode

log = logging.getLogger("ettana.sockets")


class SocketSubscriber(Subscriber):
    """A device with a socket."""

    def __init__(self, guest: str, through: Through, queue: SendQueue) -> None:
        super().__init__(guest, through)
        self.queue = queue

    def send(self, message: bytes) -> None:
        self.queue.send(message)

    def close(self, code: int, why: Refused) -> None:
        """Close the socket after what is still to be said."""
        self.queue.close(code, why.code)

    def send_away(self) -> None:
        self.close(GOING_AWAY, Refused("ending"))


class TableSocket:
    """One connection, from its first message to its last.

    Updates that are asked for are sent together: however many are asked for at once, one is sent,
    and no two at once. All who asked are answered after it.
    """

    def __init__(self, session: Session, subscriber: SocketSubscriber) -> None:
        self._session = session
        self._subscriber = subscriber
        self._metrics = session.service.metrics
        self._receiving: asyncio.Future[Any] | None = None
        self._wishes: list[wire.LookThrough | wire.Resync] = []
        self._due = 0.0  # when the next update may be sent that is asked for
        self._latest = 0.0  # when it is sent, whatever else there is to do
        self._received = 0  # messages that came one after the other
        self._context: Context | None = None  # in which all of it is done, once it has begun
        self._is_acting = False  # what was begun at once waits for something
        self._begun: tuple[wire.Act, Begun] | None = None  # for the store
        self._acted: asyncio.Event | None = None  # for which who has the next turn waits
        self._rest: asyncio.Task[None] | None = None

    def take(self, text: bytes, given: int) -> bool:
        """Answer an action at once, without waiting for this socket's turn in the event loop; False
        where it has to wait its turn, as everything else does.

        `given` is how many messages wait for their turn or had it.
        """
        context = self._context
        if context is None or self._is_acting or self._wishes or self._received != given:
            return False
        if len(text) > LONGEST_REQUEST:
            return False
        try:
            message = read_request(text)
        except BadMessage:
            return False
        return isinstance(message, wire.Act) and context.run(self._begin, message)

    def _begin(self, message: wire.Act) -> bool:
        try:
            begun = self._session.begin(message, self._stored)
        except Exception:
            self._break()
            return True
        if begun is None:
            return False
        self._is_acting, self._begun = True, (message, begun)
        self._metrics.message(wire.Act)
        return True

    def _stored(self, error: BaseException | None) -> None:
        """The store has answered."""
        assert self._context and self._begun
        (message, begun), self._begun = self._begun, None
        self._context.run(self._finish, message, begun, error)

    def _finish(self, message: wire.Act, begun: Begun, error: BaseException | None) -> None:
        """Every no of the store but that it is down takes the long way."""
        meter = METER.get()
        if meter:
            meter.begin()
        self._subscriber.queue.hold()  # the update and the acknowledgement
        is_lost = False
        try:
            version = self._session.service.finish(begun, error)
            self._say(wire.Ack(message.request, version))
        except StoreDown as problem:
            self._refuse(problem, message.request)
        except LOST_OR_CLASH:
            is_lost = True
        except Exception:
            self._break()
        self._subscriber.queue.let_go()
        if meter:
            meter.end()
        if is_lost:
            acting = self._act(message)
            self._rest = asyncio.create_task(metered(acting, meter) if meter else acting)
        else:
            self._end_action()

    async def _act(self, message: wire.Act) -> None:
        """The long way, beside the messages that come."""
        try:
            await self._answer(message)
            while self._wishes:  # it was stale
                await asyncio.sleep(max(0.0, self._due - time.monotonic()))
                await self._send_update()
        except Exception:
            self._break()
        finally:
            self._end_action()

    def _break(self) -> None:
        log.exception("a socket failed")
        self._subscriber.close(INTERNAL_ERROR, Refused("broken"))

    def _end_action(self) -> None:
        """What came meanwhile has its turn."""
        self._is_acting, self._rest = False, None
        if self._acted:
            self._acted.set()

    async def run(self, receive: Hear, since: int, heard: int) -> None:
        """Until the client goes away."""
        try:
            await self._session.enter(since, heard)
            self._context = copy_context()
            while (message := await self._next(receive))["type"] == "websocket.receive":
                text = message.get("text") or message.get("bytes") or ""
                if len(text) > LONGEST_REQUEST:
                    self._subscriber.close(TOO_LARGE, Refused("too-large"))
                    return
                await self._read(text)
        except Refused as refused:
            self._say(refused.error())
            self._subscriber.close(NORMAL, refused)
        except StoreDown:
            self._subscriber.close(TOO_SLOW, Refused("down"))
        finally:
            if self._receiving is not None:
                self._receiving.cancel()
            self._session.leave()

    async def _next(self, receive: Hear) -> Any:
        """The next message; before it the update that was asked for, as soon as it is due."""
        while self._wishes:
            wait = max(0.0, self._due - time.monotonic())
            if len(self._wishes) < MOST_WISHES:
                self._receiving = self._receiving or asyncio.ensure_future(receive())
                await asyncio.wait([self._receiving], timeout=wait)
                if self._receiving.done() and time.monotonic() < self._latest:
                    break
            else:
                await asyncio.sleep(wait)
            await self._send_update()
        if self._receiving is None:
            message = await receive()
        else:
            message, self._receiving = await self._receiving, None
        if self._is_acting:  # one thing after the other
            self._acted = asyncio.Event()
            await self._acted.wait()
        self._received += 1
        return message

    async def _read(self, text: str | bytes) -> None:
        try:
            message = read_request(text)
        except BadMessage as problem:
            self._refuse(problem, "")
        else:
            await self._answer(message)

    async def _answer(self, message: wire.SocketRequest) -> None:
        """Answer one message; what is wrong with it is told to its sender alone."""
        self._metrics.message(type(message))
        try:
            await self._do(message)
        except PROBLEMS as problem:
            error = self._refuse(problem, message.request)
            if error.code == "stale":
                self._wish(wire.Resync("", self._subscriber.sent, self._subscriber.heard))

    def _refuse(self, problem: Exception, request: str) -> wire.Error:
        error = refused_by(problem).error(request)
        self._metrics.refused(error.code)
        self._say(error)
        return error

    async def _do(self, message: wire.SocketRequest) -> None:
        if isinstance(message, wire.LookThrough | wire.Resync):
            self._wish(message)
            return
        looks = [wish.seat for wish in self._wishes if isinstance(wish, wire.LookThrough)]
        through = looks[-1] if looks else self._subscriber.viewer.through
        self._say(await self._session.ask_through(through, message))

    def _wish(self, wish: wire.LookThrough | wire.Resync) -> None:
        if not self._wishes:
            self._latest = time.monotonic() + BETWEEN_UPDATES
        self._wishes.append(wish)

    async def _send_update(self) -> None:
        """What all who asked were waiting for; the last of those who chose a seat decides."""
        wishes, self._wishes = self._wishes, []
        session, subscriber = self._session, self._subscriber
        looks = [wish for wish in wishes if isinstance(wish, wire.LookThrough)]
        resyncs = [wish for wish in wishes if isinstance(wish, wire.Resync)]
        since = min([wish.since for wish in resyncs], default=0)
        heard = min([wish.heard for wish in resyncs], default=subscriber.heard)
        refused: list[wire.LookThrough | wire.Resync] = []
        if looks:
            refused = await self._tried(session.look(looks[-1].seat), looks[-1:])
        if not looks or (refused and len(wishes) > 1):
            others = [wish for wish in wishes if wish not in refused]
            refused += await self._tried(session.resync(since, heard), others)
        for wish in wishes:
            if wish.request and wish not in refused:
                self._say(wire.Ack(wish.request, subscriber.sent))
        self._due = time.monotonic() + BETWEEN_UPDATES

    async def _tried(
        self, showing: Awaitable[None], wishes: Sequence[wire.LookThrough | wire.Resync]
    ) -> list[wire.LookThrough | wire.Resync]:
        """Show what was asked for; those of the wishes that are refused."""
        try:
            await showing
            return []
        except PROBLEMS as problem:
            for wish in wishes:
                self._refuse(problem, wish.request)
            return [*wishes]

    def _say(self, message: object) -> None:
        self._subscriber.send(_encode(message))
