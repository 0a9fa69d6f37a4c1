"""The `ettana` command. It imports a room only when a command needs it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from ettana.cli.arguments import read_arguments
from ettana.cli.failure import BAD_INPUT, Failure, complain
from ettana.cli.output import forget_output, prepare_output

INTERRUPTED: Final = 130
CUT_OFF: Final = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code.

    Bad input is one sentence on standard error and exit code 2. A reader that went away and
    Ctrl-C end the command quietly.
    """
    prepare_output()
    try:
        code = read_arguments(sys.argv[1:] if arguments is None else arguments)()
        sys.stdout.flush()
    except Failure as failure:
        complain(str(failure))
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
