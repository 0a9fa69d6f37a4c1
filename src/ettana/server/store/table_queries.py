"""What is asked about tables, once for both databases. Each runs inside a transaction."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from ettana.server.store import chain
from ettana.server.store.base import (
    WAITING,
    Change,
    Gone,
    Listed,
    Listing,
    PastResult,
    Result,
    Spent,
    Stored,
    TableRow,
    Waking,
)
from ettana.server.store.schema import (
    commitments,
    entries,
    holders,
    results,
    tables,
    talk,
    uptime,
)

_LAST = select(func.max(entries.c.number)).where(entries.c.table_id == tables.c.id)
_VERSION = _LAST.correlate(tables).scalar_subquery()
_CHANGED = (
    select(entries.c.at)
    .where(entries.c.table_id == tables.c.id, entries.c.number == _VERSION)
    .correlate(tables)
    .scalar_subquery()
)
LISTED = select(
    tables.c.id,
    tables.c.code,
    tables.c.created,
    tables.c.phase,
    tables.c.is_public,
    tables.c.free_seats,
    tables.c.summary,
    tables.c.fault,
    func.coalesce(_VERSION, 0).label("version"),
    func.coalesce(_CHANGED, tables.c.created).label("changed"),
)
UP = select(uptime.c.up).scalar_subquery()  # how long servers have been up
IS_KEPT = tables.c.trashed_up.is_(None)
_RESULT = (results.c.seat, results.c.guest, results.c.won, results.c.facts)


def now() -> int:
    """Milliseconds since 1970 UTC: when an entry is written."""
    return time.time_ns() // 1_000_000


def create(
    connection: Connection, table: TableRow, bodies: Sequence[bytes], listing: Listing
) -> None:
    given = commitments.c.commitment == sha256(table.secret).hexdigest()
    if connection.execute(delete(commitments).where(given)).rowcount == 0:
        raise Spent("the secret of this table was not committed to")
    row: dict[str, object] = {
        "id": table.id,
        "code": table.code,
        "secret": table.secret,
        "created": table.created,
    }
    hashes = chain.links(chain.first_link(table.id, table.secret), bodies)
    row |= {**_listing_row(listing), "changed_up": UP, "head": hashes[-1]}
    connection.execute(insert(tables).values(**row))
    _hold(connection, table.id, listing)
    at = now()
    rows = [
        {"table_id": table.id, "number": number, "at": at, "body": body, "hash": hash}
        for number, (body, hash) in enumerate(zip(bodies, hashes, strict=True), 1)
    ]
    connection.execute(insert(entries), rows)


def _listing_row(listing: Listing) -> dict[str, object]:
    return {
        "phase": listing.phase,
        "is_public": listing.is_public,
        "free_seats": listing.free_seats,
        "summary": listing.summary,
        "wakes": listing.wakes,
    }


def _hold(connection: Connection, table: str, listing: Listing) -> None:
    rows = [
        {"table_id": table, "seat": seat, "guest": guest} for seat, guest in sorted(listing.holders)
    ]
    if rows:
        connection.execute(insert(holders), rows)


def load(connection: Connection, table: str, after: int) -> Stored | None:
    """None for one in the trash too."""
    return _load(connection, table, after, IS_KEPT)


def _load(
    connection: Connection, table: str, after: int, *conditions: ColumnElement[bool]
) -> Stored | None:
    """In one statement, so that the log and the hash of its last entry are of one moment."""
    known = and_(entries.c.table_id == tables.c.id, entries.c.number >= after)
    query = (
        select(tables, entries.c.number, entries.c.body, entries.c.hash)
        .select_from(tables.outerjoin(entries, known))
        .where(tables.c.id == table, *conditions)
        .order_by(entries.c.number)
    )
    rows = connection.execute(query).all()
    if not rows:
        return None
    row = rows[0]
    before = chain.first_link(row.id, row.secret) if after == 0 else row.hash
    new = [(one.body, one.hash) for one in rows if (one.number or 0) > after]
    chain.check(before or b"", after, new, row.head)
    identity = TableRow(row.id, row.code, row.secret, row.created)
    return Stored(identity, after, tuple([body for body, _ in new]))


def table_of_code(connection: Connection, code: str) -> str | None:
    return connection.execute(select(tables.c.id).where(tables.c.code == code, IS_KEPT)).scalar()


def open_tables(connection: Connection, most: int) -> list[Listed]:
    query = LISTED.where(
        IS_KEPT, tables.c.phase == WAITING, tables.c.is_public, tables.c.free_seats > 0
    ).order_by(tables.c.created.desc(), tables.c.id)
    return listed_by(connection, query.limit(most))


def waking_tables(connection: Connection, up: int, after: Waking, most: int) -> list[Waking]:
    is_next = or_(
        tables.c.wakes > after.wakes,
        and_(tables.c.wakes == after.wakes, tables.c.id > after.table),
    )
    query = (
        select(tables.c.wakes, tables.c.id)
        .where(tables.c.wakes <= up, tables.c.fault.is_(None), IS_KEPT, is_next)
        .order_by(tables.c.wakes, tables.c.id)
        .limit(most)
    )
    return [Waking(row.wakes, row.id) for row in connection.execute(query)]


def set_waking(connection: Connection, table: str, version: int, wakes: int | None) -> None:
    last = _VERSION
    mine = update(tables).where(tables.c.id == table, last == version)
    connection.execute(mine.values(wakes=wakes))


def set_fault(connection: Connection, table: str, fault: str | None) -> None:
    connection.execute(update(tables).where(tables.c.id == table).values(fault=fault))


def faults(connection: Connection) -> dict[str, str]:
    query = select(tables.c.id, tables.c.fault).where(tables.c.fault.is_not(None), IS_KEPT)
    return {row.id: row.fault for row in connection.execute(query)}


def tables_of(connection: Connection, guest: str, most: int) -> list[Listed]:
    is_theirs = holders.c.guest == guest
    query = LISTED.where(IS_KEPT, tables.c.id.in_(select(holders.c.table_id).where(is_theirs)))
    listed = listed_by(connection, query.order_by(tables.c.created.desc(), tables.c.id).limit(most))
    found = holders.c.table_id.in_([table.id for table in listed])
    seats: dict[str, list[int]] = {}
    for row in connection.execute(select(holders).where(is_theirs, found).order_by(holders.c.seat)):
        seats.setdefault(row.table_id, []).append(row.seat)
    return [replace(table, held=tuple(seats.get(table.id, ()))) for table in listed]


def all_tables(connection: Connection, after: str, most: int) -> list[Listed]:
    query = LISTED.where(IS_KEPT, tables.c.id > after).order_by(tables.c.id)
    return listed_by(connection, query.limit(most))


def listed_by(connection: Connection, query: Select[*tuple[Any, ...]]) -> list[Listed]:
    return [Listed(**row) for row in connection.execute(query).mappings()]


def versions(connection: Connection, held: Sequence[str]) -> dict[str, int]:
    """The last numbers of those of the tables that are still there."""
    query = select(tables.c.id, _VERSION.label("version")).where(IS_KEPT, tables.c.id.in_(held))
    return {row.id: row.version for row in connection.execute(query)}


def delete_tables(connection: Connection, doomed: Collection[str]) -> int:
    return connection.execute(delete(tables).where(tables.c.id.in_(list(doomed)))).rowcount


def results_at(connection: Connection, table: str) -> list[Result]:
    query = select(*_RESULT).where(results.c.table_id == table).order_by(results.c.seat)
    return [_result(row) for row in connection.execute(query)]


def results_of(connection: Connection, guest: str, most: int) -> list[PastResult]:
    query = (
        select(results.c.table_id, results.c.at, *_RESULT)
        .where(results.c.guest == guest)
        .order_by(results.c.at.desc(), results.c.table_id, results.c.seat)
        .limit(most)
    )
    rows = connection.execute(query)
    return [PastResult(row.table_id, row.at, _result(row)) for row in rows]


def _result(row: Row[*tuple[Any, ...]]) -> Result:
    return Result(row.seat, row.guest, row.won, row.facts)


def mentioning(connection: Connection, text: str) -> list[str]:
    """The two databases look into bytes in different ways."""
    sought = text.encode("ascii")
    found: set[str] = set()
    for kept in (entries, talk):
        fits: ColumnElement[bool]
        if connection.dialect.name == "sqlite":
            fits = func.instr(kept.c.body, sought) > 0
        else:  # a sign that is a wildcard only makes more fit
            fits = kept.c.body.bool_op("LIKE")(b"%%%s%%" % sought)
        found.update(connection.scalars(select(kept.c.table_id).where(fits).distinct()))
    return sorted(found)


def rewrite(connection: Connection, table: str, change: Change) -> None:
    """The row of the table, in the trash or not, is locked first: an append needs it and waits."""
    connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
    stored = _load(connection, table, 0)
    if stored is None:
        raise Gone(f"there is no table {table}")
    new = change(stored)
    mine = update(entries).where(entries.c.table_id == table)
    hashes = chain.links(chain.first_link(table, stored.table.secret), new.entries)
    is_changed = False
    for number, (before, body) in enumerate(zip(stored.entries, new.entries, strict=True), 1):
        is_changed = is_changed or body != before
        if is_changed:
            one = mine.where(entries.c.number == number)
            connection.execute(one.values(body=body, hash=hashes[number - 1]))
    listed = {**_listing_row(new.listing), "head": hashes[-1]}
    connection.execute(update(tables).where(tables.c.id == table).values(**listed))
    connection.execute(delete(holders).where(holders.c.table_id == table))
    _hold(connection, table, new.listing)
    of_table = update(results).where(results.c.table_id == table)
    for result in new.results:
        values = {"guest": result.guest, "won": result.won, "facts": result.facts}
        connection.execute(of_table.where(results.c.seat == result.seat).values(**values))
