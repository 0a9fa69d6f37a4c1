"""Servers that start quickly: forked from a process that has imported everything already.

They are killed by dozens; a fresh interpreter for each would take most of the time.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import sys
import tempfile
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from tests.server.running import STOP, RunningServer

WARMED = ["__main__", "tests.server.warmed", "tests.server.forked"]

_fork = multiprocessing.get_context("forkserver")
_fork.set_forkserver_preload(WARMED)


def _serve(words: list[str], log: str, says: Connection, descriptors: int) -> None:
    """In the new process: what `python -m ettana serve` does."""
    if descriptors:
        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))
    os.dup2(says.fileno(), 1)
    os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w", buffering=1)
    from ettana.cli import main

    sys.exit(main(words))


class ForkedServer(RunningServer):
    """`ettana serve`, started in a fraction of a second."""

    forked: ForkServerProcess
    descriptors = 0  # it may have, if not as many as any process

    def start(self) -> None:
        with tempfile.NamedTemporaryFile(prefix="ettana-log-", delete=False) as file:
            self._log = Path(file.name)
        hears, says = _fork.Pipe(duplex=False)
        self.forked = _fork.Process(
            target=_serve, args=(self.words(), str(self._log), says, self.descriptors)
        )
        self.forked.start()
        says.close()
        with hears, open(hears.fileno(), closefd=False) as lines:
            self.hear(lines.readline())

    def is_running(self) -> bool:
        return self.forked.is_alive()

    def kill(self) -> None:
        self.forked.kill()
        self._wait()

    def stop(self) -> int:
        self.forked.terminate()
        return self._wait()

    def logged(self) -> list[str]:
        """What it has logged so far, while it runs."""
        return [*self.log, *self._log.read_text("utf-8").splitlines(keepends=True)]

    @property
    def pid(self) -> int:
        assert self.forked.pid
        return self.forked.pid

    def _wait(self) -> int:
        self.forked.join(STOP)
        code = self.forked.exitcode
        assert code is not None, "the server did not end"
        self.log += self._log.read_text("utf-8").splitlines(keepends=True)
        self._log.unlink()
        return code
