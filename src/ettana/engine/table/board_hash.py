"""A board as numbers, for caches: two that say it exactly, and one hash of both.

The octagons of four colours say where the fifth lies.
"""

from __future__ import annotations

from typing import Final

from ettana.engine.rng import mix
from ettana.engine.table.state import State

NEXT_COLOUR: Final = 33554432  # 2**OCTAGONS: above the octagons of one colour go those of the next


def first_half(state: State) -> int:
    """Where the yarns of the first two colours lie: 50 bits."""
    cells = state.cells_of[1]
    return cells * NEXT_COLOUR + state.cells_of[0]


def second_half(state: State) -> int:
    """Where the yarns of the next two colours lie: 50 bits."""
    cells = state.cells_of[3]
    return cells * NEXT_COLOUR + state.cells_of[2]


def board_hash(first: int, second: int) -> int:
    """The hash of two halves; whatever else tells positions apart may be added to the first."""
    return mix(first ^ mix(second))
