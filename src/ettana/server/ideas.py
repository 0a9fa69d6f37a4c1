"""What a quiet word may be said of in a turn: so that a client can say it and needs no rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ettana.engine.actions import kinds
from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_on
from ettana.engine.deck.swaps import Swaps
from ettana.engine.table.state import State
from ettana.server import wire
from ettana.server.unused import is_finished_freely
from ettana.server.views import DESIGN_NAMES, PRICES

MANY_TOKENS: Final = 4 * PRICES.design
FEW_DESIGNS: Final = 2  # in hand


def ideas(state: State, deck: Deck, legal: int) -> tuple[wire.Idea, ...]:
    """For the seat to act, of the set of kinds of action that are legal; a design that lies there
    says so itself."""
    return () if legal >> kinds.CLAIM & 1 else tuple(_ideas(state, deck, legal))


def _ideas(state: State, deck: Deck, legal: int) -> Iterator[wire.Idea]:
    tokens = state.tokens_of(state.active)
    held = list(members(state.held_by(state.active)))
    swaps = Swaps()
    swaps.look_at(cells_on(state))
    near = [design for design in held if swaps.least(deck, design) == 1]
    if legal >> kinds.FREE_SWAP & 1:
        for design in near:
            if is_finished_freely(state, deck, [design]):
                yield wire.Idea("free-swap", DESIGN_NAMES[design])
    if near and legal >> kinds.PLAY_SWAP & 1:
        yield wire.Idea("swap-card", DESIGN_NAMES[near[0]])
    elif near and legal >> kinds.BUY_SWAP & 1:
        yield wire.Idea("buy-swap", DESIGN_NAMES[near[0]], tokens, PRICES.swap)
    if legal >> kinds.BUY_DESIGN & 1 and tokens >= MANY_TOKENS and len(held) <= FEW_DESIGNS:
        yield wire.Idea("buy-design", "", tokens, PRICES.design)
