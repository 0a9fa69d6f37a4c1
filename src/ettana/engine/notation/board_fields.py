"""Fields 1 to 3 of a position: YARNS, TILES, RESERVE."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ettana.engine.notation.errors import NotationError
from ettana.engine.table.loom import INNER, OCTAGON_SIDE, OCTAGONS, SQUARE_SIDE, SQUARES
from ettana.engine.table.pieces import COLOUR_LETTERS, COLOURS, TILE_NUMBERS

# C1, C2: octagons and inner squares in reading order, from the top row down
OCTAGON_ROWS: Final = tuple(
    tuple(column * OCTAGON_SIDE + row for column in range(OCTAGON_SIDE))
    for row in reversed(range(OCTAGON_SIDE))
)
TILE_ROWS: Final = tuple(
    tuple(column * SQUARE_SIDE + row for column in INNER) for row in reversed(INNER)
)

_OCTAGONS_AS_READ: Final = sum(OCTAGON_ROWS, ())
_SQUARES_AS_READ: Final = sum(TILE_ROWS, ())
_YARNS: Final = re.compile("[GRYBP]{5}(?:/[GRYBP]{5}){4}")
_TILES: Final = re.compile("[1-6]{4}(?:/[1-6]{4}){3}")
_RESERVE: Final = re.compile("(G{0,5})(R{0,5})(Y{0,5})(B{0,5})(P{0,5}):([1-6])([1-6])")
_RESERVE_YARNS: Final = 5  # S1
_COLOUR_OF: Final = {letter: colour for colour, letter in enumerate(COLOUR_LETTERS)}


def yarns_text(yarns: Sequence[int]) -> str:
    """YARNS: the colours by octagon, rows 5 to 1, each from column a to e."""
    return "/".join(["".join([COLOUR_LETTERS[yarns[o]] for o in row]) for row in OCTAGON_ROWS])


def read_yarns(text: str) -> tuple[int, ...]:
    """YARNS as colours by octagon."""
    if not _YARNS.fullmatch(text):
        raise NotationError(
            "YARNS", f"yarns are five rows of five letters out of {COLOUR_LETTERS}, / between rows"
        )
    yarns = [0] * OCTAGONS
    for octagon, letter in zip(_OCTAGONS_AS_READ, text.replace("/", ""), strict=True):
        yarns[octagon] = _COLOUR_OF[letter]
    return tuple(yarns)


def tiles_text(tiles: Sequence[int]) -> str:
    """TILES: the numbers by square, rows 5 to 2, each from column B to E."""
    return "/".join(["".join([str(tiles[square]) for square in row]) for row in TILE_ROWS])


def read_tiles(text: str) -> tuple[int, ...]:
    """TILES as numbers by square, 0 on the rim."""
    if not _TILES.fullmatch(text):
        raise NotationError(
            "TILES", "tiles are four rows of four digits from 1 to 6, / between rows"
        )
    tiles = [0] * SQUARES
    for square, digit in zip(_SQUARES_AS_READ, text.replace("/", ""), strict=True):
        tiles[square] = int(digit)
    return tuple(tiles)


def reserve_text(yarns: Sequence[int], tiles: Sequence[int]) -> str:
    """RESERVE: how many yarns by colour and tiles by number lie beside the board."""
    letters = "".join(letter * yarns[colour] for colour, letter in enumerate(COLOUR_LETTERS))
    digits = "".join(str(number) * tiles[number] for number in range(1, TILE_NUMBERS + 1))
    return f"{letters}:{digits}"


def read_reserve(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """RESERVE as yarns by colour and tiles by number."""
    match = _RESERVE.fullmatch(text)
    if not match or match.end(COLOURS) != _RESERVE_YARNS or match[6] > match[7]:
        raise NotationError(
            "RESERVE",
            f"the reserve is five letters out of {COLOUR_LETTERS} in this order, a colon, "
            "and two digits from 1 to 6 that do not fall",
        )
    yarns = tuple(len(match[colour + 1]) for colour in range(COLOURS))
    digits = match[6] + match[7]
    return yarns, tuple(digits.count(str(number)) for number in range(TILE_NUMBERS + 1))
