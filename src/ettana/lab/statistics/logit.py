"""Multinomial (conditional) logit: log loss, gradient and Hessian over many choices.

The chances of the alternatives of a choice are to each other as the exponentials of their weighted
features. Positions of a game are choices, its seats the alternatives: so the weights of the
evaluation are learned. With one feature for each player the same model is that of Plackett and
Luce, and so the levels are rated.

The loops are the lab's own and compiled: the same games give the same weights to the last digit on
every machine, which sums in the order of a BLAS library would not.
"""

from __future__ import annotations

import math
from array import array
from typing import Final

LEAST: Final = 1e-300  # keeps the logarithm finite


class Logit:
    """Sums over choices, for weights of as many features as it was made for."""

    def __init__(self, features: int, alternatives: int) -> None:
        """`alternatives` is the most that a choice has."""
        self.features = features
        self.loss = 0.0
        self.chances = array("d", [0.0]) * alternatives
        self.mean = array("d", [0.0]) * features  # of the alternatives, by their chances
        self.slope = array("d", [0.0]) * features
        self.curvature = array("d", [0.0]) * (features * features)  # below its diagonal

    def clear(self) -> None:
        """Forget all choices."""
        self.loss = 0.0
        for index in range(self.features):
            self.slope[index] = 0.0
        for index in range(self.features * self.features):
            self.curvature[index] = 0.0

    def add(
        self,
        rows: array[float],
        wins: array[float],
        alternatives: int,
        weights: array[float],
        curved: bool,
    ) -> None:
        """Add choices of as many alternatives; gradient and Hessian only when `curved`.

        `rows` are features by choice and alternative; `wins` says how often each was chosen, in
        parts where several share it.
        """
        for choice in range(len(wins) // alternatives):
            first = choice * alternatives
            self.loss += self._weigh(rows, wins, first, alternatives, weights)
            if curved:
                self._bend(rows, wins, first, alternatives)

    def derivatives(self) -> tuple[list[float], list[list[float]]]:
        """The gradient, and the Hessian row by row up to its diagonal."""
        width = self.features
        slope = [self.slope[index] for index in range(width)]
        curvature = [
            [self.curvature[row * width + column] for column in range(row + 1)]
            for row in range(width)
        ]
        return slope, curvature

    def _weigh(
        self,
        rows: array[float],
        wins: array[float],
        first: int,
        alternatives: int,
        weights: array[float],
    ) -> float:
        """The chances of the alternatives of one choice, and its loss."""
        best = -1e30
        for seat in range(alternatives):
            here = (first + seat) * self.features
            score = 0.0
            for feature in range(self.features):
                score += weights[feature] * rows[here + feature]
            self.chances[seat] = score
            if score > best:
                best = score
        total = 0.0
        for seat in range(alternatives):
            self.chances[seat] = math.exp(self.chances[seat] - best)
            total += self.chances[seat]
        loss = 0.0
        for seat in range(alternatives):
            self.chances[seat] /= total
            if wins[first + seat] != 0.0:
                loss -= wins[first + seat] * math.log(self.chances[seat] + LEAST)
        return loss

    def _bend(self, rows: array[float], wins: array[float], first: int, alternatives: int) -> None:
        """What one choice adds to gradient and Hessian."""
        width = self.features
        times = 0.0
        for seat in range(alternatives):
            times += wins[first + seat]
        for feature in range(width):
            mean = 0.0
            won = 0.0
            for seat in range(alternatives):
                here = (first + seat) * width + feature
                mean += self.chances[seat] * rows[here]
                won += wins[first + seat] * rows[here]
            self.mean[feature] = mean
            self.slope[feature] += times * mean - won
        for seat in range(alternatives):
            here = (first + seat) * width
            for feature in range(width):
                share = times * self.chances[seat] * (rows[here + feature] - self.mean[feature])
                if share != 0.0:
                    for other in range(feature + 1):
                        self.curvature[feature * width + other] += share * (
                            rows[here + other] - self.mean[other]
                        )
