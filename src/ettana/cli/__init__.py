"""The `ettana` command. It imports a room only when a command needs it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from cyclopts import CycloptsError

from ettana.cli.errors import BAD_INPUT, DONE, INTERRUPTED, Failure, complain, sentence
from ettana.cli.output import forget_output, prepare_output
from ettana.cli.tree import ettana
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
    except CycloptsError as error:
        complain(sentence(error))
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
    """Showing a help page is a command too, one without an exit code of its own."""
    command, bound, _ = ettana.parse_args(list(words), print_error=False, exit_on_error=False)
    code: int | None = command(*bound.args, **bound.kwargs)
    return DONE if code is None else code
