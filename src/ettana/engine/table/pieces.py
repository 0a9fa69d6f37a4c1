"""C5-C9: yarns, tiles, tokens, pins and dice, and the letters of the notation for them.

Everything is a small number inside the engine; the tuples here give the text at the border.
"""

from typing import Final

COLOURS: Final = 5  # C5
COLOUR_LETTERS: Final = "GRYBP"
COLOUR_NAMES: Final = ("green", "red", "yellow", "blue", "purple", "black")
BLACK: Final = 5  # C9: the sixth face of the colour die
DIE_FACES: Final = 6  # C9
DIE_LETTERS: Final = COLOUR_LETTERS + "K"
NO_COLOUR: Final = 6  # the colour die has not been rolled or preset

YARNS_PER_COLOUR: Final = 6  # C5
TILE_NUMBERS: Final = 6  # C6, and the faces of the number die (C9)
TILES_PER_NUMBER: Final = 3  # C6
TOKENS: Final = 48  # C7

PINS: Final = ("pink", "black", "white", "orange")  # C8
MIN_SEATS: Final = 2
MAX_SEATS: Final = 4
PIN_SETS: Final = 16  # sets of pins, as masks

MOST_ANNAS: Final = 15  # E1: that a game can be played to

ACTION_PRICE: Final = 2  # B1
SWAP_PRICE: Final = 3  # B2
DESIGN_PRICE: Final = 3  # B3
STOLEN_TOKENS: Final = 2  # A4
COLLECTED_TOKENS: Final = 3  # A8
