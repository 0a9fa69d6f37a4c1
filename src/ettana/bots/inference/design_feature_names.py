"""What is known of a design that a player may hold, as names in their order.

`now` is how many swaps the design lacks at this moment. Of the player's last turns: by how many
swaps its swaps brought the design nearer or farther, how often a free swap could have brought it
nearer and did not, and where it lay when the turn was over. `lately` fades in a few turns, `ever`
hardly. In a turn with a claim swaps were made for the design that was claimed, so they count apart.
A swap that brought few designs nearer tells more of each of them than one that brought many nearer.
All but what the design is now are square roots: what happened twice tells less than twice as much.
"""

from __future__ import annotations

from typing import Final

NOW: Final = 0
FAR: Final = 5  # from this many swaps on, a design is just far
WORTH: Final = NOW + FAR
NEARER_LATELY: Final = WORTH + 2
NEARER_EVER: Final = NEARER_LATELY + 1
FARTHER_LATELY: Final = NEARER_EVER + 1
FARTHER_EVER: Final = FARTHER_LATELY + 1
MISSED_LATELY: Final = FARTHER_EVER + 1
MISSED_EVER: Final = MISSED_LATELY + 1
PAID_NEARER_LATELY: Final = MISSED_EVER + 1
PAID_NEARER_EVER: Final = PAID_NEARER_LATELY + 1
PAID_FARTHER: Final = PAID_NEARER_EVER + 1
NEARER_AMONG_FEW: Final = PAID_FARTHER + 1
CLAIM_NEARER: Final = NEARER_AMONG_FEW + 1
CLAIM_PAID_NEARER: Final = CLAIM_NEARER + 1
CLAIM_FARTHER: Final = CLAIM_PAID_NEARER + 1
LEFT_LYING: Final = CLAIM_FARTHER + 1
LEFT_ONE_AWAY: Final = LEFT_LYING + 1
LEFT_TWO_AWAY: Final = LEFT_ONE_AWAY + 1
LEFT_THREE_AWAY: Final = LEFT_TWO_AWAY + 1
FEATURES: Final = LEFT_THREE_AWAY + 1

FEATURE_NAMES: Final = (
    "lies now",
    "one swap away now",
    "two swaps away now",
    "three swaps away now",
    "four swaps away now",
    "two annas",
    "three annas or more",
    "nearer by free swaps, lately",
    "nearer by free swaps, ever",
    "farther by free swaps, lately",
    "farther by free swaps, ever",
    "missed by free swaps, lately",
    "missed by free swaps, ever",
    "nearer by bought swaps and cards, lately",
    "nearer by bought swaps and cards, ever",
    "farther by bought swaps and cards",
    "nearer, one of few",
    "nearer by free swaps, with a claim",
    "nearer by bought swaps and cards, with a claim",
    "farther, with a claim",
    "left lying",
    "left one swap away",
    "left two swaps away",
    "left three swaps away",
)

assert len(FEATURE_NAMES) == FEATURES
