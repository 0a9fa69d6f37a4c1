"""A store on PostgreSQL, for any number of server processes.

Everything goes through one pool of asyncpg connections. SQLAlchemy speaks through them too; only
appending, the hot path, goes around it, and appends that wait share a commit. A note for the
others is part of the transaction: it is sent when that is committed, or never.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any, Final

import asyncpg
from sqlalchemy import Connection, event, func, select
from sqlalchemy.exc import IntegrityError, InvalidatePoolError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ettana.server.store import table_queries as tables
from ettana.server.store.base import (
    Clash,
    Gone,
    Heard,
    Held,
    Listing,
    Note,
    Result,
    StoreDown,
    StoreError,
    Unusable,
)
from ettana.server.store.listener import CHANNEL, PRESENCE, Listener, write_note
from ettana.server.store.migrate import is_current, migrate
from ettana.server.store.postgres_append import APPEND, append_values
from ettana.server.store.presence import Met, Presence, write_presence
from ettana.server.store.sql import Answer, Notes, SqlStore, Work
from ettana.server.store.together import Append, Barred, Together

CONNECTIONS: Final = 10
PATIENCE: Final = 3.0  # seconds until a database that does not answer counts as down
MIGRATING: Final = 4_747_214  # the advisory lock: any number, the same in all versions

BROKEN: Final = (
    OSError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that was cut in the middle of something
    SQLAlchemyError,
)

_PASSWORD: Final = re.compile(r"(://[^:/@]*:|[?&]password=)([^@&]*)")
_DURABLY: Final = """
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'
"""


class PostgresStore(SqlStore):
    def __init__(self, url: str) -> None:
        self._url = url
        self._sender = secrets.token_hex(4)
        self._engine = _engine(self._connect)
        self._appends = Together(self._append)
        self._listener = Listener(self._sender, self._connect, self._versions)

    @staticmethod
    async def open(url: str) -> PostgresStore:
        """Unusable when nothing answers there, or it cannot be brought to this version."""
        store = PostgresStore(url)
        try:
            await store._write(_prepare, takes_long=True)
        except BaseException as error:
            await store.close()
            if isinstance(error, (StoreDown, Unusable)):
                raise Unusable(f"{store.name}: {error}") from None
            if isinstance(error, ValueError):
                raise Unusable("this is no URL of a PostgreSQL database") from None
            raise
        return store

    @property
    def name(self) -> str:
        return _PASSWORD.sub(r"\1***", self._url)

    async def close(self) -> None:
        await self._appends.close()
        await self._listener.stop()
        await self._engine.dispose()

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        listing: Listing | None = None,
        results: Sequence[Result] = (),
    ) -> None:
        note = write_note(self._sender, Note(table, number + len(entries) - 1))
        values = append_values(table, number, entries, listing, results, CHANNEL, note)
        await self._appends.add(values)

    async def _append(self, batch: Sequence[Append]) -> None:
        """One transaction, sent in one go."""
        table, number = batch[0].values[:2]  # right when it is alone, else nobody hears of it
        try:
            async with self._connection() as connection:
                raw = (await connection.get_raw_connection()).driver_connection
                assert raw
                try:
                    await raw.executemany(APPEND, [append.values for append in batch])
                except (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError):
                    raise
                except BaseException:
                    await connection.invalidate()  # SQLAlchemy has not seen what happened to it
                    raise
        except (asyncpg.ForeignKeyViolationError, asyncpg.NotNullViolationError):
            raise Barred(Gone(f"there is no table {table}")) from None
        except asyncpg.UniqueViolationError:
            raise Barred(Clash(f"entry {number} of table {table} is taken")) from None
        except asyncpg.DataError as error:
            raise Barred(StoreError(f"this cannot be written: {_reason(error)}")) from None

    @property
    def is_shared(self) -> bool:
        return True

    async def announce(self, presence: Presence) -> None:
        said = write_presence(replace(presence, server=self._sender))
        await self._write(lambda connection: _notify(connection, PRESENCE, said))

    async def listen(self, heard: Heard, held: Held, met: Met | None = None) -> None:
        await self._listener.start(heard, held, met)

    async def _versions(self, held: Sequence[str]) -> dict[str, int]:
        return await self._read(partial(tables.versions, held=held))

    async def _write(
        self, work: Work[Answer], notes: Notes[Answer] | None = None, takes_long: bool = False
    ) -> Answer:
        def noted(connection: Connection) -> Answer:
            answer = work(connection)
            for note in notes(answer) if notes else ():
                said = write_note(self._sender, note)
                _notify(connection, CHANNEL, said)
            return answer

        async with self._connection(takes_long) as connection, connection.begin():
            return await connection.run_sync(noted)

    async def _read(self, work: Work[Answer], takes_long: bool = False) -> Answer:
        async with self._connection(takes_long) as connection:
            if takes_long:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            return await connection.run_sync(work)

    @asynccontextmanager
    async def _connection(self, takes_long: bool = False) -> AsyncIterator[AsyncConnection]:
        """A connection of the pool. What goes wrong with the database is StoreDown, soon."""
        patience = None if takes_long else PATIENCE
        try:
            async with asyncio.timeout(patience), self._engine.connect() as connection:
                yield connection
        except (IntegrityError, asyncpg.IntegrityConstraintViolationError, asyncpg.DataError):
            raise
        except TimeoutError:
            raise StoreDown("the database does not answer") from None
        except BROKEN as error:
            raise StoreDown(f"the database cannot be used now: {_reason(error)}") from None

    async def _connect(self) -> asyncpg.Connection:
        connection = await asyncpg.connect(self._url, timeout=PATIENCE)
        await connection.execute(_DURABLY)
        return connection


def _notify(connection: Connection, channel: str, said: str) -> None:
    connection.execute(select(func.pg_notify(channel, said)))


def _engine(connect: Any) -> AsyncEngine:
    engine = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=PATIENCE,
    )

    @event.listens_for(engine.sync_engine, "checkout")
    def check(adapted: Any, *_: object) -> None:
        """A database that went away took all connections with it: none of them is tried."""
        if adapted.driver_connection.is_closed():
            raise InvalidatePoolError

    return engine


def _prepare(connection: Connection) -> None:
    """Bring the schema to this version; servers that start together wait for each other."""
    connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    if not is_current(connection):
        migrate(connection)


def _reason(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).splitlines()[0] if str(cause) else type(cause).__name__
