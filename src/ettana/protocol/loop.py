"""The line protocol over standard input and output, or any two streams of bytes."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from threading import Thread
from typing import BinaryIO, Final

from ettana.protocol.session import ProtocolSession

MOST_BYTES: Final = 65_536  # in a line; the longest useful one names a file

GO: Final = "go"
STOP: Final = "stop"

_LINE_END: Final = os.linesep.encode("ascii")


class BadLine(ValueError):
    """Bytes that are not a line of text; the reason is one sentence without a full stop."""


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer line by line, flushing each answer at once, until `quit` or the end of the input.

    While a bot thinks, in a thread of its own, lines are read on: `stop` ends the thinking, all
    others wait for its answer.
    """

    def write(lines: Sequence[str]) -> None:
        if lines:
            sink.write(("\n".join(lines) + "\n").encode("ascii"))
            sink.flush()

    session = ProtocolSession(tell=lambda line: write([line]))
    thinking = Thinking()
    while not session.has_ended:
        try:
            line = read_line(source)
        except BadLine as error:
            thinking.wait()
            write([f"error {error}"])
            continue
        if line == STOP:
            session.stop_thinking()
        thinking.wait()
        if line is None:
            return
        if line.split(" ")[0] == GO:
            thinking.begin(partial(_answer, session, line, write))
        else:
            _answer(session, line, write)


def _answer(session: ProtocolSession, line: str, write: Callable[[Sequence[str]], None]) -> None:
    write(session.answer(line))


class Thinking:
    """One piece of work in a thread; what it raises is raised where it is waited for."""

    def __init__(self) -> None:
        self._thread: Thread | None = None
        self._error: BaseException | None = None

    def begin(self, work: Callable[[], None]) -> None:
        """Begin the work; the one before has been waited for."""

        def run() -> None:
            try:
                work()
            except BaseException as error:
                self._error = error

        self._thread = Thread(target=run, daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Until it is done, if there is any."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        if self._error is not None:
            raise self._error


def read_line(source: BinaryIO) -> str | None:
    """The next line without its newline, or None at the end. The last line may lack a newline.

    A line that is too long is still read to its end, but not kept.
    """
    content = source.readline(MOST_BYTES)
    if not content:
        return None
    if not content.endswith(b"\n") and len(content) == MOST_BYTES:
        while content and not content.endswith(b"\n"):
            content = source.readline(MOST_BYTES)
        raise BadLine(f"a line has fewer than {MOST_BYTES} bytes")
    content = content.removesuffix(_LINE_END).removesuffix(b"\n")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise BadLine("a line is text in UTF-8") from None
