"""What is known of a design that a player may hold, as names in their order.

`now` is how many swaps the design lacks at this moment. Of the player's last turns: by how many
swaps its swaps brought the design nearer or farther, how often a free swap could have brought it
nearer and did not, and where it lay when the turn was over. `lately` fades in a few turns, `ever`
hardly. In a turn with a claim swaps were made for the design that was claimed, so they count apart.
"""

from __future__ import annotations

from typing import Final

NOW: Final = 0
FAR: Final = 5  # from this many swaps on, a design is just far
WORTH: Final = 5
NEARER_LATELY: Final = 7
NEARER_EVER: Final = 8
FARTHER_LATELY: Final = 9
FARTHER_EVER: Final = 10
MISSED_LATELY: Final = 11
MISSED_EVER: Final = 12
PAID_NEARER_LATELY: Final = 13
PAID_NEARER_EVER: Final = 14
PAID_FARTHER: Final = 15
CLAIM_NEARER: Final = 16
CLAIM_PAID_NEARER: Final = 17
CLAIM_FARTHER: Final = 18
LEFT_LYING: Final = 19
LEFT_ONE_AWAY: Final = 20
LEFT_TWO_AWAY: Final = 21
FEATURES: Final = 22

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
    "nearer by free swaps, with a claim",
    "nearer by bought swaps and cards, with a claim",
    "farther, with a claim",
    "left lying",
    "left one swap away",
    "left two swaps away",
)

assert len(FEATURE_NAMES) == FEATURES
