"""How much room the search has."""

from typing import Final

LENGTH: Final = 16  # actions of a plan at most
LAYER: Final = 4096  # plans of a layer at most
KEPT: Final = 512  # plans of a beam, and plans that end the turn or draw, kept to be compared
TABLE: Final = 16384  # positions remembered, a power of two
ROLLED_OUT: Final = 64  # plans that are played on
MOST_CANDIDATES: Final = 1024  # more than a state can have
MOST_DRAWS: Final = 128  # those of them that draw
