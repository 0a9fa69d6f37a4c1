"""The tables of this server: one thing at a time per table, committed first and told then."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, Protocol

from ettana.server.folding import empty, fold_steps
from ettana.server.house.change import Begun, Change
from ettana.server.house.clock import TimeSource
from ettana.server.house.executor import Executor, InlineExecutor
from ettana.server.house.faults import Faults
from ettana.server.house.listing import listing_of, results_of
from ettana.server.house.presence import PresenceExchange
from ettana.server.house.room import LOST, MOST_TRIES, Room, Subscriber, Visit
from ettana.server.house.slices import Slices
from ettana.server.house.talk import TalkWriter
from ettana.server.house.waking import Waking
from ettana.server.ids import short_id
from ettana.server.log.entries import Entry
from ettana.server.log.formats import encode_stored
from ettana.server.store.errors import Clash, Damaged, Gone, StoreDown
from ettana.server.store.port import Called, TableStore, call_back
from ettana.server.store.presence import Presence
from ettana.server.store.rows import Note, TableRow
from ettana.server.table import Command, Refused, Repeated, Return, Table, Who
from ettana.server.table.talking import Conversation
from ettana.server.thinking import SeenGame
from ettana.server.thinking.seen import seen_game
from ettana.server.wire import Act, Closed, ClosedReason, Down

_ID: Final = re.compile("[0-9A-Za-z_-]{1,64}")

log = logging.getLogger("ettana.house")


class TableObserver(Protocol):
    """Who does something when a table goes on."""

    def table_changed(self, house: House, room: Room) -> None:
        """It is committed and told, or looked at again; the table's lock is held."""


