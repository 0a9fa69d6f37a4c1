"""One table in memory, with those who are told of it; and the way into it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from types import TracebackType
from typing import Final, Protocol

import msgspec

from ettana.server import wire
from ettana.server.folding import BadLog
from ettana.server.house.clock import TimeSource
from ettana.server.house.table_lock import TableLock
from ettana.server.store.errors import Damaged, Gone
from ettana.server.store.presence import Presence
from ettana.server.store.rows import NO_PROGRESS
from ettana.server.table import OWN, BotDue, ClockDue, Refused, Through, Viewer
from ettana.server.table.clock import NO_TIME, Instant
from ettana.server.table.table import Table
from ettana.server.table.talking import Conversation

MOST_TRIES: Final = 20  # at the same number, when other processes are faster
LOST: Final = (Gone, BadLog, Damaged)  # why there is nothing to do at a table any more

SharedTexts = dict[tuple[object, ...], bytes]  # what viewers who see the same share

_encode = msgspec.json.Encoder().encode


class Subscriber:
    """Somebody at one table. Nothing here ever waits: who does not take what is told is let go.

    It knows who looks and what was wished, never what may be seen: the table is asked for that at
    every message, so that nothing rests on what was true when somebody came.
    """

    def __init__(self, guest: str, through: Through) -> None:
        self.guest = guest
        self.viewer = Viewer(guest, through)
        self.sent = 0  # the version it has
        self.heard = 0  # the number of the last line it was told

    def look(self, through: Through) -> None:
        """Look through another seat from now on."""
        self.viewer = Viewer(self.guest, through)

    def get_ready(self, _table: Table) -> Iterator[None]:
        """Prepare what is told first, in short steps, where that takes a while."""
        return iter(())

    def tell(self, table: Table, talk: Conversation, now: Instant, texts: SharedTexts) -> None:
        """Tell what is new since `sent`, now that it is committed, as it may be seen now, and what
        was said since."""
        try:
            seat = table.seat_seen(self.viewer)
        except Refused:  # whoever gave up the seat looks as if just come
            self.look(OWN)
            seat = table.seat_seen(self.viewer)
        self.tell_change(table, seat, talk.after(self.heard), now, texts)
        self.sent, self.heard = table.version, talk.number

    def tell_talk(self, talk: Conversation, texts: SharedTexts) -> None:
        """Tell what was said since, and nothing else."""
        key = (self.heard,)
        if key not in texts:
            texts[key] = _encode(wire.Said(talk.after(self.heard)))
        if self.heard < talk.number:
            self.send(texts[key])
        self.heard = talk.number

    def tell_change(
        self,
        table: Table,
        seat: int | None,
        talk: tuple[wire.Talk, ...],
        now: Instant,
        texts: SharedTexts,
    ) -> None:
        """Tell what is new since `sent` as this seat, or with None a spectator, may see it."""
        held = table.seating.told_to(self.guest)
        if held:  # nobody else is told the same
            self.send(table.update_through(seat, held, self.sent, now, talk))
            return
        key = self.sent, self.heard
        text = texts.get(key)
        if text is None:
            text = texts[key] = table.update_through(None, held, self.sent, now, talk)
        self.send(text)

    def send_away(self) -> None:
        """Let somebody go, because the server ends, after what is still to be said."""
        raise NotImplementedError

    def send(self, message: bytes) -> None:
        """Hand over a message that is the same for all."""
        raise NotImplementedError


class Room:
    """A table, its subscribers, and the lock under which one thing happens at a time.

    Whoever reads or changes the table holds the lock: between a change and its commit the table is
    ahead of what anybody may know.
    """

    def __init__(self, table: Table, talk: Conversation, clock: TimeSource) -> None:
        self._clock = clock
        self.table = table
        self.talk = talk  # nothing but what is committed
        self.lock = TableLock()
        self.talking = asyncio.Lock()  # one line after the other; the game does not wait for them
        self.subscribers: set[Subscriber] = set()
        self.noted = 0  # the newest number that another process has told of
        self.is_stale = False  # it may differ from the store: load it again before use
        self.is_talk_stale = False  # the same of what was said
        self.is_ours = True  # this process wrote last, so it lets the bot that is due think
        self.used = time.monotonic()
        self.thinking: asyncio.Task[None] | None = None
        self.resting = 0.0  # until when no bot thinks here, since one thought too long
        self.progress = 0, NO_PROGRESS  # what lists show of it, as it was at that version
        self.seats_present = SeatsPresent(self)
        self._elsewhere: tuple[Presence, ...] = ()
        self._holders = self._held()
        self._seating = table.seating

    def present(self) -> frozenset[int]:
        """The seats of which a device is connected, to this server or to another."""
        guests = {one.guest for one in self.subscribers}
        guests.update(guest for presence in self._elsewhere for guest in presence.guests)
        return frozenset(seat for guest in guests for seat in self.table.held_by(guest))

    def here(self) -> tuple[tuple[str, ...], int]:
        """The guests with a seat who are connected to this server, and how many others are."""
        held_by = self.table.held_by
        seated = {one.guest for one in self.subscribers if held_by(one.guest)}
        return tuple(sorted(seated)), sum(not held_by(one.guest) for one in self.subscribers)

    def set_elsewhere(self, elsewhere: tuple[Presence, ...]) -> None:
        """Who is connected to other servers; everybody is told when that changed."""
        if elsewhere != self._elsewhere:
            self._elsewhere = elsewhere
            self.tell_presence()

    def missed(self) -> list[str]:
        """Those who are connected while a bot plays for them because they were absent, or while the
        others are asked whether one shall."""
        seats = self.table.seats if self.table.stage == "playing" else ()
        asked = {vote.absent for vote in self.table.votes.values()}
        missed = {
            guest
            for number, seat in enumerate(seats)
            if seat.is_missed or number in asked
            for guest in seat.guests
        }
        return sorted(missed & {one.guest for one in self.subscribers}) if missed else []

    def bot_due(self) -> BotDue | None:
        """The bot that is to act; where bots alone play, only while somebody looks."""
        if not self.subscribers and self.table.seating.is_of_bots:
            return None
        due = self.table.due()
        return due if isinstance(due, BotDue) else None

    def clock_due(self) -> ClockDue | None:
        """The person whose time runs out."""
        due = self.table.due()
        return due if isinstance(due, ClockDue) else None

    def tell_all(self) -> None:
        """Tell everybody what is new, and who is there now when somebody sat down or stood up.

        Whose seat it was may have been rewritten in the past: then all are told, new or not.
        """
        texts: SharedTexts = {}
        now = self._clock.read() if self.table.shows_time else NO_TIME
        version, has_moved = self.table.version, self._has_moved()
        for one in self.subscribers:
            if one.sent < version or has_moved:
                one.tell(self.table, self.talk, now, texts)
        if has_moved:
            self.tell_presence()

    def show(self, one: Subscriber, since: int, heard: int) -> None:
        """Tell somebody what happened since a version and was said since a line."""
        one.sent = min(since, self.table.version)
        one.heard = min(heard, self.talk.number)
        one.tell(self.table, self.talk, self._clock.read(), {})

    def tell_talk(self) -> None:
        """Tell everybody what was said since they heard the last line."""
        texts: SharedTexts = {}
        for one in self.subscribers:
            one.tell_talk(self.talk, texts)

    def _has_moved(self) -> bool:
        """Whether somebody else holds a seat than when this was last asked."""
        if self.table.seating is self._seating:
            return False
        holders, before = self._held(), self._holders
        self._seating, self._holders = self.table.seating, holders
        return holders != before

    def _held(self) -> list[tuple[str, ...]]:
        return [tuple(seat.guests) for seat in self.table.seats]

    def tell_presence(self) -> None:
        """Tell everybody who is there."""
        watching = self.here()[1] + sum(presence.spectators for presence in self._elsewhere)
        self.tell(wire.Present(tuple(sorted(self.present())), watching))

    def tell(self, message: wire.SocketMessage) -> None:
        """Tell everybody the same."""
        text = _encode(message)
        for one in self.subscribers:
            one.send(text)


class SeatsPresent:
    """The seats of a room of which a device is connected, at the time one asks."""

    __slots__ = ("_room",)

    def __init__(self, room: Room) -> None:
        self._room = room

    def __contains__(self, seat: object) -> bool:
        return seat in self._room.present()


class Rooms(Protocol):
    """What a visit asks of the house."""

    async def room_of(self, table: str) -> Room: ...

    async def freshen(self, room: Room) -> None: ...

    async def refusal_of(self, table: str, error: Exception) -> Refused: ...


class Visit:
    """A table as it is in the store, for oneself alone until one is done: `House.at`.

    It alone takes the lock of a room and gives it back. What turns out to be lost, when one comes
    or while one is there, is refused. A context manager that is made of a generator takes several
    times as long, and every action passes here.
    """

    __slots__ = ("_room", "_rooms", "_table")

    def __init__(self, rooms: Rooms, table: str, room: Room | None = None) -> None:
        self._rooms = rooms
        self._table = table
        self._room = room

    async def __aenter__(self) -> Room:
        room = self._room = self._room or await self._rooms.room_of(self._table)
        await room.lock.acquire()
        try:
            await self._rooms.freshen(room)
        except BaseException as error:
            await self._end(error)
            raise
        return room

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        await self._end(error)

    async def _end(self, error: BaseException | None) -> None:
        try:
            if isinstance(error, LOST):
                raise await self._rooms.refusal_of(self._table, error) from None
        finally:
            self.leave()

    def enter_at_once(self) -> bool:
        """Enter a room that is in memory without a wait, if nobody is there or waits, and the table
        is as it is in the store as far as is known; whoever entered has to `leave`."""
        room = self._room
        if room is None or room.is_stale or room.noted > room.table.version:
            return False
        return room.lock.take()

    def leave(self) -> None:
        """The next may enter."""
        assert self._room
        self._room.lock.release()
