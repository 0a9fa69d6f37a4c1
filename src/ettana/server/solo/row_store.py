"""A store over rows of text, as a browser keeps them: rows are added, hardly ever replaced.

A row has a key of three parts, a kind, a name and a number, and a text. Entries and lines are
added and never touched again; only what lists show of a table is put in the place of what was
there. Whatever belongs together is committed together.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ettana.server.store.errors import Clash, CommitmentSpent, Damaged, Gone, StoreDown
from ettana.server.store.port import Called, call_back
from ettana.server.store.presence import Presence
from ettana.server.store.rows import (
    MOST_COMMITMENTS,
    Append,
    CommittedSecret,
    ListedProgress,
    Listing,
    SeatResult,
    Stored,
    TableRow,
)

COOKIE_KEY_BYTES: Final = 32

RowKind = Literal["table", "entry", "line", "key", "commitment"]


class Row(Struct, array_like=True, frozen=True):
    """One row; without a text it is deleted."""

    kind: RowKind
    name: str
    number: int = 0
    text: str | None = None
    is_new: bool = False  # the commit fails when there is such a row


class RowDatabase(Protocol):
    """What keeps rows: IndexedDB in a page, a dictionary in a test."""

    async def read(self, kind: str, name: str, after: int, /) -> str:
        """The rows of a name with numbers beyond `after`, in order, as JSON; with the name ""
        those of all names."""

    async def commit(self, rows: str, /) -> str:
        """Write rows, given as JSON: all of them or none, durable when this returns.

        Answers "" when they are written, "clash" when one that should be new was there, else why
        nothing can be written.
        """


class KeptTable(Struct, frozen=True):
    """A table's identity and how lists show it, as a row has it."""

    code: str
    secret: str
    created: int
    summary: str = "{}"
    holders: tuple[tuple[int, str], ...] = ()
    turn: int = 0
    active: int | None = None


class KeptSummary(NamedTuple):
    """A table in the list of somebody's tables, with the seats they hold."""

    id: str
    summary: bytes
    turn: int
    active: int | None
    held: tuple[int, ...]


class KeptCommitment(Struct, frozen=True):
    """A secret that waits for its table."""

    secret: str
    guest: str
    expires: int


_encode = msgspec.json.Encoder().encode
_rows = msgspec.json.Decoder(tuple[Row, ...]).decode


