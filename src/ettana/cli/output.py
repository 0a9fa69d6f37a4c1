"""Standard output and error, so that nothing said to them ends in a traceback."""

from __future__ import annotations

import os
import sys
from typing import Final

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
