"""The line protocol over standard input and output, or any two streams of bytes."""

from __future__ import annotations

import os
from typing import BinaryIO, Final

from ettana.protocol.session import Session

MOST_BYTES: Final = 65_536  # of a line; the longest useful one names a file

_LINE_END: Final = os.linesep.encode("ascii")


class BadLine(ValueError):
    """Bytes that are no line of text; the reason is one sentence without a full stop."""


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer line after line, each flushed at once, until `quit` or the end of the input."""
    session = Session()
    while not session.has_ended:
        try:
            line = read_line(source)
            if line is None:
                return
            answer = session.answer(line)
        except BadLine as error:
            answer = [f"error {error}"]
        if answer:
            sink.write(("\n".join(answer) + "\n").encode("ascii"))
            sink.flush()


def read_line(source: BinaryIO) -> str | None:
    """The next line without its end; None when there is none. A last line may lack its end.

    A line that is too long is read to its end all the same, but not kept.
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
