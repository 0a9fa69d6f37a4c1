"""How much there can be at most: the room that numbers and the scratch memory of the core have."""

from typing import Final

BITS_IN_MASK: Final = 63  # what a signed number of 64 bits holds
MOST_LEGAL: Final = 2048  # actions; more than a state can have
MOST_PLACEMENTS: Final = 100  # of a design: no more than on 25 octagons in four directions
NO_SWAPS: Final = 99  # no number of swaps is enough: more than any design can need
SEED_BITS: Final = 63  # of a seed that is drawn or typed: it fits a signed number of 64 bits
MOST_SEED: Final = 2**SEED_BITS - 1
ROUNDS: Final = 74  # ways in which three to five colours can change places all round
