"""Fitting weights to the positions of many games."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import Final

from ettana.lab.statistics.logit import Logit

RIDGE: Final = 1.0
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

    def note(self, row: list[float], winner: int) -> None:
        """One more position."""
        self.rows.extend(row)
        self.winners.append(winner)

    def add(self, more: Positions) -> None:
        """The positions of others, too."""
        self.rows.extend(more.rows)
        self.winners.extend(more.winners)


def mean_loss(positions: Positions, weights: array[float]) -> float:
    """The log loss of weights over positions; guessing has the logarithm of the seats."""
    logit = Logit()
    total = logit.loss(positions.rows, positions.winners, positions.seats, weights, False)
    return total / len(positions)


def fit(positions: Positions, centre: array[float], ridge: float = RIDGE) -> array[float]:
    """The weights of the least loss over positions, by Newton's method: there is one optimum.

    The search begins at `centre`, and weights about which the positions say little stay near it,
    the nearer the higher the ridge.
    """
    logit = Logit()
    weights = centre
    rows, winners, seats = positions.rows, positions.winners, positions.seats
    loss = logit.loss(rows, winners, seats, weights, True)
    for _ in range(STEPS):
        step = logit.newton_step(_off(weights, centre), ridge)
        for _ in range(HALVINGS):
            there = array("d", [a + b for a, b in zip(weights, step, strict=True)])
            off = sum(part * part for part in _off(there, centre))
            ridged = logit.loss(rows, winners, seats, there, True) + ridge / 2 * off
            if ridged <= loss:
                break
            step = [part / 2 for part in step]
        else:
            return weights
        saved = loss - ridged
        weights, loss = there, ridged
        if saved < ENOUGH * len(positions):
            break
    return weights


def _off(weights: array[float], centre: array[float]) -> list[float]:
    return [weight - middle for weight, middle in zip(weights, centre, strict=True)]
