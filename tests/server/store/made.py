"""Stores and tables for tests, the tables made from a few letters."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256

from ettana.server.store import open_store
from ettana.server.store.port import Store
from ettana.server.store.rows import CommittedSecret, Listing, TableRow

SECRET = bytes(range(32))
CREATED = 1_700_000_000_000


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """A store that is closed whatever happens."""
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


def row(id: str, created: int = CREATED) -> TableRow:
    return TableRow(id, f"code-{id}", SECRET, created)


async def kept(
    store: Store, table: TableRow, entries: Sequence[bytes], listing: Listing | None = None
) -> None:
    """A table in the store, as it comes there: the commitment of its secret first."""
    await store.add_commitment(commitment_of(table.secret))
    await store.create(table, entries, listing or Listing())


def commitment_of(secret: bytes, guest: str = "g", expires: int = CREATED) -> CommittedSecret:
    return CommittedSecret(sha256(secret).hexdigest(), secret, guest, expires)


async def made(
    store: Store, id: str, entries: int = 1, listing: Listing | None = None, created: int = CREATED
) -> None:
    """A table with so many entries: b"1", b"2", ..."""
    await kept(store, row(id, created), bodies(1, entries), listing)


def bodies(first: int, last: int) -> list[bytes]:
    return [b"%d" % number for number in range(first, last + 1)]
