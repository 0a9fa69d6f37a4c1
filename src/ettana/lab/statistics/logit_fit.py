"""Fitting a multinomial logit by Newton's method with step halving: there is one optimum.

The linear equations are solved here, by Cholesky's factors, and not by scipy: training promises
the same weights to the last digit on every machine, and the ladder needs no extra.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from ettana.lab.statistics.logit import Logit

STEPS: Final = 12  # of Newton's method at most
ENOUGH: Final = 1e-7  # mean loss that one more step must save
HALVINGS: Final = 10  # of a step that leads too far

Triangle = list[list[float]]  # a symmetric matrix, or its factor, row by row up to the diagonal


@dataclass
class ObservedChoices:
    """Choices with as many alternatives each: their features, and how often each was chosen."""

    alternatives: int
    rows: array[float] = field(default_factory=lambda: array("f"))  # by choice and alternative
    wins: array[float] = field(default_factory=lambda: array("d"))  # the same

    def __len__(self) -> int:
        return len(self.wins) // self.alternatives

    def note(self, row: Sequence[float], wins: Sequence[float]) -> None:
        """One more choice: the features of its alternatives, one after the other, and the wins."""
        self.rows.extend(row)
        self.wins.extend(wins)

    def note_winner(self, row: Sequence[float], winner: int) -> None:
        """One more choice, which was made once."""
        self.note(row, [float(one == winner) for one in range(self.alternatives)])

    def add(self, more: ObservedChoices) -> None:
        """Add the choices that another has observed."""
        self.rows.extend(more.rows)
        self.wins.extend(more.wins)


class Penalty(Protocol):
    """What is added to the loss, for weights that are so far off a centre."""

    def value(self, off: Sequence[float]) -> float: ...

    def slope(self, off: Sequence[float]) -> list[float]: ...

    def curvature(self, row: int, column: int) -> float: ...


@dataclass(frozen=True, slots=True)
class Ridge:
    """Keeps weights about which the data say little near the centre."""

    strength: float

    def value(self, off: Sequence[float]) -> float:
        return self.strength / 2 * sum(part * part for part in off)

    def slope(self, off: Sequence[float]) -> list[float]:
        return [self.strength * part for part in off]

    def curvature(self, row: int, column: int) -> float:
        return self.strength if row == column else 0.0


@dataclass(frozen=True, slots=True)
class HeldSum:
    """Keeps the sum of weights that matter only in relation to each other; it changes no fit."""

    strength: float

    def value(self, off: Sequence[float]) -> float:
        return self.strength / 2 * sum(off) ** 2

    def slope(self, off: Sequence[float]) -> list[float]:
        return [self.strength * sum(off)] * len(off)

    def curvature(self, row: int, column: int) -> float:
        return self.strength


def mean_loss(choices: ObservedChoices, weights: array[float]) -> float:
    """The log loss of weights; guessing has the logarithm of the number of alternatives."""
    logit = Logit(len(weights), choices.alternatives)
    logit.add(choices.rows, choices.wins, choices.alternatives, weights, False)
    return logit.loss / len(choices)


def fit(
    choices: Sequence[ObservedChoices],
    centre: array[float],
    penalty: Penalty,
    steps: int = STEPS,
    enough: float = ENOUGH,
) -> array[float]:
    """The weights of the least penalised loss; the search begins at the centre of the penalty."""
    logit = Logit(len(centre), max(some.alternatives for some in choices))
    count = sum(map(len, choices))
    weights = centre
    loss = _measure(logit, choices, weights)
    for _ in range(steps):
        step = _newton_step(logit, penalty, _off(weights, centre))
        for _ in range(HALVINGS):
            there = array("d", [a + b for a, b in zip(weights, step, strict=True)])
            penalised = _measure(logit, choices, there) + penalty.value(_off(there, centre))
            if penalised <= loss:
                break
            step = [part / 2 for part in step]
        else:
            return weights
        saved = loss - penalised
        weights, loss = there, penalised
        if saved <= enough * count:
            break
    return weights


def penalised_curvature(
    choices: Sequence[ObservedChoices], weights: array[float], penalty: Penalty
) -> Triangle:
    """The Hessian of the penalised loss: the inverse of the weights' covariance."""
    logit = Logit(len(weights), max(some.alternatives for some in choices))
    _measure(logit, choices, weights)
    return _with_penalty(logit.derivatives()[1], penalty)


def solve(matrix: Triangle, right: Sequence[float]) -> list[float]:
    """The solution for a positive definite matrix, by Cholesky's factors."""
    return _solve(_factor(matrix), right)


def _measure(logit: Logit, choices: Sequence[ObservedChoices], weights: array[float]) -> float:
    logit.clear()
    for some in choices:
        logit.add(some.rows, some.wins, some.alternatives, weights, True)
    return logit.loss


def _off(weights: array[float], centre: array[float]) -> list[float]:
    return [weight - middle for weight, middle in zip(weights, centre, strict=True)]


def _newton_step(logit: Logit, penalty: Penalty, off: Sequence[float]) -> list[float]:
    """Where the loss would be least if it were a parabola: what to add to the weights."""
    slope, curvature = logit.derivatives()
    pulled = [part + pull for part, pull in zip(slope, penalty.slope(off), strict=True)]
    return solve(_with_penalty(curvature, penalty), [-part for part in pulled])


def _with_penalty(curvature: Triangle, penalty: Penalty) -> Triangle:
    return [
        [value + penalty.curvature(row, column) for column, value in enumerate(values)]
        for row, values in enumerate(curvature)
    ]


def _factor(matrix: Triangle) -> Triangle:
    factor: Triangle = []
    for row, values in enumerate(matrix):
        line = [0.0] * (row + 1)
        factor.append(line)
        for column, rest in enumerate(values):
            above = factor[column]
            for index in range(column):
                rest -= line[index] * above[index]
            line[column] = math.sqrt(rest) if row == column else rest / above[column]
    return factor


def _solve(factor: Triangle, right: Sequence[float]) -> list[float]:
    """The solution for a matrix given as a triangle times its mirror image."""
    size = len(right)
    middle = [0.0] * size
    for row in range(size):
        known = sum(factor[row][index] * middle[index] for index in range(row))
        middle[row] = (right[row] - known) / factor[row][row]
    solution = [0.0] * size
    for row in range(size - 1, -1, -1):
        known = sum(factor[index][row] * solution[index] for index in range(row + 1, size))
        solution[row] = (middle[row] - known) / factor[row][row]
    return solution
