"""A running program to which lines are written and from which lines are read, with deadlines.

Writing and reading are done by threads of their own, so a program that reads nothing, says nothing
or says too much holds up nobody: every answer is waited for until a deadline.
"""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue, SimpleQueue
from typing import IO, Final

from ettana.bots.decision import CRASH, NONSENSE, TIMEOUT, LostDecision

MOST_BYTES: Final = 65_536  # characters of a line; the longest useful answer has about thirty
MOST_UNREAD: Final = 1_000  # lines that nobody asked for
LEAVE: Final = 0.5  # seconds a program has to end by itself
EXIT: Final = 5.0  # seconds the system has to end a program that was killed

Answers = Queue[bytes]
Commands = SimpleQueue[bytes | None]


class Pipe:
    """A program that runs until `close`; LostDecision wherever it fails."""

    def __init__(self, words: Sequence[str]) -> None:
        """Start the program; its standard error stays ours."""
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for us; and all it starts ends with it
            )
        except (OSError, ValueError) as error:
            raise LostDecision(CRASH, f"the program cannot be started: {error}") from None
        self._kill = weakref.finalize(self, _kill, self._process)
        self._answers: Answers = Queue(MOST_UNREAD)
        self._commands: Commands = SimpleQueue()
        self._reader = _thread(_read, self._process.stdout, self._answers)
        self._writer = _thread(_write, self._process.stdin, self._commands)

    def send(self, lines: Sequence[str]) -> None:
        """Queue lines for writing, without waiting."""
        self._commands.put("".join(f"{line}\n" for line in lines).encode("utf-8"))

    def answer(self, seconds: float) -> str:
        """The next line the program writes, if it does so within this many seconds."""
        try:
            line = self._answers.get(timeout=seconds)
        except Empty:
            raise LostDecision(TIMEOUT, f"no answer within {seconds:g} s") from None
        if not line:
            raise LostDecision(CRASH, "the program has ended")
        if not line.endswith(b"\n"):
            raise LostDecision(NONSENSE, "the program said something too long, or no whole line")
        try:
            return line.decode("utf-8").rstrip("\r\n")
        except UnicodeDecodeError:
            raise LostDecision(NONSENSE, "the program said something that is no text") from None

    def close(self, lines: Sequence[str] = ()) -> None:
        """Say goodbye, wait a moment, and end the program and all it has started."""
        if lines:
            self.send(lines)
        self._commands.put(None)
        if lines:
            self._reader.join(LEAVE)  # which ends when the program does
        self._kill()
        self._reader.join(EXIT)
        self._writer.join(EXIT)
        for stream in (self._process.stdin, self._process.stdout):
            if stream:
                with suppress(OSError):
                    stream.close()


def _thread(work: Callable[..., None], *arguments: object) -> threading.Thread:
    thread = threading.Thread(target=work, args=arguments, daemon=True)
    thread.start()
    return thread


def _read(stream: IO[bytes], answers: Answers) -> None:
    """Pass lines on until the program ends or writes too much; the rest is ignored."""
    line = b"\n"
    with suppress(Full):
        while line.endswith(b"\n"):
            line = stream.readline(MOST_BYTES)
            answers.put_nowait(line)


def _write(stream: IO[bytes], commands: Commands) -> None:
    """Pass lines on until there are no more, or nobody reads them; then close the stream."""
    with suppress(OSError):
        while (lines := commands.get()) is not None:
            stream.write(lines)
            stream.flush()
        stream.close()


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a program and everything it has started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(EXIT)
