"""What weighs the features of designs that a player may hold, as a data file.

It is JSON: `made` tells the command, version, deck and figures of the training it is the result of,
`weights` has a number for every feature, by name, for each number of players. `ettana infer` writes
one; `learned.json` beside this module is what the bots use.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ettana.bots.inference.design_feature_names import FEATURE_NAMES
from ettana.bots.named_weights import OtherFeatures, WeightsBySeats, read_tables, tables_of

LEARNED: Final = "learned.json"


class OddsError(ValueError):
    """Why a text is no file of odds; one sentence without a full stop."""


@dataclass(frozen=True, slots=True)
class DesignOdds:
    """One weight for each of `FEATURE_NAMES`, by the number of seats.

    The sum of the weighed features is the logarithm of a design's odds.
    """

    by_seats: WeightsBySeats
    made: Mapping[str, Any]


def parse_odds(text: str) -> DesignOdds:
    """The odds in a file; OddsError if they are not for the features of this version."""
    try:
        content = json.loads(text)
        return DesignOdds(read_tables(content["weights"], FEATURE_NAMES), content["made"])
    except OtherFeatures as error:
        raise OddsError(str(error)) from None
    except (ValueError, KeyError, TypeError):
        raise OddsError("it is no file of odds") from None


def format_odds(odds: DesignOdds) -> str:
    """The text of a file of odds, the same for the same odds."""
    content = {"made": dict(odds.made), "weights": tables_of(odds.by_seats, FEATURE_NAMES)}
    return json.dumps(content, indent=2) + "\n"


@cache
def load_odds() -> DesignOdds:
    """The odds the bots use."""
    return parse_odds(files(__package__).joinpath(LEARNED).read_text(encoding="utf-8"))
