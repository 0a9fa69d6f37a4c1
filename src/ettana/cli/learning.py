"""`ettana train` and `ettana calibrate`: learn the evaluation, and see whether it is true."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Final

from ettana import core_kind
from ettana.cli.failure import Failure
from ettana.cli.numbers import MOST_SEED, number

LEAST_GAMES: Final = 60
MOST_GAMES: Final = 10_000_000
MOST_JOBS: Final = 1024
ROUNDS: Final = 1
MOST_ROUNDS: Final = 100
DONE: Final = 0
DIFFERENT: Final = 1


def add_train(parser: argparse.ArgumentParser) -> None:
    """The words of `ettana train`."""
    _add_games(parser, "so many games of self-play, a third each with 2, 3 and 4 players")
    parser.add_argument(
        "--rounds",
        type=number("the number of rounds", 1, MOST_ROUNDS),
        default=ROUNDS,
        metavar="R",
        help="after the first, players plan with what was learned before, in a tenth of the games "
        f"each (default {ROUNDS})",
    )
    parser.add_argument("--out", metavar="FILE", required=True, help="write the weights there")
    parser.set_defaults(run=train)


def add_calibrate(parser: argparse.ArgumentParser) -> None:
    """The words of `ettana calibrate`."""
    _add_games(parser, "so many games of weavers, a third each with 2, 3 and 4 players")
    parser.set_defaults(run=calibrate)


def _add_games(parser: argparse.ArgumentParser, games: str) -> None:
    """`--games`, `--seed` and `--jobs`."""
    parser.add_argument(
        "--games",
        type=number("the number of games", LEAST_GAMES, MOST_GAMES),
        required=True,
        metavar="N",
        help=games,
    )
    parser.add_argument(
        "--seed",
        type=number("the seed", 0, MOST_SEED),
        required=True,
        metavar="S",
        help="the same seed gives the same games and the same result",
    )
    parser.add_argument(
        "--jobs",
        type=number("the number of jobs", 1, MOST_JOBS),
        default=1,
        metavar="J",
        help="play so many games at once (default 1); it changes nothing but the time",
    )


def train(games: int, seed: int, jobs: int, rounds: int, out: str) -> int:
    """Learn, telling how it goes, and write the file."""
    from ettana.bots.evaluation.weights import format_weights
    from ettana.engine.deck.released import default_deck
    from ettana.lab.training.train import TrainingRun, train

    path = Path(out)
    if not os.access(path.parent, os.W_OK) or path.is_dir():
        raise Failure(f"{out} cannot be written")
    _tell(f"{games} games; seed {seed}; the core is {core_kind()}.")
    command = f"ettana train --games {games} --rounds {rounds} --seed {seed}"
    weights = train(TrainingRun(default_deck(), games, rounds, seed), jobs, command, print)
    path.write_text(format_weights(weights), encoding="utf-8")
    return DONE


def calibrate(games: int, seed: int, jobs: int) -> int:
    """Print the table; the exit code tells whether all of it is within bounds."""
    from rich.console import Console
    from rich.progress import Progress

    from ettana.lab.training.calibration import calibrate

    _tell(f"{games} games; seed {seed}; the core is {core_kind()}.")
    with Progress(console=Console(stderr=True), transient=True) as bar:
        asked = bar.add_task("asking", total=3 * games)  # three seats play on the average
        table = calibrate(games, seed, jobs, lambda heard: bar.update(asked, completed=heard))
    print(table.text(), end="")
    return DONE if table.agrees else DIFFERENT


def _tell(line: str) -> None:
    print(line, file=sys.stderr)
