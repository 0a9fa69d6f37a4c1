"""A backup is an SQLite file that can be served as it is, from whichever database it comes."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import DBAPIError

from ettana.server.store.errors import Unusable
from ettana.server.store.migrate import migrate
from ettana.server.store.port import takes_long
from ettana.server.store.schema import metadata, tables, tokens
from ettana.server.store.sqlite_file import file_engine, make_private

CHUNK: Final = 1000  # rows
UNFINISHED: Final = ".unfinished"


@takes_long
def back_up(connection: Connection, path: Path) -> None:
    """Write everything, as it is at one time, to a new SQLite file, which appears under its name
    when it is whole. Unusable when it cannot be made."""
    if path.exists():
        raise Unusable(f"{path} is there already")
    unfinished = path.with_name(path.name + UNFINISHED)
    try:
        unfinished.unlink(missing_ok=True)
        make_private(unfinished)
        with _transaction(unfinished) as file:
            migrate(file)
            _copy(connection, file)
        os.replace(unfinished, path)
    except (sqlite3.Error, DBAPIError, OSError) as error:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise Unusable(f"{path} cannot be written: {_reason(error)}") from None


@takes_long
def restore(connection: Connection, path: Path) -> None:
    """Fill this store, which must be empty, with a backup; Unusable when that cannot be.

    The backup itself stays as it is, also when it comes from an earlier version.
    """
    if not path.exists():
        raise Unusable(f"{path}: there is no such file")
    for filled in (tables, tokens):
        if connection.execute(select(filled).limit(1)).first():
            raise Unusable("a backup can only be restored to an empty store")
    with tempfile.TemporaryDirectory(prefix="ettana-") as folder:
        copy = Path(folder, path.name)
        try:
            with closing(sqlite3.connect(path)) as backup, closing(sqlite3.connect(copy)) as file:
                backup.backup(file)
            with _transaction(copy) as file_now:
                migrate(file_now)
                _copy(file_now, connection)
        except sqlite3.Error as error:
            raise Unusable(f"{path} is no backup: {_reason(error)}") from None


def _copy(source: Connection, target: Connection) -> None:
    """Every row, those first to which others refer, instead of what a new store has."""
    for table in reversed(metadata.sorted_tables):
        target.execute(delete(table))
    for table in metadata.sorted_tables:
        rows = source.execute(select(table).execution_options(yield_per=CHUNK)).mappings()
        for chunk in rows.partitions(CHUNK):
            target.execute(insert(table), [dict(row) for row in chunk])


@contextmanager
def _transaction(path: Path) -> Iterator[Connection]:
    engine = file_engine(path)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection
            connection.exec_driver_sql("COMMIT")
    finally:
        engine.dispose()


def _reason(error: Exception) -> str:
    if isinstance(error, OSError):
        return (error.strerror or "unknown").lower()
    return str(error.orig if isinstance(error, DBAPIError) else error)
