"""`ettana report`: what a simulation says, and what differs between two ways to play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from ettana.cli.errors import DONE, INTERRUPTED, Failure
from ettana.cli.options import BotsOption, GamesOption, JobsOption, SeedOption, command
from ettana.cli.simulate import BOTS, GAMES, read_match, tell_beginning, told_in_a_sentence

if TYPE_CHECKING:
    from rich.console import Console

    from ettana.lab.report.compare import Side
    from ettana.lab.report.comparison import Comparison
    from ettana.lab.simulate.run import Simulation

PAGE: Final = "report.html"

report: Final = command(
    "report",
    "ettana report simulation",
    "ettana report --compare first.toml second.toml --games 2000",
)


@report.default
def run_report(
    data: Annotated[
        Path | None, Parameter(name="DATA", help="The directory that `ettana simulate` wrote.")
    ] = None,
    /,
    *,
    compare: Annotated[
        tuple[Path, Path] | None,
        Parameter(
            metavar="A B",
            help="Instead, play with two deck files or files of options, and say what differs.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        Parameter(
            metavar="FILE",
            show_default=f"{PAGE} beside the data, none for a comparison",
            help="The page to write.",
        ),
    ] = None,
    games: Annotated[GamesOption | None, Parameter(show_default=str(GAMES))] = None,
    players: Annotated[BotsOption | None, Parameter(show_default=BOTS)] = None,
    seed: Annotated[SeedOption | None, Parameter(show_default="1")] = None,
    jobs: Annotated[JobsOption | None, Parameter(show_default="1")] = None,
) -> int:
    """The page of some data, or a comparison."""
    if (data is None) == (compare is None):
        raise Failure("say what to report on: the directory of a simulation, or --compare A B")
    if compare is not None:
        return _compare(
            str(compare[0]),
            str(compare[1]),
            out,
            games or GAMES,
            players or BOTS,
            1 if seed is None else seed,
            jobs or 1,
        )
    if any(asked is not None for asked in (games, players, seed, jobs)):
        raise Failure("the games are played: --games and the like are for --compare")
    assert data
    return _report(data, out)


def _report(folder: Path, out: Path | None) -> int:
    from ettana.lab.report.data import BadData, open_data
    from ettana.lab.report.page import write_report
    from ettana.lab.report.summary import summarise

    page = out or folder / PAGE
    try:
        found = summarise(open_data(folder))
    except BadData as error:
        raise Failure(str(error)) from None
    with _written(page):
        plots = write_report(found, page)
    print(f"{page} is written, the plots are in {plots}")
    return DONE


@contextmanager
def _written(page: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        reason = (error.strerror or "unknown").lower()
        raise Failure(f"{page} cannot be written: {reason}") from None


def _compare(
    first: str, second: str, out: Path | None, games: int, players: str, seed: int, jobs: int
) -> int:
    from rich.console import Console

    from ettana.lab.report.comparison_page import note, print_verdict, write_verdict

    comparison = _comparison(first, second, games, players, seed)
    say = Console(stderr=True)
    try:
        sides = [_side(say, simulation, jobs) for simulation in comparison.simulations()]
    except KeyboardInterrupt:
        say.print("Stopped; the same command goes on from here.")
        return INTERRUPTED
    contrasts = comparison.contrasts(*sides)
    how = note(comparison.games, comparison.deals, contrasts)
    print_verdict(Console(), comparison.names, contrasts, how)
    if out:
        with _written(out):
            write_verdict(out, comparison.names, contrasts, how)
        print(f"{out} is written")
    comparison.forget()
    return DONE


def _comparison(first: str, second: str, games: int, players: str, seed: int) -> Comparison:
    from ettana.lab.report.comparison import Comparison
    from ettana.lab.report.variant import BadVariant, read_variants

    try:
        variants = read_variants(first, second)
    except BadVariant as error:
        raise Failure(str(error)) from None
    match = read_match(players, seed, variants[0].options, None)
    comparison = Comparison(variants, match, games)
    if comparison.deals < 2:
        raise Failure("a comparison needs two deals or more, ask for more games")
    return comparison


def _side(console: Console, simulation: Simulation, jobs: int) -> Side:
    from ettana.lab.report.comparison import play_side

    tell_beginning(console, simulation)
    with told_in_a_sentence(simulation.folder):
        return play_side(console, simulation, jobs)
