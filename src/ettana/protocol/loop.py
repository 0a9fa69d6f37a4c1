"""The line protocol over standard input and output, or any two streams of bytes."""

from __future__ import annotations

import os
from typing import BinaryIO, Final

from ettana.protocol.session import Session

MOST_BYTES: Final = 65_536  # in a line; the longest useful one names a file

_LINE_END: Final = os.linesep.encode("ascii")


class BadLine(ValueError):
    """Bytes that are not a line of text; the reason is one sentence without a full stop."""


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer line by line, flushing each answer at once, until `quit` or the end of the input."""
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
