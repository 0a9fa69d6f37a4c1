"""Calibration: are estimated chances true? Of positions with 30%, three in ten must be won."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ettana.bots.evaluation.weights import load_weights
from ettana.lab.training.forecasts import Forecast, forecast_games

TENTHS: Final = 10
ENOUGH: Final = 300  # samples that make a tenth count
TOLERANCE: Final = 0.05
ERRORS: Final = 2  # or this many standard errors, whichever is larger


@dataclass
class Tenth:
    """The estimates that fall into one tenth, and what came of them."""

    count: int = 0
    estimated: float = 0.0  # the sum of the estimates
    won: float = 0.0  # a shared victory is shared

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
        return max(TOLERANCE, ERRORS * math.sqrt(won * (1 - won) / self.count))

    @property
    def agrees(self) -> bool:
        """Whether the gap is allowed, or the samples are too few to tell."""
        return self.count < ENOUGH or abs(self.gap) <= self.allowed


class Table:
    """Tenths for the chance of the seat that forecasts, and for those of the others."""

    def __init__(self) -> None:
        self.own = [Tenth() for _ in range(TENTHS)]
        self.others = [Tenth() for _ in range(TENTHS)]

    def note(self, forecast: Forecast) -> None:
        """One more forecast, with as many estimates as there are seats."""
        for seat, (chance, won) in enumerate(zip(forecast.chances, forecast.won, strict=True)):
            tenths = self.own if seat == forecast.seat else self.others
            tenths[min(int(chance * TENTHS), TENTHS - 1)].note(chance, won)

    @property
    def agrees(self) -> bool:
        """Whether every tenth that counts agrees with what happened."""
        return all(tenth.agrees for tenth in self.own + self.others)

    def text(self) -> str:
        """The table as `ettana calibrate` prints it."""
        lines = ["chance      samples  estimated      won   gap in points"]
        for title, tenths in (("of the seat asked", self.own), ("of the others", self.others)):
            lines.append(title)
            lines += [_line(index, tenth) for index, tenth in enumerate(tenths) if tenth.count]
        return "\n".join(lines) + "\n"


def _line(index: int, tenth: Tenth) -> str:
    estimated, won = tenth.estimated / tenth.count, tenth.won / tenth.count
    verdict = "" if tenth.count >= ENOUGH else f"  fewer than {ENOUGH} samples"
    return (
        f"{index * 10:3}-{index * 10 + 10:3}%  {tenth.count:9}  {estimated:9.1%}  {won:7.1%}"
        f"  {tenth.gap * 100:+6.1f} of ±{tenth.allowed * 100:.1f}"
        f"{verdict if tenth.agrees else '  too large'}"
    )


def calibrate(games: int, seed: int, jobs: int, tell: Callable[[int], None]) -> Table:
    """Play and compare; `tell` hears after each piece of work how many forecasts there are."""
    table = Table()
    heard = 0
    for forecasts in forecast_games(games, seed, jobs, load_weights()):
        for forecast in forecasts:
            table.note(forecast)
        heard += len(forecasts)
        tell(heard)
    return table
