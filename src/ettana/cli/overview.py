"""What `ettana --help` and `ettana --version` say, from the table of all commands.

Nothing is imported for it, not even the library that reads commands: that one takes longer to load
than everything else here.
"""

from __future__ import annotations

from typing import Final

from ettana.cli.errors import DONE

TITLE: Final = "Ettana - The Looms of Kanchi, an unofficial implementation."
VERSION_HELP: Final = "Print the version and which core runs."
HELP_HELP: Final = "Print this page."
EXAMPLES: Final = ("ettana --version", "ettana play --help")
COMMANDS: Final = {  # where each lives and what it does, in the order of the page
    "play": ("play:play", "Play in the terminal against bots, or watch a game of theirs."),
    "show": ("position:show", "Draw a position or a recorded game, see ettana docs drawing."),
    "serve": ("serve:serve", "Run tables for people and bots, see ettana docs server."),
    "site": ("site:site", "Write the game as a folder for plain web space, without a server."),
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
    "infer": ("train:infer", "Learn what swaps tell about the designs of whoever makes them."),
    "calibrate": ("train:calibrate", "Compare estimated chances of winning with results."),
    "docs": ("docs:docs", "Print a page of the documentation."),
    "completion": ("completion:completion", "Print the completion script of a shell."),
}


def overview() -> str:
    """The help page of `ettana` itself."""
    entries = {name: text for name, (_, text) in COMMANDS.items()}
    options = {"--help, -h": HELP_HELP, "--version": VERSION_HELP}
    width = max(map(len, (*entries, *options)))

    def listed(lines: dict[str, str]) -> list[str]:
        return [f"  {name:{width}}  {text}" for name, text in lines.items()]

    return "\n".join(
        (
            "Usage: ettana COMMAND [OPTIONS]",
            *("", TITLE),
            *("", "Commands (ettana COMMAND --help explains each):", *listed(entries)),
            *("", "Options:", *listed(options)),
            *("", "Examples:", *(f"  {line}" for line in EXAMPLES)),
        )
    )


def print_overview() -> int:
    print(overview())
    return DONE


def print_version() -> int:
    from ettana import __version__
    from ettana._core import describe_core

    print(f"ettana {__version__} ({describe_core()})")
    return DONE
