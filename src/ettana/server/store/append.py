"""Appending entries: the hot path, around SQLAlchemy. Every value is bound by its name.

On SQLite a few statements do it for all appends that share a group commit, inside its transaction.
On PostgreSQL one statement does it all, so that it is one way there and back. Where there is no
table, or only one in the trash, its entries belong to none, which a constraint forbids.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ettana.server.store.errors import Clash, Gone
from ettana.server.store.hash_chain import links
from ettana.server.store.queries.tables import listing_row, now, result_row
from ettana.server.store.rows import Listing, SeatResult

_HEADS: Final = """
    SELECT id, head FROM tables
    WHERE id IN (SELECT value FROM json_each(:tables)) AND trashed_up IS NULL
"""
_TOUCH: Final = """
    UPDATE tables SET changed_up = (SELECT up FROM uptime), head = :head WHERE id = :table
"""
_ENTRY: Final = """
    INSERT INTO entries (table_id, number, at, body, hash)
    VALUES (:table, :number, :at, :body, :hash)
"""
_LIST: Final = """
    UPDATE tables SET phase = :phase, is_public = :is_public, free_seats = :free_seats,
        summary = :summary, wakes = :wakes
    WHERE id = :table
"""
_HOLDERS: Final = "SELECT seat, guest FROM holders WHERE table_id = :table"
_LET_GO: Final = "DELETE FROM holders WHERE table_id = :table AND seat = :seat AND guest = :guest"
_HOLD: Final = "INSERT INTO holders (table_id, seat, guest) VALUES (:table, :seat, :guest)"
_END: Final = """
    INSERT INTO results (table_id, seat, guest, won, facts, at)
    VALUES (:table, :seat, :guest, :won, :facts, :at)
"""


class Append(NamedTuple):
    """What is to be written at once."""

    table: str
    number: int
    entries: Sequence[bytes]
    listing: Listing | None = None
    results: Sequence[SeatResult] = ()

    @property
    def last(self) -> int:
        return self.number + len(self.entries) - 1

    def is_taken(self) -> Clash:
        return Clash(f"entry {self.number} of table {self.table} is taken")

    def has_no_table(self) -> Gone:
        return Gone(f"there is no table {self.table}")


def append_to_sqlite(raw: sqlite3.Connection, batch: Sequence[Append]) -> None:
    """Append for many tables at once: all of it, or none when one of them cannot be. Alone, each
    gets its own error."""
    at = now()
    heads = _heads(raw, batch)
    rows = []
    for new in batch:
        hashes = links(heads[new.table], new.entries)
        heads[new.table] = hashes[-1]
        for number, (body, hash) in enumerate(zip(new.entries, hashes, strict=True), new.number):
            row = {"table": new.table, "number": number, "at": at, "body": body, "hash": hash}
            rows.append(row)
    try:
        raw.executemany(_TOUCH, [{"table": table, "head": head} for table, head in heads.items()])
        raw.executemany(_ENTRY, rows)
        for new in batch:
            _list_and_end(raw, new, at)
    except sqlite3.IntegrityError:
        raise batch[0].is_taken() from None


def _heads(raw: sqlite3.Connection, batch: Sequence[Append]) -> dict[str, bytes]:
    """What the hashes of each table go on from; Gone when one is not there."""
    tables = json.dumps([new.table for new in batch])
    heads = dict(raw.execute(_HEADS, {"tables": tables}))
    for new in batch:
        if new.table not in heads:
            raise new.has_no_table()
    return heads


def _list_and_end(raw: sqlite3.Connection, new: Append, at: int) -> None:
    table = {"table": new.table}
    if new.listing:
        _list(raw, table, new.listing)
    for ended in new.results:
        raw.execute(_END, table | result_row(ended) | {"at": at})


def _list(raw: sqlite3.Connection, table: dict[str, str], listing: Listing) -> None:
    """Holders seldom change: only what is different is written."""
    raw.execute(_LIST, table | listing_row(listing))
    before = set(raw.execute(_HOLDERS, table))
    for seat, guest in before - listing.holders:
        raw.execute(_LET_GO, table | {"seat": seat, "guest": guest})
    for seat, guest in listing.holders - before:
        raw.execute(_HOLD, table | {"seat": seat, "guest": guest})


@dataclass(frozen=True, slots=True)
class Numbered:
    """A statement whose `:names` became `$1`, `$2` ..., as PostgreSQL's own protocol has it."""

    text: str
    names: tuple[str, ...]

    @staticmethod
    def of(statement: str) -> Numbered:
        named = re.compile(r"(?<!:):([a-z_]+)")
        names = tuple(dict.fromkeys(named.findall(statement)))
        text = named.sub(lambda found: f"${names.index(found[1]) + 1}", statement)
        return Numbered(text, names)

    def bind(self, values: Mapping[str, object]) -> tuple[object, ...]:
        return tuple([values[name] for name in self.names])


