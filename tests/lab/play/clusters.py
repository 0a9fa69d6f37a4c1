"""A real Dask cluster on this machine: a scheduler and workers, each a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from distributed import Client

PATIENCE = 90  # seconds; the machine may be busy
DASK = [sys.executable, "-m"]


class Cluster:
    """A scheduler and its workers."""

    def __init__(self, folder: Path) -> None:
        self._processes: list[subprocess.Popen[bytes]] = []
        self._folder = folder
        file = folder / "scheduler.json"
        options = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show"]
        self.scheduler = self._start(
            "distributed.cli.dask_scheduler", *options, "--scheduler-file", str(file)
        )
        deadline = time.monotonic() + PATIENCE
        while not file.exists() or not file.read_text(encoding="utf-8").strip():
            assert time.monotonic() < deadline, "the scheduler did not start"
            time.sleep(0.05)
        self.address: str = json.loads(file.read_text(encoding="utf-8"))["address"]

    def _start(self, module: str, *words: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [*DASK, module, *words],
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._processes.append(process)
        return process

    def add_worker(self) -> subprocess.Popen[bytes]:
        """One more worker, of one thread."""
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--death-timeout", "60"]
        return self._start("distributed.cli.dask_worker", self.address, *options)

    def wait_for_workers(self, count: int) -> None:
        """Until so many are there."""
        with Client(self.address, timeout=PATIENCE) as client:
            client.wait_for_workers(count, timeout=PATIENCE)

    def close(self) -> None:
        for process in reversed(self._processes):
            process.kill()
            process.wait(PATIENCE)


@contextmanager
def cluster(folder: Path) -> Iterator[Cluster]:
    """A scheduler without workers; everything ends with the block."""
    folder.mkdir()
    started = Cluster(folder)
    try:
        yield started
    finally:
        started.close()
