"""Carries out what is asked at a table, be it over HTTP or over a socket."""

from __future__ import annotations

import asyncio
import time
from contextlib import AbstractContextManager, nullcontext
from typing import Final

import msgspec

from ettana.server import wire
from ettana.server.house.bots import look_of
from ettana.server.house.house import House
from ettana.server.store.errors import StoreDown
from ettana.server.table import Refused, Viewer
from ettana.server.web.limits import Limits
from ettana.server.workers import Chances, Explain, Look, Workers, WorkFailed

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
        self, table: str, viewer: Viewer, request: wire.SocketRequest, network: str
    ) -> Answered:
        """Do it for who looks at the table from this network, or Refused."""
        if self._is_closed:
            raise StoreDown("the server ends")
        self._under_way += 1
        try:
            return await self._answer(table, viewer, request, network)
        finally:
            self._under_way -= 1

    async def _answer(
        self, table: str, viewer: Viewer, request: wire.SocketRequest, network: str
    ) -> Answered:
        guest = viewer.guest or ""
        self._limits.requests.take(guest)
        if isinstance(request, wire.Plan):
            return await self._plan(table, viewer, request)
        if isinstance(request, wire.AskHint):
            return await self._hint(table, viewer, request, network)
        if isinstance(request, wire.Look | wire.Resync):
            raise Refused("socket-only")
        began = time.monotonic()
        if isinstance(request, wire.Say):
            self._limits.talk.take(guest)
            version = await self.house.say(table, request, guest)
        else:
            await self._check_moving(table, request, guest, network)
            with self._as_guess(request, network):
                version = await self.house.do(table, request, guest)
        self.house.metrics.actions.observe(time.monotonic() - began)
        return wire.Ack(request.request, version)

    async def _check_moving(
        self, table: str, request: wire.SocketRequest, guest: str, network: str
    ) -> None:
        """Whoever sits down once is welcome; coming and going over and over fills a log."""
        room = await self.house.room(table)
        is_moving = isinstance(request, wire.Join) and room.table.held_by(guest)
        if is_moving or isinstance(request, wire.Leave):
            self._limits.moving.take(network)

    def _as_guess(self, request: wire.SocketRequest, network: str) -> AbstractContextManager[None]:
        """Whoever sits down with a code may be trying codes."""
        if isinstance(request, wire.Join) and request.code:
            return self._limits.guess(network)
        return nullcontext()

    async def _plan(self, table: str, viewer: Viewer, request: wire.Plan) -> wire.Planned:
        room = await self.house.room(table)
        async with room.lock:
            await self.house.freshen(room)
            return room.table.plan(viewer, request)

    async def _hint(
        self, table: str, viewer: Viewer, request: wire.AskHint, network: str
    ) -> wire.Hinted:
        room = await self.house.room(table)
        async with room.lock:
            await self.house.freshen(room)
            seat = room.table.hinted_seat(viewer)
            version = room.table.version
            if request.what == "designs":
                designs = room.table.design_hints(viewer)
                return wire.Hinted(request.request, version, designs=designs)
            look = look_of(room.table, seat)
            play = room.table.play
            if request.what == "plans" and play and play.active != seat:
                raise Refused("not-your-turn", seat=play.state.active)
        self._limits.think(viewer.guest or "", network)
        hinted = await self._think(look, version, request)
        async with room.lock:  # meanwhile the seat may have become somebody else's
            await self.house.freshen(room)
            if room.table.seat_seen(viewer) != seat:
                raise Refused("not-your-seat")
        return hinted

    async def _think(self, look: Look, version: int, request: wire.AskHint) -> wire.Hinted:
        """What a worker finds out from what a seat sees."""
        try:
            if request.what == "plans":
                facts = await self._workers.do(lambda time: Explain(look, min(time, HINT_TIME)))
                plans = msgspec.convert(facts, tuple[wire.PlanHint, ...], from_attributes=True)
                return wire.Hinted(request.request, version, plans=plans)
            chances = await self._workers.do(lambda _: Chances(look))
            shares = msgspec.convert(chances, tuple[float, ...])
            return wire.Hinted(request.request, version, chances=shares)
        except WorkFailed:
            raise Refused("no-hint") from None
