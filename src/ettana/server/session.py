"""Games without a network: who asks, at which table, what for; and the answer.

What is new is told through a subscriber, whatever that is: a socket, a page's own worker, a list in
a test. Nothing here knows of connections or frameworks.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

import msgspec

from ettana.server import wire
from ettana.server.hints import plan_hint
from ettana.server.house.change import Begun
from ettana.server.house.first_game import open_first_game
from ettana.server.house.house import House
from ettana.server.house.opening import commit_to, hand_in, open_table, play_on, rematch
from ettana.server.house.room import Subscriber
from ettana.server.house.win_chances import WinChances
from ettana.server.metrics import Metrics
from ettana.server.rate_limits import Limits, TooOften
from ettana.server.store.errors import StoreDown
from ettana.server.store.port import Called
from ettana.server.table import Open, Refused, Through, Viewer
from ettana.server.teller import written
from ettana.server.thinking import Chances, Explain, SeenGame, Thinkers, WorkFailed

if TYPE_CHECKING:
    from ettana.bots.planner.explain import PlanFacts

Reply = wire.Ack | wire.Planned | wire.Hinted | wire.Lensed

BETWEEN_CLOSING_LOOKS: Final = 0.01  # seconds
HINT_TIME: Final = 300  # milliseconds the planner may look for plans


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks: a guest, and the network that limits count where guests are free for the asking."""

    guest: str
    network: str = ""


