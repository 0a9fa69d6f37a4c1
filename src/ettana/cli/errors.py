"""What ends a command early: one clear sentence, no traceback, and an exit code."""

from __future__ import annotations

import difflib
import sys
from typing import TYPE_CHECKING, Final

from cyclopts.exceptions import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

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


def sentence(error: CycloptsError) -> str:
    """What is wrong with the words that were typed, and where to read on."""
    command = " ".join(("ettana", *(error.command_chain or ())))
    return f"{_reason(error)}; {command} --help explains"


def _reason(error: CycloptsError) -> str:
    name = error.argument.name if error.argument else ""
    if isinstance(error, UnknownOptionError):
        typed = (error.token.keyword or error.token.value).split("=", 1)[0]
        known = (one for argument in error.argument_collection for one in argument.names)
        return f"there is no option {typed}{_nearest(typed, known)}"
    if isinstance(error, UnknownCommandError | UnusedCliTokensError):
        return _unknown_word(error)
    if isinstance(error, MissingArgumentError):
        return f"{error.keyword} needs a value" if error.keyword else f"{name} is missing"
    if isinstance(error, CoercionError) and error.token and error.argument:
        choices = error.argument.get_choices(force=True)
        if choices:
            return f"{name} is one of {', '.join(choices)}, not {error.token.value}"
    if error.__cause__:
        return f"{name}: {error.__cause__}" if name else str(error.__cause__)
    return str(error)


def _unknown_word(error: CycloptsError) -> str:
    """A command that does not exist, or a word that the command does not take."""
    typed = (error.unused_tokens or [""])[0]
    known = [name for name in error.app or () if not name.startswith("-")]
    if known:
        return f"there is no command {typed}{_nearest(typed, known)}"
    return f"{typed} is one word too many"


def _nearest(typed: str, known: Iterable[str]) -> str:
    options = [name for name in known if name.startswith("-") == typed.startswith("-")]
    found = difflib.get_close_matches(typed, options, n=1)
    return f" (did you mean {found[0]}?)" if found else ""
