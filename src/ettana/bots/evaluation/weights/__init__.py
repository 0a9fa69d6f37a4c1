"""The weights of the evaluation, as a data file that says how it was made.

A weights file is JSON: `made` tells the command, seed, version and figures of the training it is
the result of; `weights` has a number for every feature, by name, for each number of players, and
`correction` how a seat's estimate is corrected.
`ettana train` writes one; `learned.json` beside this module is what the bots use.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ettana.bots.evaluation.feature_names import FEATURE_NAMES
from ettana.bots.named_weights import (
    PLAYERS,
    OtherFeatures,
    WeightsBySeats,
    read_tables,
    tables_of,
)

LEARNED: Final = "learned.json"


class WeightsError(ValueError):
    """Why a text is not a weights file; one sentence without a full stop."""


@dataclass(frozen=True, slots=True)
class Correction:
    """What corrects a seat's estimate, the mean over worlds that may be the true one.

    Worlds weigh what others may hold by the deals alone, but others keep what is good and exchange
    what is not, so a seat would think itself better off than it is. Chances are raised to the power
    of `sharpness`; multiplied by exp(-`modesty` * chance), because a lead is worth less than it
    looks; and the seat's own by exp(`own`).
    """

    sharpness: float = 1.0
    own: float = 0.0
    modesty: float = 0.0


@dataclass(frozen=True, slots=True)
class Weights:
    """One weight for each of `FEATURE_NAMES`, by the number of seats, and how they were made."""

    by_seats: WeightsBySeats
    correction: Mapping[int, Correction]
    made: Mapping[str, Any]


def parse_weights(text: str) -> Weights:
    """The weights in a file; WeightsError if they are not for the features of this version."""
    try:
        content = json.loads(text)
        made, tables, correcting = content["made"], content["weights"], content["correction"]
        correction = {seats: Correction(**correcting[str(seats)]) for seats in PLAYERS}
        return Weights(read_tables(tables, FEATURE_NAMES), correction, made)
    except OtherFeatures as error:
        raise WeightsError(str(error)) from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise WeightsError("it is no weights file") from None


def format_weights(weights: Weights) -> str:
    """The text of a weights file, the same for the same weights."""
    correction = {str(seats): asdict(found) for seats, found in sorted(weights.correction.items())}
    tables = tables_of(weights.by_seats, FEATURE_NAMES)
    content = {"made": dict(weights.made), "correction": correction, "weights": tables}
    return json.dumps(content, indent=2) + "\n"


@cache
def load_weights() -> Weights:
    """The weights the bots use."""
    return parse_weights(files(__name__).joinpath(LEARNED).read_text(encoding="utf-8"))
