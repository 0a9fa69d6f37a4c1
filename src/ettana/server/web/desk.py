"""Carries out what is asked at a table, be it over HTTP or over a socket."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import msgspec

from ettana.server import wire
from ettana.server.house.bots import look_of
from ettana.server.house.house import House
from ettana.server.store.base import StoreDown
from ettana.server.table import Refused, Viewer
from ettana.server.web.limits import Limits
from ettana.server.workers import Chances, Explain, Workers, WorkFailed

Answered = wire.Ack | wire.Planned | wire.Hinted

SHORT: Final = 0.01  # seconds
HINT_TIME: Final = 300  # milliseconds the planner may look for plans


class Desk:
    """One for a server."""

    def __init__(self, house: House, workers: Workers, limits: Limits) -> None:
        self.house = house
        self._workers = workers
        self._limits = limits
        self._under_way = 0
        self._is_closed = False

    async def close(self) -> None:
        """Finish what is under way and take nothing more."""
        self._is_closed = True
        while self._under_way:
            await asyncio.sleep(SHORT)

    async def answer(
        self, table: str, guest: str, seat: int | None, request: wire.SocketRequest
    ) -> Answered:
        """Do it, or Refused; `seat` is the one looked through."""
        if self._is_closed:
            raise StoreDown("the server ends")
        self._under_way += 1
        try:
            return await self._answer(table, guest, seat, request)
        finally:
            self._under_way -= 1

    async def _answer(
        self, table: str, guest: str, seat: int | None, request: wire.SocketRequest
    ) -> Answered:
        self._limits.requests.take(guest)
        if isinstance(request, wire.Plan | wire.AskHint):
            viewer = Viewer(guest, await self.own_seat(table, guest, seat))
            if isinstance(request, wire.Plan):
                return await self._plan(table, viewer, request)
            return await self._hint(table, viewer, request)
        if isinstance(request, wire.Look | wire.Resync):
            raise Refused("socket-only")
        if isinstance(request, wire.Say):
            self._limits.talk.take(guest)
        began = time.monotonic()
        version = await self.house.do(table, request, guest)
        self.house.metrics.actions.observe(time.monotonic() - began)
        return wire.Ack(request.request, version)

    async def own_seat(self, table: str, guest: str, seat: int | None) -> int | None:
        """The seat looked through: who holds one seat need not say which."""
        room = await self.house.room(table)
        held = room.table.held_by(guest)
        return held[0] if seat is None and len(held) == 1 else seat

    async def _plan(self, table: str, viewer: Viewer, request: wire.Plan) -> wire.Planned:
        room = await self.house.room(table)
        async with room.lock:
            await self.house.freshen(room)
            if viewer.seat is None:
                raise Refused("look-first")
            return room.table.plan(viewer, request)

    async def _hint(self, table: str, viewer: Viewer, request: wire.AskHint) -> wire.Hinted:
        room = await self.house.room(table)
        async with room.lock:
            await self.house.freshen(room)
            room.table.check_hints(viewer)
            version = room.table.version
            if request.what == "designs":
                designs = room.table.design_hints(viewer)
                return wire.Hinted(request.request, version, designs=designs)
            look = look_of(room.table, viewer.seat)
        self._limits.hints.take(viewer.guest or "")
        try:
            if request.what == "plans":
                if not look.legal:
                    raise Refused("not-your-turn")
                facts = await self._workers.do(lambda time: Explain(look, min(time, HINT_TIME)))
                plans = msgspec.convert(facts, tuple[wire.PlanHint, ...], from_attributes=True)
                return wire.Hinted(request.request, version, plans=plans)
            chances = await self._workers.do(lambda _: Chances(look))
            shares = msgspec.convert(chances, tuple[float, ...])
            return wire.Hinted(request.request, version, chances=shares)
        except WorkFailed:
            raise Refused("no-hint") from None
