"""Every option that several commands take, declared once; a command only gives its default."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from cyclopts import App, Group, Parameter

from ettana.cli.errors import Failure

if TYPE_CHECKING:
    from cyclopts import Token
    from cyclopts.argument import ArgumentCollection
    from cyclopts.completion import CompletionContext

OPTIONS: Final = "Options"  # the heading of options in a help page

# As the engine has them, which a help page does not load; a test holds the two together
MOST_SEED: Final = 2**63 - 1
SEAT_COUNTS: Final = range(2, 5)  # how many play
STALLED: Final = 400  # turns after which a game of bots has stalled

MOST_GAMES: Final = 10_000_000
MOST_JOBS: Final = 1024
MOST_COUNT: Final = 999_999_999


def shown_default(value: Any) -> str | None:
    """Hide defaults that tell the reader nothing."""
    return None if value is None or value is False or value == "" else str(value)


DEFAULTS: Final = Parameter(
    negative=(),  # no --no-json beside --json
    allow_repeating=True,  # the last one counts, so that a script's options can be overridden
    show_default=shown_default,
)


def examples(*lines: str) -> str:
    """The end of a help page."""
    return "\n".join(("Examples:", *(f"  {line}" for line in lines)))


def command(name: str, *lines: str) -> App:
    """A command whose help page ends with these examples."""
    return App(
        name=name,
        version_flags=[],  # cyclopts would load rich to print one line
        group_parameters=OPTIONS,
        default_parameter=DEFAULTS,
        help_epilogue=examples(*lines),
    )


def group(words: str, help: str | None, *lines: str) -> App:
    """A command that only has subcommands; alone it is an error."""
    made = command(words.rsplit(maxsplit=1)[-1], *lines)
    made.help = help or ""

    @made.default
    def refuse() -> int:
        names = [name for name in made if not name.startswith("-")]
        raise Failure(f"say which: {', '.join(names)}; {words} --help explains")

    return made


def read_number(text: str, name: str, least: int, most: int) -> int:
    """A whole number in plain digits; ValueError for anything else."""
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not plain or not least <= int(text) <= most:
        raise ValueError(f"{name} is a number from {least} to {most}")
    return int(text)


def number(name: str, least: int, most: int) -> Callable[[Any, Sequence[Token]], int]:
    """How an option reads a whole number."""
    return lambda _, tokens: read_number(tokens[0].value, name, least, most)


def only_one(arguments: ArgumentCollection) -> None:
    """Refuse more than one of these options."""
    given = [argument.name for argument in arguments if argument.tokens]
    if len(given) > 1:
        raise ValueError(f"{given[1]} is not allowed with {given[0]}")


def either(name: str) -> Group:
    """A group of options that exclude each other."""
    return Group(name, validator=only_one, show=True)


def complete_bot(_: CompletionContext) -> Sequence[str]:
    from ettana.bots import bot_names

    return bot_names()


def complete_bots(context: CompletionContext) -> Sequence[str]:
    """Complete the last name of a list with commas."""
    before, comma, _ = context.incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in complete_bot(context)]


def files_like(typed: str, ending: str) -> list[str]:
    """Files with this ending, and folders that may hold some."""
    folder, slash, begun = typed.rpartition("/")
    here = Path(folder or slash or ".")
    found = sorted(here.iterdir()) if here.is_dir() else []
    return [
        f"{folder}{slash}{path.name}{'/' if path.is_dir() else ''}"
        for path in found
        if path.name.startswith(begun) and (path.is_dir() or path.name.endswith(ending))
    ]


def complete_record(context: CompletionContext) -> Sequence[str]:
    return files_like(context.incomplete, ".ettana")


def complete_deck(context: CompletionContext) -> Sequence[str]:
    """Released decks by name, and deck files."""
    from ettana.engine.deck.released import released_names

    return [*released_names(), *files_like(context.incomplete, ".toml")]


def refuse_options(_: Any, words: Sequence[str]) -> None:
    """A position may contain words like `-`, but no long option."""
    for word in words:
        if word.startswith("--") and word.strip("-"):
            raise Failure(f"there is no option {word.split('=', 1)[0]}")


SeedOption = Annotated[
    int,
    Parameter(
        metavar="S",
        converter=number("the seed", 0, MOST_SEED),
        help="The same seed gives the same result.",
    ),
]
GamesOption = Annotated[
    int,
    Parameter(
        metavar="N",
        converter=number("the number of games", 1, MOST_GAMES),
        help="Play at least this many games; every deal is played in every order of seats.",
    ),
]
JobsOption = Annotated[
    int,
    Parameter(
        metavar="J",
        converter=number("the number of jobs", 1, MOST_JOBS),
        help="Use this many processes; only the time it takes depends on it.",
    ),
]
TurnsOption = Annotated[
    int,
    Parameter(
        metavar="N",
        converter=number("the number of turns", 1, MOST_COUNT),
        help="A game that is not over after this many turns has stalled and is scored by E2.",
    ),
]
BoardsOption = Annotated[
    int,
    Parameter(
        metavar="N",
        converter=number("the number of boards", 1, 100_000_000),
        help="Measure on this many random boards.",
    ),
]
BotsOption = Annotated[
    str,
    Parameter(
        metavar="LIST",
        completer=complete_bots,
        help="Two to four bots as `ettana arena` takes them, with commas between them.",
    ),
]
DeckOption = Annotated[
    str,
    Parameter(
        metavar="DECK",
        completer=complete_deck,
        help="A deck file, or the name of a released deck; without it, the default deck.",
    ),
]
DeckFile = Annotated[DeckOption, Parameter(name="DECK")]
NamedDeck = Annotated[DeckFile, Parameter(help="A deck file, or the name of a released deck.")]
PositionOption = Annotated[
    list[str],
    Parameter(
        name="POSITION",
        allow_leading_hyphen=True,
        completer=complete_record,
        validator=refuse_options,
        help="A position in quotes, or - to read it from standard input.",
    ),
]
JsonOption = Annotated[bool, Parameter(name="--json", help="Print JSON.")]

STORE: Final = either("Store")
DataOption = Annotated[
    Path, Parameter(metavar="FILE", group=STORE, help="The SQLite file that keeps the tables.")
]
StoreOption = Annotated[
    str,
    Parameter(metavar="URL", group=STORE, help="The store: sqlite:///FILE or postgresql://..."),
]


def store_url(data: Path | None, store: str | None) -> str:
    """The URL of the store; empty for the file in the user's data directory.

    What the command does not say the environment may: ETTANA_STORE, ETTANA_DATA, or
    ETTANA_STORE_FILE, a file with the URL. So no password has to be in the list of processes.
    """
    if not store and not data:
        store, named = os.environ.get("ETTANA_STORE"), os.environ.get("ETTANA_DATA")
        data = Path(named) if named else None
    if store or data:
        return store or f"sqlite:///{data}"
    file = os.environ.get("ETTANA_STORE_FILE")
    if not file:
        return ""
    try:
        return Path(file).read_text("utf-8").strip()
    except (OSError, ValueError) as error:
        raise Failure(f"ETTANA_STORE_FILE: {file} cannot be read: {error}") from None
