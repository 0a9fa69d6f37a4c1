"""`ettana ladder`: all levels against each other, and the page that says who is how strong."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ettana import core_kind
from ettana.cli.arena import DONE, INTERRUPTED, MOST_GAMES, MOST_TURNS, add_jobs, add_turns
from ettana.cli.failure import Failure
from ettana.cli.numbers import MOST_SEED, number

if TYPE_CHECKING:
    from ettana.lab.ladder.ladder import Plan

PAGE: Final = "docs/ladder.md"


def add_ladder(parser: argparse.ArgumentParser) -> None:
    """The words of `ettana ladder`."""
    parser.add_argument(
        "levels", metavar="BOT", nargs="*", help="from weak to strong (default: all levels)"
    )
    games = "the number of games"
    parser.add_argument(
        "--seed", type=number("the seed", 0, MOST_SEED), default=1, metavar="S", help="default 1"
    )
    parser.add_argument(
        "--batch",
        type=number(games, 1, MOST_GAMES),
        default=100,
        metavar="N",
        help="games of a match before it is looked whether all is clear (default 100)",
    )
    parser.add_argument(
        "--max",
        type=number(games, 1, MOST_GAMES),
        default=1000,
        dest="most",
        metavar="N",
        help="games of a match at most (default 1000)",
    )
    parser.add_argument(
        "--sample",
        type=number(games, 0, MOST_GAMES),
        default=0,
        metavar="N",
        help="games in which the strongest has a second for each decision (default none)",
    )
    add_turns(parser)
    add_jobs(parser)
    parser.add_argument("--out", default=PAGE, metavar="FILE", help=f"the page (default {PAGE})")
    parser.set_defaults(run=ladder)


def ladder(
    levels: Sequence[str],
    seed: int,
    batch: int,
    most: int,
    sample: int,
    turns: int,
    jobs: int,
    out: str,
) -> int:
    """Play, or go on playing; then write the page."""
    from rich.console import Console

    from ettana.bots import Budget, bot_names
    from ettana.engine.table.options import Options
    from ettana.lab.ladder.ladder import Ladder, Plan
    from ettana.lab.ladder.page import page
    from ettana.lab.play.player import BadPlayer, read_player
    from ettana.lab.play.processes import ProcessLost

    names = tuple(levels) or bot_names()
    if len(names) < 2 or len(set(names)) < len(names):
        raise Failure("a ladder needs two different bots or more")
    if not Path(out).parent.is_dir():
        raise Failure(f"{out}: there is no such directory to write the page to")
    try:
        players = tuple(read_player(name, Budget()) for name in names)
    except BadPlayer as error:
        raise Failure(str(error)) from None
    say = Console(stderr=True)
    say.print(f"The core is {core_kind()}; seed {seed}.", highlight=False)
    plan = Plan(players, seed, batch, most, sample, Options(turns=turns))
    climbing = Ladder(plan, say, jobs)
    try:
        climbing.play()
    except ProcessLost as error:
        raise Failure(f"{error}; the same command goes on from here") from None
    except KeyboardInterrupt:
        say.print("Stopped; the same command goes on from here.")
        return INTERRUPTED
    Path(out).write_text(page(climbing, _command(levels, plan)), encoding="utf-8")
    climbing.forget()
    print(f"{out} is written")
    return DONE


def _command(levels: Sequence[str], plan: Plan) -> str:
    """The words that decide the games, as one would type them."""
    words = ["ettana", "ladder", *levels, "--seed", str(plan.seed), "--batch", str(plan.batch)]
    words += ["--max", str(plan.most)]
    if plan.sample:
        words += ["--sample", str(plan.sample)]
    if plan.options.turns != MOST_TURNS:
        words += ["--turns", str(plan.options.turns)]
    return shlex.join(words)
