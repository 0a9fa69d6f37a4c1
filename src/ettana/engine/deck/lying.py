"""D1-D3: where a design lies on the board, and in which colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Placement
from ettana.engine.deck.swaps import Swaps
from ettana.engine.table.pieces import COLOURS
from ettana.engine.table.state import State


class Lying(NamedTuple):
    """A design on the board. Its classes are named as the pattern does, the largest first."""

    placement: Placement
    dye: dict[str, int]  # the colour of each class


def lying(cells: Sequence[int], deck: Deck, design: int) -> Lying | None:
    """The first placement in which a design lies; `cells` are the octagons of each colour."""
    swaps = Swaps()
    swaps.look_at(cells)
    if not swaps.lies(deck, design):
        return None
    numbers = range(deck.first_placement[design], deck.first_placement[design + 1])
    placement = deck.placements[next(one for one in numbers if swaps.lies_at(deck, one))]
    classes = deck.cards[design].pattern.classes
    colours = (_colour(cells, mask) for mask in placement.masks)
    return Lying(placement, dict(zip(classes, colours, strict=True)))


def cells_on(state: State) -> list[int]:
    """The octagons of each colour, on the board of a state."""
    return [state.cells(colour) for colour in range(COLOURS)]


def cells_of(yarns: Sequence[int]) -> list[int]:
    """The octagons of each colour, from the colour on each octagon."""
    cells = [0] * COLOURS
    for octagon, colour in enumerate(yarns):
        cells[colour] |= 1 << octagon
    return cells


def _colour(cells: Sequence[int], mask: int) -> int:
    """The one colour of all these octagons."""
    return next(colour for colour in range(COLOURS) if not mask & ~cells[colour])
