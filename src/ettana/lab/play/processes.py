"""A pool of processes for many games at once, which end when they should.

What makes a pool is loaded with the first one: Python in a browser has no processes.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.synchronize import Event

Task = TypeVar("Task")
Result = TypeVar("Result")
Results = Generator[tuple[Task, Result], None, None]


class ProcessLost(Exception):
    """A process was killed, or crashed; the reason is one sentence without a full stop."""


def work_all(
    tasks: Iterable[Task], jobs: int, work: Callable[[Task], Result]
) -> Results[Task, Result]:
    """Do tasks as they come, in this many processes; the results come in any order.

    Every process finds `work` by its name. Whoever stops asking for results (Ctrl-C) stops the
    games in progress, at their next decision (`is_stopped`).
    """
    if jobs == 1:
        return ((task, work(task)) for task in tasks)
    return _work_in_processes(tasks, jobs, work)


def in_order(results: Iterable[tuple[int, Result]]) -> Iterator[Result]:
    """Results of tasks that are numbered from 0, in the order of the numbers."""
    early: dict[int, Result] = {}
    wanted = 0
    for number, result in results:
        early[number] = result
        while wanted in early:
            yield early.pop(wanted)
            wanted += 1


def _work_in_processes(
    tasks: Iterable[Task], jobs: int, work: Callable[[Task], Result]
) -> Results[Task, Result]:
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor

    context = multiprocessing.get_context("spawn")  # the same on every system, and no shared locks
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _initialize, (stop,))
    waiting = iter(tasks)
    running: dict[Future[Result], Task] = {}
    try:
        while True:
            for task in islice(waiting, 2 * jobs - len(running)):
                running[pool.submit(work, task)] = task
            if not running:
                break
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                task = running.pop(future)
                yield task, future.result()
    except BrokenProcessPool:
        raise ProcessLost("a process that played games has ended by itself") from None
    finally:
        stop.set()
        _close(pool)


def _close(pool: ProcessPoolExecutor) -> None:
    """Wait for the processes to end; a second Ctrl-C does not wait for a bot that thinks on."""
    try:
        pool.shutdown(cancel_futures=True)
    except KeyboardInterrupt:
        for process in multiprocessing.active_children():
            process.kill()
        raise


# Inside a process of the pool

_stop: Event | None = None


def is_stopped() -> bool:
    """Whether the games in progress are not wanted any more."""
    return _stop is not None and _stop.is_set()


def _initialize(stop: Event) -> None:
    """Begin a process: Ctrl-C is for the first process, and without that one there is no work."""
    global _stop  # noqa: PLW0603, a process of the pool has one stop for its whole life
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)
