"""E: the end of the game."""

from __future__ import annotations

from ettana.engine.bit_table import BITS
from ettana.engine.table import phases, pieces
from ettana.engine.table.state import State


def clear_turn(state: State) -> None:
    """Take the dice away and forget what was done in the turn."""
    state.colour = pieces.NO_COLOUR
    state.number = 0
    state.preset = 0
    state.acted = 0
    state.moved = 0
    state.fresh = 0


def end_if_won(state: State, seat: int) -> None:
    """E1: the moment a player reaches the goal the game is over."""
    if state.annas[seat] >= state.goal:
        finish(state, BITS.bit[seat])


def finish(state: State, winners: int) -> None:
    """The game is over; `winners` is a mask of seats."""
    clear_turn(state)
    state.phase = phases.OVER
    state.winners = winners


def leaders(state: State) -> int:
    """E2: the seats, as a mask, that win when the turns are over.

    Most annas, then most claimed designs, then most tokens, else the victory is shared.
    """
    best = -1
    mask = 0
    for seat in range(state.seats):
        # tokens are at most 48, claimed designs at most 60: neither spills into the next rank
        rank = (state.annas[seat] * 64 + count_designs(state.claimed[seat])) * 64
        rank += state.tokens[seat]
        if rank > best:
            best = rank
            mask = 0
        if rank == best:
            mask |= BITS.bit[seat]
    return mask


def count_designs(mask: int) -> int:
    """How many designs are in a set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
