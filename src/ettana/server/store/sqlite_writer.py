"""One thread writes to SQLite; what waits for it shares a commit.

Appending entries is the hot path, around SQLAlchemy: a few statements do it for all appends that
share a commit, inside its transaction. Every value is bound by its name. Of what is written with
every action the names are put in order once (`Statement`): to find a value by its name takes
Python's driver longer than SQLite takes to store it.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from typing import Any, Final, cast

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from ettana.server.milliseconds import now
from ettana.server.store.binding import Statement
from ettana.server.store.errors import Damaged, StoreDown
from ettana.server.store.group_commit import GroupCommit, JobFailed
from ettana.server.store.hash_chain import links
from ettana.server.store.queries.past_results import result_row
from ettana.server.store.queries.tables import listing_row
from ettana.server.store.rows import Append, ListedProgress, Listing

MOST_HEADS: Final = 10_000  # that are kept before all are read again
PRIMARY: Final = 0xFF  # the part of an error code of SQLite that says what kind it is
_HEADS: Final = """
    SELECT id, head FROM tables
    WHERE id IN (SELECT value FROM json_each(:tables)) AND trashed_up IS NULL
"""
_TOUCH: Final = Statement.marked("""
    UPDATE tables SET changed_up = (SELECT up FROM uptime), head = :head WHERE id = :table
""")
_ENTRY: Final = Statement.marked("""
    INSERT INTO entries (table_id, number, at, body, hash)
    VALUES (:table, :number, :at, :body, :hash)
""")
_LIST: Final = """
    UPDATE tables SET stage = :stage, is_public = :is_public, free_seats = :free_seats,
        summary = :summary
    WHERE id = :table
"""
_GO_ON: Final = Statement.marked("""
    UPDATE tables SET turn = :turn, active = :active, wakes = :wakes WHERE id = :table
""")
_HOLDERS: Final = """
    SELECT table_id, seat, guest FROM holders
    WHERE table_id IN (SELECT value FROM json_each(:tables))
"""
_LET_GO: Final = "DELETE FROM holders WHERE table_id = :table AND seat = :seat AND guest = :guest"
_HOLD: Final = "INSERT INTO holders (table_id, seat, guest) VALUES (:table, :seat, :guest)"
_END: Final = """
    INSERT INTO results (table_id, seat, guest, won, statistics, at)
    VALUES (:table, :seat, :guest, :won, :statistics, :at)
"""

Transaction = Callable[[Connection], Any]
Queued = Transaction | Append  # entries are appended for many tables at once


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
        self._heads: dict[str, bytes] = {}  # what logs end with, as long as only this thread writes
        self._seen: int | None = None  # how often others had written when they were read
        self.commits: GroupCommit[Queued] = GroupCommit(self._commit_in_thread)

    async def data_version(self) -> int | None:
        """SQLite counts the commits of other processes, and only those; None when it cannot."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._data_version)

    async def close(self) -> None:
        """Commit what waits, then end the thread."""
        await self.commits.close()
        await asyncio.to_thread(self._thread.shutdown)
        self._connection.close()

    async def _commit_in_thread(self, batch: Sequence[Queued]) -> list[Any]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, partial(self._commit, batch))

    def _commit(self, batch: Sequence[Queued]) -> list[Any]:
        is_done = False
        try:
            self._check()
            self._raw.execute("BEGIN IMMEDIATE")
            self._forget_what_others_changed()
            answers = self._do_all(batch)
            self._raw.execute("COMMIT")
            self._check()
            is_done = True
        except (sqlite3.Error, DBAPIError) as error:
            if is_damage(error):  # of a page that not all of them need
                raise JobFailed(trouble(error)) from None
            raise trouble(error) from None
        finally:
            if not is_done:
                self._heads.clear()
            self._roll_back()  # whatever went wrong; what is committed stays
        return answers

    def _do_all(self, batch: Sequence[Queued]) -> list[Any]:
        """In order; appends that follow each other are done together, and answer nothing."""
        answers: list[Any] = []
        for is_append, jobs in groupby(batch, lambda job: isinstance(job, Append)):
            if is_append:
                appends = cast("list[Append]", list(jobs))
                _do(partial(_append_all, self._raw, appends, self._heads))
                answers += [None] * len(appends)
            else:
                self._heads.clear()  # of what such a job changes nothing is known
                answers += [
                    _do(partial(cast("Transaction", job), self._connection)) for job in jobs
                ]
        return answers

    def _forget_what_others_changed(self) -> None:
        """Within a transaction: nobody else can write before it is over."""
        seen = self._data_version()
        if seen is None or seen != self._seen or len(self._heads) > MOST_HEADS:
            self._heads.clear()
        self._seen = seen

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


