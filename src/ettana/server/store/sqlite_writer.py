"""One thread writes to SQLite; what waits for it shares a commit."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from typing import Any, Final, cast

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from ettana.server.store.append import Append, append_to_sqlite
from ettana.server.store.errors import Damaged, StoreDown
from ettana.server.store.group_commit import GroupCommit, JobFailed

PRIMARY: Final = 0xFF  # the part of an error code of SQLite that says what kind it is

Work = Callable[[Connection], Any]
Job = Work | Append  # entries are appended for many tables at once


class Writer:
    def __init__(self, connection: Connection, check: Callable[[], None]) -> None:
        """The connection is in autocommit mode; from now on it belongs to the thread.

        `check` raises StoreDown when what is written would be lost.
        """
        self._connection = connection
        self._check = check
        raw = connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        self._raw = raw
        self._thread = ThreadPoolExecutor(1, "ettana-store")
        self._commits: GroupCommit[Job] = GroupCommit(self._commit_in_thread)

    def write(self, job: Job) -> asyncio.Future[Any]:
        """Done when it is committed."""
        return self._commits.add(job)

    async def data_version(self) -> int | None:
        """SQLite counts the commits of other processes, and only those; None when it cannot."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._data_version)

    async def close(self) -> None:
        """Commit what waits, then end the thread."""
        await self._commits.close()
        await asyncio.to_thread(self._thread.shutdown)
        self._connection.close()

    async def _commit_in_thread(self, batch: Sequence[Job]) -> list[Any]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, partial(self._commit, batch))

    def _commit(self, batch: Sequence[Job]) -> list[Any]:
        try:
            self._check()
            self._raw.execute("BEGIN IMMEDIATE")
            answers = self._do_all(batch)
            self._raw.execute("COMMIT")
            self._check()
        except (sqlite3.Error, DBAPIError) as error:
            if is_damage(error):  # of a page that not all of them need
                raise JobFailed(trouble(error)) from None
            raise trouble(error) from None
        finally:
            self._roll_back()  # whatever went wrong; what is committed stays
        return answers

    def _do_all(self, batch: Sequence[Job]) -> list[Any]:
        """In order; appends that follow each other are done together, and answer nothing."""
        answers: list[Any] = []
        for is_append, jobs in groupby(batch, lambda job: isinstance(job, Append)):
            if is_append:
                appends = cast("list[Append]", list(jobs))
                _do(partial(append_to_sqlite, self._raw, appends))
                answers += [None] * len(appends)
            else:
                answers += [_do(partial(cast("Work", job), self._connection)) for job in jobs]
        return answers

    def _roll_back(self) -> None:
        try:
            if self._raw.in_transaction:
                self._raw.execute("ROLLBACK")
        except sqlite3.Error:
            pass  # the next BEGIN says whether the database is back

    def _data_version(self) -> int | None:
        try:
            (version,) = self._raw.execute("PRAGMA data_version").fetchone()
        except sqlite3.Error:
            return None
        return int(version)


def _do(work: Callable[[], Any]) -> Any:
    try:
        return work()
    except (sqlite3.IntegrityError, IntegrityError) as error:
        raise JobFailed(error) from None
    except (sqlite3.Error, DBAPIError):
        raise  # the database fails, not the work
    except Exception as error:  # whatever it is: it is the error of who wanted this work, alone
        raise JobFailed(error) from None


def is_damage(error: Exception) -> bool:
    """Whether SQLite found a page that is not what it wrote."""
    reason = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(reason, "sqlite_errorcode", 0) & PRIMARY
    return code == sqlite3.SQLITE_CORRUPT


def trouble(error: Exception) -> Exception:
    """The one sentence for an error of SQLite; anything else is what it is."""
    if not isinstance(error, (sqlite3.Error, DBAPIError)):
        return error
    reason = error.orig if isinstance(error, DBAPIError) else error
    if is_damage(error):
        return Damaged(f"a page of the file is damaged: {reason}")
    return StoreDown(f"the database cannot be used now: {reason}")
