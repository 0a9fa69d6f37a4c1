"""Leaving out a part of weighted things so that all keep their share on average.

Fearnhead and Clifford's resampling (2003): what is heavier than a threshold is kept as it is; of
the rest every unit of weight keeps one thing, which then weighs the unit. Nothing is kept twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from ettana.engine.knowledge.cumulative_weights import chance
from ettana.engine.rng import Rng

Thing = TypeVar("Thing")


def thinned(
    weights: Mapping[Thing, float], most: int, rng: Rng
) -> tuple[dict[Thing, float], list[Thing]]:
    """At most this many of the things with their new weights, and those that are left out."""
    heaviest = sorted(weights.values(), reverse=True)
    kept = 0
    rest = sum(heaviest)
    while kept < most and heaviest[kept] * (most - kept) > rest:
        rest -= heaviest[kept]
        kept += 1
    places = most - kept
    unit = sum(heaviest[kept:]) / places if places else 0.0
    kept_ones: dict[Thing, float] = {}
    left_out: list[Thing] = []
    reached, threshold = 0.0, chance(rng) * unit
    for thing, weight in weights.items():
        if weight > unit:
            kept_ones[thing] = weight
            continue
        reached += weight
        if unit and reached > threshold:
            kept_ones[thing] = unit
            threshold += unit
        else:
            left_out.append(thing)
    return kept_ones, left_out
