"""What is asked about talk, once for both databases. Each runs inside a transaction."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ettana.server.milliseconds import now
from ettana.server.store.errors import Clash, Gone
from ettana.server.store.notes import send_note
from ettana.server.store.port import takes_long
from ettana.server.store.queries.tables import IS_KEPT
from ettana.server.store.rows import MOST_LINES, ChangeLine, Note
from ettana.server.store.schema import tables, talk


def say(connection: Connection, table: str, number: int, body: bytes, is_players: bool) -> None:
    """The newest line is never cut, so that numbers only grow."""
    there = select(tables.c.id).where(tables.c.id == table, IS_KEPT)
    if connection.execute(there).first() is None:
        raise Gone(f"there is no table {table}")
    row = {"number": number, "is_players": is_players, "at": now(), "body": body}
    try:
        connection.execute(insert(talk).values(table_id=table, **row))
    except IntegrityError:
        raise Clash(f"line {number} of table {table} is taken") from None
    side = talk.c.table_id == table, talk.c.is_players == is_players
    newest = select(talk.c.number).where(*side).order_by(talk.c.number.desc())
    last = newest.offset(MOST_LINES - 1).limit(1).scalar_subquery()
    connection.execute(delete(talk).where(*side, talk.c.number < last))
    send_note(connection, Note(table, number, is_talk=True))


def lines(connection: Connection, table: str, after: int = 0) -> list[tuple[int, bytes]]:
    mine = talk.c.table_id == table, talk.c.number > after
    query = select(talk.c.number, talk.c.body).where(*mine).order_by(talk.c.number)
    return [(row.number, row.body) for row in connection.execute(query)]


@takes_long
def rewrite_talk(connection: Connection, table: str, change: ChangeLine) -> int:
    """Change what was said at a table; how many lines. Numbers stay."""
    mine = talk.c.table_id == table
    count = 0
    for row in connection.execute(select(talk.c.number, talk.c.body).where(mine)).all():
        new = change(row.body)
        if new != row.body:
            line = update(talk).where(mine, talk.c.number == row.number)
            count += connection.execute(line.values(body=new)).rowcount
    send_note(connection, Note(table, 0, is_talk=True))
    return count
