"""Why an action is not legal: the clause that forbids it, in the notation's order of checks.

Every chapter of the rules has a `refuse_...` beside the `find_...` that finds the legal actions; a
test holds the two together over every action and thousands of states.
"""

from __future__ import annotations

from typing import Final

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import TABLE
from ettana.engine.actions.shapes import NAMES_A_SQUARE
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.rules import action_cards, buying, claiming, move, placing, turn
from ettana.engine.table import phases
from ettana.engine.table.board import BOARD
from ettana.engine.table.state import State

CLAUSES: Final = tuple(kind.clause for kind in TABLE)
PHASES: Final = tuple(kind.phase for kind in TABLE)


def refusal(state: State, deck: Deck, action: int) -> str:
    """The clause that forbids an action here, or "" when it is legal."""
    return refusal_of(
        state, deck, ACTIONS.kind[action], ACTIONS.first[action], ACTIONS.second[action]
    )


def refusal_of(state: State, deck: Deck, kind: int, first: int, second: int) -> str:
    """The same for an action taken apart."""
    clause = _refuse_phase(state.phase, kind)
    if clause:
        return clause
    if (
        not state.rim
        and ACTIONS.shape[kind] in NAMES_A_SQUARE
        and not BOARD.inner & BITS.bit[first]
    ):
        return "C3"
    return _refuse(state, deck, kind, first, second)


def _refuse_phase(phase: int, kind: int) -> str:
    """What the phase forbids, whatever the rest."""
    if phase == phases.OVER:
        return "E1"
    if PHASES[kind] == phase:
        return ""
    if phase == phases.PLACE:
        return "S7"
    return "T2" if phase == phases.ROLL else CLAUSES[kind]


def _refuse(state: State, deck: Deck, kind: int, first: int, second: int) -> str:
    """What the chapter of a kind forbids; rolling is never refused in its phase."""
    if kind == kinds.PLACE_PIN:
        return placing.refuse_place(state, first)
    if kind == kinds.PRESET:
        return turn.refuse_preset(state)
    if kind == kinds.MOVE:
        return move.refuse_move(state, first, second)
    if kind == kinds.FREE_SWAP:
        return move.refuse_free_swap(state, first, second)
    if kind == kinds.END:
        return move.refuse_end(state)
    if kind == kinds.BUY_ACTION:
        return buying.refuse_buy_action(state)
    if kind == kinds.BUY_SWAP:
        return buying.refuse_buy_swap(state, first, second)
    if kind == kinds.BUY_DESIGN:
        return buying.refuse_buy_design(state)
    if kind == kinds.CLAIM:
        return claiming.refuse_claim(state, deck, first)
    if kind == kinds.EXCHANGE:
        return claiming.refuse_exchange(state, first)
    return "" if kind == kinds.ROLL_DICE else action_cards.refuse_card(state, kind, first, second)