class House:
    """Rooms by table; what is done in one goes to the store before anybody hears of it.

    `async with house.at(TABLE) as room` is the way to a table.
    """

    def __init__(
        self,
        store: TableStore,
        clock: TimeSource,
        observers: Sequence[TableObserver] = (),
        executor: Executor | None = None,
        id_prefix: str = "",
    ) -> None:
        self.store = store
        self.id_prefix = id_prefix  # of the ids of new tables: where a table is, they say
        self.clock = clock
        self.executor = executor or InlineExecutor()  # for what looks at a whole game again
        self._observers = tuple(observers)
        self._slices = Slices()
        self.talk = TalkWriter(self)
        self.rooms: dict[str, Room] = {}
        self.waking = Waking()
        self.is_down = False
        self.faults = Faults(store)
        self.presence = PresenceExchange(store)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._outdated: set[str] = set()  # those of them that were written to meanwhile
        self._tasks: set[asyncio.Task[None]] = set()

    # Tables in memory

    def at(self, table: str) -> Visit:
        """A table as it is in the store, for oneself alone until one is done; Refused when there is
        none or it cannot be read.

        Loading it takes its time when its log is long; meanwhile others are answered.
        """
        return Visit(self, table)

    def inside(self, room: Room) -> Visit:
        """The same for whoever has the room in hand: it stays in memory no longer for that."""
        return Visit(self, room.table.identity.id, room)

    async def room_of(self, table: str) -> Room:
        """The room of a table, loaded when it is not in memory."""
        room = self.rooms.get(table)
        if room is None:
            if not _ID.fullmatch(table):  # no question for a database
                raise Refused("no-such-table")
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
            room = await asyncio.shield(self._loading[table])
        room.used = time.monotonic()
        return room

    async def _load(self, table: str) -> Room:
        try:
            talk = await self.talk.after(table, Conversation())
            room = self.rooms[table] = Room(await self._fetch(table), talk, self.clock)
            self.waking.expect(room.table)
            if self.store.is_shared:  # before there was a room nobody heard what was said elsewhere
                self._begin(self.talk.follow(room))
            if table in self._outdated:
                room.is_stale = room.is_talk_stale = True
            if table in self.faults.known:
                await self.faults.mark(table, None)
            return room
        except LOST as error:
            raise await self.refusal_of(table, error) from None
        finally:
            del self._loading[table]
            self._outdated.discard(table)

    async def exists(self, table: str) -> bool:
        """Whether there is such a table."""
        try:
            return table in self.rooms or await self.store.load(table) is not None
        except Damaged:
            return True

    async def _fetch(self, table: str) -> Table:
        stored = await self.store.load(table)
        if stored is None:
            raise Gone("there is no such table")
        fetched = empty(stored.table)
        await self._slices.do(fold_steps(fetched, stored))
        return fetched

    async def refusal_of(self, table: str, error: Exception) -> Refused:
        """What whoever asks for a lost table is told. One that cannot be read is broken alone:
        that is logged, and kept for whoever runs the server."""
        if isinstance(error, Gone):
            self.drop(table, "deleted")
            return Refused("no-such-table")
        fault = str(error)
        if self.faults.known.get(table) != fault:
            log.error("a table cannot be read", extra={"table": short_id(table), "reason": fault})
            await self.faults.mark(table, fault)
        self.drop(table, "unreadable")
        return Refused("unreadable")

    async def freshen(self, room: Room) -> None:
        """Bring a room, whose lock is held, up to what the store has, if it may be behind."""
        table = room.table
        if room.is_stale:
            fresh = await self._fetch(table.identity.id)
            room.is_ours = room.is_ours and fresh.version == table.version
            room.table, room.is_stale = fresh, False
            self.waking.expect(fresh)
        elif room.noted > table.version:
            stored = await self.store.load(table.identity.id, after=table.version)
            if stored is None:
                raise Gone("the table was deleted")
            if stored.entries:
                room.is_ours = False
                room.is_stale = True  # until all of it is folded
                await self._slices.do(fold_steps(table, stored))
                room.is_stale = False
                self.waking.expect(table)

    async def seen_game(self, table: Table, seat: int) -> SeenGame:
        """All that a seat has seen of a game, whose lock is held: at a long one the first look
        takes a while, in which others are answered."""
        if table.play is not None:
            await self._slices.do(table.play.look_again(seat))
        return seen_game(table, seat)

    # What is done

    async def create(self, row: TableRow, table: Table, entries: Sequence[Entry]) -> None:
        """A new table, to which its first entries are applied already."""
        await self.write(self.store.create(row, [*map(encode_stored, entries)], listing_of(table)))
        self.rooms[row.id] = Room(table, Conversation(), self.clock)
        self.waking.expect(table)
        async with self.at(row.id) as room:
            self._tell_change(room)

    async def do(self, table: str, command: Command, guest: str | None) -> int:
        """Have a command done; the version of the table after it.

        Refused when it cannot be done, StoreDown when it is not known whether it was: the same
        request sent again finds out.
        """
        async with self.at(table) as room:
            for _ in range(MOST_TRIES):
                try:
                    change = self._decide(room, command, guest)
                    if change is None:
                        self._tell_change(room)
                        return room.table.version
                    await self._slices.do(change.apply())
                    await self.write(self._store(change))
                except Repeated as repeated:
                    self._tell_change(room)
                    return repeated.version
                except Clash:
                    await self.freshen(room)
                    continue
                return self._committed(change)
        raise StoreDown("other servers were faster again and again")

    def _decide(self, room: Room, command: Command, guest: str | None) -> Change | None:
        """What a command changes, which is still to be applied; None where it changes nothing."""
        entries = room.table.decide(command, Who(guest, room.seats_present), self.clock.read())
        return Change(room, entries) if entries else None

    def _store(self, change: Change) -> Awaitable[None]:
        """Have it written, with what looks at a whole game again where that is over."""
        if change.ends_game:
            return self._store_results(change)
        return self.store.append(*change.to_append())

    async def _store_results(self, change: Change) -> None:
        results = await self.executor.run(partial(results_of, change.room.table))
        await self.store.append(*change.to_append(results))

    def _committed(self, change: Change) -> int:
        """The version of the table now that it is stored; everybody is told."""
        room = change.room
        if change.is_stored():
            self.waking.expect(room.table)
        self._tell_change(room)
        return room.table.version

    # The same where nothing has to be waited for but the store: what is done most often

    def begin(self, table: str, act: Act, guest: str, done: Called) -> Begun | None:
        """Begin to do an action at once; None, and nothing has changed, where it is to be done by
        `do`: it would wait for others, or is refused. What the store answers is given to `done`,
        later."""
        room = self.rooms.get(table)
        visit = Visit(self, table, room)
        if room is None or not visit.enter_at_once():
            return None
        begun = None
        try:
            change = self._decide(room, act, guest)
            if change is not None:
                for _ in change.apply():
                    pass  # an action is one short step
                if change.ends_game:
                    call_back(self._store_results(change), done)
                else:
                    self.store.begin_append(change.to_append(), done)
                room.used = time.monotonic()
                begun = Begun(visit, change, room.used)
        except (Refused, Repeated):
            pass
        finally:
            if begun is None:
                visit.leave()
        return begun

    def finish(self, begun: Begun, error: BaseException | None) -> int:
        """Now that the store has answered: the version of the table, told to everybody; or whatever
        the store raised."""
        try:
            if error or self.is_down:
                self._hear(error)
            if error:
                raise error
            return self._committed(begun.change)
        finally:
            begun.visit.leave()

    async def write(self, writing: Awaitable[None]) -> None:
        """Wait for the store, and tell everybody when it goes down or is up again."""
        try:
            await writing
        except StoreDown as error:
            self._hear(error)
            raise
        self._hear(None)

    def _hear(self, error: BaseException | None) -> None:
        """What the store answered; other errors than that it is down say nothing about it."""
        is_down = isinstance(error, StoreDown)
        if is_down and not self.is_down:
            log.error("the store is down", extra={"reason": str(error)})
        elif self.is_down and error is None:
            log.info("the store is up again")
        if is_down or error is None:
            self._set_down(is_down)

    def _set_down(self, is_down: bool) -> None:
        """Tell all who look at any table that nothing can be written now, or again."""
        if is_down != self.is_down:
            self.is_down = self.clock.is_stopped = is_down
            for room in self.rooms.values():
                room.tell(Down(is_down))

    def _tell_change(self, room: Room) -> None:
        """What is committed is told to those at the table, to other servers and to observers."""
        room.tell_all()
        self.presence.say(room)
        self.tell_observers(room)

    def tell_observers(self, room: Room) -> None:
        """Let observers look at a room, whose lock is held, also when nothing changed there."""
        for observer in self._observers:
            observer.table_changed(self, room)

    # Those who are told

    async def enter(self, table: str, one: Subscriber, since: int = 0, heard: int = 0) -> None:
        """Let somebody in, through an own seat or none; the first update is told at once."""
        async with self.at(table) as room:
            room.table.seat_seen(one.viewer)
            await self._slices.do(one.get_ready(room.table))
            room.show(one, since, heard)
            room.subscribers.add(one)
        self.presence.tell(room)
        self._tell_presence(room)
        await self.welcome(room)

    async def welcome(self, room: Room) -> None:
        """Whoever was absent and is connected here plays on."""
        for guest in room.missed():
            with suppress(Refused, StoreDown):
                await self.do(room.table.identity.id, Return(), guest)

    def leave(self, table: str, one: Subscriber) -> None:
        """Somebody is told no more."""
        room = self.rooms.get(table)
        if room is not None and one in room.subscribers:
            room.subscribers.discard(one)
            room.used = time.monotonic()
            self._tell_presence(room)

    def _tell_presence(self, room: Room) -> None:
        room.tell_presence()
        self.presence.say(room)

    def send_away(self) -> None:
        """Everybody, because the server ends."""
        for room in self.rooms.values():
            for one in room.subscribers:
                one.send_away()

    @property
    def is_empty(self) -> bool:
        """Nobody is at any table."""
        return not any(room.subscribers for room in self.rooms.values())

    def drop(self, table: str, reason: ClosedReason | None = None) -> None:
        """Forget a table; those who look are told why, if there is a reason."""
        room = self.rooms.pop(table, None)
        self.waking.forget(table)
        if room is not None:
            room.is_stale = True  # whoever still waits for its lock finds out what became of it
            if reason:
                room.tell(Closed(reason))

    # Other processes

    def met(self, presence: Presence) -> None:
        """Another process told who is at a table there."""
        self.presence.met(presence, self.rooms.get(presence.table))

    def in_memory(self) -> list[str]:
        """The tables about which others' news are of interest."""
        return [*self.rooms, *self._loading]

    def noted(self, note: Note) -> None:
        """Another process wrote to a table, or something was said there."""
        room = self.rooms.get(note.table)
        if room is None:
            if note.table in self._loading:
                self._outdated.add(note.table)
            return
        is_all = note.number == 0  # nothing is known but that something is different
        if is_all or note.is_talk:
            room.is_talk_stale |= is_all
            self._begin(self.talk.follow(room))
        if not note.is_talk and (is_all or note.number > room.table.version):
            room.is_stale |= is_all
            room.noted = note.number
            self._begin(self._follow(room, is_all))

    def _begin(self, following: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(following)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _follow(self, room: Room, is_all: bool) -> None:
        try:
            async with self.inside(room):
                if is_all:  # whoever had the lock may have read it too early
                    room.is_stale = True
                    await self.freshen(room)
                self._tell_change(room)
            await self.welcome(room)
        except Refused:  # it is dropped already
            pass
        except StoreDown:
            room.is_stale = True
