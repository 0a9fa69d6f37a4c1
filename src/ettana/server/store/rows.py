"""What is stored, as plain values.

A table is its log: entries with the numbers 1, 2, 3 ... The primary key (table, number) decides
races. To the store an entry is bytes; `ettana.server.log` says what they mean.
Times are milliseconds since 1970 UTC, except those called `up` or `wakes`: they are the uptime of
servers. Texts contain no NUL, which PostgreSQL does not take.
Everything called a hash was hashed by the caller: the store never sees a token or a link as it was
given out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ettana.server.store.errors import Clash, Gone

STAGE_WAITING: Final = "waiting"  # stages of a table: for players,
STAGE_PLAYING: Final = "playing"
STAGE_OVER: Final = "over"  # and its record stays

UNJOINED_DAYS: Final = 7
ABANDONED_DAYS: Final = 90
TRASH_DAYS: Final = 30  # that a table stays in the trash
NAME_DIGITS: Final = 12  # of a token's hash
MOST_COMMITMENTS: Final = 16  # of one guest that wait for a table
MOST_LINES: Final = 400  # of talk that a table keeps, of players and of spectators each
LAPSE: Final = 8_000  # a server whose last beat is longer ago than this counts as down


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


class ListedProgress(NamedTuple):
    """How far a game is, as lists show it: what changes with every turn."""

    turn: int = 0
    active: int | None = None  # the seat to act
    wakes: int | None = None  # the uptime at which a bot acts or a clock runs out


NO_PROGRESS: Final = ListedProgress()


@dataclass(frozen=True, slots=True)
class Listing:
    """By what a table is found in lists. Given when it changed; replaces the former one."""

    stage: str = STAGE_WAITING
    is_public: bool = False
    free_seats: int = 0  # that anyone may take
    summary: bytes = b"{}"  # JSON, as lists show it
    holders: frozenset[tuple[int, str]] = frozenset()  # seat and guest; a seat may have several
    progress: ListedProgress = NO_PROGRESS


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list."""

    id: str
    code: str
    created: int
    stage: str
    is_public: bool
    free_seats: int
    summary: bytes
    turn: int
    active: int | None
    version: int  # 0: its log is lost
    changed: int  # when its last entry was written
    fault: str | None = None  # why it cannot be read
    held: tuple[int, ...] = ()  # in the list of somebody's tables: the seats they hold


@dataclass(frozen=True, slots=True, order=True)
class WakingTable:
    """A table that wakes, and at which uptime."""

    wakes: int
    table: str


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a finished game ended for one seat."""

    seat: int
    guest: str  # empty for a bot
    won: bool
    statistics: bytes = b"{}"  # JSON


@dataclass(frozen=True, slots=True)
class PastResult:
    """A result with the game it belongs to."""

    table: str
    at: int
    result: SeatResult


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

    @property
    def name(self) -> str:
        """By which lists name it: nobody gets in with that."""
        return self.hash.hex()[:NAME_DIGITS]


@dataclass(frozen=True, slots=True)
class Link:
    """A one-time link that carries a seat to another device, given by `guest`, who holds the seat
    by the device with this number."""

    hash: bytes
    table: str
    seat: int
    device: int
    guest: str
    expires: int  # by the uptime of servers


@dataclass(frozen=True, slots=True)
class CommittedSecret:
    """A secret whose commitment a guest was shown before there is a table for it."""

    commitment: str
    secret: bytes
    guest: str
    expires: int  # by the uptime of servers


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
    stage: str
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
    results: Sequence[SeatResult] = ()


class Append(NamedTuple):
    """What is to be written at once. Lists change as a whole, by their progress alone, or not."""

    table: str
    number: int
    entries: Sequence[bytes]
    listing: Listing | ListedProgress | None = None
    results: Sequence[SeatResult] = ()

    @property
    def last(self) -> int:
        return self.number + len(self.entries) - 1

    @property
    def progress(self) -> ListedProgress | None:
        """What lists show of it now, if that changed."""
        return self.listing.progress if isinstance(self.listing, Listing) else self.listing

    def is_taken(self) -> Clash:
        return Clash(f"entry {self.number} of table {self.table} is taken")

    def has_no_table(self) -> Gone:
        return Gone(f"there is no table {self.table}")


FIRST_WAKING: Final = WakingTable(-1, "")

Rewrite = Callable[[Stored], Rewritten]
ChangeLine = Callable[[bytes], bytes]
