"""The socket of one viewer: requests come in, updates go out, nobody waits for anybody."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from ettana.server import wire
from ettana.server.house.moment import now
from ettana.server.house.room import Room
from ettana.server.house.viewers import Texts, Viewer
from ettana.server.store.base import StoreDown
from ettana.server.table import Refused, Table, Through
from ettana.server.table import Viewer as Eyes
from ettana.server.web.desk import Desk
from ettana.server.web.limits import TooOften
from ettana.server.web.outlet import TOO_SLOW, Outlet

MOST_LETTERS: Final = 16_384  # of a request
TOO_LARGE: Final = 1009
NORMAL: Final = 1000
GOING_AWAY: Final = 1001

Receive = Callable[[], Awaitable[Any]]

_encode = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(wire.SocketRequest).decode


class SocketViewer(Viewer):
    """A device with a socket."""

    def __init__(self, guest: str, through: Through, outlet: Outlet) -> None:
        super().__init__(guest, through)
        self._outlet = outlet

    def tell_change(self, table: Table, seat: int | None, texts: Texts) -> None:
        held = table.held_by(self.guest)  # whoever holds a seat is told which device is the own one
        key = seat, self.sent, self.guest if held else None
        text = texts.get(key)
        if text is None:
            update = table.update_for(Eyes(self.guest, seat), self.sent, now())
            text = texts[key] = _encode(update)
        self.send(text)

    def send(self, message: bytes) -> None:
        self._outlet.send(message)

    def close(self, code: int, reason: str) -> None:
        """Close the socket after what is still to be said."""
        self._outlet.close(code, reason)

    def send_away(self) -> None:
        self.close(GOING_AWAY, "ending")


class TableSocket:
    """One connection, from its first message to its last."""

    def __init__(self, desk: Desk, table: str, viewer: SocketViewer) -> None:
        self._desk = desk
        self._table = table
        self._viewer = viewer
        self._room: Room | None = None

    async def run(self, receive: Receive, since: int) -> None:
        """Until the client goes away."""
        house = self._desk.house
        try:
            self._room = await house.enter(self._table, self._viewer, since)
            while (message := await receive())["type"] == "websocket.receive":
                text = message.get("text") or message.get("bytes") or ""
                if len(text) > MOST_LETTERS:
                    self._viewer.close(TOO_LARGE, "too-large")
                    return
                await self._answer(text)
        except Refused as refused:
            self._say(refused.error())
            self._viewer.close(NORMAL, refused.code)
        except StoreDown:
            self._viewer.close(TOO_SLOW, "down")
        finally:
            if self._room is not None:
                house.leave(self._room, self._viewer)

    async def _answer(self, text: str | bytes) -> None:
        """Answer one message; what is wrong with it is told to its sender alone."""
        request = ""
        metrics = self._desk.house.metrics
        try:
            message = _read(text)
            request = message.request
            metrics.count_message(type(message))
            await self._do(message)
            return
        except Refused as refused:
            error = refused.error(request)
        except TooOften as often:
            error = wire.Error("too-often", request, facts={"seconds": int(often.seconds) + 1})
        except StoreDown:
            error = wire.Error("down", request)
        except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError) as problem:
            error = wire.Error("bad-message", request, facts={"reason": str(problem)[:200]})
        metrics.refused.labels(error.code).inc()
        self._say(error)
        if error.code == "stale":
            await self._show(self._viewer.sent)

    async def _do(self, message: wire.SocketRequest) -> None:
        if isinstance(message, wire.Look):
            assert self._room is not None
            await self._desk.house.look(self._room, self._viewer, message.seat)
            answer: object = wire.Ack(message.request, self._viewer.sent)
        elif isinstance(message, wire.Resync):
            await self._show(message.since)
            answer = wire.Ack(message.request, self._viewer.sent)
        else:
            viewer = self._viewer
            answer = await self._desk.answer(
                self._table, Eyes(viewer.guest, viewer.through), message
            )
        self._say(answer)

    async def _show(self, since: int) -> None:
        """The newest update once more."""
        assert self._room is not None
        await self._desk.house.show(self._room, self._viewer, since)

    def _say(self, message: object) -> None:
        self._viewer.send(_encode(message))
