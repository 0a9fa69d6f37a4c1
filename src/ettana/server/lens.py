"""The pattern lens as the wire has it: where a design in hand is nearest, and what is missing."""

from __future__ import annotations

from typing import Final

from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_on
from ettana.engine.deck.nearest import Near, nearest
from ettana.engine.table.loom import OCTAGON_NAMES
from ettana.engine.table.pieces import COLOUR_LETTERS
from ettana.engine.table.state import State
from ettana.server import wire
from ettana.server.refusals import Refused
from ettana.server.views import DESIGN_NAMES

MOST_PLACES: Final = 6  # that are told


def lensed(state: State, deck: Deck, seat: int, wish: wire.AskLens, version: int) -> wire.Lensed:
    """The nearest places of a design in the hand of a seat; Refused for all others alike."""
    held = {DESIGN_NAMES[design]: design for design in members(state.held_by(seat))}
    if wish.design not in held:
        raise Refused("not-your-design")
    places = nearest(cells_on(state), deck, held[wish.design], MOST_PLACES)
    return wire.Lensed(wish.request, version, wish.design, tuple(map(_place, places)))


def _place(near: Near) -> wire.LensPlace:
    return wire.LensPlace(
        turn=near.placement.turn,
        cells=tuple(
            wire.LensCell(OCTAGON_NAMES[octagon], COLOUR_LETTERS[colour], octagon in near.in_place)
            for octagon, colour in near.needed.items()
        ),
        swaps=tuple(
            wire.LensSwap(OCTAGON_NAMES[one], OCTAGON_NAMES[other]) for one, other in near.swaps
        ),
    )
