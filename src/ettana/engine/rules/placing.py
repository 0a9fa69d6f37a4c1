"""S7-S9: rolling for and placing the pins one by one; who starts; the deal."""

from __future__ import annotations

from typing import Final

from ettana.engine.actions import kinds
from ettana.engine.bit_table import BITS
from ettana.engine.rules.chance import highest_rollers
from ettana.engine.rules.choices import Choices
from ettana.engine.rules.draw import draw_action_card, draw_design_card
from ettana.engine.table import due, phases
from ettana.engine.table.state import State

DEALT_TOKENS: Final = 2  # S9


def find_places(state: State, choices: Choices) -> None:
    """S7: free squares whose tile shows the number the player rolled."""
    choices.sets[kinds.PLACE_PIN] = state.squares_of[state.rolls[state.active]] & ~state.occupied


def refuse_place(state: State, square: int) -> str:
    """S7: the clause against placing here, or nothing."""
    tile = state.tiles[square]
    if tile == state.rolls[state.active] and not state.occupied & BITS.bit[square]:
        return ""
    return "S7"


def do_place(state: State, square: int) -> None:
    """S7, S8: the pin stands and the next player rolls; after the last one the highest starts."""
    state.put_pin(state.active, square)
    if state.active + 1 < state.seats:
        state.active += 1
        state.due = due.SETUP_ROLL
        return
    highest = highest_rollers(state)
    for seat in range(state.seats):
        if highest == BITS.bit[seat]:
            start(state, seat)
            return
    state.due = due.STARTER


def roll_to_place(state: State, number: int) -> None:
    """S7: the player to place has rolled a number that has a free tile."""
    state.set_roll(state.active, number)
    state.due = due.NO_CHANCE


def start(state: State, seat: int) -> None:
    """S8: this seat starts, which begins the deal (S9)."""
    state.active = seat
    state.dealt = 0
    state.due = due.DEAL_DESIGN


def dealt_seat(state: State) -> int:
    """S9: who is dealt to next, from the starting player on."""
    return (state.active + state.dealt) % state.seats


def deal_design(state: State, design: int) -> None:
    """S9: one design card, then the same player gets an action card."""
    draw_design_card(state, dealt_seat(state), design)
    state.due = due.DEAL_ACTION


def deal_action(state: State, card: int) -> None:
    """S9: one action card and two tokens; a Victory point is revealed and not replaced."""
    seat = dealt_seat(state)
    draw_action_card(state, seat, card)
    state.pay_reserve(seat, -DEALT_TOKENS)
    state.dealt += 1
    if state.dealt < state.seats:
        state.due = due.DEAL_DESIGN
        return
    state.due = due.NO_CHANCE
    state.dealt = 0
    state.turn = 1
    state.phase = phases.ROLL
