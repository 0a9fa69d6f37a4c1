"""Notes between processes on one PostgreSQL: what was written, and who is where.

A note is part of the transaction: it is sent when that is committed, or never. SQLite has one
server, and counts the commits of others by itself.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, func, select

from ettana.server.store.rows import Note

CHANNEL: Final = "ettana"
PRESENCE: Final = "ettana_presence"
SENDER: Final = "ettana_sender"  # among the options of a connection: which process it belongs to
TALK: Final = "talk"  # how a note ends that tells of something said


def write_note(sender: str, note: Note) -> str:
    return f"{sender}:{note.table}:{note.number}:{TALK if note.is_talk else ''}"


def read_note(payload: str) -> tuple[str, Note]:
    """Who sent it, and what it says."""
    sender, table, number, kind = payload.split(":")
    return sender, Note(table, int(number), kind == TALK)


def send_note(connection: Connection, note: Note) -> None:
    """Tell the other processes, where there may be some."""
    sender = connection.get_execution_options().get(SENDER)
    if sender:
        notify(connection, CHANNEL, write_note(sender, note))


def notify(connection: Connection, channel: str, payload: str) -> None:
    connection.execute(select(func.pg_notify(channel, payload)))
