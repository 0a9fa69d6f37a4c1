"""A choice among weighted things."""

from __future__ import annotations

from array import array

from ettana.engine.knowledge.cumulative_weights import ONE, SPARE_BITS
from ettana.engine.rng import Rng


def pick(sums: array[int], first: int, rng: Rng) -> int:
    """An index from `first` on, each by its share; `sums` rise from there up to ONE."""
    index = first
    if sums[index] != ONE:
        roll = rng.next_bits() >> SPARE_BITS
        while sums[index] <= roll:
            index += 1
    return index
