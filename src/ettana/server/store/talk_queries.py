"""What is asked about talk, once for both databases. Each runs inside a transaction."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update

from ettana.server.store.base import MOST_LINES, ChangeLine, Gone
from ettana.server.store.schema import tables, talk
from ettana.server.store.table_queries import IS_KEPT, now


def say(connection: Connection, table: str, number: int, body: bytes, is_players: bool) -> None:
    """The newest line is never cut, so that numbers only grow."""
    there = select(tables.c.id).where(tables.c.id == table, IS_KEPT)
    if connection.execute(there).first() is None:
        raise Gone(f"there is no table {table}")
    row = {"number": number, "is_players": is_players, "at": now(), "body": body}
    connection.execute(insert(talk).values(table_id=table, **row))
    side = talk.c.table_id == table, talk.c.is_players == is_players
    newest = select(talk.c.number).where(*side).order_by(talk.c.number.desc())
    last = newest.offset(MOST_LINES - 1).limit(1).scalar_subquery()
    connection.execute(delete(talk).where(*side, talk.c.number < last))


def lines(connection: Connection, table: str, after: int) -> list[tuple[int, bytes]]:
    mine = talk.c.table_id == table, talk.c.number > after
    query = select(talk.c.number, talk.c.body).where(*mine).order_by(talk.c.number)
    return [(row.number, row.body) for row in connection.execute(query)]


def rewrite(connection: Connection, table: str, change: ChangeLine) -> int:
    mine = talk.c.table_id == table
    count = 0
    for row in connection.execute(select(talk.c.number, talk.c.body).where(mine)).all():
        new = change(row.body)
        if new != row.body:
            line = update(talk).where(mine, talk.c.number == row.number)
            count += connection.execute(line.values(body=new)).rowcount
    return count
