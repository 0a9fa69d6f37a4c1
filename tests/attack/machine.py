"""A machine that can be struck: its disk fills, its clock jumps, its power is lost.

The server runs with `interpose.c` loaded before everything else, which journals what is written to
the disk and obeys two switches.
"""

from __future__ import annotations

import functools
import mmap
import os
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.running import RunningServer, running_server

SOURCE = Path(__file__).with_name("interpose.c")
CONTROL = struct.Struct("<qi")  # the clock's offset in seconds; whether the disk is full
WORDS = ("--limits", "1000", "--workers", "1")


@functools.cache
def library() -> Path:
    """The compiled library; skips where there is no C compiler."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("there is no C compiler to build the adversary's library")
    built = Path(tempfile.mkdtemp(prefix="ettana-attack-")) / "interpose.so"
    words = ["-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o", str(built)]
    subprocess.run([compiler, *words, str(SOURCE), "-lpthread"], check=True)
    return built


class StruckServer(RunningServer):
    """A server on a machine of its own, whose disk is the folder of its store."""

    def __init__(self, store: str, *words: str, port: int = 0) -> None:
        self.folder = Path(store.removeprefix("sqlite:///")).parent
        outside = Path(tempfile.mkdtemp(prefix="ettana-machine-"))
        self.journal = outside / "journal"
        self._control_path = outside / "control"
        self._control_path.write_bytes(bytes(mmap.PAGESIZE))
        with open(self._control_path, "r+b") as file:
            self._control = mmap.mmap(file.fileno(), mmap.PAGESIZE)
        super().__init__(store, *words, port=port)

    def environment(self) -> dict[str, str]:
        return {
            **super().environment(),
            "LD_PRELOAD": str(library()),
            "ATTACK_FOLDER": f"{self.folder}/",
            "ATTACK_JOURNAL": str(self.journal),
            "ATTACK_CONTROL": str(self._control_path),
        }

    def set(self, *, clock_offset: int = 0, is_disk_full: bool = False) -> None:
        """From now on the clock is so many seconds ahead, and the disk takes no more."""
        CONTROL.pack_into(self._control, 0, clock_offset, is_disk_full)

    def written(self) -> int:
        """How far the journal of the disk has come: what is acknowledged now lies before it."""
        return self.journal.stat().st_size


@contextmanager
def struck_server(folder: Path, *words: str) -> Iterator[StruckServer]:
    with running_server(folder / "tables.sqlite", *WORDS, *words, kind=StruckServer) as server:
        assert isinstance(server, StruckServer)
        yield server
