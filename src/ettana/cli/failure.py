"""Bad input: one clear sentence, no traceback."""

from __future__ import annotations

import sys
from typing import Final

BAD_INPUT: Final = 2  # the exit code


class Failure(Exception):
    """Why a command cannot do what it was asked; one sentence without a full stop."""


def complain(reason: str) -> None:
    """Say it in one line on standard error, whatever signs it quotes."""
    shown = "".join(sign if sign.isprintable() else " " for sign in reason)
    print(f"ettana: {shown}", file=sys.stderr)
