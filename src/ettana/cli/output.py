"""Standard output and error: whatever is written there, no traceback follows."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ettana._core import core_kind, describe_core

JOINERS: Final = "\u200c\u200d"


def prepare_output() -> None:
    """Escape characters that cannot be encoded; ignore everything when the output is closed."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, lives as long as we
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")


def printable(text: str) -> str:
    """Text from strangers in one line, without control characters. Joiners of letters stay."""
    return "".join(
        letter if letter.isprintable() or letter in JOINERS else ascii(letter)[1:-1]
        for letter in text
    )


def forget_output() -> None:
    """Discard buffered output, or Python would complain about it on exit."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        return  # there was no real output to begin with


def warn_when_slow() -> None:
    """Warn at the start of a long run that the core is interpreted."""
    if core_kind() == "interpreted":
        print(f"The core is {describe_core()}.", file=sys.stderr)


@contextmanager
def stopped_by_ctrl_c() -> Iterator[None]:
    """Let Ctrl-C end the process at once: compiled loops never check for KeyboardInterrupt."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
