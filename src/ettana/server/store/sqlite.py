"""A store in a file, for one server process.

Write-ahead log and full synchronisation: a commit is on the disk when it returns. The server holds
a lock beside the file for as long as it runs. Others (`ettana admin`, `ettana verify --store`) may
read and write beside it: SQLite keeps them apart, and the server notices within a second.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from ettana.server.store.errors import Unusable
from ettana.server.store.migrate import is_current, migrate
from ettana.server.store.port import Query, Returned, StoreObserver, Words
from ettana.server.store.presence import Presence
from ettana.server.store.rows import Note
from ettana.server.store.sql import SqlStore
from ettana.server.store.sqlite_file import (
    LOCK,
    READERS,
    OpenedFile,
    file_engine,
    make_private,
    strange_pages,
)
from ettana.server.store.sqlite_writer import PRIMARY, Writer, is_damage, trouble

LOOK_EVERY: Final = 1.0  # seconds, for changes by other processes
MOST_FAULTS: Final = 4  # that are named when a file is damaged


class SqliteStore(SqlStore):
    is_shared = False

    def __init__(self, path: Path, engine: Engine, lock: sqlite3.Connection | None) -> None:
        self._path = path
        self._lock = lock
        self._engine = engine
        self._writer = Writer(engine.connect(), OpenedFile(path).check)
        self._appends = self._writer.commits
        self._readers = ThreadPoolExecutor(READERS, "ettana-reader")
        self._looking: asyncio.Task[None] | None = None

    @staticmethod
    def open(path: Path, serving: bool) -> SqliteStore:
        """The store in this file, made if there is none and brought to this version.

        Blocks. Unusable when it is no store, or when `serving` and another server has it or the
        file is damaged. A link is followed: the lock belongs to the file, whatever it is called.
        """
        path = Path(os.path.realpath(path))
        if not serving and not path.exists():
            raise Unusable(f"{path}: there is no such file")
        make_private(path)
        lock = _take_lock(path) if serving else None
        engine = file_engine(path)
        try:
            _prepare(path, engine, lock)
            return SqliteStore(path, engine, lock)
        except BaseException as error:
            engine.dispose()
            if lock:
                lock.close()
            if isinstance(error, (sqlite3.Error, DBAPIError, Unusable)):
                raise Unusable(f"{path}: {trouble(error)}") from None
            raise

    @property
    def name(self) -> str:
        return f"SQLite file {self._path}"

    async def close(self) -> None:
        if self._looking:
            self._looking.cancel()
        await self._writer.close()
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._readers.shutdown()
        self._engine.dispose()
        if self._lock:
            self._lock.close()

    async def read(
        self, query: Query[Words, Returned], *args: Words.args, **words: Words.kwargs
    ) -> Returned:
        loop = asyncio.get_running_loop()

        def work(connection: Connection) -> Returned:
            return query(connection, *args, **words)

        try:
            return await loop.run_in_executor(self._readers, self._read, work)
        except (sqlite3.Error, DBAPIError) as error:
            raise trouble(error) from None

    def _read(self, work: Callable[[Connection], Returned]) -> Returned:
        with self._engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            try:
                return work(connection)
            finally:
                connection.exec_driver_sql("COMMIT")

    async def write(
        self, query: Query[Words, Returned], *args: Words.args, **words: Words.kwargs
    ) -> Returned:
        answer: Returned = await self._writer.commits.add(
            lambda found: query(found, *args, **words)
        )
        return answer

    async def announce(self, presence: Presence) -> None:
        """There is no other server."""

    async def listen(self, observer: StoreObserver) -> None:
        self._looking = asyncio.create_task(self._look(observer, await self._writer.data_version()))

    async def _look(self, observer: StoreObserver, known: int | None) -> None:
        """Others (`ettana admin`) write seldom: then everything is loaded again."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            version = await self._writer.data_version()
            if version not in (None, known):
                known = version
                for table in list(observer.in_memory()):
                    observer.noted(Note(table, 0))


def _take_lock(path: Path) -> sqlite3.Connection:
    """Held by an open transaction on a file of its own: it ends with the process, whatever ends it,
    on every system, and no child process inherits it.
    """
    lock: sqlite3.Connection | None = None
    try:
        lock = sqlite3.connect(
            f"{path}{LOCK}", timeout=0, isolation_level=None, check_same_thread=False
        )
        lock.execute("BEGIN EXCLUSIVE")
        return lock
    except sqlite3.OperationalError as error:
        if lock:
            lock.close()
        if error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_BUSY:
            raise Unusable(f"{path}{LOCK}, the server's lock, cannot be made: {error}") from None
        raise Unusable(f"another server runs on {path}; several servers need PostgreSQL") from None


def _prepare(path: Path, engine: Engine, lock: sqlite3.Connection | None) -> None:
    """Check the file before a server writes to it, and bring the schema to this version, unless a
    server runs that may have another one."""
    with engine.connect() as connection:
        if lock:
            _check(path, connection)
        if is_current(connection):
            return
        own = lock or _take_lock(path)
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            migrate(connection)
            connection.exec_driver_sql("COMMIT")
        finally:
            if own is not lock:
                own.close()


def _check(path: Path, connection: Connection) -> None:
    """Look at every page: writing to a damaged file could destroy what is still whole."""
    try:
        found = connection.exec_driver_sql(f"PRAGMA quick_check({MOST_FAULTS})").scalars()
        faults = [fault for line in found for fault in str(line).splitlines()]
    except DBAPIError as error:
        if not is_damage(error):
            raise
        faults = [f"page {page} is no page" for page in strange_pages(path, connection)]
    if faults != ["ok"]:
        named = "; ".join(fault for fault in faults[:MOST_FAULTS] if not fault.startswith("***"))
        raise Unusable(f"the file is damaged ({named or 'no page can be named'})")
