"""Servers as processes on a core of their own, and what they use."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def server(
    words: Sequence[str], folder: Path | None = None, one_core: bool = True
) -> Iterator[subprocess.Popen[str]]:
    """A process on the first core; whoever measures goes to the others."""
    cores = sorted(os.sched_getaffinity(0))
    process = subprocess.Popen(
        words,
        cwd=folder,
        stdout=subprocess.PIPE,
        text=True,
    )
    if one_core:
        os.sched_setaffinity(process.pid, cores[:1])
        os.sched_setaffinity(0, cores[1:] or cores)
    try:
        yield process
    finally:
        os.sched_setaffinity(0, cores)
        process.terminate()
        process.wait(60)


@contextmanager
def our_server(*limits: str) -> Iterator[tuple[int, str]]:
    """`ettana serve` on a fresh SQLite file, without limits or with these; process and address."""
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "ettana", "serve", "--port", "0"]
        words += limits or ("--limits", "100000")
        words += ["--data", f"{folder}/tables.sqlite", "--workers", "1", "--log", "error"]
        with server(words) as process:
            assert process.stdout
            yield process.pid, process.stdout.readline().split()[3]


def cpu_of(process: int) -> float:
    """The seconds of CPU time a process, its threads included, has had."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> float:
    """Resident kilobytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    return 0.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
