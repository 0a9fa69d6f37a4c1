"""Plackett-Luce ratings: one strength for each player that explains who won which table.

The chance to win a table is the player's strength among the strengths at the table; with two
players this is the model of Elo. Only who won is used, for that is all a player plays for: whoever
is behind and takes risks to win often comes last. The fit is the exact maximum of the likelihood,
not a running update as rating systems for people make it, for bots do not change while they play:
every game counts the same, the order of games is no matter, and the intervals come from the
curvature of the likelihood itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from math import exp, log, sqrt
from typing import Final, NamedTuple

from ettana.lab.arena.score import NORMAL_95

POINTS: Final = 400 / log(10)  # of Elo's scale, for a factor of e in strength
STEPS: Final = 200
CLOSE: Final = 1e-10
HELD: Final = 1.0  # what holds the mean in every entry of the curvature

Matrix = list[list[float]]
Tables = Mapping[tuple[int, ...], Sequence[float]]  # who sat there, by seat: their victories


class Rating(NamedTuple):
    """In points around the mean, with the 95% interval."""

    points: float
    low: float
    high: float


def ratings(players: int, tables: Tables) -> list[Rating]:
    """The rating of each player.

    Every two are taken to have also drawn one game, which keeps those who never win or never lose
    at a finite distance.
    """
    seen = [(who, list(wins)) for who, wins in tables.items()]
    seen += [(pair, [0.5, 0.5]) for pair in combinations(range(players), 2)]
    logs = [0.0] * players
    for _ in range(STEPS):
        slope, curvature = _derivatives(logs, seen)
        step = _solved(curvature, slope)
        largest = max(map(abs, step))
        scale = min(1.0, 1.0 / largest) if largest else 1.0  # not too far at once
        logs = [value + scale * change for value, change in zip(logs, step, strict=True)]
        if largest < CLOSE:
            break
    _, curvature = _derivatives(logs, seen)
    return [_rating(logs, curvature, player) for player in range(players)]


def are_apart(found: Sequence[Rating]) -> bool:
    """Whether the intervals of all neighbours, from the lowest to the highest, do not touch."""
    ordered = sorted(found)
    return all(low.high < high.low for low, high in pairwise(ordered))


def _rating(logs: Sequence[float], curvature: Matrix, player: int) -> Rating:
    """A player against the mean of all, in which each weighs as much as the games say about it.

    So who is far off and little known does not blur the others.
    """
    known = [curvature[one][one] - HELD for one in range(len(logs))]
    contrast = [float(one == player) - known[one] / sum(known) for one in range(len(logs))]
    value = sum(one * part for one, part in zip(logs, contrast, strict=True))
    spread = _solved(curvature, contrast)
    variance = sum(one * part for one, part in zip(spread, contrast, strict=True))
    half = NORMAL_95 * sqrt(variance)
    return Rating(POINTS * value, POINTS * (value - half), POINTS * (value + half))


def _derivatives(
    logs: Sequence[float], tables: Sequence[tuple[tuple[int, ...], Sequence[float]]]
) -> tuple[list[float], Matrix]:
    """Slope and negative curvature of the log likelihood.

    Strengths matter only in relation to each other, so the curvature is made invertible by a term
    that holds their mean.
    """
    count = len(logs)
    slope = [0.0] * count
    curvature = [[HELD] * count for _ in range(count)]
    for who, wins in tables:
        games = sum(wins)
        total = sum(exp(logs[player]) for player in who)
        chances = [exp(logs[player]) / total for player in who]
        for player, won, chance in zip(who, wins, chances, strict=True):
            slope[player] += won - games * chance
            curvature[player][player] += games * chance
            for other, chance_of_other in zip(who, chances, strict=True):
                curvature[player][other] -= games * chance * chance_of_other
    return slope, curvature


def _solved(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """The solution of a small system of linear equations, by elimination with pivots."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    count = len(rows)
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(count):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [
                    one - factor * other for one, other in zip(rows[row], rows[column], strict=True)
                ]
    return [rows[row][count] / rows[row][row] for row in range(count)]
