"""`ettana deck`: decks of designs."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from ettana.cli.errors import DONE, Failure
from ettana.cli.options import (
    BoardsOption,
    DeckFile,
    NamedDeck,
    SeedOption,
    either,
    examples,
    group,
    number,
)
from ettana.cli.output import stopped_by_ctrl_c, warn_when_slow

if TYPE_CHECKING:
    from ettana.engine.deck.deck import Deck
    from ettana.lab.decks.suggest import Band, Suggestion

MOST_WORTH: Final = 8  # annas of a design
MOST_PROPOSED: Final = 36  # designs
MOST_SUGGEST_BOARDS: Final = 1_000_000
REPORT_BOARDS: Final = 20_000
SUGGEST_BOARDS: Final = 2000
WANTED: Final = either("Difficulty")
_BAND: Final = re.compile(r"(\d{1,2}(?:\.\d{1,3})?)-(\d{1,2}(?:\.\d{1,3})?)")

deck: Final = group("ettana deck", None, "ettana deck check mine.toml", "ettana deck report")


@deck.command(
    help_epilogue=examples(
        "ettana deck check mine.toml", "ettana deck check looms-of-kanchi --print > copy.toml"
    )
)
def check(
    file: NamedDeck,
    /,
    *,
    is_printed: Annotated[
        bool, Parameter(name="--print", help="Print the text over which the deck's hash is taken.")
    ] = False,
) -> int:
    """Say whether a deck file is a valid deck."""
    from ettana.engine.deck.deck_file import canonical_text

    deck = read_deck(file)
    if is_printed:
        sys.stdout.buffer.write(canonical_text(deck).encode("utf-8"))
    else:
        annas = sum(card.annas for card in deck.cards)
        print(f"{deck.name}: {deck.size} designs worth {annas} annas, SHA-256 {deck.sha256}")
    return DONE


@deck.command(
    help_epilogue=examples("ettana deck report", "ettana deck report mine.toml --boards 50000")
)
def report(
    file: DeckFile | None = None, /, *, boards: BoardsOption = REPORT_BOARDS, seed: SeedOption = 1
) -> int:
    """Measure how hard the designs of a deck are."""
    from ettana.engine.deck.difficulty import measure_deck
    from ettana.engine.rng import Rng

    deck = read_deck(file)
    warn_when_slow()
    with stopped_by_ctrl_c():
        print(measure_deck(deck, Rng(seed), boards).text(), end="")
    return DONE


@deck.command(
    help_epilogue=examples(
        "ettana deck suggest --annas 2", "ettana deck suggest mine.toml --swaps 2.5-3.1 --toml"
    )
)
def suggest(
    file: DeckFile | None = None,
    /,
    *,
    annas: Annotated[
        int | None,
        Parameter(
            metavar="A",
            group=WANTED,
            converter=number("the number of annas", 1, MOST_WORTH),
            show_default="2",
            help="As hard as the deck's designs worth this many annas.",
        ),
    ] = None,
    swaps: Annotated[
        str | None,
        Parameter(metavar="LOW-HIGH", group=WANTED, help="Mean least swaps, as in 2.5-3.1."),
    ] = None,
    count: Annotated[
        int,
        Parameter(
            metavar="N",
            converter=number("the number of designs", 1, MOST_PROPOSED),
            help="How many designs to propose.",
        ),
    ] = 3,
    boards: Annotated[
        BoardsOption, Parameter(converter=number("the number of boards", 1, MOST_SUGGEST_BOARDS))
    ] = SUGGEST_BOARDS,
    seed: SeedOption = 1,
    is_toml: Annotated[
        bool, Parameter(name="--toml", help="Print them as they stand in a deck file.")
    ] = False,
) -> int:
    """Propose new designs that are unlike those in the deck."""
    from ettana.lab.decks.suggest import NoDesigns
    from ettana.lab.decks.suggest import suggest as find_designs

    deck = read_deck(file)
    warn_when_slow()
    try:
        with stopped_by_ctrl_c():
            band = _band(deck, annas, swaps, seed, boards)
            found = find_designs(deck, band, count, seed, boards)
    except NoDesigns as error:
        raise Failure(str(error)) from None
    if is_toml:
        print("\n".join(one.toml for one in found), end="")
    else:
        _show(deck, band, found)
    return DONE


def _band(deck: Deck, annas: int | None, swaps: str | None, seed: int, boards: int) -> Band:
    from ettana.engine.rng import Rng
    from ettana.lab.decks.suggest import Band, band_for, worth_of

    if swaps is None:
        return band_for(deck, annas or 2, Rng(seed), boards)
    ends = _BAND.fullmatch(swaps)
    if not ends or float(ends[1]) > float(ends[2]):
        raise Failure("--swaps is two numbers with a dash between, the lower first, as in 2.5-3.1")
    low, high = float(ends[1]), float(ends[2])
    return Band(low, high, worth_of(deck, (low + high) / 2, Rng(seed), boards))


def _show(deck: Deck, band: Band, found: list[Suggestion]) -> None:
    from rich.console import Console

    from ettana.terminal.designs import print_design
    from ettana.words import counted

    console = Console()
    print(f"Designs of {band.low:.2f} to {band.high:.2f} swaps, unlike those of {deck.name}:")
    for one in found:
        print()
        words = [
            f"{one.card.name}, {counted(one.card.annas, 'anna')}",
            f"{one.swaps:.2f} swaps on average, lies on {one.lying:.2%} of the boards",
            f"{counted(one.card.pattern.cells, 'yarn')} in "
            f"{counted(len(one.card.pattern.classes), 'colour')}, "
            f"{counted(one.placements, 'placement')}",
            f"most like {one.twin}: {one.similarity:.0%} of the cells agree",
        ]
        print_design(console, one.card.pattern, words)


def read_deck(name: str | None) -> Deck:
    """The deck of a file, or a released deck; the default one without a name. May raise Failure."""
    from ettana import files
    from ettana.engine.deck.deck_file import DeckError
    from ettana.engine.deck.released import deck_named, default_deck

    if name is None:
        return default_deck()
    try:
        return files.read_deck(name)
    except (files.UnreadableFile, DeckError) as error:
        released = deck_named(name) if isinstance(error, files.UnreadableFile) else None
        if released is None:
            raise Failure(f"{name}: {error}") from None
        return released
