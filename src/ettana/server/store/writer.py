"""One thread writes to SQLite, and everything that waits shares one commit.

A durable commit costs about the same for one entry as for a hundred. So whoever comes while a
commit is under way waits for the next one, together with all the others. When one of them may not
do what it wants, all begin again, each in a savepoint of its own: it does not hurt the others.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from ettana.server.store.base import Damaged, StoreDown, StoreError

MOST_TOGETHER: Final = 500  # pieces of work in one commit
LOOK_EVERY: Final = 1.0  # seconds, for changes by other processes
PRIMARY: Final = 0xFF  # the part of an error code of SQLite that says what kind it is

Work = Callable[[Connection], Any]


@dataclass(frozen=True, slots=True)
class Job:
    work: Work
    done: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Failed:
    """Raised for the one whose work it was, once the others are committed."""

    error: Exception


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
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="ettana-store", daemon=True)
        self._changed: Callable[[], None] | None = None
        self._data_version = 0
        self._looked = 0.0
        self._thread.start()

    def write(self, work: Work) -> asyncio.Future[Any]:
        """Done when it is committed."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.put(Job(work, done))
        return done

    def watch(self, changed: Callable[[], None]) -> None:
        """Call `changed` in the thread when another process has written to the file."""
        self._changed = changed

    def close(self) -> None:
        """Commit what waits; blocks until the thread is through."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        is_open = True
        while is_open:
            jobs: list[Job] = []
            is_open = self._collect(jobs)
            if jobs:
                _deliver(jobs, self._commit(jobs))
            if self._changed and time.monotonic() - self._looked >= LOOK_EVERY:
                self._look(self._changed)
        self._connection.close()

    def _collect(self, jobs: list[Job]) -> bool:
        """Wait for a job and take all that wait with it; False when there will be no more."""
        try:
            job = self._waiting.get(timeout=LOOK_EVERY)
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_TOGETHER:
                    return True
                job = self._waiting.get_nowait()
        except Empty:
            return True
        return False

    def _commit(self, jobs: list[Job]) -> list[Any]:
        """What each piece of work gave or raised."""
        try:
            self._check()
            self._raw.execute("BEGIN IMMEDIATE")
            outcomes = self._do_together(jobs)
            self._raw.execute("COMMIT")
            self._check()
        except (sqlite3.Error, DBAPIError, StoreDown) as error:
            self._roll_back()
            if is_damage(error) and len(jobs) > 1:  # a page that not all of them need
                return [self._commit([job])[0] for job in jobs]
            return [Failed(trouble(error))] * len(jobs)
        return outcomes

    def _do_together(self, jobs: list[Job]) -> list[Any]:
        try:
            return [job.work(self._connection) for job in jobs]
        except (sqlite3.IntegrityError, IntegrityError):
            pass
        except (sqlite3.Error, DBAPIError):
            raise  # the database fails, not the work
        except Exception:
            pass
        self._raw.execute("ROLLBACK")  # seldom: now find out whose work it was
        self._raw.execute("BEGIN IMMEDIATE")
        return [self._do_apart(job.work) for job in jobs]

    def _do_apart(self, work: Work) -> Any:
        self._raw.execute("SAVEPOINT job")
        try:
            outcome = work(self._connection)
        except (sqlite3.IntegrityError, IntegrityError) as error:
            outcome = Failed(error)
        except (sqlite3.Error, DBAPIError):
            raise  # the database fails, not the work
        except Exception as error:
            outcome = Failed(error)
        if isinstance(outcome, Failed):
            self._raw.execute("ROLLBACK TO job")
        self._raw.execute("RELEASE job")
        return outcome

    def _roll_back(self) -> None:
        try:
            if self._raw.in_transaction:
                self._raw.execute("ROLLBACK")
        except sqlite3.Error:
            pass  # the next BEGIN says whether the database is back

    def _look(self, changed: Callable[[], None]) -> None:
        """SQLite counts the commits of others, and only those."""
        self._looked = time.monotonic()
        try:
            (version,) = self._raw.execute("PRAGMA data_version").fetchone()
        except sqlite3.Error:
            return
        if self._data_version not in (0, version):
            changed()
        self._data_version = version


def is_damage(error: Exception) -> bool:
    """Whether SQLite found a page that is not what it wrote."""
    reason = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(reason, "sqlite_errorcode", 0) & PRIMARY
    return code == sqlite3.SQLITE_CORRUPT


def trouble(error: Exception) -> StoreError:
    """The one sentence for an error of SQLite."""
    if isinstance(error, StoreError):
        return error
    reason = error.orig if isinstance(error, DBAPIError) else error
    if is_damage(error):
        return Damaged(f"a page of the file is damaged: {reason}")
    return StoreDown(f"the database cannot be used now: {reason}")


def _deliver(jobs: list[Job], outcomes: list[Any]) -> None:
    def settle() -> None:
        for job, outcome in zip(jobs, outcomes, strict=True):
            if job.done.done():
                continue  # nobody waits any more
            if isinstance(outcome, Failed):
                job.done.set_exception(outcome.error)
            else:
                job.done.set_result(outcome)

    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        jobs[0].done.get_loop().call_soon_threadsafe(settle)
