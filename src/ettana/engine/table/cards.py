"""C10: the kinds of action card, in the order of the notation's table. C11: how many designs."""

from typing import Final, NamedTuple

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
CARDS: Final = 12
NO_CARD: Final = CARDS

COPIES: Final = 3  # C10: of each kind
MAX_DESIGNS: Final = 60  # C11: so that a set of designs fits one mask


class Card(NamedTuple):
    """A kind of action card."""

    letter: str  # in the notation
    title: str  # in English


CARD_TABLE: Final = (
    Card("M", "Move"),
    Card("S", "Swap"),
    Card("C", "Steal action card"),
    Card("T", "Steal tokens"),
    Card("R", "Replace"),
    Card("P", "Preset"),
    Card("D", "Get design card"),
    Card("3", "Collect 3 tokens"),
    Card("G", "Gain tokens"),
    Card("A", "Roll again"),
    Card("V", "Victory point"),
    Card("X", "Tax"),
)
CARD_LETTERS: Final = "".join(card.letter for card in CARD_TABLE)

assert len(CARD_TABLE) == CARDS
