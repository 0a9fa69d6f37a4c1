"""D: claiming designs and exchanging them."""

from __future__ import annotations

from ettana.engine.actions import kinds
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.rules.choices import Choices
from ettana.engine.rules.draw import can_draw_design
from ettana.engine.rules.end import end_if_won
from ettana.engine.table import due
from ettana.engine.table.state import State


def find_claims(state: State, deck: Deck, choices: Choices) -> None:
    """D4: designs in hand whose pattern lies on the board now."""
    held = state.held[state.active]
    design = 0
    while held:
        if held & 1 and deck._lies(state.cells_of, design):
            choices.sets[kinds.CLAIM] |= BITS.bit[design]
        held >>= 1
        design += 1


def refuse_claim(state: State, deck: Deck, design: int) -> str:
    """D4: the clause against claiming this design, or nothing."""
    if not state.held[state.active] & BITS.bit[design]:
        return "D4"
    return "" if deck._lies(state.cells_of, design) else "D4"


def do_claim(state: State, deck: Deck, design: int) -> None:
    """D4, E1: the card lies face up and counts; perhaps the game is won."""
    state.release(state.active, design)
    state.claim_for(state.active, design, deck.annas_of(design))
    end_if_won(state, state.active)


def find_exchanges(state: State, choices: Choices) -> None:
    """D7: any design in hand, as the first action after the roll."""
    if not state.acted and can_draw_design(state):
        choices.sets[kinds.EXCHANGE] = state.held[state.active]


def refuse_exchange(state: State, design: int) -> str:
    """D7: the clause against exchanging this design, or nothing."""
    if state.acted or not can_draw_design(state):
        return "D7"
    return "" if state.held[state.active] & BITS.bit[design] else "D7"


def do_exchange(state: State, design: int) -> None:
    """D7: the card goes under the stack and the top one is to be drawn."""
    state.release(state.active, design)
    state.put_under_designs(design)
    state.due = due.DESIGN_CARD_DRAW
