"""A store in a file, for one server process.

Write-ahead log and full synchronisation: a commit is on the disk when it returns. The server holds
a lock beside the file for as long as it runs. Others (`ettana admin`, `ettana verify --store`) may
read and write beside it: SQLite keeps them apart, and the server notices within a second.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from ettana.server.store.base import (
    Clash,
    Gone,
    Heard,
    Held,
    Listing,
    Note,
    Result,
    Unusable,
)
from ettana.server.store.file import READERS, file_engine, make_private
from ettana.server.store.migrate import is_current, migrate
from ettana.server.store.sql import Answer, Notes, SqlStore, Work
from ettana.server.store.sqlite_append import New
from ettana.server.store.writer import Writer, down

LOCK: Final = "-server"  # what the lock's file is called beyond the database's own name


class SqliteStore(SqlStore):
    def __init__(self, path: Path, engine: Engine, lock: sqlite3.Connection | None) -> None:
        self._path = path
        self._lock = lock
        self._engine = engine
        self._writer = Writer(engine.connect())
        self._readers = ThreadPoolExecutor(READERS, "ettana-reader")

    @staticmethod
    def open(path: Path, serving: bool) -> SqliteStore:
        """The store in this file, made if there is none and brought to this version.

        Blocks. Unusable when it is no store, or when `serving` and another server has it.
        """
        if not serving and not path.exists():
            raise Unusable(f"{path}: there is no such file")
        make_private(path)
        lock = _take_lock(path) if serving else None
        engine = file_engine(path)
        try:
            _prepare(path, engine, lock)
            return SqliteStore(path, engine, lock)
        except BaseException:
            engine.dispose()
            if lock:
                lock.close()
            raise

    @property
    def name(self) -> str:
        return f"SQLite file {self._path}"

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()
        if self._lock:
            self._lock.close()

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        listing: Listing | None = None,
        results: Sequence[Result] = (),
    ) -> None:
        new = New(table, number, entries, listing, results)
        try:
            await self._writer.write(new.write)
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
                raise Gone(f"there is no table {table}") from None
            raise Clash(f"entry {number} of table {table} is taken") from None

    async def listen(self, heard: Heard, held: Held) -> None:
        loop = asyncio.get_running_loop()

        def tell() -> None:
            for table in list(held()):
                heard(Note(table, 0))

        self._writer.watch(lambda: _call(loop, tell))

    async def _write(
        self, work: Work[Answer], notes: Notes[Answer] | None = None, takes_long: bool = False
    ) -> Answer:
        answer: Answer = await self._writer.write(work)
        return answer

    async def _read(self, work: Work[Answer], takes_long: bool = False) -> Answer:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, self._read_now, work)
        except (sqlite3.Error, DBAPIError) as error:
            raise down(error) from None

    def _read_now(self, work: Work[Answer]) -> Answer:
        with self._engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            try:
                return work(connection)
            finally:
                connection.exec_driver_sql("COMMIT")


def _call(loop: asyncio.AbstractEventLoop, tell: Callable[[], None]) -> None:
    with suppress(RuntimeError):  # the loop is closed: nobody listens any more
        loop.call_soon_threadsafe(tell)


def _take_lock(path: Path) -> sqlite3.Connection:
    """Held by an open transaction on a file of its own: it ends with the process, whatever ends it,
    on every system, and no child process inherits it.
    """
    lock = sqlite3.connect(
        f"{path}{LOCK}", timeout=0, isolation_level=None, check_same_thread=False
    )
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise Unusable(f"another server runs on {path}; several servers need PostgreSQL") from None
    return lock


def _prepare(path: Path, engine: Engine, lock: sqlite3.Connection | None) -> None:
    """Bring the schema to this version, unless a server runs that may have another one."""
    try:
        with engine.connect() as connection:
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
    except Unusable as error:
        raise Unusable(f"{path}: {error}") from None
    except (sqlite3.Error, DBAPIError) as error:
        raise Unusable(f"{path}: {down(error)}") from None
