"""The weights of the evaluation, as a data file that says how it was made.

A weights file is JSON: `made` tells the command, seed, version and figures of the training it is
the result of; `weights` has a number for every feature, by name, for each number of players.
`ettana train` writes one; `learned.json` beside this module is what the bots use.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ettana.bots.features import FEATURE_NAMES
from ettana.engine.pieces import MAX_SEATS, MIN_SEATS

LEARNED: Final = "learned.json"
PLAYERS: Final = range(MIN_SEATS, MAX_SEATS + 1)


class WeightsError(ValueError):
    """Why a text is no weights file; one sentence without a full stop."""


@dataclass(frozen=True, slots=True)
class Weights:
    """One weight for each of `FEATURE_NAMES`, by the number of seats, and how they were made."""

    by_seats: Mapping[int, tuple[float, ...]]
    made: Mapping[str, Any]


def parse_weights(text: str) -> Weights:
    """The weights a file says; WeightsError when they are not of the features of this version."""
    try:
        content = json.loads(text)
        made, tables = content["made"], content["weights"]
        by_seats = {seats: _row(tables[str(seats)]) for seats in PLAYERS}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        if isinstance(error, WeightsError):
            raise
        raise WeightsError("it is no weights file") from None
    return Weights(by_seats, made)


def _row(table: Mapping[str, Any]) -> tuple[float, ...]:
    if set(table) != set(FEATURE_NAMES):
        raise WeightsError("its features are not those of this version")
    return tuple(float(table[name]) for name in FEATURE_NAMES)


def format_weights(weights: Weights) -> str:
    """The text of a weights file, the same for the same weights."""
    tables = {
        str(seats): dict(zip(FEATURE_NAMES, row, strict=True))
        for seats, row in sorted(weights.by_seats.items())
    }
    return json.dumps({"made": dict(weights.made), "weights": tables}, indent=2) + "\n"


@cache
def load_weights() -> Weights:
    """The weights the bots use."""
    return parse_weights(files(__name__).joinpath(LEARNED).read_text(encoding="utf-8"))
