"""A command in a terminal of its own, as a person sees it and types at it."""

from __future__ import annotations

import contextlib
import os
import pty
import subprocess
import sys


class PseudoTerminal:
    """`ettana` with these words, in colours; `seen` is what it has shown so far."""

    def __init__(self, *words: str, columns: int, lines: int) -> None:
        self._terminal, end = pty.openpty()
        size = {"COLUMNS": str(columns), "LINES": str(lines)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ettana", *words],
            stdin=end,
            stdout=end,
            stderr=end,
            env={**os.environ, "TERM": "xterm-256color", **size},
        )
        os.close(end)
        self.seen = b""

    def wait_for(self, sign: bytes) -> None:
        """Read until this is shown after what was seen before."""
        begin = len(self.seen)
        while sign not in self.seen[begin:]:
            self.seen += os.read(self._terminal, 4096)

    def type(self, keys: bytes) -> None:
        """Press these keys."""
        os.write(self._terminal, keys)

    def exit_code(self) -> int:
        """Read to the end, and wait for it."""
        with contextlib.suppress(OSError):  # the terminal is gone with its last process
            while chunk := os.read(self._terminal, 4096):
                self.seen += chunk
        os.close(self._terminal)
        return self.process.wait(timeout=30)
