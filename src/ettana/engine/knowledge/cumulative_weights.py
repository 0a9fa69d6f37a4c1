"""Weights laid out to pick from by `pick`: sums, in units of 2 ** -53; and other draws.

Weights are whole numbers because the compiled core and the interpreted one must pick alike.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from ettana.engine.rng import Rng

ONE: Final = 1 << 53
SPARE_BITS: Final = 11  # of 64 random ones: 53 are left


def chance(rng: Rng) -> float:
    """A random number from 0 up to 1."""
    return (rng.next_bits() >> SPARE_BITS) / ONE


def shuffled(numbers: Iterable[int], rng: Rng) -> list[int]:
    """The numbers in any order, each equally likely."""
    order = list(numbers)
    for last in range(len(order) - 1, 0, -1):
        other = rng.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def sums_of(weights: Sequence[float]) -> array[int]:
    """The sums up to each weight, which need not add up to 1; the last is ONE."""
    total = sum(weights)
    sums = array("q", [round(so_far / total * ONE) for so_far in accumulate(weights)])
    sums[-1] = ONE  # whatever was lost by rounding
    return sums
