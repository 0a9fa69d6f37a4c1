"""The process of one worker: jobs come by standard input, answers go by standard output.

It ends when the input does: also when the server was killed.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from typing import IO, Final

from ettana.server.thinking.jobs import Chances, Choose, Explain
from ettana.server.thinking.thinker import Thinker
from ettana.server.workers.pipe import LENGTH_BYTES, Failed, pack, unpack

NICENESS: Final = 10  # people's actions go first


def main() -> None:
    """Work until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a stray print must not become an answer
    with suppress(BrokenPipeError):  # the server is gone
        work(sys.stdin.buffer, output)


def work(jobs: IO[bytes], answers: IO[bytes]) -> None:
    """Answer every job; what goes wrong with one is its answer."""
    thinker = Thinker()
    while len(head := jobs.read(LENGTH_BYTES)) == LENGTH_BYTES:
        length = int.from_bytes(head, "big")
        body = jobs.read(length)
        if len(body) < length:
            return
        job = unpack(body)
        assert isinstance(job, Choose | Explain | Chances)
        try:
            answer: object = thinker.answer(job)
        except Exception as error:
            answer = Failed(f"{type(error).__name__}: {error}")
        answers.write(pack(answer))


if __name__ == "__main__":
    main()
