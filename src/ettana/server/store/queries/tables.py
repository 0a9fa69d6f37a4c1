"""What is asked about tables, once for both databases. Each runs inside a transaction."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import asdict, replace
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
from sqlalchemy.exc import IntegrityError

from ettana.server.store import hash_chain
from ettana.server.store.errors import Clash, CommitmentSpent, Damaged, Gone
from ettana.server.store.notes import send_note
from ettana.server.store.port import takes_long
from ettana.server.store.rows import (
    FIRST_WAKING,
    STAGE_WAITING,
    Listed,
    Listing,
    Note,
    PastResult,
    Rewrite,
    SeatResult,
    Stored,
    TableRow,
    WakingTable,
)
from ettana.server.store.schema import commitments, holders, results, tables, talk, uptime
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
LogRows = Sequence[Row[Any]]  # the table, with an entry each
_RESULT = (results.c.seat, results.c.guest, results.c.won, results.c.statistics)


def now() -> int:
    """Milliseconds since 1970 UTC: when an entry is written."""
    return time.time_ns() // 1_000_000


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
    _hold(connection, table.id, listing)
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


def result_row(result: SeatResult) -> dict[str, object]:
    return {
        "seat": result.seat,
        "guest": result.guest,
        "won": result.won,
        "statistics": result.statistics,
    }


def _hold(connection: Connection, table: str, listing: Listing) -> None:
    rows = [
        {"table_id": table, "seat": seat, "guest": guest} for seat, guest in sorted(listing.holders)
    ]
    if rows:
        connection.execute(insert(holders), rows)


def find_log(connection: Connection, table: str, after: int, most: int) -> LogRows:
    """Rows of a table and entries from `after` on, so many at most; none for one in the trash."""
    return _log_rows(connection, table, after, IS_KEPT, most=most)


def load_any(connection: Connection, table: str) -> Stored | None:
    """One in the trash too."""
    return checked_log(_log_rows(connection, table, 0), 0)


def _log_rows(
    connection: Connection,
    table: str,
    after: int,
    *conditions: ColumnElement[bool],
    most: int | None = None,
) -> LogRows:
    """In one statement, so that the last entries and the hash of the last are of one time."""
    known = and_(entry_rows.c.table_id == tables.c.id, entry_rows.c.number >= after)
    query = (
        select(tables, entry_rows.c.number, entry_rows.c.body, entry_rows.c.hash)
        .select_from(tables.outerjoin(entry_rows, known))
        .where(tables.c.id == table, *conditions)
        .order_by(entry_rows.c.number)
        .limit(most)
    )
    try:
        return connection.execute(query).all()
    except (TypeError, ValueError) as error:
        raise _of_another_kind(error) from None


def checked_log(rows: LogRows, after: int) -> Stored | None:
    """The table of these rows, its log checked from entry to entry; Damaged where that fails."""
    if not rows:
        return None
    row = rows[0]
    try:
        before = hash_chain.first_link(row.id, row.secret) if after == 0 else row.hash
        new = [(one.body, one.hash) for one in rows if (one.number or 0) > after]
        hash_chain.check(before or b"", after, new, rows[-1].head)  # the newest, where several
    except (TypeError, ValueError) as error:
        raise _of_another_kind(error) from None
    identity = TableRow(id=row.id, code=row.code, secret=row.secret, created=row.created)
    return Stored(identity, after, tuple([body for body, _ in new]))


def _of_another_kind(error: Exception) -> Damaged:
    return Damaged(f"a value is of another kind than was written: {error}")


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


def results_at(connection: Connection, table: str) -> list[SeatResult]:
    """In the order of the seats; empty while the game runs."""
    query = select(*_RESULT).where(results.c.table_id == table).order_by(results.c.seat)
    return [_result(row) for row in connection.execute(query)]


def results_of(connection: Connection, guest: str, most: int = 1000) -> list[PastResult]:
    """The latest first."""
    query = (
        select(results.c.table_id, results.c.at, *_RESULT)
        .where(results.c.guest == guest)
        .order_by(results.c.at.desc(), results.c.table_id, results.c.seat)
        .limit(most)
    )
    rows = connection.execute(query)
    return [PastResult(table=row.table_id, at=row.at, result=_result(row)) for row in rows]


def _result(row: Row[*tuple[Any, ...]]) -> SeatResult:
    return SeatResult(seat=row.seat, guest=row.guest, won=row.won, statistics=row.statistics)


@takes_long
def mentioning(connection: Connection, text: str) -> list[str]:
    """The ids of tables in whose log or talk an ASCII text occurs, perhaps some more.

    The two databases look into bytes in different ways.
    """
    sought = text.encode("ascii")
    found: set[str] = set()
    for kept in (entry_rows, talk):
        fits: ColumnElement[bool]
        if connection.dialect.name == "sqlite":
            fits = func.instr(kept.c.body, sought) > 0
        else:  # a sign that is a wildcard only makes more fit
            fits = kept.c.body.bool_op("LIKE")(b"%%%s%%" % sought)
        found.update(connection.scalars(select(kept.c.table_id).where(fits).distinct()))
    return sorted(found)


@takes_long
def rewrite(connection: Connection, table: str, change: Rewrite) -> None:
    """Change the past of a table; numbers stay.

    The row of the table, in the trash or not, is locked first: an append needs it and waits.
    """
    connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
    stored = load_any(connection, table)
    if stored is None:
        raise Gone(f"there is no table {table}")
    new = change(stored)
    mine = update(entry_rows).where(entry_rows.c.table_id == table)
    hashes = hash_chain.links(hash_chain.first_link(table, stored.table.secret), new.entries)
    is_changed = False
    for number, (before, body) in enumerate(zip(stored.entries, new.entries, strict=True), 1):
        is_changed = is_changed or body != before
        if is_changed:
            one = mine.where(entry_rows.c.number == number)
            connection.execute(one.values(body=body, hash=hashes[number - 1]))
    listed = {**listing_row(new.listing), "head": hashes[-1]}
    connection.execute(update(tables).where(tables.c.id == table).values(**listed))
    connection.execute(delete(holders).where(holders.c.table_id == table))
    _hold(connection, table, new.listing)
    of_table = update(results).where(results.c.table_id == table)
    for result in new.results:
        mine_too = of_table.where(results.c.seat == result.seat)
        connection.execute(mine_too.values(**result_row(result)))
    send_note(connection, Note(table, 0))
