"""All commands as one tree; a command's module is imported when it is run."""

from __future__ import annotations

from typing import Annotated, Final

from cyclopts import Parameter

from ettana.cli.errors import Failure
from ettana.cli.options import command
from ettana.cli.overview import (
    COMMANDS,
    HELP_HELP,
    VERSION_HELP,
    print_overview,
    print_version,
)

ettana: Final = command("ettana")
ettana.help_format = "plaintext"
ettana.help_flags = ()  # its page is the overview
for order, (name, (place, help_text)) in enumerate(COMMANDS.items()):
    ettana.command(f"ettana.cli.{place}", name=name, help=help_text, sort_key=order)


@ettana.default
def alone(
    *,
    help: Annotated[bool, Parameter(name=("--help", "-h"), help=HELP_HELP)] = False,
    version: Annotated[bool, Parameter(help=VERSION_HELP)] = False,
) -> int:
    """All that `ettana` does without a command."""
    if help:
        return print_overview()
    if version:
        return print_version()
    raise Failure(f"say what to do: {', '.join(COMMANDS)}; ettana --help explains")