class TableService:
    """Carries out what is asked. One for a server, or for a page that is its own."""

    def __init__(
        self,
        house: House,
        thinkers: Thinkers,
        chances: WinChances,
        limits: Limits,
        metrics: Metrics,
    ) -> None:
        self.house = house
        self.metrics = metrics
        self.limits = limits
        self._thinkers = thinkers
        self._chances = chances
        self._under_way = 0
        self._is_closed = False

    async def close(self) -> None:
        """Finish what is under way and take nothing more."""
        self._is_closed = True
        while self._under_way:
            await asyncio.sleep(BETWEEN_CLOSING_LOOKS)

    # New tables

    async def commit(self, caller: Caller) -> wire.Committed:
        """A commitment of fair dice, before there is a table for it."""
        self.limits.committing.take(caller.network)
        return await commit_to(self.house, caller.guest)

    async def create(self, caller: Caller, wish: wire.Create) -> wire.Opened:
        """A table; with bots on all other seats the game begins."""
        self.limits.creating.take(caller.network)
        new = Open(wish.request, wish.settings, wish.join)
        table = await open_table(self.house, new, wish.commitment, caller.guest)
        return await self._opened(table, caller)

    async def first_game(self, caller: Caller, wish: wire.FirstGame) -> wire.Opened:
        """A table for somebody who plays for the first time."""
        self.limits.creating.take(caller.network)
        table = await open_first_game(self.house, wish, caller.guest)
        return await self._opened(table, caller)

    async def rematch(self, caller: Caller, table: str, wish: wire.AskRematch) -> wire.Opened:
        """The same again, with those who sat there."""
        self.limits.creating.take(caller.network)
        new = await rematch(self.house, table, wish, caller.guest)
        return await self._opened(new, caller)

    async def play_on(self, caller: Caller, table: str, wish: wire.PlayOn) -> wire.Opened:
        """A finished game goes on from one of its steps, at another table."""
        self.limits.creating.take(caller.network)
        new = await play_on(self.house, table, wish, caller.guest)
        return await self._opened(new, caller)

    async def hand_in(self, caller: Caller, wish: wire.HandIn) -> wire.Opened:
        """A finished game that was played elsewhere is kept here too."""
        self.limits.handing.take(caller.network)
        return await self._opened(await hand_in(self.house, wish, caller.guest), caller)

    async def _opened(self, table: str, caller: Caller) -> wire.Opened:
        async with self.house.at(table) as room:
            identity, held = room.table.identity, room.table.held_by(caller.guest)
            return wire.Opened(
                table=identity.id,
                code=identity.code,
                commitment=identity.commitment,
                seat=held[0] if held else None,
                version=room.table.version,
            )

    # What a table shows

    async def info(self, table: str, viewer: Viewer) -> wire.TableInfo:
        """What never changes there."""
        async with self.house.at(table) as room:
            return room.table.info_for(viewer)

    async def update(self, table: str, viewer: Viewer, since: int, heard: int) -> wire.Update:
        """The table as somebody may see it now."""
        async with self.house.at(table) as room:
            talk = room.talk.after(heard)
            told = room.table.update_for(viewer, since, self.house.clock.read(), talk)
            update: wire.Update = written(told)
            return update

    async def last_round(self, table: str, viewer: Viewer) -> wire.LastRound:
        """The last turn of everybody, as somebody may see it."""
        async with self.house.at(table) as room:
            return room.table.last_round(viewer)

    async def outlooks(self, caller: Caller, table: str) -> wire.Outlooks:
        """The chances to win over a finished game."""
        if not self._chances.knows(table):
            self.limits.think(caller.guest, caller.network)
        return await self._chances.of(table)

    # What is done at a table

    def begin(self, table: str, guest: str, act: wire.Act, done: Called) -> Begun | None:
        """Begin to do an action at once; None, and nothing has changed, where it is to be done by
        `answer`. What was begun is finished when `done` is called with what the store raised."""
        if self._is_closed:
            return None
        try:
            self.limits.requests.take(guest)
        except TooOften:
            return None
        begun = self.house.begin(table, act, guest, done)
        if begun is None:
            self.limits.requests.charge(guest, -1)  # `answer` counts it
        else:
            self._under_way += 1
        return begun

    def finish(self, begun: Begun, error: BaseException | None) -> int:
        """The version of the table after it, or whatever the store raised."""
        self._under_way -= 1
        version = self.house.finish(begun, error)
        self.metrics.acted(time.monotonic() - begun.at)
        return version

    async def answer(
        self, table: str, viewer: Viewer, request: wire.SocketRequest, network: str
    ) -> Reply:
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
    ) -> Reply:
        guest = viewer.guest or ""
        self.limits.requests.take(guest)
        if isinstance(request, wire.AskPlan):
            return await self._plan(table, viewer, request)
        if isinstance(request, wire.AskLens):
            return await self._lens(table, viewer, request)
        if isinstance(request, wire.AskHint):
            return await self._hint(table, viewer, request, network)
        if isinstance(request, wire.LookThrough | wire.Resync):
            raise Refused("socket-only")
        began = time.monotonic()
        if isinstance(request, wire.Say):
            self.limits.say(guest, network)
            version = await self.house.talk.say(table, request, guest)
        elif isinstance(request, wire.Join | wire.Leave):
            version = await self._move(table, request, guest, network)
        else:
            version = await self.house.do(table, request, guest)
        self.metrics.acted(time.monotonic() - began)
        return wire.Ack(request.request, version)

    async def _move(
        self, table: str, request: wire.Join | wire.Leave, guest: str, network: str
    ) -> int:
        """Whoever sits down once is welcome; coming and going over and over fills a log."""
        is_moving = isinstance(request, wire.Leave)
        if isinstance(request, wire.Join):
            async with self.house.at(table) as room:
                is_moving = bool(room.table.held_by(guest))
        if is_moving:
            self.limits.moving.take(network)
        with self._as_guess(request, network):
            return await self.house.do(table, request, guest)

    def _as_guess(
        self, request: wire.Join | wire.Leave, network: str
    ) -> AbstractContextManager[None]:
        """Whoever sits down with a code may be trying codes."""
        if isinstance(request, wire.Join) and request.code:
            return self.limits.guess(network)
        return nullcontext()

    async def _plan(self, table: str, viewer: Viewer, request: wire.AskPlan) -> wire.Planned:
        async with self.house.at(table) as room:
            return room.table.plan(viewer, request)

    async def _lens(self, table: str, viewer: Viewer, request: wire.AskLens) -> wire.Lensed:
        async with self.house.at(table) as room:
            return room.table.lens(viewer, request)

    async def _hint(
        self, table: str, viewer: Viewer, request: wire.AskHint, network: str
    ) -> wire.Hinted:
        async with self.house.at(table) as room:
            seat = room.table.hinted_seat(viewer)
            version = room.table.version
            play = room.table.play
            if request.what == "plans" and play and play.active != seat:
                raise Refused("not-your-turn", seat=play.state.active)
            seen = await self.house.seen_game(room.table, seat)
        self.limits.think(viewer.guest or "", network)
        hinted = await self._think(seen, version, request)
        async with self.house.at(table) as room:  # meanwhile the seat may be somebody else's
            if room.table.seat_seen(viewer) != seat:
                raise Refused("not-your-seat")
        return hinted

    async def _think(self, seen: SeenGame, version: int, request: wire.AskHint) -> wire.Hinted:
        """What a thinker finds out from what a seat sees."""
        try:
            if request.what == "plans":
                found = await self._thinkers.do(lambda time: Explain(seen, min(time, HINT_TIME)))
                plans = cast("tuple[PlanFacts, ...]", found)  # what such a job is answered with
                hints = tuple(map(plan_hint, plans))
                return wire.Hinted(request.request, version, plans=hints)
            chances = await self._thinkers.do(lambda _: Chances(seen))
            shares = msgspec.convert(chances, tuple[float, ...])
            return wire.Hinted(request.request, version, chances=shares)
        except WorkFailed:
            raise Refused("no-hint") from None


class Session:
    """One caller at one table, for as long as they are there: wishes in, answers out.

    Begins with `enter` and ends with `leave`; Refused and StoreDown may come of everything.
    """

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

    def begin(self, act: wire.Act, done: Called) -> Begun | None:
        """Begin to do an action at once; None where it has to be asked for."""
        return self.service.begin(self.table, self.subscriber.guest, act, done)

    async def look(self, through: Through) -> None:
        """Look through another seat; Refused when it is not the caller's."""
        async with self.service.house.at(self.table) as room:
            room.table.seat_seen(Viewer(self.subscriber.guest, through))
            self.subscriber.look(through)
            room.show(self.subscriber, 0, self.subscriber.heard)

    async def resync(self, since: int, heard: int) -> None:
        """Be told once more what happened since a version and was said since a line."""
        async with self.service.house.at(self.table) as room:
            room.show(self.subscriber, since, heard)

    async def ask(self, request: wire.SocketRequest) -> Reply:
        """Have something done, through the seat that is looked through."""
        return await self.ask_through(self.subscriber.viewer.through, request)

    async def ask_through(self, through: Through, request: wire.SocketRequest) -> Reply:
        """The same through another own seat."""
        viewer = Viewer(self.subscriber.guest, through)
        return await self.service.answer(self.table, viewer, request, self._network)