class RowStore:
    """`TableStore` for one page."""

    is_shared = False

    def __init__(self, database: RowDatabase) -> None:
        self._database = database
        self._tables: dict[str, KeptTable] = {}  # as they were written last

    async def load(self, table: str, after: int = 0) -> Stored | None:
        kept = await self._kept(table)
        if kept is None:
            return None
        rows = await self._read("entry", table, after)
        if [row.number for row in rows] != [*range(after + 1, after + len(rows) + 1)]:
            raise Damaged("an entry is missing")
        identity = TableRow(table, kept.code, bytes.fromhex(kept.secret), kept.created)
        return Stored(identity, after, tuple([(row.text or "").encode() for row in rows]))

    async def create(self, table: TableRow, entries: Sequence[bytes], listing: Listing) -> None:
        spent = [
            one.name for one in await self._read("commitment", "") if _holds(one, table.secret)
        ]
        if not spent:
            raise CommitmentSpent("its secret was not committed to, or another table has it")
        kept = _listed(KeptTable(table.code, table.secret.hex(), table.created), listing)
        rows = [Row("table", table.id, text=_text(kept), is_new=True), Row("commitment", spent[0])]
        await self._commit([*rows, *_numbered("entry", table.id, 1, entries)])
        self._tables[table.id] = kept

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        listing: Listing | ListedProgress | None = None,
        results: Sequence[SeatResult] = (),
    ) -> None:
        """Results are not kept: nobody asks for them in a page, which keeps finished games."""
        before = await self._kept(table)
        if before is None:
            raise Gone(f"there is no table {table}")
        kept = _listed(before, listing) if listing else before
        listed = [Row("table", table, text=_text(kept))] if listing else []
        await self._commit([*_numbered("entry", table, number, entries), *listed])
        self._tables[table] = kept

    def begin_append(self, new: Append, done: Called) -> None:
        call_back(self.append(*new), done)

    async def lines(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        rows = await self._read("line", table, after)
        return [(row.number, (row.text or "").encode()) for row in rows]

    async def say(self, table: str, number: int, body: bytes, is_players: bool) -> None:
        await self._commit(_numbered("line", table, number, [body]))

    async def set_fault(self, table: str, fault: str | None) -> None:
        """Not kept: a table that cannot be read is found out again."""

    async def faults(self) -> dict[str, str]:
        return {}

    async def key(self, name: str) -> bytes:
        found = await self._read("key", name)
        if not found:
            made = secrets.token_bytes(COOKIE_KEY_BYTES)
            await self._commit([Row("key", name, text=made.hex(), is_new=True)])
            return made
        return bytes.fromhex(found[0].text or "")

    async def add_commitment(self, commitment: CommittedSecret) -> None:
        kept = KeptCommitment(commitment.secret.hex(), commitment.guest, commitment.expires)
        rows = await self._read("commitment", "")
        waiting = sorted((_commitment(row).expires, row.name) for row in rows)
        old = [Row("commitment", name) for _, name in waiting[: 1 - MOST_COMMITMENTS]]
        new = Row("commitment", commitment.commitment, text=_text(kept), is_new=True)
        await self._commit([*old, new])

    async def committed_secret(self, commitment: str, guest: str, up: int) -> bytes | None:
        for row in await self._read("commitment", commitment):
            kept = _commitment(row)
            if kept.guest == guest and kept.expires > up:
                return bytes.fromhex(kept.secret)
        return None

    async def announce(self, presence: Presence) -> None:
        """Nobody else is there."""

    # Beside what the house asks

    async def tables_of(self, guest: str) -> list[KeptSummary]:
        """The tables at which a guest holds seats, the newest first."""
        tables = {row.name: _table(row) for row in await self._read("table", "")}
        newest_first = sorted(tables, key=lambda name: tables[name].created, reverse=True)
        found = [(name, tables[name], _held(tables[name], guest)) for name in newest_first]
        return [
            KeptSummary(name, kept.summary.encode(), kept.turn, kept.active, held)
            for name, kept, held in found
            if held
        ]

    async def _kept(self, table: str) -> KeptTable | None:
        if table not in self._tables:
            for row in await self._read("table", table):
                self._tables[table] = _table(row)
        return self._tables.get(table)

    async def _read(self, kind: RowKind, name: str, after: int = -1) -> tuple[Row, ...]:
        try:
            return _rows(await self._database.read(kind, name, after))
        except msgspec.MsgspecError as error:
            raise Damaged(str(error)) from None

    async def _commit(self, rows: Sequence[Row]) -> None:
        problem = await self._database.commit(_text(rows))
        if problem == "clash":
            raise Clash("it was written before")
        if problem:
            raise StoreDown(problem)


def _text(value: object) -> str:
    return _encode(value).decode()


def _numbered(kind: RowKind, name: str, first: int, texts: Sequence[bytes]) -> list[Row]:
    return [
        Row(kind, name, number, text.decode(), True) for number, text in enumerate(texts, first)
    ]


def _listed(kept: KeptTable, listing: Listing | ListedProgress) -> KeptTable:
    """As lists show it now."""
    if isinstance(listing, ListedProgress):
        return replace(kept, turn=listing.turn, active=listing.active)
    holders, summary = tuple(sorted(listing.holders)), listing.summary.decode()
    return _listed(replace(kept, summary=summary, holders=holders), listing.progress)


def _table(row: Row) -> KeptTable:
    return msgspec.json.decode(row.text or "", type=KeptTable)


def _held(kept: KeptTable, guest: str) -> tuple[int, ...]:
    return tuple(sorted(seat for seat, holder in kept.holders if holder == guest))


def _commitment(row: Row) -> KeptCommitment:
    return msgspec.json.decode(row.text or "", type=KeptCommitment)


def _holds(row: Row, secret: bytes) -> bool:
    return _commitment(row).secret == secret.hex()
