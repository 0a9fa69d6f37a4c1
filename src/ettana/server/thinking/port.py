"""Who does the jobs: processes of a server, or the thread there is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

from ettana.server.thinking.jobs import JobResult, ThinkingJob
from ettana.server.thinking.thinker import Thinker

FULL_TIME: Final = 1000  # milliseconds a bot thinks when nobody else waits

MakeJob = Callable[[int], ThinkingJob]  # the job, given the milliseconds it may take


class WorkFailed(Exception):
    """A job has no answer."""


class TooLong(WorkFailed):
    """A job took so long that it was given up. Asked again it would do the same."""


class Thinkers(Protocol):
    """Do jobs one after the other or side by side."""

    async def do(self, make: MakeJob) -> JobResult:
        """The answer to a job that is made when it can begin. Raises WorkFailed."""


class InlineThinkers:
    """Thinks here and now, where there are no other processes: everything else waits."""

    def __init__(self) -> None:
        self._thinker = Thinker()

    async def do(self, make: MakeJob) -> JobResult:
        await asyncio.sleep(0)  # what is waiting to be told goes first
        try:
            return self._thinker.answer(make(FULL_TIME))
        except Exception as error:
            raise WorkFailed(f"{type(error).__name__}: {error}") from error
