"""Plackett-Luce ratings: one strength for each player that explains who won which table.

The chance to win a table is the player's strength among the strengths at the table; with two
players this is the model of Elo. Only who won is used, for that is all a player plays for: whoever
is behind and takes risks to win often comes last. The fit is the exact maximum of the likelihood,
not a running update as rating systems for people make it, for bots do not change while they play:
every game counts the same, the order of games does not matter, and the intervals come from the
curvature of the likelihood itself. It is the multinomial logit of `statistics.logit`, with one
feature for each player.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from math import log, sqrt
from typing import Final, NamedTuple

from ettana.lab.statistics.intervals import NORMAL_95
from ettana.lab.statistics.logit_fit import (
    HeldSum,
    ObservedChoices,
    Triangle,
    fit,
    penalised_curvature,
    solve,
)

POINTS: Final = 400 / log(10)  # of Elo's scale, for a factor of e in strength
STEPS: Final = 200
HELD: Final = HeldSum(1.0)

Tables = Mapping[tuple[int, ...], Sequence[float]]  # who sat there, by seat: their victories


class Rating(NamedTuple):
    """Points above or below the mean, with the 95% interval."""

    points: float
    low: float
    high: float


def ratings(players: int, tables: Tables) -> list[Rating]:
    """The rating of each player.

    Every two are taken to have also drawn one game, which keeps those who never win or never lose
    at a finite distance.
    """
    draws = [(pair, [0.5, 0.5]) for pair in combinations(range(players), 2)]
    sizes: dict[int, ObservedChoices] = {}
    for who, wins in [*tables.items(), *draws]:
        row = [float(player == one) for one in who for player in range(players)]
        sizes.setdefault(len(who), ObservedChoices(len(who))).note(row, wins)
    choices = list(sizes.values())
    logs = fit(choices, array("d", [0.0]) * players, HELD, STEPS, enough=0.0)
    curvature = penalised_curvature(choices, logs, HELD)
    return [_rating(logs, curvature, player) for player in range(players)]


def are_apart(found: Sequence[Rating]) -> bool:
    """Whether the intervals of all neighbours, from the lowest to the highest, do not touch."""
    ordered = sorted(found)
    return all(low.high < high.low for low, high in pairwise(ordered))


def _rating(logs: Sequence[float], curvature: Triangle, player: int) -> Rating:
    """A player against the mean of all, in which each weighs as much as the games say about it.

    So a player who is far off and little known does not blur the others.
    """
    known = [curvature[one][one] - HELD.strength for one in range(len(logs))]
    contrast = [float(one == player) - known[one] / sum(known) for one in range(len(logs))]
    value = sum(one * part for one, part in zip(logs, contrast, strict=True))
    spread = solve(curvature, contrast)
    variance = sum(one * part for one, part in zip(spread, contrast, strict=True))
    half = NORMAL_95 * sqrt(variance)
    return Rating(POINTS * value, POINTS * (value - half), POINTS * (value + half))
