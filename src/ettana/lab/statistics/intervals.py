"""Wilson's score interval for rates of victory.

The lab's own, not scipy's: a shared victory counts as a share, while scipy takes whole numbers
only; and arena and ladder need no extra.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

NORMAL_95: Final = 1.959963984540054  # standard deviations around 95% of a normal distribution


class Interval(NamedTuple):
    """A rate and the 95% interval around it, each from 0 to 1."""

    rate: float
    low: float
    high: float

    @property
    def text(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%})"


def wilson(wins: float, games: int) -> Interval:
    """Wilson's score interval; without games everything is possible."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    rate, square = wins / games, NORMAL_95**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    spread = sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    half = NORMAL_95 * spread / (1 + square / games)
    return Interval(rate, max(0.0, middle - half), min(1.0, middle + half))