POSTGRES_APPEND: Final = Numbered.of("""
    WITH RECURSIVE old AS MATERIALIZED (
        SELECT id, head FROM tables WHERE id = :table AND trashed_up IS NULL FOR UPDATE
    ), chain (place, hash) AS (
        SELECT 0, head FROM old
        UNION ALL
        SELECT place + 1, sha256(hash || (:bodies::bytea[])[place + 1]) FROM chain
        WHERE place < cardinality(:bodies::bytea[])
    ), touched AS (
        UPDATE tables SET
            changed_up = (SELECT up FROM uptime),
            head = (SELECT hash FROM chain ORDER BY place DESC LIMIT 1),
            phase = CASE WHEN :is_listed THEN :phase ELSE phase END,
            is_public = CASE WHEN :is_listed THEN :is_public ELSE is_public END,
            free_seats = CASE WHEN :is_listed THEN :free_seats ELSE free_seats END,
            summary = CASE WHEN :is_listed THEN :summary ELSE summary END,
            wakes = CASE WHEN :is_listed THEN :wakes ELSE wakes END
        FROM old WHERE tables.id = old.id
    ), written AS (
        INSERT INTO entries (table_id, number, at, body, hash)
        SELECT (SELECT id FROM old), :number + new.place - 1, :at, body, hash
        FROM unnest(:bodies::bytea[]) WITH ORDINALITY AS new (body, place)
        LEFT JOIN chain ON chain.place = new.place
    ), let_go AS (
        DELETE FROM holders
        WHERE table_id = :table AND :is_listed AND (seat, guest) NOT IN (
            SELECT * FROM unnest(:held_seats::integer[], :holders::varchar[])
        )
    ), held AS (
        INSERT INTO holders (table_id, seat, guest)
        SELECT :table, seat, guest
        FROM unnest(:held_seats::integer[], :holders::varchar[]) AS new (seat, guest)
        ON CONFLICT DO NOTHING
    ), ended AS (
        INSERT INTO results (table_id, seat, guest, won, facts, at)
        SELECT :table, seat, guest, won, facts, :at
        FROM unnest(:seats::integer[], :guests::varchar[], :wins::boolean[], :facts::bytea[])
            AS new (seat, guest, won, facts)
    )
    SELECT pg_notify(:channel, :note)
""")
_NO_LISTING: Final = Listing()


def postgres_values(new: Append, channel: str, note: str) -> tuple[object, ...]:
    """What POSTGRES_APPEND is to be run with."""
    listing = new.listing or _NO_LISTING
    return POSTGRES_APPEND.bind(
        {
            "table": new.table,
            "number": new.number,
            "at": now(),
            "bodies": new.entries,
            "is_listed": new.listing is not None,
            **listing_row(listing),
            "held_seats": [seat for seat, _ in listing.holders],
            "holders": [guest for _, guest in listing.holders],
            "seats": [result.seat for result in new.results],
            "guests": [result.guest for result in new.results],
            "wins": [result.won for result in new.results],
            "facts": [result.facts for result in new.results],
            "channel": channel,
            "note": note,
        }
    )
