"""`ettana train`, `infer` and `calibrate`: what bots learn, and whether chances are true."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from ettana._core import describe_core
from ettana.cli.errors import DIFFERENT, DONE, Failure
from ettana.cli.options import MOST_GAMES, GamesOption, JobsOption, SeedOption, command, number

LEAST_GAMES: Final = 60
LEAST_INFERRED: Final = 12  # a game to learn from and one held out, of both teachers, by 2, 3, 4
MOST_ROUNDS: Final = 100

TrainingGames = Annotated[
    GamesOption,
    Parameter(
        converter=number("the number of games", LEAST_GAMES, MOST_GAMES),
        help="Play this many games, a third each with 2, 3 and 4 players.",
    ),
]
InferredGames = Annotated[
    GamesOption,
    Parameter(
        converter=number("the number of games", LEAST_INFERRED, MOST_GAMES),
        help="Play this many games, a third each with 2, 3 and 4 players.",
    ),
]

train: Final = command("train", "ettana train --games 30000 --seed 1 --jobs 2 --out weights.toml")
infer: Final = command("infer", "ettana infer --games 300 --seed 5 --out learned.json")
calibrate: Final = command("calibrate", "ettana calibrate --games 3000 --seed 2 --jobs 2")


@train.default
def run_train(
    *,
    games: TrainingGames,
    seed: SeedOption,
    jobs: JobsOption = 1,
    rounds: Annotated[
        int,
        Parameter(
            metavar="R",
            converter=number("the number of rounds", 1, MOST_ROUNDS),
            help="After the first round, players plan with what was learned before, in a tenth of "
            "the games each.",
        ),
    ] = 1,
    out: Annotated[Path, Parameter(metavar="FILE", help="Write the weights to this file.")],
) -> int:
    from ettana.bots.evaluation.weights import format_weights
    from ettana.engine.deck.released import default_deck
    from ettana.lab.atomic_file import write_file
    from ettana.lab.training.train import TrainingRun, train

    _check_writable(out)
    _tell(games, seed)
    words = f"ettana train --games {games} --rounds {rounds} --seed {seed}"
    weights = train(TrainingRun(default_deck(), games, rounds, seed), jobs, words, print)
    write_file(out, format_weights(weights))
    return DONE


@infer.default
def run_infer(
    *,
    games: InferredGames,
    seed: SeedOption,
    jobs: JobsOption = 1,
    out: Annotated[Path, Parameter(metavar="FILE", help="Write the odds to this file.")],
) -> int:
    from ettana.bots.inference.design_odds import format_odds
    from ettana.lab.atomic_file import write_file
    from ettana.lab.training.odds_training import learn_odds

    _check_writable(out)
    _tell(games, seed)
    odds = learn_odds(games, seed, jobs, f"ettana infer --games {games} --seed {seed}", print)
    write_file(out, format_odds(odds))
    return DONE


@calibrate.default
def run_calibrate(
    *,
    games: TrainingGames,
    seed: SeedOption,
    jobs: JobsOption = 1,
    hints: Annotated[
        bool,
        Parameter(
            negative=(),
            help="Follow hints instead: is what is shown afterwards what the hint said?",
        ),
    ] = False,
    out: Annotated[
        Path | None,
        Parameter(
            metavar="FILE",
            help="Learn instead how estimates are corrected, and write the weights with it to "
            "this file.",
        ),
    ] = None,
) -> int:
    """The exit code tells whether all is within bounds."""
    from rich.console import Console
    from rich.progress import Progress

    from ettana.lab.training.calibration import calibrate
    from ettana.lab.training.hint_agreement import follow_hints

    if out:
        return _correct(games, seed, jobs, out)
    _tell(games, seed)
    if hints:
        agreement = follow_hints(games, seed, jobs)
        print(agreement.text(), end="")
        return DONE if agreement.agrees else DIFFERENT
    with Progress(console=Console(stderr=True), transient=True) as bar:
        asked = bar.add_task("asking", total=7 * games)  # three seats on average, twice, and a plan
        found = calibrate(games, seed, jobs, lambda heard: bar.update(asked, completed=heard))
    print(found.text(), end="")
    return DONE if found.agrees else DIFFERENT


def _correct(games: int, seed: int, jobs: int, out: Path) -> int:
    from ettana.bots.evaluation.weights import Weights, format_weights, load_weights
    from ettana.lab.atomic_file import write_file
    from ettana.lab.training.correction import correction_text, learn_correction

    _check_writable(out)
    _tell(games, seed)
    weights = load_weights()
    correction = learn_correction(weights, games, seed, jobs)
    print(correction_text(correction))
    made = {**weights.made, "correction": f"ettana calibrate --games {games} --seed {seed}"}
    write_file(out, format_weights(Weights(weights.by_seats, correction, made)))
    return DONE


def _check_writable(out: Path) -> None:
    if not os.access(out.parent, os.W_OK) or out.is_dir():
        raise Failure(f"{out} cannot be written")


def _tell(games: int, seed: int) -> None:
    print(f"{games} games; seed {seed}; the core is {describe_core()}.", file=sys.stderr)
