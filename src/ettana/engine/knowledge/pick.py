"""A choice among weighted things."""

from __future__ import annotations

from array import array
from typing import Final

from ettana.engine.knowledge.shares import ONE
from ettana.engine.rng import Rng

SPARE_BITS: Final = 11  # of 64 random ones, when shares are in units of 2 ** -53


def pick(sums: array[int], first: int, rng: Rng) -> int:
    """An index from `first` on, each by its share; `sums` rise from there up to ONE."""
    index = first
    if sums[index] != ONE:
        roll = rng.next_bits() >> SPARE_BITS
        while sums[index] <= roll:
            index += 1
    return index
