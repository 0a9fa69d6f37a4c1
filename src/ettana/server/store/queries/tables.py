"""Tables and the lists they stand in, once for both databases; all inside a transaction."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, replace
from hashlib import sha256
from typing import Any

from sqlalchemy import (
    Connection,
    Select,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from ettana.server.milliseconds import now
from ettana.server.store import hash_chain
from ettana.server.store.errors import Clash, CommitmentSpent
from ettana.server.store.notes import send_note
from ettana.server.store.port import takes_long
from ettana.server.store.rows import (
    FIRST_WAKING,
    STAGE_WAITING,
    Listed,
    Listing,
    Note,
    TableRow,
    WakingTable,
)
from ettana.server.store.schema import commitments, holders, tables, uptime
from ettana.server.store.schema import entries as entry_rows

_LAST = select(func.max(entry_rows.c.number)).where(entry_rows.c.table_id == tables.c.id)
_VERSION = _LAST.correlate(tables).scalar_subquery()
_CHANGED = (
    select(entry_rows.c.at)
    .where(entry_rows.c.table_id == tables.c.id, entry_rows.c.number == _VERSION)
    .correlate(tables)
    .scalar_subquery()
)
LISTED = select(
    tables.c.id,
    tables.c.code,
    tables.c.created,
    tables.c.stage,
    tables.c.is_public,
    tables.c.free_seats,
    tables.c.summary,
    tables.c.turn,
    tables.c.active,
    tables.c.fault,
    func.coalesce(_VERSION, 0).label("version"),
    func.coalesce(_CHANGED, tables.c.created).label("changed"),
)
UP = select(uptime.c.up).scalar_subquery()  # how long servers have been up
IS_KEPT = tables.c.trashed_up.is_(None)


def create(
    connection: Connection, table: TableRow, entries: Sequence[bytes], listing: Listing
) -> None:
    given = commitments.c.commitment == sha256(table.secret).hexdigest()
    if connection.execute(delete(commitments).where(given)).rowcount == 0:
        raise CommitmentSpent("the secret of this table was not committed to")
    hashes = hash_chain.links(hash_chain.first_link(table.id, table.secret), entries)
    row = asdict(table) | listing_row(listing) | {"changed_up": UP, "head": hashes[-1]}
    try:
        connection.execute(insert(tables).values(**row))
    except IntegrityError:
        raise Clash(f"the id or the code of table {table.id} is taken") from None
    hold(connection, table.id, listing)
    at = now()
    rows = [
        {"table_id": table.id, "number": number, "at": at, "body": body, "hash": hash}
        for number, (body, hash) in enumerate(zip(entries, hashes, strict=True), 1)
    ]
    connection.execute(insert(entry_rows), rows)


def listing_row(listing: Listing) -> dict[str, object]:
    """The columns of a table that lists go by."""
    return {
        "stage": listing.stage,
        "is_public": listing.is_public,
        "free_seats": listing.free_seats,
        "summary": listing.summary,
        **listing.progress._asdict(),
    }


def hold(connection: Connection, table: str, listing: Listing) -> None:
    rows = [
        {"table_id": table, "seat": seat, "guest": guest} for seat, guest in sorted(listing.holders)
    ]
    if rows:
        connection.execute(insert(holders), rows)


def table_of_code(connection: Connection, code: str) -> str | None:
    return connection.execute(select(tables.c.id).where(tables.c.code == code, IS_KEPT)).scalar()


def open_tables(connection: Connection, most: int = 100) -> list[Listed]:
    """Public tables that wait for players and have free seats, the newest first."""
    query = LISTED.where(
        IS_KEPT, tables.c.stage == STAGE_WAITING, tables.c.is_public, tables.c.free_seats > 0
    ).order_by(tables.c.created.desc(), tables.c.id)
    return listed_by(connection, query.limit(most))


def waking_tables(
    connection: Connection, up: int, after: WakingTable = FIRST_WAKING, most: int = 100
) -> list[WakingTable]:
    """The tables that wake now or should have before, those that wait longest first: a page at a
    time, beyond `after`. Tables that cannot be read do not wake."""
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
    return [WakingTable(wakes=row.wakes, table=row.id) for row in connection.execute(query)]


def set_waking(connection: Connection, table: str, version: int, wakes: int | None) -> None:
    """When a table wakes that was found otherwise; nothing if it has gone on since."""
    newest = _VERSION
    mine = update(tables).where(tables.c.id == table, newest == version)
    connection.execute(mine.values(wakes=wakes))


def set_fault(connection: Connection, table: str, fault: str | None) -> None:
    connection.execute(update(tables).where(tables.c.id == table).values(fault=fault))


def faults(connection: Connection) -> dict[str, str]:
    query = select(tables.c.id, tables.c.fault).where(tables.c.fault.is_not(None), IS_KEPT)
    return {row.id: row.fault for row in connection.execute(query)}


def tables_of(connection: Connection, guest: str, most: int = 100) -> list[Listed]:
    """The tables at which a guest holds a seat, the newest first."""
    is_theirs = holders.c.guest == guest
    query = LISTED.where(IS_KEPT, tables.c.id.in_(select(holders.c.table_id).where(is_theirs)))
    listed = listed_by(connection, query.order_by(tables.c.created.desc(), tables.c.id).limit(most))
    found = holders.c.table_id.in_([table.id for table in listed])
    seats: dict[str, list[int]] = {}
    for row in connection.execute(select(holders).where(is_theirs, found).order_by(holders.c.seat)):
        seats.setdefault(row.table_id, []).append(row.seat)
    return [replace(table, held=tuple(seats.get(table.id, ()))) for table in listed]


def all_tables(
    connection: Connection, after: str = "", most: int = 1000, with_trash: bool = False
) -> list[Listed]:
    """All tables in the order of their ids, those beyond `after`: a page at a time."""
    query = LISTED.where(tables.c.id > after).order_by(tables.c.id)
    return listed_by(connection, (query if with_trash else query.where(IS_KEPT)).limit(most))


def listed_by(connection: Connection, query: Select[*tuple[Any, ...]]) -> list[Listed]:
    return [Listed(**row) for row in connection.execute(query).mappings()]


@takes_long
def delete_tables(connection: Connection, doomed: Collection[str]) -> int:
    """Delete tables, those in the trash too, with all that belongs to them; how many."""
    for table in doomed:
        send_note(connection, Note(table, 0))
    return connection.execute(delete(tables).where(tables.c.id.in_(list(doomed)))).rowcount
