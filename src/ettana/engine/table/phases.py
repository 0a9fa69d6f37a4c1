"""The phases of a game, by the names of the notation's TURN field."""

from typing import Final

PLACE: Final = 0
ROLL: Final = 1
ACT: Final = 2
OVER: Final = 3

PHASE_NAMES: Final = ("place", "roll", "act", "over")
