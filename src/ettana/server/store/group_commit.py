"""Group commit: what waits while a commit is under way goes into the next one together.

A durable commit costs about the same for one job as for a hundred, and PostgreSQL commits
transactions that send a note one after the other anyway. A batch in which one job fails is done
again in halves, until that job is alone: it gets its error, and hurts nobody else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from ettana.server.store.errors import StoreDown
from ettana.server.store.port import Called

MOST_TOGETHER: Final = 200  # jobs in one commit

Item = TypeVar("Item")

log = logging.getLogger("ettana.store")


class JobFailed(Exception):
    """Nothing of the batch was committed, because of one of its jobs."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.error = error


class Waiting(NamedTuple, Generic[Item]):
    """A job, and the future of who awaits it or the function of who is called back."""

    job: Item
    done: asyncio.Future[Any] | None
    called: Called | None = None

    def answer(self, answer: Any, error: Exception | None = None) -> None:
        """Let whoever waits know. What they do then stops nothing at the others."""
        if self.called:
            try:
                self.called(error)
            except Exception:
                log.exception("what follows a commit failed")
        elif self.done and not self.done.done():  # else nobody waits any more
            if error:
                self.done.set_exception(error)
            else:
                self.done.set_result(answer)


Commit = Callable[[Sequence[Item]], Awaitable[Sequence[Any]]]


class GroupCommit(Generic[Item]):
    def __init__(self, commit: Commit[Item]) -> None:
        """`commit` does a batch in one transaction and gives an answer for each job; JobFailed when
        one of them is at fault, any other error is everybody's."""
        self._commit = commit
        self._waiting: list[Waiting[Item]] = []
        self._committing: asyncio.Task[None] | None = None

    def add(self, job: Item) -> asyncio.Future[Any]:
        """Done when it is committed."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._wait(Waiting(job, done))
        return done

    def begin(self, job: Item, called: Called) -> None:
        """Call back when it is committed: all of one commit in one turn of the event loop, after
        the next commit was begun."""
        self._wait(Waiting(job, None, called))

    def _wait(self, waiting: Waiting[Item]) -> None:
        self._waiting.append(waiting)
        if self._committing is None:
            self._committing = asyncio.create_task(self._commit_all())

    async def close(self) -> None:
        """Commit what waits."""
        if self._committing:
            await self._committing

    async def _commit_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
                await self._commit_batch(batch)
        finally:
            self._committing = None  # however it ends: what comes next is committed

    async def _commit_batch(self, batch: Sequence[Waiting[Item]]) -> None:
        try:
            answers = await self._commit([waiting.job for waiting in batch])
        except JobFailed as failed:
            if len(batch) > 1:
                half = len(batch) // 2
                await self._commit_batch(batch[:half])
                await self._commit_batch(batch[half:])
            else:
                _fail(batch, failed.error)
        except Exception as error:  # whatever it is, those who wait are told
            _fail(batch, error)
        except BaseException:
            _fail(batch, StoreDown("a commit was broken off"))
            raise
        else:
            asyncio.get_running_loop().call_soon(_tell, batch, answers)


def _tell(batch: Sequence[Waiting[Item]], answers: Sequence[Any]) -> None:
    for waiting, answer in zip(batch, answers, strict=True):
        waiting.answer(answer)


def _fail(batch: Sequence[Waiting[Item]], error: Exception) -> None:
    for waiting in batch:
        waiting.answer(None, error)
