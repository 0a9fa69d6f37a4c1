"""Why an action is not legal: the clause that forbids it, in the notation's order of checks.

Every chapter of the rules has a `refuse_...` beside the `find_...` that finds the legal actions; a
test holds the two together over every action and thousands of states.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import operands
from ettana.engine.actions.shapes import NAMES_A_SQUARE
from ettana.engine.deck.deck import Deck
from ettana.engine.rules import action_cards, buying, claiming, move, placing, turn
from ettana.engine.table.loom import is_inner
from ettana.engine.table.phases import ACT, OVER, PLACE, ROLL
from ettana.engine.table.state import State

Refuser = Callable[[State, Deck, int, int], str]


def refusal(state: State, deck: Deck, action: int) -> str:
    """The clause that forbids an action here, or "" when it is legal."""
    kind, first, second = operands(action)
    return refusal_of(state, deck, kind, first, second)


def refusal_of(state: State, deck: Deck, kind: int, first: int, second: int) -> str:
    """The same for an action taken apart."""
    clause = _refuse_phase(state.phase, kind)
    if clause:
        return clause
    if not state.rim and kinds.TABLE[kind].shape in NAMES_A_SQUARE and not is_inner(first):
        return "C3"
    return REFUSERS[kind](state, deck, first, second)


def _refuse_phase(phase: int, kind: int) -> str:
    """What the phase forbids, whatever the rest."""
    if phase == OVER:
        return "E1"
    if kinds.TABLE[kind].phase == phase:
        return ""
    return {PLACE: "S7", ROLL: "T2", ACT: kinds.TABLE[kind].clause}[phase]


def _alone(refuse: Callable[[State], str]) -> Refuser:
    """An action that names nothing."""
    return lambda state, _deck, _first, _second: refuse(state)


def _one(refuse: Callable[[State, int], str]) -> Refuser:
    """An action that names a square, a pin or a design."""
    return lambda state, _deck, first, _second: refuse(state, first)


def _two(refuse: Callable[[State, int, int], str]) -> Refuser:
    """An action that names two things."""
    return lambda state, _deck, first, second: refuse(state, first, second)


REFUSERS: Final[Mapping[int, Refuser]] = {
    kinds.PLACE_PIN: _one(placing.refuse_place),
    kinds.ROLL_DICE: _alone(lambda _state: ""),
    kinds.PRESET: _alone(turn.refuse_preset),
    kinds.MOVE: _two(move.refuse_move),
    kinds.FREE_SWAP: _two(move.refuse_free_swap),
    kinds.END: _alone(move.refuse_end),
    kinds.BUY_ACTION: _alone(buying.refuse_buy_action),
    kinds.BUY_SWAP: _two(buying.refuse_buy_swap),
    kinds.BUY_DESIGN: _alone(buying.refuse_buy_design),
    kinds.PLAY_AGAIN: _alone(turn.refuse_again),
    kinds.PLAY_COLLECT: _alone(action_cards.refuse_collect),
    kinds.PLAY_DESIGN: _alone(action_cards.refuse_design_card),
    kinds.PLAY_GAIN: _alone(action_cards.refuse_gain),
    kinds.PLAY_MOVE: _one(move.refuse_move_card),
    kinds.PLAY_REPLACE_TILE: _two(action_cards.refuse_replace_tile),
    kinds.PLAY_REPLACE_YARN: _two(action_cards.refuse_replace_yarn),
    kinds.PLAY_STEAL_CARD: _one(action_cards.refuse_steal_card),
    kinds.PLAY_STEAL_TOKENS: _one(action_cards.refuse_steal_tokens),
    kinds.PLAY_SWAP: _two(action_cards.refuse_swap_card),
    kinds.PLAY_TAX: _alone(action_cards.refuse_tax),
    kinds.CLAIM: lambda state, deck, design, _: claiming.refuse_claim(state, deck, design),
    kinds.EXCHANGE: _one(claiming.refuse_exchange),
}
