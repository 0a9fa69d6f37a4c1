"""Ratio estimates with 95% intervals, robust to clusters: games of one deal belong together.

Every figure is a ratio of two sums over deals: wins over games, tokens over turns. Deals are
independent, so how much their contributions scatter around the ratio says how far to trust it.
Nothing is kept of a deal but what it adds to five sums, so data of any size fits. That is why the
sums are the lab's own: scipy has no such estimate, and statsmodels wants all games in memory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from math import sqrt
from typing import Any, NamedTuple

from ettana.lab.statistics.intervals import wilson
from ettana.lab.statistics.student import student_95

Key = tuple[Hashable, ...]


class Estimate(NamedTuple):
    """A figure and the ends of its 95% interval."""

    value: float
    low: float
    high: float

    def less(self, amount: float) -> Estimate:
        """The same, measured from somewhere else."""
        return Estimate(self.value - amount, self.low - amount, self.high - amount)

    def times(self, factor: float) -> Estimate:
        """The same in another unit."""
        return Estimate(self.value * factor, self.low * factor, self.high * factor)

    def excludes(self, value: float) -> bool:
        """Whether the interval lies on one side of a value."""
        return not self.low <= value <= self.high


class Sums:
    """What one deal adds to the two sums of every figure."""

    def __init__(self) -> None:
        self._sums: dict[Key, list[float]] = {}

    def add(self, *key: Hashable, top: float, bottom: float = 1) -> None:
        both = self._sums.setdefault(key, [0.0, 0.0])
        both[0] += top
        both[1] += bottom

    def split(self, *key: Hashable, parts: Iterable[Hashable], counts: Counter[Any]) -> None:
        """How often each part was counted, of all times; a part that never was is 0."""
        times = counts.total()
        for part in parts:
            self.add(*key, part, top=counts[part], bottom=times)

    def items(self) -> Iterator[tuple[Key, float, float]]:
        return ((key, top, bottom) for key, (top, bottom) in self._sums.items())

    def of(self, key: Key) -> tuple[float, float]:
        """Both sums of a figure; 0 where nothing was added."""
        top, bottom = self._sums.get(key, (0.0, 0.0))
        return top, bottom


class Tally:
    """All figures of a simulation, deal by deal."""

    def __init__(self) -> None:
        self.deals = 0
        self._sums: dict[Key, list[float]] = {}  # top, bottom, top², top x bottom, bottom²

    def add(self, sums: Sums) -> None:
        """Add the sums of one deal."""
        self.deals += 1
        for key, top, bottom in sums.items():
            five = self._sums.setdefault(key, [0.0] * 5)
            five[0] += top
            five[1] += bottom
            five[2] += top * top
            five[3] += top * bottom
            five[4] += bottom * bottom

    def __contains__(self, key: Key) -> bool:
        return key in self._sums and self._sums[key][1] > 0

    def keys(self) -> Iterator[Key]:
        return iter(self._sums)

    def count(self, *key: Hashable) -> float:
        """What the figure was taken of: the sum below the line."""
        return self._sums[key][1] if key in self._sums else 0.0

    def mean(self, *key: Hashable) -> Estimate:
        """A ratio with no bounds of its own."""
        value, error = self._ratio(key)
        reach = student_95(self.deals - 1) * error
        return Estimate(value, value - reach, value + reach)

    def share(self, *key: Hashable) -> Estimate:
        """A ratio from 0 to 1: Wilson's interval, at the effective number of independent cases."""
        value, error = self._ratio(key)
        cases = self._sums[key][1]
        if error > 0 and 0 < value < 1:
            cases = min(cases, value * (1 - value) / error**2)
        return Estimate(*wilson(value * cases, max(1, round(cases)))._replace(rate=value))

    def _ratio(self, key: Key) -> tuple[float, float]:
        """The ratio and its standard error."""
        top, bottom, squares, products, weights = self._sums[key]
        value = top / bottom
        scatter = max(0.0, squares - 2 * value * products + value * value * weights)
        return value, sqrt(scatter * self.deals / max(1, self.deals - 1)) / bottom
