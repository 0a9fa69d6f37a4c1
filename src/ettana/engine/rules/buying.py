"""B: buying with tokens."""

from __future__ import annotations

from ettana.engine.actions import kinds
from ettana.engine.rules.choices import Choices
from ettana.engine.rules.draw import can_draw_action, can_draw_design, due_action_card
from ettana.engine.table import due, pieces
from ettana.engine.table.state import State


def find_purchases(state: State, choices: Choices) -> None:
    """B1-B4: what the player can pay for and would get something from."""
    tokens = state.tokens[state.active]
    if tokens >= pieces.ACTION_PRICE and can_draw_action(state):
        choices.sets[kinds.BUY_ACTION] = 1
    if tokens >= pieces.SWAP_PRICE:
        choices.sets[kinds.BUY_SWAP] = 1
    if tokens >= pieces.DESIGN_PRICE and can_draw_design(state):
        choices.sets[kinds.BUY_DESIGN] = 1


def refuse_buy_action(state: State) -> str:
    """B1, B4: the clause against buying an action card, or nothing."""
    if state.tokens[state.active] < pieces.ACTION_PRICE:
        return "B1"
    return "" if can_draw_action(state) else "B4"


def do_buy_action(state: State) -> None:
    """B1: pay, and an action card is to be drawn."""
    state.pay_reserve(state.active, pieces.ACTION_PRICE)
    due_action_card(state)


def refuse_buy_swap(state: State, first: int, second: int) -> str:
    """B2, B5: the clause against buying this swap, or nothing."""
    if state.tokens[state.active] < pieces.SWAP_PRICE:
        return "B2"
    return "B5" if state.yarns[first] == state.yarns[second] else ""


def do_buy_swap(state: State, first: int, second: int) -> None:
    """B2: pay, and two yarns trade places."""
    state.pay_reserve(state.active, pieces.SWAP_PRICE)
    state.swap_yarns(first, second)


def refuse_buy_design(state: State) -> str:
    """B3, B4: the clause against buying a design card, or nothing."""
    if state.tokens[state.active] < pieces.DESIGN_PRICE:
        return "B3"
    return "" if can_draw_design(state) else "B4"


def do_buy_design(state: State) -> None:
    """B3: pay, and a design card is to be drawn."""
    state.pay_reserve(state.active, pieces.DESIGN_PRICE)
    state.due = due.DESIGN_CARD_DRAW
