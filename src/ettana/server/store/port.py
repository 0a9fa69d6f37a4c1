"""What the server asks of its database: to read, to write, to append and to listen.

A query is a plain function of a connection, in `queries/`; it is handed to `read` or `write` with
its arguments: `await store.read(tables.open_tables, most=20)`. The house asks by `TableStore`
alone, which knows no SQL, so that a house can live where there is none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import TYPE_CHECKING, Concatenate, ParamSpec, Protocol, TypeVar

from ettana.server.store.presence import Presence
from ettana.server.store.rows import (
    Append,
    CommittedSecret,
    ListedProgress,
    Listing,
    Note,
    SeatResult,
    Stored,
    TableRow,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection

Words = ParamSpec("Words")
Returned = TypeVar("Returned")
Query = Callable[Concatenate["Connection", Words], Returned]
Called = Callable[[BaseException | None], None]  # told what was raised, if anything was


class StoreObserver(Protocol):
    """Who is told what other processes do with the same database, in the event loop."""

    def in_memory(self) -> Collection[str]:
        """The tables that are of interest: after a time in which notes may have been missed, all of
        them that may have changed are noted."""

    def noted(self, note: Note) -> None:
        """Another process wrote something."""

    def met(self, presence: Presence) -> None:
        """Another server told who is at a table there."""


class TableStore(Protocol):
    """What the house asks: tables, what is said there, and the secrets of dice.

    What a method wrote is durable when it returns. Every method may raise StoreDown.
    """

    @property
    def is_shared(self) -> bool:
        """Whether several servers may use it at once."""

    async def load(self, table: str, after: int = 0) -> Stored | None:
        """The table and its entries beyond `after`; Damaged when they cannot be read."""

    async def create(self, table: TableRow, entries: Sequence[bytes], listing: Listing) -> None:
        """A new table with entries 1, 2, ...; Clash when its id or code is taken.

        It uses up the commitment of its secret; CommitmentSpent when there is none, and then there
        is no table: none ever has a secret that was not committed to before, or that another has.
        """

    def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        listing: Listing | ListedProgress | None = None,
        results: Sequence[SeatResult] = (),
    ) -> Awaitable[None]:
        """Write the entries `number`, `number` + 1, ...: all of them or none, with what they
        change of how lists show the table.

        Clash when `number` is taken, Gone when there is no table.
        """

    def begin_append(self, new: Append, done: Called) -> None:
        """The same for whoever is called back, later and in the event loop."""

    async def lines(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """What was said beyond `after`, as far as it is kept, with its numbers, in order."""

    async def say(self, table: str, number: int, body: bytes, is_players: bool) -> None:
        """Write the line `number`; of its side, players' or spectators', the newest MOST_LINES
        stay. The table and its log are not touched.

        Clash when `number` is taken, Gone when there is no table.
        """

    async def set_fault(self, table: str, fault: str | None) -> None:
        """Why a table cannot be read; None when it can again."""

    async def faults(self) -> dict[str, str]:
        """The tables that cannot be read, and why."""

    async def key(self, name: str) -> bytes:
        """32 secret bytes, made when first asked for; all servers of this database share them."""

    async def add_commitment(self, commitment: CommittedSecret) -> None:
        """A guest has MOST_COMMITMENTS that wait for a table: the oldest one makes room. Clash when
        this one waits already."""

    async def committed_secret(self, commitment: str, guest: str, up: int) -> bytes | None:
        """The secret, for the guest who was given its commitment, in time and before `create`."""

    async def announce(self, presence: Presence) -> None:
        """Say to the other servers who is at a table here; the name of this one is filled in."""


class Store(TableStore, Protocol):
    """A database of tables."""

    @property
    def name(self) -> str:
        """What it is, for people and logs: never with a password."""

    async def read(
        self, query: Query[Words, Returned], *args: Words.args, **words: Words.kwargs
    ) -> Returned:
        """What a query finds out, in one transaction that changes nothing.

        A query that takes long sees everything as it was at one time.
        """

    async def write(
        self, query: Query[Words, Returned], *args: Words.args, **words: Words.kwargs
    ) -> Returned:
        """What a query does, in one transaction; it is durable when this returns."""

    async def listen(self, observer: StoreObserver) -> None:
        """Tell the observer what other processes write and announce, until the store is closed."""

    async def close(self) -> None:
        """Finish what is being written, then let go of the database."""


def call_back(work: Awaitable[None], done: Called) -> None:
    """Do some work, and call whoever wants to know when it is done."""
    asyncio.ensure_future(work).add_done_callback(lambda future: done(future.exception()))


_LONG: set[object] = set()


def takes_long(query: Query[Words, Returned]) -> Query[Words, Returned]:
    """Mark a query that may take longer than a database is waited for."""
    _LONG.add(query)
    return query


def is_long(query: object) -> bool:
    return query in _LONG
