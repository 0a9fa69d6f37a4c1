"""Appending on SQLite: the hot path, around SQLAlchemy."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from sqlalchemy import Connection

from ettana.server.store.base import Gone, Listing, Result
from ettana.server.store.chain import links
from ettana.server.store.table_queries import now

_HEAD: Final = "SELECT head FROM tables WHERE id = ? AND trashed_up IS NULL"
_TOUCH: Final = """
    UPDATE tables SET changed_up = (SELECT up FROM uptime), head = ? WHERE id = ?
"""
_LIST: Final = """
    UPDATE tables SET phase = ?, is_public = ?, free_seats = ?, summary = ?, wakes = ?
    WHERE id = ?
"""
_HOLDERS: Final = "SELECT seat, guest FROM holders WHERE table_id = ?"
_LET_GO: Final = "DELETE FROM holders WHERE table_id = ? AND seat = ? AND guest = ?"
_HOLD: Final = "INSERT INTO holders (table_id, seat, guest) VALUES (?, ?, ?)"
_END: Final = """
    INSERT INTO results (table_id, seat, guest, won, facts, at) VALUES (?, ?, ?, ?, ?, ?)
"""


@dataclass(frozen=True, slots=True)
class New:
    """What is to be written at once."""

    table: str
    number: int
    entries: Sequence[bytes]
    listing: Listing | None
    results: Sequence[Result]

    def write(self, connection: Connection) -> None:
        raw = connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        found = raw.execute(_HEAD, (self.table,)).fetchone()
        if found is None:
            raise Gone(f"there is no table {self.table}")
        hashes = links(found[0], self.entries)
        raw.execute(_TOUCH, (hashes[-1], self.table))
        at = now()
        values: list[object] = []
        new = zip(self.entries, hashes, strict=True)
        for number, (body, hash) in enumerate(new, self.number):
            values += (self.table, number, at, body, hash)
        raw.execute(_insert(len(self.entries)), values)
        if self.listing:
            self._list(raw, self.listing)
        for ended in self.results:
            result = (ended.seat, ended.guest, ended.won, ended.facts)
            raw.execute(_END, (self.table, *result, at))

    def _list(self, raw: sqlite3.Connection, listing: Listing) -> None:
        """Holders seldom change: only what is different is written."""
        shown = (listing.phase, listing.is_public, listing.free_seats, listing.summary)
        raw.execute(_LIST, (*shown, listing.wakes, self.table))
        before = set(raw.execute(_HOLDERS, (self.table,)))
        for seat, guest in before - listing.holders:
            raw.execute(_LET_GO, (self.table, seat, guest))
        for seat, guest in listing.holders - before:
            raw.execute(_HOLD, (self.table, seat, guest))


@lru_cache
def _insert(rows: int) -> str:
    values = ", ".join(["(?, ?, ?, ?, ?)"] * rows)
    return f"INSERT INTO entries (table_id, number, at, body, hash) VALUES {values}"
