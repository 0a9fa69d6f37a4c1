"""The kinds of chance a state can wait for (`State.due`), and what an outcome's number means."""

from typing import Final

NO_CHANCE: Final = 0
BOTH_DICE: Final = 1  # colour * 6 + number - 1
NUMBER_DIE: Final = 2  # the number, after a Preset
GAIN_DIE: Final = 3  # the number, for Gain tokens
ACTION_CARD: Final = 4  # the card from the stack
DESIGN_CARD_DRAW: Final = 5  # the design from the stack
STOLEN_CARD: Final = 6  # the card from the victim's hand
DEAL_DESIGN: Final = 7  # S9, for the next player of the deal
DEAL_ACTION: Final = 8
SETUP_ROLL: Final = 9  # S7, the number the seat to place next rolled
STARTER: Final = 10  # S8, the seat that starts, of those that share the highest roll

FACES: Final = 6  # C9: of either die
DICE: Final = 36  # what both dice together can show
