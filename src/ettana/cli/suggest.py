"""`ettana deck suggest`: new designs for a deck."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Final

from ettana.cli.commands import read_deck_file, stopped_by_ctrl_c, warn_when_slow
from ettana.cli.failure import Failure
from ettana.cli.numbers import MOST_SEED, number

if TYPE_CHECKING:
    from ettana.engine.deck.deck import Deck
    from ettana.lab.decks.suggest import Band, Suggestion

MOST_ANNAS: Final = 8
MOST_DESIGNS: Final = 36
MOST_BOARDS: Final = 1_000_000
BOARDS: Final = 2000
DONE: Final = 0
_BAND: Final = re.compile(r"(\d{1,2}(?:\.\d{1,3})?)-(\d{1,2}(?:\.\d{1,3})?)")


def add_suggest(parser: argparse.ArgumentParser) -> None:
    """The words of `ettana deck suggest`."""
    parser.add_argument("file", metavar="FILE", nargs="?", help="without it, the default deck")
    wanted = parser.add_mutually_exclusive_group()
    wanted.add_argument(
        "--annas",
        type=number("the number of annas", 1, MOST_ANNAS),
        metavar="A",
        help="as hard as the deck's designs of this worth (default 2)",
    )
    wanted.add_argument(
        "--swaps", metavar="LOW-HIGH", help="so hard: mean least swaps, as in 2.5-3.1"
    )
    parser.add_argument(
        "--count",
        type=number("the number of designs", 1, MOST_DESIGNS),
        default=3,
        metavar="N",
        help="how many (default 3)",
    )
    parser.add_argument(
        "--boards",
        type=number("the number of boards", 1, MOST_BOARDS),
        default=BOARDS,
        metavar="N",
        help=f"random boards each is measured on (default {BOARDS})",
    )
    parser.add_argument(
        "--seed",
        type=number("the seed", 0, MOST_SEED),
        default=1,
        metavar="S",
        help="the same seed suggests the same designs (default 1)",
    )
    parser.add_argument(
        "--toml", action="store_true", dest="is_toml", help="print them as a deck file has them"
    )
    parser.set_defaults(run=deck_suggest)


def deck_suggest(
    file: str | None,
    annas: int | None,
    swaps: str | None,
    count: int,
    boards: int,
    seed: int,
    is_toml: bool,
) -> int:
    """Find designs and show them."""
    from ettana.lab.decks.suggest import NoDesigns, suggest

    deck = read_deck_file(file)
    warn_when_slow()
    try:
        with stopped_by_ctrl_c():
            band = _band(deck, annas, swaps, seed, boards)
            found = suggest(deck, band, count, seed, boards)
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
