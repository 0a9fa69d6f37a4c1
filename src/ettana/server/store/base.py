"""What the server asks of its database: one interface, rows as plain values.

A table is its log: entries with the numbers 1, 2, 3 ... The primary key (table, number) decides
races. To the store an entry is bytes; `ettana.server.entries` says what they mean.
Times are milliseconds since 1970 UTC, except those called `up` or `wakes`: they are the uptime of
servers. Texts contain no NUL, which PostgreSQL does not take.
Everything called a hash was hashed by the caller: the store never sees a token or a link as it was
given out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ettana.server.store.presence import Met, Presence

WAITING: Final = "waiting"  # phases of a table: for players,
PLAYING: Final = "playing"
OVER: Final = "over"  # and its record stays,
CLOSED: Final = "closed"  # without an end

DAY: Final = 24 * 60 * 60 * 1000
UNJOINED_DAYS: Final = 7
ABANDONED_DAYS: Final = 90
TRASH_DAYS: Final = 30  # that a table stays in the trash
MOST_COMMITMENTS: Final = 16  # of one guest that wait for a table
MOST_LINES: Final = 400  # of talk that a table keeps, of players and of spectators each
LAPSE: Final = 8_000  # a server whose last beat is longer ago than this counts as down


class StoreError(Exception):
    """Why the database could not do it: one sentence without a full stop, for people."""


class Clash(StoreError):
    """The number, the id or the code is taken: load what is new, decide again."""


class Gone(StoreError):
    """There is no such table (any more): it expired or was deleted."""


class Spent(StoreError):
    """The secret's commitment was never given out, or another table has it already."""


class StoreDown(StoreError):
    """The database does not answer now; it comes back by itself.

    Whether what was to be written is there is unknown. Load the table and look: entries carry
    the ids of the requests they come from.
    """


class Damaged(StoreError):
    """What is stored of one table is not what was written: it is no use to try again."""


class Unusable(StoreError):
    """This store cannot be opened: no database there, of another version, or in use."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table's identity, which never changes."""

    id: str
    code: str
    secret: bytes  # of the fair dice: never leaves the server while the game runs
    created: int


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it was loaded: entries number after + 1, after + 2, ..."""

    table: TableRow
    after: int
    entries: tuple[bytes, ...]

    @property
    def version(self) -> int:
        return self.after + len(self.entries)


@dataclass(frozen=True, slots=True)
class Listing:
    """By what a table is found in lists. Given when it changed; replaces the former one."""

    phase: str = WAITING
    is_public: bool = False
    free_seats: int = 0  # that anyone may take
    summary: bytes = b"{}"  # JSON, as lists show it
    holders: frozenset[tuple[int, str]] = frozenset()  # seat and guest; a seat may have several
    wakes: int | None = None  # the uptime at which a bot acts or a clock runs out


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list."""

    id: str
    code: str
    created: int
    phase: str
    is_public: bool
    free_seats: int
    summary: bytes
    version: int  # 0: its log is lost
    changed: int  # when its last entry was written
    fault: str | None = None  # why it cannot be read
    held: tuple[int, ...] = ()  # in the list of somebody's tables: the seats they hold


