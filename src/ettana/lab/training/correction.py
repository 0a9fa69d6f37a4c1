"""How a seat's estimate is corrected, learned from what becomes of positions of games."""

from __future__ import annotations

import math
from array import array
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ettana.bots.evaluation.weights import Correction, Weights
from ettana.bots.named_weights import PLAYERS
from ettana.lab.statistics.logit_fit import ObservedChoices, Ridge, fit
from ettana.lab.training.forecasts import forecast_games

LOOSE: Final = Ridge(1.0)
DIGITS: Final = 5  # of a number in the file
NONE: Final = Correction()


def learn_correction(weights: Weights, games: int, seed: int, jobs: int) -> dict[int, Correction]:
    """What corrects the estimates that a seat makes with these weights.

    It is a logit as well: its features are the logarithm of a chance, being the seat that was
    asked, and the chance itself, negative.
    """
    positions = {seats: ObservedChoices(seats) for seats in PLAYERS}
    bare = replace(weights, correction=dict.fromkeys(PLAYERS, NONE))
    for forecasts in forecast_games(games, seed, jobs, bare):
        for forecast in forecasts:
            if 1.0 in forecast.won and 1.0 not in forecast.chances:  # a plan may win at once
                row: list[float] = []
                for seat, chance in enumerate(forecast.chances):
                    row += [math.log(chance), float(seat == forecast.seat), -chance]
                positions[len(forecast.chances)].note_winner(row, forecast.won.index(1.0))
    centre = array("d", [NONE.sharpness, NONE.own, NONE.modesty])
    fitted = {seats: fit([positions[seats]], centre, LOOSE) for seats in PLAYERS}
    return {
        seats: Correction(*(round(number, DIGITS) for number in found))
        for seats, found in fitted.items()
    }


def correction_text(correction: Mapping[int, Correction]) -> str:
    """A sentence about what was learned."""
    found = ", ".join(
        f"{-one.own:.0%} with {seats} (sharpness {one.sharpness:.2f}, modesty {one.modesty:.2f})"
        for seats, one in correction.items()
    )
    return f"a seat overrates its own odds by {found}"
