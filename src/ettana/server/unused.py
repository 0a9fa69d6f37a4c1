"""What somebody would lose who ends the turn now: so that a client can warn and needs no rule."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import combinations
from typing import Final

from ettana.engine.actions import kinds
from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_on
from ettana.engine.deck.swaps import Swaps
from ettana.engine.table.board import BOARD
from ettana.engine.table.cards import SWAP_CARD
from ettana.engine.table.state import State
from ettana.server import wire

_AROUND: Final = tuple(BOARD.around)
_ENDING: Final = (kinds.END, kinds.EXCHANGE)


def unused(state: State, deck: Deck, legal: Container[int]) -> tuple[wire.Unused, ...]:
    """`legal`: the kinds of action that are; nothing is lost where the turn cannot end."""
    if not any(kind in legal for kind in _ENDING):
        return ()
    return tuple(_unused(state, deck, legal))


def _unused(state: State, deck: Deck, legal: Container[int]) -> Iterator[wire.Unused]:
    if kinds.CLAIM in legal:
        yield "claim"
    elif _can_win(state, deck, legal):
        yield "win"
    if kinds.FREE_SWAP in legal:
        yield "free-swap"


def _can_win(state: State, deck: Deck, legal: Container[int]) -> bool:
    """E1: whether swaps that can be paid for, or the free one, finish a design that wins."""
    seat = state.active
    missing = state.goal - state.annas_of(seat)
    winning = [one for one in members(state.held_by(seat)) if deck.annas_of(one) >= missing]
    if not winning:
        return False
    affordable = state.hand(seat, SWAP_CARD) if kinds.PLAY_SWAP in legal else 0
    affordable += state.tokens_of(seat) // kinds.TABLE[kinds.BUY_SWAP].price
    swaps = Swaps()
    swaps.look_at(cells_on(state))
    if any(swaps.least(deck, design) <= affordable for design in winning):
        return True
    if kinds.FREE_SWAP not in legal:
        return False
    return is_finished_freely(state, deck, winning)


def is_finished_freely(state: State, deck: Deck, designs: list[int]) -> bool:
    """M8: whether a free swap of the seat to act finishes one of these designs."""
    around = members(_AROUND[state.square(state.active)])
    return any(_lies_after(state, deck, pair, designs) for pair in combinations(around, 2))


def _lies_after(state: State, deck: Deck, pair: tuple[int, int], designs: list[int]) -> bool:
    """M8: whether one of the designs lies on the board when these two have traded places."""
    cells = cells_on(state)
    first, second = (state.yarn(octagon) for octagon in pair)
    if first == second:
        return False
    traded = sum(1 << octagon for octagon in pair)
    cells[first] ^= traded
    cells[second] ^= traded
    swaps = Swaps()
    swaps.look_at(cells)
    return any(swaps.lies(deck, design) for design in designs)
