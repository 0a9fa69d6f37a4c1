"""`ettana simulate`: games by the thousand, written as tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from ettana._core import describe_core
from ettana.cli.deck import read_deck
from ettana.cli.errors import DONE, INTERRUPTED, Failure
from ettana.cli.options import (
    SEAT_COUNTS,
    STALLED,
    BotsOption,
    DeckOption,
    GamesOption,
    JobsOption,
    SeedOption,
    command,
)
from ettana.cli.players import read_players

if TYPE_CHECKING:
    from rich.console import Console

    from ettana.engine.table.options import Options
    from ettana.lab.play.match import Match
    from ettana.lab.simulate.run import Simulation

GAMES: Final = 1000
BOTS: Final = "weaver,weaver"
KEPT: Final = "what was played is kept, and the same command goes on from there"

simulate: Final = command(
    "simulate",
    "ettana simulate --games 2000 --jobs 2",
    "ettana simulate --players weaver,apprentice --options annas=5 --out mine",
)


@simulate.default
def run_simulate(
    *,
    games: GamesOption = GAMES,
    players: BotsOption = BOTS,
    seed: SeedOption = 1,
    jobs: JobsOption = 1,
    deck: DeckOption | None = None,
    options: Annotated[
        str,
        Parameter(
            metavar="TEXT",
            show_default=f"turns={STALLED}",
            help="Options as positions write them: annas=N,rim=false,turns=N.",
        ),
    ] = "",
    out: Annotated[Path, Parameter(metavar="DIR", help="Write the tables there.")] = Path(
        "simulation"
    ),
    cluster: Annotated[
        str | None,
        Parameter(metavar="ADDRESS", help="Play on this Dask cluster, as in tcp://host:8786."),
    ] = None,
) -> int:
    """Play, or continue an earlier run; then write the tables."""
    from rich.console import Console

    from ettana.lab.simulate.run import Simulation, run_simulation
    from ettana.lab.simulate.table_files import need_parquet

    match = read_match(players, seed, read_options(options), deck)
    simulation = Simulation(match, match.deals_for(games), out)
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
    said = f"{simulation.games} games; seed {seed}; the core is {describe_core()}."
    if not simulation.match.is_reproducible:
        said += " Programs and budgets in time play differently every time."
    console.print(said, highlight=False, soft_wrap=True)


@contextmanager
def told_in_a_sentence(out: Path) -> Iterator[None]:
    """Turn what can go wrong in a long run into one sentence; finished games are kept."""
    from ettana.lab.play.cluster import ClusterLost
    from ettana.lab.play.journal import JournalError
    from ettana.lab.play.processes import ProcessLost

    try:
        yield
    except JournalError as error:
        raise Failure(str(error)) from None
    except (ClusterLost, ProcessLost) as error:
        raise Failure(f"{error}; {KEPT}") from None
    except OSError as error:
        reason = (error.strerror or "unknown").lower()
        raise Failure(f"{out} cannot be written: {reason}; {KEPT}") from None


def read_options(text: str) -> Options:
    """Options as a position writes them; a game ends after 400 turns unless they say otherwise."""
    from dataclasses import replace

    from ettana.engine.table.options import Options, parse_options

    try:
        options = parse_options(text) if text else Options()
    except ValueError as error:
        raise Failure(f"--options: {error}") from None
    return options if options.turns else replace(options, turns=STALLED)


def read_match(players: str, seed: int, options: Options, deck: str | None) -> Match:
    """Who plays, with which deck. May raise Failure."""
    from ettana.engine.deck.deck_file import canonical_text
    from ettana.lab.play.match import Match

    texts = players.split(",")
    if len(texts) not in SEAT_COUNTS:
        raise Failure("a game needs two to four players, with commas between them")
    seated = read_players(text.strip() for text in texts)
    deck_text = canonical_text(read_deck(deck)) if deck else ""
    return Match(seated, seed, options, deck_text=deck_text)
