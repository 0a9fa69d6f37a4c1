"""Calibration: are estimated chances true? Of positions with 30%, three in ten must be won."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from ettana.bots.evaluation.weights import load_weights
from ettana.bots.named_weights import PLAYERS
from ettana.lab.training.forecasts import ASKING_ALL, LOOKING_ON, MOMENTS, Forecast, forecast_games

TENTHS: Final = 10
ENOUGH: Final = 300  # samples that make a tenth count
TOLERANCE: Final = 0.03
ERRORS: Final = 2  # or this many standard errors, whichever is larger


@dataclass
class Tenth:
    """The estimates that fall into one tenth, and what came of them."""

    count: int = 0
    estimated: float = 0.0  # the sum of the estimates
    won: float = 0.0  # a shared victory is shared
    askers: int = 1  # who ask about the same seat of the same game, which is no new sample

    def note(self, chance: float, won: float) -> None:
        """One more estimate."""
        self.count += 1
        self.estimated += chance
        self.won += won

    @property
    def gap(self) -> float:
        """How much more was won than was estimated."""
        return (self.won - self.estimated) / self.count

    @property
    def allowed(self) -> float:
        """How large the gap may be."""
        won = self.won / self.count
        return max(TOLERANCE, ERRORS * math.sqrt(won * (1 - won) * self.askers / self.count))

    @property
    def agrees(self) -> bool:
        """Whether the gap is allowed, or the samples are too few to tell."""
        return self.count < ENOUGH or abs(self.gap) <= self.allowed


class CalibrationTable:
    """Tenths for the chance of the seat that forecasts, and for those of the others."""

    def __init__(self, askers: int = 1) -> None:
        """`askers` are asked about each seat that is not theirs."""
        self.own = [Tenth() for _ in range(TENTHS)]
        self.others = [Tenth(askers=askers) for _ in range(TENTHS)]

    def note(self, forecast: Forecast) -> None:
        """One more forecast, with as many estimates as there are seats."""
        for seat, (chance, won) in enumerate(zip(forecast.chances, forecast.won, strict=True)):
            tenths = self.own if seat == forecast.seat else self.others
            tenths[min(int(chance * TENTHS), TENTHS - 1)].note(chance, won)

    @property
    def agrees(self) -> bool:
        """Whether every tenth that counts agrees with what happened."""
        return all(tenth.agrees for tenth in self.own + self.others)

    def rows(self) -> Iterator[list[str]]:
        """The seat that asks, then the others: a cell for every tenth."""
        for title, tenths in (("asking", self.own), ("other", self.others)):
            yield [title, *map(_cell, tenths)]


class Calibration:
    """A table for every moment at which chances are shown, and for every number of players."""

    def __init__(self) -> None:
        self.tables = {
            (moment, seats): CalibrationTable(seats - 1 if moment in ASKING_ALL else 1)
            for moment in MOMENTS
            for seats in PLAYERS
        }

    def note(self, forecast: Forecast) -> None:
        """One more forecast."""
        self.tables[forecast.moment, len(forecast.chances)].note(forecast)

    @property
    def agrees(self) -> bool:
        """Whether all tables do."""
        return all(table.agrees for table in self.tables.values())

    def text(self) -> str:
        """A grid for every moment, as `ettana calibrate` prints it and the docs have it."""
        titles = ["players", "seat", *(f"{ten * 10}-{ten * 10 + 10}%" for ten in range(TENTHS))]
        parts = []
        for moment in MOMENTS:
            rows = [[str(seats), *row] for seats in PLAYERS for row in self._rows(moment, seats)]
            lines = [titles, ["---"] * len(titles), *rows]
            grid = "\n".join(f"| {' | '.join(line)} |" for line in lines)
            parts.append(f"### {moment.capitalize()}\n\n{grid}\n")
        return "\n".join(parts)

    def _rows(self, moment: str, seats: int) -> list[list[str]]:
        rows = list(self.tables[moment, seats].rows())
        return rows[1:] if moment == LOOKING_ON else rows


def _cell(tenth: Tenth) -> str:
    """How many points more were won than shown, of how many samples; what is too large says so."""
    if not tenth.count:
        return "-"
    return f"{tenth.gap * 100:+.1f} of {tenth.count}{'' if tenth.agrees else ' too large'}"


def calibrate(games: int, seed: int, jobs: int, tell: Callable[[int], None]) -> Calibration:
    """Play and compare; `tell` hears after each piece of work how many forecasts there are."""
    found = Calibration()
    heard = 0
    for forecasts in forecast_games(games, seed, jobs, load_weights()):
        for forecast in forecasts:
            found.note(forecast)
        heard += len(forecasts)
        tell(heard)
    return found
