"""What both databases share: how the house's questions become queries."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Concatenate, Final, Protocol

from ettana.server.store.port import Called, Query, Returned, Words
from ettana.server.store.queries import access, logs, tables, talk
from ettana.server.store.rows import Append, ListedProgress, Listing, SeatResult, Stored

MOST_CHECKED: Final = 200  # entries: to check more of them would keep the event loop for long
PORTION: Final = 500  # rows that are asked for at once; at least 2, for the last comes again
Asking = Callable[Concatenate["SqlStore", Words], Coroutine[Any, Any, Returned]]


def _reading(query: Query[Words, Returned]) -> Asking[Words, Returned]:
    async def ask(store: SqlStore, /, *args: Words.args, **words: Words.kwargs) -> Returned:
        return await store.read(query, *args, **words)

    return ask


def _writing(query: Query[Words, Returned]) -> Asking[Words, Returned]:
    async def ask(store: SqlStore, /, *args: Words.args, **words: Words.kwargs) -> Returned:
        return await store.write(query, *args, **words)

    return ask


class Appends(Protocol):
    """A group commit that takes appends, if nothing else."""

    def add(self, job: Append, /) -> asyncio.Future[Any]: ...

    def begin(self, job: Append, done: Called, /) -> None: ...


class SqlStore(ABC):
    """A store on a database that SQLAlchemy speaks with."""

    _appends: Appends

    @abstractmethod
    async def read(
        self, query: Query[Words, Returned], *args: Words.args, **words: Words.kwargs
    ) -> Returned: ...

    @abstractmethod
    async def write(
        self, query: Query[Words, Returned], *args: Words.args, **words: Words.kwargs
    ) -> Returned: ...

    def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        listing: Listing | ListedProgress | None = None,
        results: Sequence[SeatResult] = (),
    ) -> Awaitable[None]:
        return self._appends.add(Append(table, number, entries, listing, results))

    def begin_append(self, new: Append, done: Called) -> None:
        self._appends.begin(new, done)

    async def load(self, table: str, after: int = 0) -> Stored | None:
        """A long log comes in portions, between which everybody else is answered."""
        found = await self._portions(table, after)
        while found is None:
            found = await self._portions(table, after)
        if len(found) < MOST_CHECKED:
            return logs.checked_log(found, after)
        return await asyncio.to_thread(logs.checked_log, found, after)

    async def _portions(self, table: str, after: int) -> logs.LogRows | None:
        """None where the log was written anew between two of them: somebody was forgotten."""
        portion = await self.read(logs.find_log, table, after, PORTION)
        found = [*portion]
        while len(portion) == PORTION:
            last = found[-1]
            portion = await self.read(logs.find_log, table, last.number, PORTION)
            if not portion or (portion[0].number, portion[0].hash) != (last.number, last.hash):
                return None
            found.extend(portion[1:])
        return found

    create = _writing(tables.create)
    lines = _reading(talk.lines)
    say = _writing(talk.say)
    set_fault = _writing(tables.set_fault)
    faults = _reading(tables.faults)
    key = _writing(access.key)
    add_commitment = _writing(access.add_commitment)
    committed_secret = _reading(access.committed_secret)
