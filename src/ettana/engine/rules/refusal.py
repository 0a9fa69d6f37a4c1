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
    if not state.rim and ACTIONS.shape[kind] in NAMES_A_SQUARE and not is_inner(first):
        return "C3"
    refused = _refuse_card(state, kind, first, second)
    return _refuse_other(state, deck, kind, first, second) if refused is None else refused


def _refuse_phase(phase: int, kind: int) -> str:
    """What the phase forbids, whatever the rest."""
    if phase == phases.OVER:
        return "E1"
    if PHASES[kind] == phase:
        return ""
    if phase == phases.PLACE:
        return "S7"
    return "T2" if phase == phases.ROLL else CLAUSES[kind]


def is_inner(square: int) -> bool:
    """C3: whether a square is none of the rim."""
    return BOARD.inner & BITS.bit[square] != 0


def _refuse_card(state: State, kind: int, first: int, second: int) -> str | None:
    """Of the cards that are played in the action part; None for everything else."""
    if kind == kinds.PLAY_AGAIN:
        return turn.refuse_again(state)
    if kind == kinds.PLAY_COLLECT:
        return action_cards.refuse_collect(state)
    if kind == kinds.PLAY_DESIGN:
        return action_cards.refuse_design_card(state)
    if kind == kinds.PLAY_GAIN:
        return action_cards.refuse_gain(state)
    if kind == kinds.PLAY_MOVE:
        return move.refuse_move_card(state, first)
    if kind == kinds.PLAY_REPLACE_TILE:
        return action_cards.refuse_replace_tile(state, first, second)
    if kind == kinds.PLAY_REPLACE_YARN:
        return action_cards.refuse_replace_yarn(state, first, second)
    if kind == kinds.PLAY_STEAL_CARD:
        return action_cards.refuse_steal_card(state, first)
    if kind == kinds.PLAY_STEAL_TOKENS:
        return action_cards.refuse_steal_tokens(state, first)
    if kind == kinds.PLAY_SWAP:
        return action_cards.refuse_swap_card(state, first, second)
    if kind == kinds.PLAY_TAX:
        return action_cards.refuse_tax(state)
    return None


def _refuse_other(state: State, deck: Deck, kind: int, first: int, second: int) -> str:
    """Of everything else; rolling is never refused in its phase."""
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
    return ""
