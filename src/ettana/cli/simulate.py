"""`ettana simulate`: games by the thousand, written as tables."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ettana import core_kind
from ettana.cli.arena import DONE, INTERRUPTED, MOST_GAMES, MOST_TURNS, PLAYERS, add_jobs
from ettana.cli.commands import read_deck_file
from ettana.cli.failure import Failure
from ettana.cli.numbers import MOST_SEED, number

if TYPE_CHECKING:
    from rich.console import Console

    from ettana.engine.table.options import Options
    from ettana.lab.play.match import Match
    from ettana.lab.simulate.run import Simulation

FOLDER: Final = "simulation"
GAMES: Final = 1000
BOTS: Final = "weaver,weaver"
SEED: Final = 1
KEPT: Final = "what was played is kept, and the same command goes on from there"


def add_simulate(parser: argparse.ArgumentParser) -> None:
    """The words of `ettana simulate`."""
    add_games(parser)
    parser.add_argument("--deck", metavar="FILE", help="the deck file, when it is an own deck")
    parser.add_argument(
        "--options",
        default="",
        metavar="TEXT",
        help="as positions write them: annas=N,rim=false,turns=N (default turns=400)",
    )
    parser.add_argument(
        "--out", default=FOLDER, metavar="DIR", help=f"where the tables go (default {FOLDER})"
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on this Dask cluster, as in tcp://host:8786"
    )
    parser.set_defaults(run=simulate)


def add_games(parser: argparse.ArgumentParser) -> None:
    """`--games`, `--players`, `--seed` and `--jobs`, for all that simulates."""
    parser.add_argument(
        "--games",
        type=number("the number of games", 1, MOST_GAMES),
        default=GAMES,
        metavar="N",
        help="at least so many (default 1000); every deal is played in every order of seats",
    )
    parser.add_argument(
        "--players",
        default=BOTS,
        metavar="LIST",
        help="two to four bots, as `ettana arena` takes them, with commas between "
        "(default weaver,weaver)",
    )
    parser.add_argument(
        "--seed",
        type=number("the seed", 0, MOST_SEED),
        default=SEED,
        metavar="S",
        help="the same seed gives the same tables, byte for byte (default 1)",
    )
    add_jobs(parser)


def simulate(
    games: int,
    players: str,
    seed: int,
    jobs: int,
    deck: str | None,
    options: str,
    out: str,
    cluster: str | None,
) -> int:
    """Play, or go on playing; then write the tables."""
    from rich.console import Console

    from ettana.lab.simulate.run import Simulation, run_simulation
    from ettana.lab.simulate.table_files import need_parquet

    match = read_match(players, seed, read_options(options), deck)
    simulation = Simulation(match, match.deals_for(games), Path(out))
    say = Console(stderr=True)
    tell_beginning(say, simulation)
    try:
        with told_in_a_sentence(out):
            need_parquet()
            run_simulation(say, simulation, jobs, cluster)
    except KeyboardInterrupt:
        say.print("Stopped; the same command goes on from here.")
        return INTERRUPTED
    print(f"{simulation.games} games are in {out}: games and turns, as .csv and .parquet")
    return DONE


def tell_beginning(console: Console, simulation: Simulation) -> None:
    """What will be played."""
    seed = simulation.match.seed
    said = f"{simulation.games} games; seed {seed}; the core is {core_kind()}."
    if not simulation.match.is_reproducible:
        said += " Programs and budgets in time play differently every time."
    console.print(said, highlight=False, soft_wrap=True)


@contextmanager
def told_in_a_sentence(out: str) -> Iterator[None]:
    """Whatever can go wrong with a long run, without a traceback; games that ended are kept."""
    from ettana.lab.play.cluster import ClusterLost
    from ettana.lab.play.journal import JournalError
    from ettana.lab.play.processes import ProcessLost
    from ettana.lab.simulate.table_files import MissingExtra

    try:
        yield
    except (JournalError, MissingExtra) as error:
        raise Failure(str(error)) from None
    except (ClusterLost, ProcessLost) as error:
        raise Failure(f"{error}; {KEPT}") from None
    except OSError as error:
        reason = (error.strerror or "unknown").lower()
        raise Failure(f"{out} cannot be written: {reason}; {KEPT}") from None


def read_options(text: str) -> Options:
    """Options as a position writes them; without a number of turns games end after 400."""
    from dataclasses import replace

    from ettana.engine.table.options import Options, parse_options

    try:
        options = parse_options(text) if text else Options()
    except ValueError as error:
        raise Failure(f"--options: {error}") from None
    return options if options.turns else replace(options, turns=MOST_TURNS)


def read_match(players: str, seed: int, options: Options, deck: str | None) -> Match:
    """Who plays, with which deck; Failure when it cannot be."""
    from ettana.bots import Budget
    from ettana.engine.deck.deck_file import canonical_text
    from ettana.lab.play.match import Match
    from ettana.lab.play.player import BadPlayer, read_player

    texts = players.split(",")
    if len(texts) not in PLAYERS:
        raise Failure("a game needs two to four players, with commas between them")
    try:
        seated = tuple(read_player(text.strip(), Budget()) for text in texts)
    except BadPlayer as error:
        raise Failure(str(error)) from None
    deck_text = canonical_text(read_deck_file(deck)) if deck else ""
    return Match(seated, seed, options, deck_text=deck_text)
