"""What a quiet word may be said of in a turn: so that a client can say it and needs no rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_on
from ettana.engine.deck.swaps import Swaps
from ettana.engine.table.cards import CARD_LETTERS, SWAP_CARD
from ettana.engine.table.state import State
from ettana.server import wire
from ettana.server.offers import PRICES
from ettana.server.unused import is_finished_freely
from ettana.server.views import DESIGN_NAMES

MANY_TOKENS: Final = 4 * PRICES.design
FEW_DESIGNS: Final = 2  # in hand
_SWAP_LETTER: Final = CARD_LETTERS[SWAP_CARD]


def ideas(state: State, deck: Deck, offered: wire.Offers) -> tuple[wire.Idea, ...]:
    """For the seat to act, of what it is offered; a design that lies there says so itself."""
    return () if offered.claims else tuple(_ideas(state, deck, offered))


def _ideas(state: State, deck: Deck, offered: wire.Offers) -> Iterator[wire.Idea]:
    tokens = state.tokens_of(state.active)
    held = list(members(state.held_by(state.active)))
    swaps = Swaps()
    swaps.look_at(cells_on(state))
    near = [design for design in held if swaps.least(deck, design) == 1]
    if offered.free_swaps:
        for design in near:
            if is_finished_freely(state, deck, [design]):
                yield wire.Idea("free-swap", DESIGN_NAMES[design])
    if near and any(offer.card == _SWAP_LETTER for offer in offered.cards):
        yield wire.Idea("swap-card", DESIGN_NAMES[near[0]])
    elif near and offered.bought_swaps:
        yield wire.Idea("buy-swap", DESIGN_NAMES[near[0]], tokens, PRICES.swap)
    can_buy = any(one.what == "design" for one in offered.purchases)
    if can_buy and tokens >= MANY_TOKENS and len(held) <= FEW_DESIGNS:
        yield wire.Idea("buy-design", "", tokens, PRICES.design)
