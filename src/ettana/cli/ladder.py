"""`ettana ladder`: all levels against each other, and the page that says how strong each is."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from ettana._core import describe_core
from ettana.cli.errors import DONE, INTERRUPTED, Failure
from ettana.cli.options import (
    MOST_GAMES,
    STALLED,
    JobsOption,
    SeedOption,
    TurnsOption,
    command,
    complete_bot,
    number,
)
from ettana.cli.players import read_players

if TYPE_CHECKING:
    from ettana.lab.ladder.ladder import LadderPlan

ladder: Final = command(
    "ladder",
    "ettana ladder --jobs 2",
    "ettana ladder apprentice weaver --batch 20 --max 40 --out ladder.md",
)


@ladder.default
def run_ladder(
    levels: Annotated[
        list[str] | None,
        Parameter(
            name="BOT",
            completer=complete_bot,
            show_default="all levels",
            help="The bots, from weak to strong.",
        ),
    ] = None,
    /,
    *,
    seed: SeedOption = 1,
    batch: Annotated[
        int,
        Parameter(
            metavar="N",
            converter=number("the number of games", 1, MOST_GAMES),
            help="Play this many games of a match before checking whether all is clear.",
        ),
    ] = 100,
    most: Annotated[
        int,
        Parameter(
            name="--max",
            metavar="N",
            converter=number("the number of games", 1, MOST_GAMES),
            help="Play at most this many games of a match.",
        ),
    ] = 1000,
    slow: Annotated[
        int,
        Parameter(
            metavar="N",
            converter=number("the number of games", 1, MOST_GAMES),
            help="Play at most this many games where somebody takes time to think.",
        ),
    ] = 100,
    sample: Annotated[
        int,
        Parameter(
            metavar="N",
            converter=number("the number of games", 0, MOST_GAMES),
            help="Play this many games in which the strongest has a second for each decision.",
        ),
    ] = 0,
    turns: TurnsOption = STALLED,
    jobs: JobsOption = 1,
    out: Annotated[Path, Parameter(metavar="FILE", help="The page to write.")] = Path("ladder.md"),
) -> int:
    """Play, or continue an earlier run; then write the page."""
    from rich.console import Console

    from ettana.bots import level_names
    from ettana.engine.table.options import Options
    from ettana.lab.atomic_file import write_file
    from ettana.lab.ladder.ladder import Ladder, LadderPlan
    from ettana.lab.ladder.page import page
    from ettana.lab.play.processes import ProcessLost

    names = tuple(levels or ()) or level_names()
    if len(names) < 2 or len(set(names)) < len(names):
        raise Failure("a ladder needs two different bots or more")
    if not out.parent.is_dir():
        raise Failure(f"{out}: there is no such directory to write the page to")
    players = read_players(names)
    say = Console(stderr=True)
    say.print(f"The core is {describe_core()}; seed {seed}.", highlight=False)
    plan = LadderPlan(players, seed, batch, most, slow, sample, Options(turns=turns))
    climbing = Ladder(plan, say, jobs)
    try:
        climbing.play()
    except ProcessLost as error:
        raise Failure(f"{error}; the same command goes on from here") from None
    except KeyboardInterrupt:
        say.print("Stopped; the same command goes on from here.")
        return INTERRUPTED
    write_file(out, page(climbing, _command(levels or (), plan)))
    climbing.forget()
    print(f"{out} is written")
    return DONE


def _command(levels: Sequence[str], plan: LadderPlan) -> str:
    """The command that gives the same games again."""
    words = ["ettana", "ladder", *levels, "--seed", str(plan.seed), "--batch", str(plan.batch)]
    words += ["--max", str(plan.most), "--slow", str(plan.slow)]
    if plan.sample:
        words += ["--sample", str(plan.sample)]
    if plan.options.turns != STALLED:
        words += ["--turns", str(plan.options.turns)]
    return shlex.join(words)
