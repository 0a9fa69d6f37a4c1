"""What is wrong with the words of a command, said in one sentence."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

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
    if typed in known:
        return f"the command comes first, as in ettana {typed}"
    if known:
        return f"there is no command {typed}{_nearest(typed, known)}"
    return f"{typed} is one word too many"


def _nearest(typed: str, known: Iterable[str]) -> str:
    options = [name for name in known if name.startswith("-") == typed.startswith("-")]
    found = difflib.get_close_matches(typed, options, n=1)
    return f" (did you mean {found[0]}?)" if found else ""
