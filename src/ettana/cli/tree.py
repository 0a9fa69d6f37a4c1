"""All commands: where each lives and what it does. A module is imported when its command is run."""

from __future__ import annotations

from typing import Annotated, Final

from cyclopts import Parameter

from ettana._core import describe_core
from ettana.cli.errors import DONE, Failure
from ettana.cli.options import command

COMMANDS: Final = {  # in the order of `ettana --help`
    "play": ("play:play", "Play in the terminal against bots, or watch a game of theirs."),
    "show": ("position:show", "Draw a position or a recorded game, see ettana docs drawing."),
    "serve": ("serve:serve", "Run tables for people and bots, see ettana docs server."),
    "sit": ("sit:sit", "Let a bot play at the tables of a server, see ettana docs bots."),
    "admin": ("admin:launcher", "Look after the tables of a server, see ettana docs store."),
    "protocol": ("play:protocol", "Answer programs line by line, see ettana docs protocol."),
    "mcp": ("mcp:mcp", "Let an assistant play, see ettana docs mcp."),
    "perft": ("position:perft", "Count the sequences of steps that begin at a position."),
    "verify": ("verify:verify", "Replay recorded games and recompute their draws."),
    "deck": ("deck:deck", "Check or measure a deck of designs, or propose new designs."),
    "arena": ("arena:arena", "Let bots play against each other, see ettana docs bots."),
    "ladder": ("ladder:ladder", "Rate all bots and write a page about it."),
    "simulate": ("simulate:simulate", "Play many games and write them as tables."),
    "report": ("report:report", "Say what a simulation shows, see ettana docs simulation."),
    "train": ("train:train", "Learn new weights for the bots' evaluation."),
    "calibrate": ("train:calibrate", "Compare estimated chances of winning with results."),
    "docs": ("docs:docs", "Print a page of the documentation."),
    "completion": ("completion:completion", "Print the completion script of a shell."),
}

ettana: Final = command("ettana", "ettana --version", "ettana play --help")
ettana.help = "Ettana - The Looms of Kanchi, an unofficial implementation."
ettana.help_format = "plaintext"
for order, (name, (place, help_text)) in enumerate(COMMANDS.items()):
    ettana.command(f"ettana.cli.{place}", name=name, help=help_text, sort_key=order)


@ettana.default
def version(
    *, version: Annotated[bool, Parameter(help="Print the version and which core runs.")] = False
) -> int:
    """All that `ettana` does without a command."""
    if not version:
        raise Failure(f"say what to do: {', '.join(COMMANDS)}; ettana --help explains")
    from ettana import __version__

    print(f"ettana {__version__} ({describe_core()})")
    return DONE
