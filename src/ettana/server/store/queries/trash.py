"""What is asked about tables that nobody uses any more, once for both databases.

Days are days of uptime: while no server runs nobody can come back, and the time of day
may be wrong.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, and_, delete, or_, select, update

from ettana.server.milliseconds import DAY
from ettana.server.store.notes import send_note
from ettana.server.store.port import takes_long
from ettana.server.store.queries.tables import LISTED, UP, delete_tables, listed_by
from ettana.server.store.rows import (
    ABANDONED_DAYS,
    STAGE_PLAYING,
    STAGE_WAITING,
    TRASH_DAYS,
    UNJOINED_DAYS,
    Expired,
    Note,
    Trashed,
)
from ettana.server.store.schema import commitments, links, tables


@takes_long
def expire(
    connection: Connection,
    unjoined: int = UNJOINED_DAYS,
    abandoned: int = ABANDONED_DAYS,
) -> list[Expired]:
    """Put tables into the trash at which nothing happened for so many days of uptime, and delete
    those that were there for TRASH_DAYS.

    `unjoined` is for tables that still wait for players or were closed, `abandoned` for those
    where a game runs. Finished games stay. Links and commitments whose time is over go too.
    """
    up: int = connection.execute(select(UP)).scalar_one()
    old = tables.c.trashed_up < up - TRASH_DAYS * DAY
    deleted = [
        Expired(row.id, row.stage, (up - row.trashed_up) // DAY, is_deleted=True)
        for row in connection.execute(
            select(tables.c.id, tables.c.stage, tables.c.trashed_up)
            .where(old)
            .order_by(tables.c.id)
        )
    ]
    delete_tables(connection, [expired.table for expired in deleted])
    quiet = or_(
        and_(tables.c.stage == STAGE_WAITING, tables.c.changed_up < up - unjoined * DAY),
        and_(tables.c.stage == STAGE_PLAYING, tables.c.changed_up < up - abandoned * DAY),
    )
    query = select(tables.c.id, tables.c.stage, tables.c.changed_up).order_by(tables.c.id)
    trashed = [
        Expired(row.id, row.stage, (up - row.changed_up) // DAY)
        for row in connection.execute(query.where(quiet, tables.c.trashed_up.is_(None)))
    ]
    doomed = [expired.table for expired in trashed]
    connection.execute(update(tables).where(tables.c.id.in_(doomed)).values(trashed_up=up))
    for table in doomed:
        send_note(connection, Note(table, 0))
    connection.execute(delete(links).where(links.c.expires <= up))
    connection.execute(delete(commitments).where(commitments.c.expires <= up))
    return deleted + trashed


def trashed_tables(connection: Connection) -> list[Trashed]:
    """What is in the trash; nobody finds these tables any other way."""
    up: int = connection.execute(select(UP)).scalar_one()
    is_there = tables.c.trashed_up.is_not(None)
    query = select(tables.c.id, tables.c.trashed_up).where(is_there)
    since = {row.id: row.trashed_up for row in connection.execute(query)}
    found = listed_by(connection, LISTED.where(is_there).order_by(tables.c.id))
    return [Trashed(one, TRASH_DAYS - (up - since[one.id]) // DAY) for one in found]


def take_from_trash(connection: Connection, wanted: Collection[str]) -> int:
    """Give tables back to those who sit there; how many were in the trash. They begin to be quiet
    anew."""
    mine = and_(tables.c.id.in_(list(wanted)), tables.c.trashed_up.is_not(None))
    back = update(tables).where(mine).values(trashed_up=None, changed_up=UP)
    return connection.execute(back).rowcount
