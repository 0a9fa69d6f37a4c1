"""Parts of messages that are made as structs: decks, designs that lie or can be claimed.

What is told of every state is written by the `teller`.
"""

from __future__ import annotations

from typing import Final

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS, operands
from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import Lying, cells_on
from ettana.engine.deck.lying import lying as where_it_lies
from ettana.engine.table.cards import MAX_DESIGNS
from ettana.engine.table.loom import OCTAGON_NAMES
from ettana.engine.table.pieces import COLOUR_LETTERS
from ettana.engine.table.state import State
from ettana.server import wire

DESIGN_NAMES: Final = tuple(f"{design + 1:02}" for design in range(MAX_DESIGNS))
PIN_NAMES: Final[tuple[wire.Pin, ...]] = ("pink", "black", "white", "orange")
PRICES: Final = wire.Prices(
    action=kinds.TABLE[kinds.BUY_ACTION].price,
    design=kinds.TABLE[kinds.BUY_DESIGN].price,
    swap=kinds.TABLE[kinds.BUY_SWAP].price,
)


def deck_info(deck: Deck) -> wire.DeckInfo:
    """C11: the design cards, as they are drawn."""
    return wire.DeckInfo(
        name=deck.name,
        sha256=deck.sha256,
        designs=tuple(
            wire.DesignInfo(DESIGN_NAMES[design], card.name, card.annas, card.pattern.rows)
            for design, card in enumerate(deck.cards)
        ),
    )


def lying(state: State, deck: Deck, designs: int) -> tuple[wire.Lying, ...]:
    """D1: those of a set of designs that lie on the board, each at its first place."""
    cells = cells_on(state)
    found = ((design, where_it_lies(cells, deck, design)) for design in members(designs))
    return tuple([_lying(design, where) for design, where in found if where])


def _lying(design: int, where: Lying) -> wire.Lying:
    return wire.Lying(
        design=DESIGN_NAMES[design],
        octagons=tuple([OCTAGON_NAMES[octagon] for octagon in where.placement.octagons]),
        dyes={letter: COLOUR_LETTERS[colour] for letter, colour in where.dye.items()},
    )


def claim_offer(state: State, deck: Deck, action: int) -> wire.Claim:
    """D4: that a design can be claimed, with one place where it lies."""
    (found,) = lying(state, deck, 1 << operands(action).first)
    return wire.Claim(found.design, ACTIONS.texts[action], found.octagons)


def design_names(mask: int) -> tuple[str, ...]:
    """A set of designs as the notation numbers them."""
    return tuple([DESIGN_NAMES[design] for design in members(mask)])