@dataclass(frozen=True, slots=True, order=True)
class Waking:
    """A table that wakes, and at which uptime."""

    wakes: int
    table: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended for one seat."""

    seat: int
    guest: str  # empty for a bot
    won: bool
    facts: bytes = b"{}"  # JSON


@dataclass(frozen=True, slots=True)
class PastResult:
    """A result with the game it belongs to."""

    table: str
    at: int
    result: Result


@dataclass(frozen=True, slots=True)
class CookieKey:
    """What signs the cookies of guests, from and until which uptime; None: until it is replaced."""

    secret: bytes
    since: int
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """What lets a program in: `guest` is the program's own id, `owner` the guest who made it."""

    hash: bytes
    guest: str
    label: str
    created: int
    owner: str | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A one-time link that carries a seat to another device, given by `guest`, who holds the seat
    by the device with this number."""

    hash: bytes
    table: str
    seat: int
    device: int
    guest: str
    expires: int


@dataclass(frozen=True, slots=True)
class Commitment:
    """A secret whose commitment a guest was shown before there is a table for it."""

    commitment: str
    secret: bytes
    guest: str
    expires: int


@dataclass(frozen=True, slots=True)
class Uptime:
    """How long servers have been up, as it was at the last beat: of which server, and when."""

    up: int
    at: int
    server: str


@dataclass(frozen=True, slots=True)
class Expired:
    """A table at which nothing happened for so many days of uptime, or was in the trash for so
    many: then it is deleted."""

    table: str
    phase: str
    days: int
    is_deleted: bool = False


@dataclass(frozen=True, slots=True)
class Trashed:
    """A table in the trash, and how many more days of uptime it stays there."""

    listed: Listed
    days_left: int


@dataclass(frozen=True, slots=True)
class Note:
    """Something was written by another process: `number` is the table's last entry.

    0: the table was deleted or its past rewritten. Forget what is in memory, load it again.
    `is_talk`: `number` is that of the last line said there, 0 when it is not known.
    """

    table: str
    number: int
    is_talk: bool = False


@dataclass(frozen=True, slots=True)
class Rewritten:
    """What a table shall be instead: as many entries, and what follows from them."""

    entries: Sequence[bytes]
    listing: Listing
    results: Sequence[Result] = ()


FIRST_WAKING: Final = Waking(-1, "")

Heard = Callable[[Note], None]
Held = Callable[[], Collection[str]]
Change = Callable[[Stored], Rewritten]
ChangeLine = Callable[[bytes], bytes]


class Store(ABC):
    """A database of tables. Every method may raise StoreDown.

    What a method wrote is durable when it returns.
    """

    @property
    @abstractmethod
    def name(self) -> str:
        """What it is, for people and logs: never with a password."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is being written, then let go of the database."""

    # Tables and their logs

    @abstractmethod
    async def create(self, table: TableRow, entries: Sequence[bytes], listing: Listing) -> None:
        """A new table with entries 1, 2, ...; Clash when its id or code is taken.

        It uses up the commitment of its secret; Spent when there is none, and then there is no
        table: no table ever has a secret that was not committed to before, or that another has.
        """

    @abstractmethod
    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        listing: Listing | None = None,
        results: Sequence[Result] = (),
    ) -> None:
        """Write the entries `number`, `number` + 1, ...: all of them or none.

        Clash when `number` is taken, Gone when there is no table.
        """

    @abstractmethod
    async def load(self, table: str, after: int = 0) -> Stored | None:
        """The table and its entries beyond `after`; Damaged when they cannot be read."""

    @abstractmethod
    async def table_of_code(self, code: str) -> str | None: ...

    @abstractmethod
    async def open_tables(self, most: int = 100) -> list[Listed]:
        """Public tables that wait for players and have free seats, the newest first."""

    @abstractmethod
    async def tables_of(self, guest: str, most: int = 100) -> list[Listed]:
        """The tables at which a guest holds a seat, the newest first."""

    @abstractmethod
    async def waking_tables(
        self, up: int, after: Waking = FIRST_WAKING, most: int = 100
    ) -> list[Waking]:
        """The tables that wake now or should have before, those that wait longest first: a page at
        a time, beyond `after`. Tables that cannot be read do not wake."""

    @abstractmethod
    async def set_waking(self, table: str, version: int, wakes: int | None) -> None:
        """When a table wakes that was found otherwise; nothing if it has gone on since."""

    @abstractmethod
    async def set_fault(self, table: str, fault: str | None) -> None:
        """Why a table cannot be read; None when it can again."""

    @abstractmethod
    async def faults(self) -> dict[str, str]:
        """The tables that cannot be read, and why."""

    @abstractmethod
    async def all_tables(self, after: str = "", most: int = 1000) -> list[Listed]:
        """All tables in the order of their ids, those beyond `after`: a page at a time."""

    @abstractmethod
    async def delete(self, doomed: Collection[str]) -> int:
        """Delete tables, those in the trash too, with all that belongs to them; how many."""

    @abstractmethod
    async def expire(
        self, now: int, unjoined: int = UNJOINED_DAYS, abandoned: int = ABANDONED_DAYS
    ) -> list[Expired]:
        """Put tables into the trash at which nothing happened for so many days of uptime, and
        delete those that were there for TRASH_DAYS.

        `unjoined` is for tables that still wait for players or were closed, `abandoned` for
        those where a game runs. Finished games stay. Links and commitments whose time is over
        at the time of day `now` go too.
        """

    @abstractmethod
    async def trash(self) -> list[Trashed]:
        """What is in it; nobody finds these tables any other way."""

    @abstractmethod
    async def take_from_trash(self, wanted: Collection[str]) -> int:
        """Give tables back to those who sit there; how many of them were in the trash."""

    # What is said at tables

    @abstractmethod
    async def say(self, table: str, number: int, body: bytes, is_players: bool) -> None:
        """Write the line `number`; of its side, players' or spectators', the newest MOST_LINES
        stay. The table and its log are not touched.

        Clash when `number` is taken, Gone when there is no table.
        """

    @abstractmethod
    async def talk(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """The lines beyond `after` that a table keeps, with their numbers, in order."""

    @abstractmethod
    async def rewrite_talk(self, table: str, change: ChangeLine) -> int:
        """Change what was said at a table; how many lines. Numbers stay."""

    # Who played, and how it ended

    @abstractmethod
    async def results_at(self, table: str) -> list[Result]:
        """In the order of the seats; empty while the game runs."""

    @abstractmethod
    async def results_of(self, guest: str, most: int = 1000) -> list[PastResult]:
        """The latest first."""

    @abstractmethod
    async def mentioning(self, text: str) -> list[str]:
        """The ids of tables in whose log or talk an ASCII text occurs, perhaps some more; a long
        search."""

    @abstractmethod
    async def rewrite(self, table: str, change: Change) -> None:
        """Change the past of a table. Nothing can be appended meanwhile; numbers stay."""

    @abstractmethod
    async def forget(self, guest: str) -> list[str]:
        """Delete a guest's tokens, those of the guest's programs, and their links and commitments.

        The ids of those programs; what logs say of them all is for `rewrite`.
        """

    # Letting in

    @abstractmethod
    async def key(self, name: str) -> bytes:
        """32 secret bytes, made when first asked for; all servers of this database share them."""

    @abstractmethod
    async def cookie_keys(self, up: int) -> list[CookieKey]:
        """Those that count now, the first of them made when first asked for."""

    @abstractmethod
    async def replace_cookie_key(self, up: int, until: int) -> None:
        """Make a new one; those there are count until then."""

    @abstractmethod
    async def add_token(self, token: Token) -> None: ...

    @abstractmethod
    async def token(self, hash: bytes) -> Token | None: ...

    @abstractmethod
    async def tokens(self) -> list[Token]: ...

    @abstractmethod
    async def delete_token(self, hash: bytes) -> bool: ...

    @abstractmethod
    async def add_link(self, link: Link) -> None:
        """Gone when there is no such table."""

    @abstractmethod
    async def use_link(self, hash: bytes, now: int) -> Link | None:
        """The link, for the one who comes first and in time; None for everyone else."""

    @abstractmethod
    async def add_commitment(self, commitment: Commitment) -> None:
        """A guest has MOST_COMMITMENTS that wait for a table: the oldest one makes room."""

    @abstractmethod
    async def committed_secret(self, commitment: str, guest: str, now: int) -> bytes | None:
        """The secret, for the guest who was given its commitment, in time and before `create`."""

    # Time that goes on while servers run

    @abstractmethod
    async def beat(self, server: str, up: int, now: int | None, is_first: bool = False) -> int:
        """Say that this server (any name of its own) runs, and how long servers have been up as
        far as it knows; how long they have been. To be said every few seconds.

        The time since another server's last beat counts too, if that is not longer ago than LAPSE.
        With its first beat a server cannot know whether the other one still runs. `now` None is
        the database's time of day: machines may disagree about theirs.
        """

    @abstractmethod
    async def uptime(self) -> Uptime:
        """What the last beat left."""

    # All of it

    @abstractmethod
    async def back_up(self, path: Path) -> None:
        """Write everything, as it is at one moment, to a new SQLite file.

        Unusable when the file cannot be made.
        """

    @abstractmethod
    async def restore(self, path: Path) -> None:
        """Fill this store, which must be empty, with a backup; Unusable when that cannot be."""

    # The others

    @property
    @abstractmethod
    def is_shared(self) -> bool:
        """Whether several servers may use it at once."""

    @abstractmethod
    async def announce(self, presence: Presence) -> None:
        """Say to the other servers who is at a table here; the name of this one is filled in."""

    @abstractmethod
    async def listen(self, heard: Heard, held: Held, met: Met | None = None) -> None:
        """Call `heard` for what other processes write, until the store is closed, and `met` for
        what they announce.

        After a time in which notes may have been missed, `heard` is called for all tables in
        `held()` that may have changed. Calls are made in this event loop.
        """
