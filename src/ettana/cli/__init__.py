"""The `ettana` command. It imports a room only when a command needs it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from ettana.cli.errors import BAD_INPUT, DONE, INTERRUPTED, Failure, complain
from ettana.cli.output import forget_output, prepare_output
from ettana.cli.overview import print_overview, print_version
from ettana.missing_extra import MissingExtra

CUT_OFF: Final = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    Bad input is one sentence on standard error and exit code 2. Ctrl-C and
    a reader that went away end the command quietly.
    """
    prepare_output()
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except (Failure, MissingExtra) as reason:
        complain(str(reason))
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        forget_output()
        return CUT_OFF
    except OSError as error:
        forget_output()
        complain(f"the output cannot be written: {(error.strerror or 'unknown').lower()}")
        return BAD_INPUT
    return code


def _run(words: Sequence[str]) -> int:
    """The two commonest questions are answered before anything is loaded for the others."""
    if list(words) == ["--version"]:
        return print_version()
    if list(words) in (["--help"], ["-h"]):
        return print_overview()
    from cyclopts import CycloptsError

    from ettana.cli.tree import ettana
    from ettana.cli.usage_errors import sentence

    try:
        command, bound, _ = ettana.parse_args(list(words), print_error=False, exit_on_error=False)
        code: int | None = command(*bound.args, **bound.kwargs)
    except CycloptsError as error:
        raise Failure(sentence(error)) from None
    return DONE if code is None else code  # a help page has no exit code of its own