def _append_all(raw: sqlite3.Connection, batch: Sequence[Append], heads: dict[str, bytes]) -> None:
    """Append for many tables at once: all of it, or none when one of them cannot be. Alone, each
    gets its own error. `heads` are those that are known, and are kept so."""
    at = now()
    _find_heads(raw, batch, heads)
    rows = []
    for new in batch:
        hashes = links(heads[new.table], new.entries)
        heads[new.table] = hashes[-1]
        for number, (body, hash) in enumerate(zip(new.entries, hashes, strict=True), new.number):
            # Of `bytes` Python asks each time whether they are to be made something else first
            row = {
                "table": new.table,
                "number": number,
                "at": at,
                "body": bytearray(body),
                "hash": bytearray(hash),
            }
            rows.append(_ENTRY.bind(row))
    try:
        touched = [
            _TOUCH.bind({"table": table, "head": bytearray(heads[table])})
            for table in {new.table for new in batch}
        ]
        raw.executemany(_TOUCH.text, touched)
        raw.executemany(_ENTRY.text, rows)
        _list(raw, {new.table: new.listing for new in batch if isinstance(new.listing, Listing)})
        raw.executemany(
            _GO_ON.text, [_goes_on(new.table, on) for new in batch if (on := new.progress)]
        )
        ended = [
            {"table": new.table, "at": at} | result_row(result)
            for new in batch
            for result in new.results
        ]
        raw.executemany(_END, ended)
    except sqlite3.IntegrityError:
        raise batch[0].is_taken() from None


def _goes_on(table: str, progress: ListedProgress) -> tuple[object, ...]:
    turn, active, wakes = progress.turn, progress.active, progress.wakes
    return _GO_ON.bind({"table": table, "turn": turn, "active": active, "wakes": wakes})


def _find_heads(raw: sqlite3.Connection, batch: Sequence[Append], heads: dict[str, bytes]) -> None:
    """What the hashes of each table go on from, where that is not known; Gone when one is not
    there."""
    unknown = [new.table for new in batch if new.table not in heads]
    if unknown:
        heads.update(raw.execute(_HEADS, {"tables": json.dumps(unknown)}))
        for new in batch:
            if new.table not in heads:
                raise new.has_no_table()


def _list(raw: sqlite3.Connection, listed: Mapping[str, Listing]) -> None:
    """Lists show these tables like that now. Holders seldom change: only what is different is
    written."""
    if not listed:
        return
    rows = [{"table": table} | listing_row(listing) for table, listing in listed.items()]
    raw.executemany(_LIST, rows)
    before = set(raw.execute(_HOLDERS, {"tables": json.dumps(list(listed))}))
    after = {(table, *holder) for table, listing in listed.items() for holder in listing.holders}
    if before != after:
        raw.executemany(_LET_GO, map(_holder, before - after))
        raw.executemany(_HOLD, map(_holder, after - before))


def _holder(held: tuple[str, int, str]) -> dict[str, object]:
    return dict(zip(("table", "seat", "guest"), held, strict=True))


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
