"""Playing many games at once, in processes that end when they should."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import TypeVar

from ettana.lab.play.game_loop import Table
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.played import Played

Result = TypeVar("Result")
Results = Generator["tuple[Task, Result]", None, None]


class ProcessLost(Exception):
    """A process was killed, or crashed; the reason is one sentence without a full stop."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play, and where its record is to be written, if at all."""

    match: Match
    pairing: Pairing
    records: Path | None = None

    @property
    def record_file(self) -> Path | None:
        """`00012-BA.ettana`: the deal, and the players (A the first named) by seat."""
        if self.records is None:
            return None
        seats = "".join(chr(ord("A") + player) for player in self.match.orders[self.pairing.order])
        return self.records / f"{self.pairing.deal:05}-{seats}.ettana"


def play(task: Task) -> Played:
    """Play one game, in whichever process this is."""
    table = Table(task.match, task.pairing)
    played = table.play(is_stopped)
    file = task.record_file
    if file:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(table.record().text(), encoding="utf-8")
    return played


def play_all(tasks: Iterable[Task], jobs: int, work: Callable[[Task], Result]) -> Results[Result]:
    """Play games as they come, in so many processes; the results come in any order.

    `work` plays one game, as `play` does; every process finds it by its name. Whoever stops asking
    for results (Ctrl-C) stops the games in progress, at their next decision.
    """
    if jobs == 1:
        return ((task, work(task)) for task in tasks)
    return _play_in_processes(tasks, jobs, work)


def _play_in_processes(
    tasks: Iterable[Task], jobs: int, work: Callable[[Task], Result]
) -> Results[Result]:
    context = multiprocessing.get_context("spawn")  # the same on every system, and no shared locks
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _enter, (stop,))
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
        _dismiss(pool)


def _dismiss(pool: ProcessPoolExecutor) -> None:
    """Wait for the processes to end; a second Ctrl-C does not wait for a bot that thinks on."""
    try:
        pool.shutdown(cancel_futures=True)
    except KeyboardInterrupt:
        for process in multiprocessing.active_children():
            process.kill()
        raise


# Inside a process of the crew

_stop: Event | None = None


def is_stopped() -> bool:
    """Whether the games in progress are not wanted any more."""
    return _stop is not None and _stop.is_set()


def _enter(stop: Event) -> None:
    """Begin a process: Ctrl-C is the first process's business, and without it there is no work."""
    global _stop  # noqa: PLW0603, a process of the crew has one stop for its whole life
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)
