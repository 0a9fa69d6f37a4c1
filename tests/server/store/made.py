"""Tables for tests, made from a few letters."""

from __future__ import annotations

from ettana.server.store.base import Listing, Store, TableRow

SECRET = bytes(range(32))
CREATED = 1_700_000_000_000


def row(id: str, created: int = CREATED) -> TableRow:
    return TableRow(id, f"code-{id}", SECRET, created)


async def made(
    store: Store, id: str, entries: int = 1, listing: Listing | None = None, created: int = CREATED
) -> None:
    """A table with so many entries: b"1", b"2", ..."""
    await store.create(row(id, created), bodies(1, entries), listing or Listing())


def bodies(first: int, last: int) -> list[bytes]:
    return [b"%d" % number for number in range(first, last + 1)]
