"""Playing games on a Dask cluster: the same games as here, only elsewhere.

A worker that dies loses nothing but time: the scheduler gives its games to another one. When the
scheduler itself is gone there is nobody left to play, and `ClusterLost` says so.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from ettana.lab.play.journal import code_hash
from ettana.lab.play.player import BadPlayer
from ettana.lab.play.processes import Result, Results, Task
from ettana.missing_extra import MissingExtra

if TYPE_CHECKING:
    from distributed import Client

PATIENCE: Final = 10  # seconds for a scheduler to answer, or a worker to come
LOOK: Final = 30  # seconds without a result, after which workers are counted again
WAITING: Final = 8  # games that are handed out for each thread of the cluster
NOISY: Final = ("asyncio", "tornado", "distributed", "distributed.client", "distributed.core")
RETRIES: Final = 3  # of a game whose worker died


class ClusterLost(Exception):
    """The cluster cannot be reached, or no longer; one sentence without a full stop."""


class OtherCode(Exception):
    """A worker has another version of the game: its games would not be these."""


def work_on_cluster(
    tasks: Iterable[Task], address: str, work: Callable[[Task], Result]
) -> Results[Task, Result]:
    """Do tasks on the workers of a cluster as they come; the results come in any order."""
    with _client(address) as client:
        from distributed import KilledWorker

        try:
            yield from _work(client, tasks, work)
        except (OtherCode, BadPlayer) as error:
            raise ClusterLost(f"on a worker: {error}") from None
        except TimeoutError:
            raise ClusterLost(f"the cluster at {address} has no workers") from None
        except KilledWorker:
            raise ClusterLost("several workers died at the same game") from None
        except (OSError, RuntimeError, CancelledError):
            raise ClusterLost(f"the cluster at {address} is gone") from None


@contextmanager
def _client(address: str) -> Iterator[Client]:
    try:
        from distributed import Client
    except ImportError:
        raise MissingExtra("cluster", "distributed") from None
    for name in NOISY:  # what goes wrong is told once, in a sentence
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError, TypeError):
        raise ClusterLost(f"there is no cluster at {address}") from None
    try:
        yield client
    finally:
        client.close(timeout=PATIENCE)


def _work(
    client: Client, tasks: Iterable[Task], work: Callable[[Task], Result]
) -> Results[Task, Result]:
    from distributed import wait

    waiting = iter(tasks)
    code = code_hash()
    running: dict[Any, Task] = {}
    window = WAITING * _threads(client)
    while True:
        if len(running) <= window // 2:
            window = WAITING * _threads(client)  # workers come and go
            for task in islice(waiting, window - len(running)):
                future = client.submit(work_there, work, task, code, pure=False, retries=RETRIES)
                running[future] = task
        if not running:
            return
        try:
            done = wait(list(running), timeout=LOOK, return_when="FIRST_COMPLETED").done
        except TimeoutError:
            _threads(client)
            continue
        for future in done:
            result = future.result()
            yield running.pop(future), result


def _threads(client: Client) -> int:
    """How many games the cluster can play at once; without workers it is given some time."""
    client.wait_for_workers(1, timeout=PATIENCE)
    threads: dict[str, int] = client.nthreads()
    return max(1, sum(threads.values()))


def work_there(work: Callable[[Task], Result], task: Task, code: str) -> Result:
    """Do a task on a worker, if its code is that of whoever asks."""
    if code_hash() != code:
        raise OtherCode("there is another version of Ettana")
    return work(task)
