"""Standard output and error, so that nothing said to them ends in a traceback."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ettana._core import TIMES_FASTER, core_kind

JOINERS: Final = "\u200c\u200d"


def prepare_output() -> None:
    """Signs that cannot be written are written in letters; a closed output swallows everything."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, lives as long as we
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")


def printable(text: str) -> str:
    """What strangers chose, in one line that no terminal obeys. Joiners of letters stay."""
    return "".join(
        letter if letter.isprintable() or letter in JOINERS else ascii(letter)[1:-1]
        for letter in text
    )


def forget_output() -> None:
    """What is still to be written goes nowhere: Python would complain about it at its end."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        return  # there was no real output to begin with


def warn_when_slow() -> None:
    """The start of every long run says when the core is interpreted."""
    if core_kind() == "interpreted":
        slower = f"this runs some {TIMES_FASTER} times slower"
        print(f"The core is interpreted: {slower}.", file=sys.stderr)


@contextmanager
def stopped_by_ctrl_c() -> Iterator[None]:
    """Ctrl-C ends the process at once: compiled loops would not hear Python's way of asking."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
