"""Processes in which bots think, so that nobody's action waits for a bot.

A worker does one job at a time. When more jobs wait than there are workers, bots think shorter, not
later: the time a job gets is decided when it begins, from how many others are waiting.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Final

from ettana.server.thinking.jobs import JobResult, ThinkingJob
from ettana.server.thinking.port import FULL_TIME, MakeJob, TooLong, WorkFailed
from ettana.server.workers.pipe import LENGTH_BYTES, Failed, pack, unpack

LEAST_TIME: Final = 20  # milliseconds
ALL_TIME: Final = 1600  # milliseconds in which all that wait now are answered
ANSWER_TIMEOUT: Final = 15.0  # seconds after which a worker that does not answer is replaced
STOP_TIMEOUT: Final = 1.0  # seconds a worker has to end by itself


class Worker:
    """One process, started when it is first needed and again when it died."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def do(self, job: ThinkingJob) -> JobResult:
        """The answer to a job; EOFError or TimeoutError when the process is lost."""
        try:
            process = await self._running()
            assert process.stdin and process.stdout
            await _hand_over(process.stdin, pack(job))
            async with asyncio.timeout(ANSWER_TIMEOUT):
                head = await process.stdout.readexactly(LENGTH_BYTES)
                body = await process.stdout.readexactly(int.from_bytes(head, "big"))
        except BaseException:  # also when the waiting is given up: the answer would be read later
            self._kill()
            raise
        answer = unpack(body)
        if isinstance(answer, Failed):
            raise WorkFailed(answer.reason)
        return answer  # type: ignore[return-value]  # our own process answers

    async def start(self) -> None:
        """Have the process ready before the first job."""
        await self._running()

    async def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is None or process.returncode is not None:
            return
        assert process.stdin
        process.stdin.close()
        try:
            async with asyncio.timeout(STOP_TIMEOUT):
                await process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _running(self) -> Process:
        if self._process is None or _is_lost(self._process):
            self._kill()
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "ettana.server.workers",
                stdin=PIPE,
                stdout=PIPE,
                stderr=None if sys.stderr else DEVNULL,
                start_new_session=True,  # Ctrl-C is for the server
            )
        return self._process

    def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()


def _is_lost(process: Process) -> bool:
    """Whether it has ended, or at least its end of the pipe is gone."""
    assert process.stdin
    return process.returncode is not None or process.stdin.is_closing()


class Workers:
    """So many workers, and the queue before them."""

    def __init__(self, count: int | None = None) -> None:
        self.count = count or max(1, os.cpu_count() or 1)
        self._all = [Worker() for _ in range(self.count)]
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self._all:
            self._idle.put_nowait(worker)
        self.outstanding = 0  # jobs that wait or are being done

    async def start(self) -> None:
        """Have all processes ready."""
        await asyncio.gather(*(worker.start() for worker in self._all))

    async def do(self, make: MakeJob) -> JobResult:
        """The answer to a job that is made when a worker is free. Raises WorkFailed."""
        self.outstanding += 1
        try:
            worker = await self._idle.get()
            try:
                return await _do_twice(worker, make(self.time_for_one()))
            finally:
                self._idle.put_nowait(worker)
        finally:
            self.outstanding -= 1

    def time_for_one(self) -> int:
        """The milliseconds a job may take now, in fairness to all that wait."""
        share = ALL_TIME * self.count // max(1, self.outstanding)
        return max(LEAST_TIME, min(FULL_TIME, share))

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(worker.close() for worker in self._all))


async def _hand_over(pipe: asyncio.StreamWriter, text: bytes) -> None:
    """Write to a worker; EOFError when it is gone, whatever the event loop calls that."""
    try:
        pipe.write(text)
        await pipe.drain()
    except RuntimeError:
        raise EOFError from None


async def _do_twice(worker: Worker, job: ThinkingJob) -> JobResult:
    """A job whose worker died is done once more; it may not have been the job's fault."""
    try:
        try:
            return await worker.do(job)
        except (EOFError, OSError) as error:
            if isinstance(error, TimeoutError):
                raise
        return await worker.do(job)
    except TimeoutError:
        raise TooLong(f"no answer in {ANSWER_TIMEOUT:.0f} seconds") from None
    except (EOFError, OSError) as error:
        raise WorkFailed(f"the worker was lost twice: {type(error).__name__}") from None
