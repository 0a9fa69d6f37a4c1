"""Time that goes on while servers run. Each query runs inside a transaction."""

from __future__ import annotations

from sqlalchemy import Connection, select, text, update

from ettana.server.store.rows import LAPSE, Uptime
from ettana.server.store.schema import uptime

# As PostgreSQL says it, which alone several servers share
_TIME_OF_DAY = text("SELECT cast(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")


def beat(
    connection: Connection, server: str, up: int, now: int | None, is_first: bool = False
) -> int:
    """Say that this server (any name of its own) runs, and how long servers have been up as far as
    it knows; how long they have been. To be said every few seconds.

    The time since another server's last beat counts too, if that is not longer ago than LAPSE.
    With its first beat a server cannot know whether the other one still runs. `now` None is the
    database's time of day: machines may disagree about theirs.
    """
    row = connection.execute(select(uptime).with_for_update()).one()
    if now is None:
        now = connection.execute(_TIME_OF_DAY).scalar_one()
    since = now - row.at
    is_running = row.server != server and not is_first and 0 <= since <= LAPSE
    known: int = max(up, row.up + since if is_running else row.up)
    connection.execute(update(uptime).values(up=known, at=now, server=server))
    return known


def last_beat(connection: Connection) -> Uptime:
    row = connection.execute(select(uptime)).one()
    return Uptime(up=row.up, at=row.at, server=row.server)
