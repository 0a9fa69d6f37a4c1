"""What the features are called, in their order, and where groups of them begin."""

from __future__ import annotations

from typing import Final

from ettana.engine.actions.kinds import PLAYED_BY
from ettana.engine.table import cards

MISSING: Final = 0
PHASE: Final = 5
MEANS: Final = 9
CARDS_IN_HAND: Final = 13
DESIGNS_IN_HAND: Final = CARDS_IN_HAND + cards.CARDS - 1  # A11: a Victory point is never in a hand
BY_SWAPS: Final = DESIGNS_IN_HAND + 1
BY_LACK: Final = BY_SWAPS + 6
CLAIMABLE: Final = BY_LACK + 4
WINNING: Final = CLAIMABLE + 1
LACKING: Final = WINNING + 5
FEATURES: Final = LACKING + 1

FEATURE_NAMES: Final = (
    "annas missing",
    "one anna missing",
    "two annas missing or fewer",
    "three annas missing or fewer",
    "four annas missing or fewer",
    "to roll",
    "to move",
    "has moved",
    "turns to wait",
    "tokens",
    "tokens beyond six",
    "swaps payable",
    "income of the square",
    *(f"card {played_by[0].card_word}" for played_by in PLAYED_BY if played_by),
    "designs in hand",
    "annas that lie",
    "annas one swap away",
    "annas two swaps away",
    "annas three swaps away",
    "annas four swaps away",
    "annas farther away",
    "annas payable",
    "annas one swap beyond",
    "annas two swaps beyond",
    "annas farther beyond",
    "annas to claim now",
    "win payable",
    "win payable now",
    "win one swap beyond",
    "win two swaps beyond",
    "win three swaps beyond",
    "tokens lacking to the goal",
)

assert len(FEATURE_NAMES) == FEATURES
