"""M: the move and its free swap."""

from __future__ import annotations

from ettana.engine import bits
from ettana.engine.actions import kinds
from ettana.engine.bit_table import BITS
from ettana.engine.rules.choices import Choices
from ettana.engine.table import cards, pieces
from ettana.engine.table.board import BOARD, walk_index
from ettana.engine.table.state import State


def reach_walks(state: State, choices: Choices) -> None:
    """M2-M5: where walks can end, by whom they pay; tokens are not looked at yet."""
    own = state.squares[state.active]
    index = walk_index(own, state.number, state.rim)
    others = state.occupied & ~BITS.bit[own]
    choices.paid_sets = 0
    choices.free_ends = 0
    if not others & BOARD.all_through[index]:
        choices.free_ends = BOARD.all_ends[index] & ~others
        return
    for payees in range(pieces.PIN_SETS):
        choices.paid_ends[payees] = 0
    for walk in range(BOARD.first_walk[index], BOARD.first_walk[index + 1]):
        passed = others & BOARD.walk_through[walk]
        if passed:
            payees = pins_on(state, passed)
            choices.paid_sets |= BITS.bit[payees]
            choices.paid_ends[payees] |= BOARD.walk_ends[walk] & ~others
        else:
            choices.free_ends |= BOARD.walk_ends[walk]
    choices.free_ends &= ~others


def pins_on(state: State, squares: int) -> int:
    """The pins, as a mask, that stand on these squares."""
    pins = 0
    for seat in range(state.seats):
        if squares & BITS.bit[state.squares[seat]]:
            pins |= BITS.bit[state.pins[seat]]
    return pins


def jump_ends(state: State) -> int:
    """M6: unoccupied squares whose tile shows the number rolled."""
    return state.squares_of[state.number] & ~state.occupied


def find_moves(state: State, choices: Choices) -> None:
    """M1-M6, M9, T7: every move there is, and whether the turn may end."""
    if state.moved:
        choices.sets[kinds.END] = 1
        return
    reach_walks(state, choices)
    choices.free_ends |= jump_ends(state)
    choices.sets[kinds.MOVE] = choices.free_ends
    if choices.paid_sets:
        for payees in range(1, pieces.PIN_SETS):
            if choices.paid_sets & BITS.bit[payees]:
                if bits.count(payees) > state.tokens[state.active]:
                    choices.paid_sets &= ~BITS.bit[payees]
                else:
                    choices.sets[kinds.MOVE] |= choices.paid_ends[payees]
    if not choices.free_ends:
        choices.sets[kinds.END] = 1


def refuse_move(state: State, square: int, payees: int) -> str:
    """M1-M6: the clause against moving there and paying these pins, or nothing."""
    if state.moved or square == state.squares[state.active]:
        return "M1"
    if state.occupied & BITS.bit[square]:
        return "M4"
    walks = Choices()
    reach_walks(state, walks)
    if not payees:
        reached = walks.free_ends | jump_ends(state)
        return "" if reached & BITS.bit[square] else "M6"
    if not walks.paid_sets & BITS.bit[payees]:
        return "M2"
    if not walks.paid_ends[payees] & BITS.bit[square]:
        return "M2"
    return "" if bits.count(payees) <= state.tokens[state.active] else "M5"


def refuse_end(state: State) -> str:
    """T7, M9: the clause against ending the turn, or nothing."""
    choices = Choices()
    find_moves(state, choices)
    return "" if choices.sets[kinds.END] else "T7"


def do_move(state: State, square: int, payees: int) -> None:
    """M5: one token to every pin passed; then the pin stands on its new square."""
    for seat in range(state.seats):
        if payees & BITS.bit[state.pins[seat]]:
            state.pay(state.active, seat, 1)
    arrive(state, square)


def arrive(state: State, square: int) -> None:
    """M1, M8: the move is made and a free swap may follow directly."""
    state.put_pin(state.active, square)
    state.moved = 1
    state.fresh = 1


def find_move_card(state: State, choices: Choices) -> None:
    """A1: the Move card goes to any unoccupied square, in place of the move."""
    if not state.moved and state.hands[state.active * cards.CARDS + cards.MOVE_CARD]:
        squares = BOARD.everywhere if state.rim else BOARD.inner
        choices.sets[kinds.PLAY_MOVE] = squares & ~state.occupied


def refuse_move_card(state: State, square: int) -> str:
    """A1: the clause against playing the Move card there, or nothing."""
    if state.moved or not state.hands[state.active * cards.CARDS + cards.MOVE_CARD]:
        return "A1"
    return "A1" if state.occupied & BITS.bit[square] else ""


def find_free_swaps(state: State, choices: Choices) -> None:
    """M8: the yarns that touch the new square, directly after the move."""
    if state.fresh:
        choices.sets[kinds.FREE_SWAP] = BOARD.around[state.squares[state.active]]


def refuse_free_swap(state: State, first: int, second: int) -> str:
    """M8, B5: the clause against this free swap, or nothing."""
    around = BOARD.around[state.squares[state.active]]
    if not state.fresh or not around & BITS.bit[first] or not around & BITS.bit[second]:
        return "M8"
    return "B5" if state.yarns[first] == state.yarns[second] else ""
