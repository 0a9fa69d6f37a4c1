"""What stands where in an observation of `ettana_v1`: blocks of small whole numbers, one row.

The layout is the same for every deck, all options and 2 to 4 players. Seats are counted in turn
order from the one that looks: itself first. A later layout gets a later name. docs/learning.md
says what every block means.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ettana.engine.table.cards import CARDS, COPIES, MAX_DESIGNS
from ettana.engine.table.loom import INNER_SQUARES, OCTAGONS, SQUARES
from ettana.engine.table.pieces import (
    COLOURS,
    MAX_SEATS,
    MIN_SEATS,
    MOST_ANNAS,
    TILE_NUMBERS,
    TOKENS,
)

NAME: Final = "ettana_v1"
NEAREST: Final = 7  # of a design in hand that lies on the board; one less for every swap missing
IN_HAND: Final = 1  # of a design in hand that is far away, or when nobody counts swaps
MANY: Final = 255  # turns are told up to here


class Block(NamedTuple):
    """Neighbouring numbers of one meaning, from 0 to `most` each."""

    name: str
    size: int
    most: int


BLOCKS: Final = (
    Block("players", MAX_SEATS - MIN_SEATS + 1, 1),
    Block("phase", 4, 1),
    Block("active", MAX_SEATS, 1),
    Block("colour", COLOURS + 1, 1),
    Block("number", TILE_NUMBERS, 1),
    Block("turn_flags", 4, 1),
    Block("yarns", OCTAGONS * COLOURS, 1),
    Block("tiles", len(INNER_SQUARES) * TILE_NUMBERS, 1),
    Block("reserve_yarns", COLOURS, COLOURS),
    Block("reserve_tiles", TILE_NUMBERS, 2),
    Block("reserve_tokens", 1, TOKENS),
    Block("pins", MAX_SEATS * SQUARES, 1),
    Block("tokens", MAX_SEATS, TOKENS),
    Block("action_cards", MAX_SEATS, CARDS * COPIES),
    Block("design_cards", MAX_SEATS, MAX_DESIGNS),
    Block("claimed", MAX_SEATS * MAX_DESIGNS, 1),
    Block("points", MAX_SEATS, COPIES),
    Block("annas", MAX_SEATS, 2 * MOST_ANNAS),
    Block("goal", 1, MOST_ANNAS),
    Block("hand", CARDS, COPIES),
    Block("designs", MAX_DESIGNS, NEAREST),
    Block("discard", CARDS, COPIES),
    Block("stacks", 2, MAX_DESIGNS),
    Block("setup_rolls", MAX_SEATS, TILE_NUMBERS),
    Block("rim", 1, 1),
    Block("turn", 1, MANY),
    Block("turns_left", 1, MANY),
)
OBSERVATION_SIZE: Final = sum(block.size for block in BLOCKS)


def begin_of(name: str) -> int:
    """Where a block begins."""
    begin = 0
    for block in BLOCKS:
        if block.name == name:
            return begin
        begin += block.size
    raise ValueError(f"there is no block {name}")


def part(name: str) -> slice:
    """The numbers of a block: `observation[part("hand")]`, or `observations[:, part("hand")]`."""
    begin = begin_of(name)
    size = next(block.size for block in BLOCKS if block.name == name)
    return slice(begin, begin + size)
