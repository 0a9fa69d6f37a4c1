"""Appends that wait for PostgreSQL share one commit, as those that wait for SQLite do.

Transactions that send a note are committed one after the other, all over the database: each waits
until the one before is on the disk. So whoever comes while a commit is under way waits for the next
one, together with all the others of this process. A batch in which one may not be written is
written again in halves, until that one is alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ettana.server.store.base import StoreError

MOST_TOGETHER: Final = 200  # appends in one commit


class Barred(Exception):
    """The batch was not written, because of at least one of its appends."""

    def __init__(self, error: StoreError) -> None:
        super().__init__(str(error))
        self.error = error


@dataclass(frozen=True, slots=True)
class Append:
    """`values` are what the statement takes, the table and the number first."""

    values: tuple[object, ...]
    done: asyncio.Future[None]


Write = Callable[[Sequence[Append]], Awaitable[None]]


class Together:
    def __init__(self, write: Write) -> None:
        """`write` commits a batch; Barred when one of it bars it, StoreDown when nothing works."""
        self._write = write
        self._waiting: list[Append] = []
        self._writing: asyncio.Task[None] | None = None

    def add(self, values: tuple[object, ...]) -> asyncio.Future[None]:
        """Done when it is committed."""
        append = Append(values, asyncio.get_running_loop().create_future())
        self._waiting.append(append)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return append.done

    async def close(self) -> None:
        """Wait for what is being written."""
        if self._writing:
            await self._writing

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = (
                self._waiting[:MOST_TOGETHER],
                self._waiting[MOST_TOGETHER:],
            )
            # In the order of the tables, so that processes never wait for each other in a ring
            await self._write_batch(sorted(batch, key=lambda append: str(append.values[0])))
        self._writing = None

    async def _write_batch(self, batch: Sequence[Append]) -> None:
        try:
            await self._write(batch)
        except Barred as barred:
            if len(batch) == 1:
                _settle(batch, barred.error)
            else:
                half = len(batch) // 2
                await self._write_batch(batch[:half])
                await self._write_batch(batch[half:])
        except Exception as error:
            _settle(batch, error)
        else:
            _settle(batch, None)


def _settle(batch: Sequence[Append], error: Exception | None) -> None:
    for append in batch:
        if append.done.done():
            continue  # nobody waits any more
        if error:
            append.done.set_exception(error)
        else:
            append.done.set_result(None)
