"""Who wins, as a multinomial logit: how well weights tell it over many positions.

The chances of the seats of a position are to each other as the exponentials of their weighed
features. The log loss of that is convex in the weights. A ridge keeps weights near a centre about
which the positions say little.
"""

from __future__ import annotations

import math
from array import array
from typing import Final

from ettana.bots.evaluation.features import FEATURES

SPAN: Final = FEATURES  # the same inside the compiled core


class Logit:
    """The loss of weights over positions, its slope and its curvature."""

    def __init__(self) -> None:
        self.chances = [0.0] * 4
        self.mean = [0.0] * 42  # of the seats' features, by their chances
        self.slope = [0.0] * 42
        self.curvature = [0.0] * 1764

    def loss(
        self,
        rows: array[float],
        winners: array[int],
        seats: int,
        weights: array[float],
        curved: bool,
    ) -> float:
        """The sum of the losses; slope and curvature are made out as well when `curved`."""
        for index in range(SPAN):
            self.slope[index] = 0.0
        for index in range(SPAN * SPAN):
            self.curvature[index] = 0.0
        total = 0.0
        for position in range(len(winners)):
            begin = position * seats * SPAN
            total += self._weigh(rows, weights, begin, seats, winners[position])
            if curved:
                self._bend(rows, begin, seats, winners[position])
        return total

    def _weigh(
        self, rows: array[float], weights: array[float], begin: int, seats: int, winner: int
    ) -> float:
        """The chances of the seats of one position, and its loss."""
        best = -1e30
        for seat in range(seats):
            score = 0.0
            for feature in range(SPAN):
                score += weights[feature] * rows[begin + seat * SPAN + feature]
            self.chances[seat] = score
            if score > best:
                best = score
        total = 0.0
        for seat in range(seats):
            self.chances[seat] = math.exp(self.chances[seat] - best)
            total += self.chances[seat]
        for seat in range(seats):
            self.chances[seat] /= total
        return -math.log(self.chances[winner] + 1e-300)

    def _bend(self, rows: array[float], begin: int, seats: int, winner: int) -> None:
        """What one position adds to slope and curvature (below its diagonal)."""
        for feature in range(SPAN):
            mean = 0.0
            for seat in range(seats):
                mean += self.chances[seat] * rows[begin + seat * SPAN + feature]
            self.mean[feature] = mean
            self.slope[feature] += mean - rows[begin + winner * SPAN + feature]
        for seat in range(seats):
            here = begin + seat * SPAN
            for feature in range(SPAN):
                share = self.chances[seat] * (rows[here + feature] - self.mean[feature])
                if share != 0.0:
                    for other in range(feature + 1):
                        self.curvature[feature * SPAN + other] += share * (
                            rows[here + other] - self.mean[other]
                        )

    def newton_step(self, off_centre: list[float], ridge: float) -> list[float]:
        """Where the loss would be least if it were a parabola: what to add to the weights.

        Solved by Cholesky's factors, which exist because of the ridge; `off_centre` is by how much
        the weights are off its centre.
        """
        slope = [self.slope[index] + ridge * off_centre[index] for index in range(SPAN)]
        factor = [[0.0] * SPAN for _ in range(SPAN)]
        for row in range(SPAN):
            for column in range(row + 1):
                rest = self.curvature[row * SPAN + column] + (ridge if row == column else 0.0)
                for index in range(column):
                    rest -= factor[row][index] * factor[column][index]
                if row == column:
                    factor[row][row] = math.sqrt(rest)
                else:
                    factor[row][column] = rest / factor[column][column]
        return _solve(factor, [-value for value in slope])


def _solve(factor: list[list[float]], right: list[float]) -> list[float]:
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
