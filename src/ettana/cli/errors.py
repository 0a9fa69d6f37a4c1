"""What ends a command early: one clear sentence, no traceback, and an exit code."""

from __future__ import annotations

import sys
from typing import Final

DONE: Final = 0
DIFFERENT: Final = 1  # the command ran, and found something wrong
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


class Failure(Exception):
    """Why a command cannot do what it was asked; one sentence without a full stop."""


def complain(reason: str) -> None:
    """Say it in one line on standard error, whatever characters it quotes."""
    shown = "".join(sign if sign.isprintable() else " " for sign in reason)
    print(f"ettana: {shown}", file=sys.stderr)
