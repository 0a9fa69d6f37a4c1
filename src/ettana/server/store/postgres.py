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
from itertools import repeat
from typing import Any, Final

import asyncpg
from sqlalchemy import Connection, event, func, select
from sqlalchemy.exc import IntegrityError, InvalidatePoolError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ettana.server.store.errors import StoreDown, StoreError, Unusable
from ettana.server.store.group_commit import GroupCommit, JobFailed
from ettana.server.store.migrate import is_current, migrate
from ettana.server.store.notes import CHANNEL, PRESENCE, SENDER, notify, write_note
from ettana.server.store.port import Query, Returned, StoreObserver, Words, is_long, takes_long
from ettana.server.store.postgres_append import POSTGRES_APPEND, postgres_values
from ettana.server.store.postgres_listener import Listener
from ettana.server.store.presence import Presence, write_presence
from ettana.server.store.rows import Append, Note
from ettana.server.store.sql import SqlStore

CONNECTIONS: Final = 10
DATABASE_TIMEOUT: Final = 3.0  # seconds until a database that does not answer counts as down
MIGRATING: Final = 4_747_214  # the advisory lock: any number, the same in all versions

DATABASE_ERRORS: Final = (
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
    is_shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self._sender = secrets.token_hex(4)
        self._engine = _engine(self._connect, self._sender)
        self._appends: GroupCommit[Append] = GroupCommit(self._append_batch)
        self._listener = Listener(self._sender, self._connect)

    @staticmethod
    async def open(url: str) -> PostgresStore:
        """Unusable when nothing answers there, or it cannot be brought to this version."""
        store = PostgresStore(url)
        try:
            await store.write(_prepare)
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

    async def read(
        self, query: Query[Words, Returned], *args: Words.args, **words: Words.kwargs
    ) -> Returned:
        async with self._connection(is_long(query)) as connection:
            if is_long(query):
                await connection.execution_options(isolation_level="REPEATABLE READ")
            return await connection.run_sync(query, *args, **words)

    async def write(
        self, query: Query[Words, Returned], *args: Words.args, **words: Words.kwargs
    ) -> Returned:
        async with self._connection(is_long(query)) as connection, connection.begin():
            return await connection.run_sync(query, *args, **words)

    async def _append_batch(self, batch: Sequence[Append]) -> list[None]:
        """One transaction, sent in one go; in the order of the tables, so that processes never
        wait for each other in a ring."""
        ordered = sorted(batch, key=lambda new: new.table)
        notes = [write_note(self._sender, Note(new.table, new.last)) for new in ordered]
        values = [postgres_values(*one) for one in zip(ordered, repeat(CHANNEL), notes)]
        first = ordered[0]  # the one at fault when it is alone, else nobody hears of it
        try:
            async with self._connection() as connection:
                raw = (await connection.get_raw_connection()).driver_connection
                assert raw
                try:
                    await raw.executemany(POSTGRES_APPEND.text, values)
                except (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError):
                    raise
                except BaseException:
                    await connection.invalidate()  # SQLAlchemy has not seen what happened to it
                    raise
        except (asyncpg.ForeignKeyViolationError, asyncpg.NotNullViolationError):
            raise JobFailed(first.has_no_table()) from None
        except asyncpg.UniqueViolationError:
            raise JobFailed(first.is_taken()) from None
        except asyncpg.DataError as error:
            raise JobFailed(StoreError(f"this cannot be written: {_reason(error)}")) from None
        return [None] * len(batch)

    async def announce(self, presence: Presence) -> None:
        said = write_presence(replace(presence, server=self._sender))
        await self.write(notify, PRESENCE, said)

    async def listen(self, observer: StoreObserver) -> None:
        await self._listener.start(observer)

    @asynccontextmanager
    async def _connection(self, takes_long: bool = False) -> AsyncIterator[AsyncConnection]:
        """A connection of the pool. What goes wrong with the database is StoreDown, soon."""
        patience = None if takes_long else DATABASE_TIMEOUT
        try:
            async with asyncio.timeout(patience), self._engine.connect() as connection:
                yield connection
        except (IntegrityError, asyncpg.IntegrityConstraintViolationError, asyncpg.DataError):
            raise
        except TimeoutError:
            raise StoreDown("the database does not answer") from None
        except DATABASE_ERRORS as error:
            raise StoreDown(f"the database cannot be used now: {_reason(error)}") from None

    async def _connect(self) -> asyncpg.Connection:
        connection = await asyncpg.connect(self._url, timeout=DATABASE_TIMEOUT)
        await connection.execute(_DURABLY)
        return connection


def _engine(connect: Any, sender: str) -> AsyncEngine:
    engine = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=DATABASE_TIMEOUT,
        execution_options={SENDER: sender},
    )

    @event.listens_for(engine.sync_engine, "checkout")
    def check(adapted: Any, *_: object) -> None:
        """A database that went away took all connections with it: none of them is tried."""
        if adapted.driver_connection.is_closed():
            raise InvalidatePoolError

    return engine


@takes_long
def _prepare(connection: Connection) -> None:
    """Bring the schema to this version; servers that start together wait for each other."""
    connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    if not is_current(connection):
        migrate(connection)


def _reason(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).splitlines()[0] if str(cause) else type(cause).__name__
