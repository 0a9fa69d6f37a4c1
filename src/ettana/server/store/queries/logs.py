"""The logs of tables: read and checked, searched for somebody and written anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, and_, delete, func, select, update

from ettana.server.store import hash_chain
from ettana.server.store.errors import Damaged, Gone
from ettana.server.store.notes import send_note
from ettana.server.store.port import takes_long
from ettana.server.store.queries.past_results import result_row
from ettana.server.store.queries.tables import IS_KEPT, hold, listing_row
from ettana.server.store.rows import Note, Rewrite, Stored, TableRow
from ettana.server.store.schema import entries as entry_rows
from ettana.server.store.schema import holders, results, tables, talk

LogRows = Sequence[Row[Any]]  # the table, with an entry each


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
    hold(connection, table, new.listing)
    of_table = update(results).where(results.c.table_id == table)
    for result in new.results:
        mine_too = of_table.where(results.c.seat == result.seat)
        connection.execute(mine_too.values(**result_row(result)))
    send_note(connection, Note(table, 0))
