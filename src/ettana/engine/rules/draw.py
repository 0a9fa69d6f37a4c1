"""A11, A13, B3: drawing cards from the face-down stacks."""

from __future__ import annotations

from ettana.engine.rules.end import end_if_won
from ettana.engine.table import cards, due
from ettana.engine.table.state import State


def can_draw_action(state: State) -> bool:
    """A13: a card is left in the stack or, to be shuffled, in the discard pile."""
    return state.stack_size > 0 or state.discard_size > 0


def can_draw_design(state: State) -> bool:
    """B4: a design is left in the stack, returned ones included."""
    return state.design_count > 0 or state.returned_count > 0


def due_action_card(state: State) -> None:
    """An action card is to be drawn; A13: an empty stack is filled from the discard pile first.

    Only where `can_draw_action`.
    """
    if state.stack_size == 0:
        for card in range(cards.CARDS):
            state.put_on_stack(card, state.discard[card])
            state.put_on_discard(card, -state.discard[card])
    state.due = due.ACTION_CARD


def draw_action_card(state: State, seat: int, card: int) -> None:
    """The drawn card comes into the hand; A11: a Victory point is revealed instead."""
    state.put_on_stack(card, -1)
    if card == cards.POINT_CARD:
        state.reveal_point(seat, 1)
        end_if_won(state, seat)
    else:
        state.take_card(seat, card)


def draw_design_card(state: State, seat: int, design: int) -> None:
    """The drawn design comes into the hand."""
    state.take_design(design)
    state.hold(seat, design)
