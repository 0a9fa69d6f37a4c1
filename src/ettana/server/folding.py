"""A table as its stored log tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ettana.server.log.formats import Unreadable, decode_entry, decode_line
from ettana.server.store.rows import Stored, TableRow
from ettana.server.table import Identity, Table
from ettana.server.table.talking import Conversation


class BadLog(Exception):
    """An entry that cannot be folded: which one, and why, in one sentence without a full stop."""


def folded(stored: Stored) -> Table:
    """BadLog when an entry cannot be read or cannot have happened."""
    table = empty(stored.table)
    fold(table, stored)
    return table


def empty(row: TableRow) -> Table:
    """A table before its first entry."""
    return Table(Identity(row.id, row.code, row.secret, row.created))


def fold(table: Table, stored: Stored) -> None:
    """Go on by what is new; a table that was folded by half is of no use any more."""
    for _ in fold_steps(table, stored):
        pass


def fold_steps(table: Table, stored: Stored) -> Iterator[None]:
    """The same in short steps."""
    for number, body in enumerate(stored.entries, stored.after + 1):
        try:
            yield from table.apply_in_steps(decode_entry(body))
        except Exception as error:  # whatever it is: this log does not replay
            raise BadLog(f"entry {number}: {str(error) or type(error).__name__}") from error
        yield


def hear(talk: Conversation, lines: Sequence[tuple[int, bytes]]) -> list[str]:
    """Go on by stored lines; one that cannot be read is lost, and nothing with it. What is wrong
    with those that are lost."""
    faults = []
    for number, body in lines:
        try:
            talk.add(decode_line(body))
        except Unreadable as error:
            faults.append(f"line {number}: {error}")
        talk.number = number
    return faults
