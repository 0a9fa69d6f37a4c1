"""C10: the twelve kinds of action card, in the order of the notation's table."""

from typing import Final

CARDS: Final = 12
COPIES: Final = 3  # C10: of each kind
CARD_LETTERS: Final = "MSCTRPD3GAVX"

MOVE_CARD: Final = 0
SWAP_CARD: Final = 1
STEAL_CARD_CARD: Final = 2
STEAL_TOKENS_CARD: Final = 3
REPLACE_CARD: Final = 4
PRESET_CARD: Final = 5
DESIGN_CARD: Final = 6
COLLECT_CARD: Final = 7
GAIN_CARD: Final = 8
AGAIN_CARD: Final = 9
POINT_CARD: Final = 10
TAX_CARD: Final = 11

NO_CARD: Final = 12
