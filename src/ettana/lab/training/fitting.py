"""Fitting weights to the positions of many games."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import Final

from ettana.bots.features import FEATURES
from ettana.lab.training.logit import RIDGE, Logit

STEPS: Final = 12  # of Newton's method at most
ENOUGH: Final = 1e-7  # mean loss that one more step must save
HALVINGS: Final = 10  # of a step that leads too far


@dataclass
class Positions:
    """Features of many positions of games with the same number of seats, and who won."""

    seats: int
    rows: array[float] = field(default_factory=lambda: array("f"))  # position, seat, feature
    winners: array[int] = field(default_factory=lambda: array("b"))

    def __len__(self) -> int:
        return len(self.winners)


def mean_loss(positions: Positions, weights: array[float]) -> float:
    """The log loss of weights over positions; guessing has the logarithm of the seats."""
    logit = Logit()
    total = logit.loss(positions.rows, positions.winners, positions.seats, weights, False)
    return total / len(positions)


def fit(positions: Positions) -> array[float]:
    """The weights of the least loss over positions, by Newton's method: there is one optimum."""
    logit = Logit()
    weights = array("d", [0.0]) * FEATURES
    rows, winners, seats = positions.rows, positions.winners, positions.seats
    loss = logit.loss(rows, winners, seats, weights, True)
    for _ in range(STEPS):
        step = logit.newton_step(weights)
        for _ in range(HALVINGS):
            there = array("d", [a + b for a, b in zip(weights, step, strict=True)])
            now = logit.loss(rows, winners, seats, there, True)
            if _ridged(now, there) <= _ridged(loss, weights):
                break
            step = [part / 2 for part in step]
        else:
            return weights
        saved = _ridged(loss, weights) - _ridged(now, there)
        weights, loss = there, now
        if saved < ENOUGH * len(positions):
            break
    return weights


def _ridged(loss: float, weights: array[float]) -> float:
    return loss + RIDGE / 2 * sum(weight * weight for weight in weights)
