"""From games to weights: play, fit, tell how good the fit is on games it has not seen."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from ettana import __version__
from ettana.bots.features import FEATURES
from ettana.bots.weights import PLAYERS, Correction, Weights, load_weights
from ettana.engine.dealers import SeededDealer
from ettana.engine.designs import Deck
from ettana.engine.options import Options
from ettana.engine.rng import Rng
from ettana.engine.setup import setup
from ettana.engine.threads import run_together
from ettana.lab.asking import ask
from ettana.lab.training.fitting import Positions, fit, mean_loss
from ettana.lab.training.lesson import POSITIONS, Lesson

SLIP: Final = 40  # one decision in so many is a random action
TURNS: Final = 300  # E2: no game is longer
CHUNK: Final = 50  # games that one thread plays in one go
HELD_OUT: Final = 5  # every so manieth game is for judging the fit, not for fitting
ASKING: Final = 5  # to so many games comes one more, in which the seats are asked
DIGITS: Final = 5  # of a weight in the file


@dataclass(frozen=True)
class Course:
    """What to learn from: the same course gives the same weights, whatever the number of jobs."""

    deck: Deck
    games: int  # all together; a third each with two, three and four players
    seed: int

    def games_of(self, seats: int) -> int:
        """How many games with so many players."""
        return self.games // len(PLAYERS) + (seats - PLAYERS[0] < self.games % len(PLAYERS))


@dataclass(frozen=True)
class Fit:
    """The weights for a number of players, and their log loss on games held out."""

    weights: tuple[float, ...]
    positions: int
    loss: float
    guessing: float  # the loss of equal chances
    before: float  # the loss of the weights the bots use now


Told = Callable[[str], None]


def train(course: Course, jobs: int, command: str, tell: Told) -> Weights:
    """Weights learned from the games of a course, with the figures that tell how good they are."""
    fits = {}
    for seats in PLAYERS:
        fits[seats] = learn(course, seats, jobs)
        tell(describe(seats, fits[seats]))
    by_seats = {seats: fits[seats].weights for seats in PLAYERS}
    uncorrected = Weights(by_seats, {seats: Correction() for seats in PLAYERS}, {})
    correction = correct(course, jobs, uncorrected)
    tell(f"a seat overrates its own odds by {_overrating(correction)}")
    made: dict[str, Any] = {
        "command": command,
        "version": __version__,
        "deck": course.deck.sha256,
        "seed": course.seed,
        "games": course.games,
        "players": {str(seats): _figures(fits[seats]) for seats in PLAYERS},
    }
    return Weights(by_seats, correction, made)


def describe(seats: int, found: Fit) -> str:
    """One line about a fit."""
    return (
        f"{seats} players: {found.positions} positions, log loss {found.loss:.4f} on games held out"
        f" (guessing {found.guessing:.4f}, weights in use {found.before:.4f})"
    )


def learn(course: Course, seats: int, jobs: int) -> Fit:
    """Play the games with so many seats, and fit."""
    taught, held_out = Positions(seats), Positions(seats)
    chunks = range(0, course.games_of(seats), CHUNK)
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        for lessons in pool.map(partial(_play, course, seats), chunks):
            taught.rows.extend(lessons[0].rows)
            taught.winners.extend(lessons[0].winners)
            held_out.rows.extend(lessons[1].rows)
            held_out.winners.extend(lessons[1].winners)
    weights = array("d", (round(weight, DIGITS) for weight in fit(taught)))
    return Fit(
        weights=tuple(weights),
        positions=len(taught) + len(held_out),
        loss=mean_loss(held_out, weights),
        guessing=math.log(seats),
        before=mean_loss(held_out, array("d", load_weights().by_seats[seats])),
    )


def correct(course: Course, jobs: int, weights: Weights) -> dict[int, Correction]:
    """What corrects the estimates a seat makes with these weights, from games of their own.

    It is a logit as well: its two features are the logarithm of a chance, and being the seat that
    was asked.
    """
    positions = {seats: Positions(seats) for seats in PLAYERS}
    games = course.games // ASKING
    for answers in ask(games, Rng(course.seed).fork(0).next_bits(), jobs, weights):
        for answer in answers:
            if 1.0 in answer.won:
                kept = positions[len(answer.chances)]
                kept.winners.append(answer.won.index(1.0))
                for seat, chance in enumerate(answer.chances):
                    row = [math.log(chance), float(seat == answer.seat)]
                    kept.rows.extend(row + [0.0] * (FEATURES - len(row)))
    fitted = {seats: fit(positions[seats]) for seats in PLAYERS}
    return {s: Correction(round(w[0], DIGITS), round(w[1], DIGITS)) for s, w in fitted.items()}


def _play(course: Course, seats: int, first: int) -> tuple[Positions, Positions]:
    """One chunk of games: positions to learn from, and positions held out."""
    lesson = Lesson(course.deck, SLIP)
    kept = Positions(seats), Positions(seats)
    for game in range(first, min(first + CHUNK, course.games_of(seats))):
        rng = Rng(course.seed).fork(seats).fork(game)
        dealer = SeededDealer(rng.next_bits())
        start = setup(range(seats), course.deck, dealer, Options(turns=TURNS))
        lesson.prepare(start, rng)
        run_together([lesson])
        for row, winner in _positions(lesson, seats):
            kept[game % HELD_OUT == 0].rows.extend(row)
            kept[game % HELD_OUT == 0].winners.append(winner)
    return kept


def _positions(lesson: Lesson, seats: int) -> Iterator[tuple[list[float], int]]:
    """What was kept of a game that one seat has won alone."""
    for seat in range(seats):
        if lesson.winners() == 1 << seat:
            for position in range(POSITIONS):
                if lesson.is_kept(position):
                    yield lesson.row(position), seat


def _overrating(correction: dict[int, Correction]) -> str:
    return ", ".join(f"{-found.own:.0%} with {seats}" for seats, found in correction.items())


def _figures(found: Fit) -> dict[str, float]:
    return {
        "positions": found.positions,
        "log loss": round(found.loss, DIGITS),
        "log loss of guessing": round(found.guessing, DIGITS),
    }
