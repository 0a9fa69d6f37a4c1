"""Weights by the number of seats and the name of a feature, as the JSON of a data file has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ettana.engine.table.pieces import MAX_SEATS, MIN_SEATS

PLAYERS: Final = range(MIN_SEATS, MAX_SEATS + 1)

WeightsBySeats = Mapping[int, tuple[float, ...]]  # in the order of the features


class OtherFeatures(ValueError):
    """A table has other features than those of this version."""


def read_tables(tables: Mapping[str, Mapping[str, Any]], names: Sequence[str]) -> WeightsBySeats:
    """A row for every number of seats; OtherFeatures unless every table has exactly these names."""
    rows = {}
    for seats in PLAYERS:
        table = tables[str(seats)]
        if set(table) != set(names):
            raise OtherFeatures("its features are not those of this version")
        rows[seats] = tuple(float(table[name]) for name in names)
    return rows


def tables_of(by_seats: WeightsBySeats, names: Sequence[str]) -> dict[str, dict[str, float]]:
    """What `read_tables` reads."""
    return {
        str(seats): dict(zip(names, row, strict=True)) for seats, row in sorted(by_seats.items())
    }
