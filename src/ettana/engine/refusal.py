"""Why an action is not legal: the clause that forbids it, in the notation's order of checks.

Every chapter of the rules has a `refuse_...` beside the `find_...` that finds the legal actions; a
test holds the two together over every action and thousands of states.
"""

from __future__ import annotations

from ettana.engine.actions import (
    BUY_ACTION,
    BUY_DESIGN,
    BUY_SWAP,
    CLAIM,
    EXCHANGE,
    FREE_SWAP,
    MOVE,
    PLACE_PIN,
    PLAY_AGAIN,
    PLAY_COLLECT,
    PLAY_DESIGN,
    PLAY_GAIN,
    PLAY_MOVE,
    PLAY_REPLACE_TILE,
    PLAY_REPLACE_YARN,
    PLAY_STEAL_CARD,
    PLAY_STEAL_TOKENS,
    PLAY_SWAP,
    PLAY_TAX,
    PRESET,
    ROLL_DICE,
    Operands,
    operands,
)
from ettana.engine.board import is_inner
from ettana.engine.designs import Deck
from ettana.engine.rules import action_cards, buying, claiming, move, placing, turn
from ettana.engine.state import OVER, PLACE, ROLL, State

NAMES_A_SQUARE = (MOVE, PLACE_PIN, PLAY_MOVE, PLAY_REPLACE_TILE)


def refusal(state: State, deck: Deck, action: int) -> str:
    """The clause that forbids an action here, or "" when it is legal."""
    parts = operands(action)
    return _refuse_phase(state, parts) or _refuse_rim(state, parts) or _refuse(state, deck, parts)


def _refuse_phase(state: State, parts: Operands) -> str:
    """What the phase forbids, whatever the rest."""
    kind = parts.kind
    if state.phase == OVER:
        return "E1"
    if state.phase == PLACE:
        return "" if kind == PLACE_PIN else "S7"
    if state.phase == ROLL:
        return "" if kind in (ROLL_DICE, PRESET) else "T2"
    return {ROLL_DICE: "T2", PRESET: "T1", PLACE_PIN: "S7"}.get(kind, "")


def _refuse_rim(state: State, parts: Operands) -> str:
    """C3: with `rim = false` the rim squares are not part of the game."""
    if state.rim or parts.kind not in NAMES_A_SQUARE or is_inner(parts.first):
        return ""
    return "C3"


def _refuse(state: State, deck: Deck, parts: Operands) -> str:
    kind, first, second = parts
    if PLAY_AGAIN <= kind <= PLAY_TAX:
        return _refuse_card(state, parts)
    if kind == ROLL_DICE:
        return ""
    if kind == PLACE_PIN:
        return placing.refuse_place(state, first)
    if kind == PRESET:
        return turn.refuse_preset(state)
    if kind == MOVE:
        return move.refuse_move(state, first, second)
    if kind == FREE_SWAP:
        return move.refuse_free_swap(state, first, second)
    if kind == BUY_ACTION:
        return buying.refuse_buy_action(state)
    if kind == BUY_SWAP:
        return buying.refuse_buy_swap(state, first, second)
    if kind == BUY_DESIGN:
        return buying.refuse_buy_design(state)
    if kind == CLAIM:
        return claiming.refuse_claim(state, deck, first)
    if kind == EXCHANGE:
        return claiming.refuse_exchange(state, first)
    return move.refuse_end(state)


def _refuse_card(state: State, parts: Operands) -> str:
    kind, first, second = parts
    if kind == PLAY_AGAIN:
        return turn.refuse_again(state)
    if kind == PLAY_MOVE:
        return move.refuse_move_card(state, first)
    if kind == PLAY_SWAP:
        return action_cards.refuse_swap_card(state, first, second)
    if kind == PLAY_STEAL_CARD:
        return action_cards.refuse_steal_card(state, first)
    if kind == PLAY_STEAL_TOKENS:
        return action_cards.refuse_steal_tokens(state, first)
    if kind == PLAY_REPLACE_YARN:
        return action_cards.refuse_replace_yarn(state, first, second)
    if kind == PLAY_REPLACE_TILE:
        return action_cards.refuse_replace_tile(state, first, second)
    return {
        PLAY_COLLECT: action_cards.refuse_collect,
        PLAY_DESIGN: action_cards.refuse_design_card,
        PLAY_GAIN: action_cards.refuse_gain,
        PLAY_TAX: action_cards.refuse_tax,
    }[kind](state)
