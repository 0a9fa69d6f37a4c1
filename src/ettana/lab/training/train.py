"""Training by self-play: play, fit a logit, and measure it on games that were held out."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from ettana import __version__
from ettana.bots.evaluation.feature_names import FEATURES
from ettana.bots.evaluation.weights import Correction, Weights
from ettana.bots.levels.effort import Effort
from ettana.bots.named_weights import PLAYERS
from ettana.bots.planner.planner import Planner
from ettana.engine.bits import members
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.parallel.threads import run_together
from ettana.engine.rng import Rng
from ettana.engine.setup import setup
from ettana.engine.table.options import Options
from ettana.lab.statistics.logit_fit import ObservedChoices, Ridge, fit, mean_loss
from ettana.lab.training.correction import correction_text, learn_correction
from ettana.lab.training.forecasts import SELF_PLAY_TURNS
from ettana.lab.training.planned_games import EFFORT, play_with_planner
from ettana.lab.training.sampled_game import QuickGame, SampledGame

USUAL: Final = Options(turns=SELF_PLAY_TURNS)
SLIP: Final = 40  # one decision in this many is a random action
CHUNK: Final = 10  # games that one thread plays in one go
HELD_OUT: Final = 5  # one game in this many is for judging the fit, not for fitting
FEWER: Final = 10  # rounds with planning take longer and have this many times fewer games
LOOSE: Final = Ridge(1.0)
STEADY: Final = Ridge(30.0)  # of rounds with planning
FORECAST_SHARE: Final = 2  # one game to forecast for this many games to learn from
DIGITS: Final = 5  # of a weight in the file

TellProgress = Callable[[str], None]


@dataclass(frozen=True)
class TrainingRun:
    """What to learn from: the same run gives the same weights, whatever the number of jobs.

    In the first round the quick policy plays. In the others the players plan with the weights of
    the round before, in a tenth of the games.
    """

    deck: Deck
    games: int  # all of the first round; a third each with two, three and four players
    rounds: int
    seed: int
    options: Options = USUAL
    effort: Effort = EFFORT  # of a player that plans

    def games_of(self, number: int, seats: int) -> int:
        """How many games of a round (first 0) at tables of one size."""
        games = self.games // FEWER if number else self.games
        return games // len(PLAYERS) + (seats - PLAYERS[0] < games % len(PLAYERS))


@dataclass(frozen=True)
class Fit:
    """The weights a round found for a number of players, and their loss on games held out."""

    weights: tuple[float, ...]
    positions: int
    loss: float
    before: float  # the loss of the weights before; at first of none, which is guessing


def train(run: TrainingRun, jobs: int, command: str, tell: TellProgress) -> Weights:
    """Weights learned from the games of a run, with the figures that tell how good they are."""
    weights = Weights(
        dict.fromkeys(PLAYERS, (0.0,) * FEATURES),
        {seats: Correction() for seats in PLAYERS},
        {},
    )
    rounds = []
    for number in range(run.rounds):
        fits = {}
        for seats in PLAYERS:
            fits[seats] = learn(run, number, seats, weights, jobs)
            tell(f"round {number + 1}, {_described(seats, fits[seats])}")
        weights = Weights(
            {seats: found.weights for seats, found in fits.items()}, weights.correction, {}
        )
        rounds.append({str(seats): _figures(found) for seats, found in fits.items()})
    seed = Rng(run.seed).fork(run.rounds).next_bits()
    correction = learn_correction(weights, run.games // FORECAST_SHARE, seed, jobs)
    tell(correction_text(correction))
    made: dict[str, Any] = {
        "command": command,
        "version": __version__,
        "deck": run.deck.sha256,
        "rounds": rounds,
    }
    return Weights(weights.by_seats, correction, made)


def learn(run: TrainingRun, number: int, seats: int, before: Weights, jobs: int) -> Fit:
    """Play the games of a round at tables of one size, and fit.

    In threads, not processes: games of the compiled core run without the interpreter's lock.
    """
    taught, held_out = ObservedChoices(seats), ObservedChoices(seats)
    chunks = range(0, run.games_of(number, seats), CHUNK)
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        for chunk in pool.map(partial(_play, run, number, seats, before), chunks):
            taught.add(chunk[0])
            held_out.add(chunk[1])
    centre = array("d", before.by_seats[seats])
    found = fit([taught], centre, STEADY if number else LOOSE)
    weights = array("d", (round(weight, DIGITS) for weight in found))
    return Fit(
        weights=tuple(weights),
        positions=len(taught) + len(held_out),
        loss=mean_loss(held_out, weights),
        before=mean_loss(held_out, centre),
    )


def _play(
    run: TrainingRun, number: int, seats: int, before: Weights, first: int
) -> tuple[ObservedChoices, ObservedChoices]:
    """One chunk of games: positions to learn from, and positions held out."""
    game = SampledGame(run.deck, SLIP)
    planner = Planner(run.deck, before) if number else None
    kept = ObservedChoices(seats), ObservedChoices(seats)
    for index in range(first, min(first + CHUNK, run.games_of(number, seats))):
        rng = Rng(run.seed).fork(number).fork(seats).fork(index)
        dealer = SeededDealer(rng.next_bits())
        game.prepare(setup(range(seats), run.deck, dealer, run.options), rng)
        if planner:
            play_with_planner(game, planner, run.effort)
        else:
            run_together([QuickGame(game)])
        winners = list(members(game.state.winners))
        if len(winners) == 1:
            for row in game.kept_rows():
                kept[index % HELD_OUT == 0].note_winner(row, winners[0])
    return kept


def _described(seats: int, found: Fit) -> str:
    return (
        f"{seats} players: log loss {found.loss:.4f} on games held out, {found.before:.4f} before"
        f" (guessing {math.log(seats):.4f}; {found.positions} positions)"
    )


def _figures(found: Fit) -> dict[str, float]:
    return {
        "positions": found.positions,
        "log loss": round(found.loss, DIGITS),
        "log loss before": round(found.before, DIGITS),
    }
