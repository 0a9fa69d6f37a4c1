"""What somebody would lose who ends the turn now: so that a client can warn and needs no rule."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ettana.engine.actions import kinds
from ettana.engine.bit_table import BITS
from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_on
from ettana.engine.deck.swaps import Swaps
from ettana.engine.table import pieces
from ettana.engine.table.board import BOARD
from ettana.engine.table.cards import COLLECT_CARD, GAIN_CARD, STEAL_TOKENS_CARD, SWAP_CARD
from ettana.engine.table.pieces import COLLECTED_TOKENS, STOLEN_TOKENS
from ettana.engine.table.state import State
from ettana.server import wire

_AROUND: Final = tuple(BOARD.around)


def unused(state: State, deck: Deck, legal: int) -> tuple[wire.Unused, ...]:
    """`legal`: the kinds of action that are, a set; nothing is lost where the turn cannot end."""
    lost: list[wire.Unused] = []
    if legal & (BITS.bit[kinds.END] | BITS.bit[kinds.EXCHANGE]):
        if legal & BITS.bit[kinds.CLAIM]:
            lost.append("claim")
        elif _can_win(state, deck, legal):
            lost.append("win")
        if legal & BITS.bit[kinds.FREE_SWAP]:
            lost.append("free-swap")
    return tuple(lost)


def _can_win(state: State, deck: Deck, legal: int) -> bool:
    """E1: whether swaps finish a design that wins: the free one, and those that tokens and cards
    in hand pay for."""
    seat = state.active
    missing = state.goal - state.annas[seat]
    winning = []
    for design in range(deck.size):
        if state.held[seat] & BITS.bit[design] and deck.annas[design] >= missing:
            winning.append(design)
    if not winning:
        return False
    affordable = state.hand(seat, SWAP_CARD) if legal & BITS.bit[kinds.PLAY_SWAP] else 0
    affordable += (state.tokens_of(seat) + _sure_tokens(state, legal)) // pieces.SWAP_PRICE
    swaps = Swaps()
    swaps.look(state.cells_of)
    for design in winning:
        if swaps.least(deck, design) <= affordable:
            return True
    if not legal & BITS.bit[kinds.FREE_SWAP]:
        return False
    return is_finished_freely(state, deck, winning, affordable)


def _sure_tokens(state: State, legal: int) -> int:
    """A4, A8, A9: what the action cards in hand bring for certain; who names 1 gains 1."""
    seat, reserve = state.active, state.reserve_tokens
    sure = 0
    if legal & BITS.bit[kinds.PLAY_COLLECT]:
        sure += COLLECTED_TOKENS * state.hand(seat, COLLECT_CARD)
    if legal & BITS.bit[kinds.PLAY_GAIN]:
        sure += state.hand(seat, GAIN_CARD)
    sure = min(sure, reserve)
    if legal & BITS.bit[kinds.PLAY_STEAL_TOKENS]:
        others = [state.tokens_of(other) for other in range(state.seats) if other != seat]
        booty = [
            min(STOLEN_TOKENS, left)
            for tokens in others
            for left in range(tokens, 0, -STOLEN_TOKENS)
        ]
        sure += sum(sorted(booty, reverse=True)[: state.hand(seat, STEAL_TOKENS_CARD)])
    return sure


def is_finished_freely(state: State, deck: Deck, designs: list[int], more: int = 0) -> bool:
    """M8: whether a free swap of the seat to act, and so many swaps more, finish one of these
    designs."""
    around = members(_AROUND[state.square(state.active)])
    return any(_is_near_after(state, deck, pair, designs, more) for pair in combinations(around, 2))


def _is_near_after(
    state: State, deck: Deck, pair: tuple[int, int], designs: list[int], more: int
) -> bool:
    """Whether at most so many swaps finish one of the designs when these two have traded places."""
    cells = cells_on(state)
    first, second = (state.yarn(octagon) for octagon in pair)
    if first == second:
        return False
    traded = sum(1 << octagon for octagon in pair)
    cells[first] ^= traded
    cells[second] ^= traded
    swaps = Swaps()
    swaps.look_at(cells)
    return any(swaps.least(deck, design) <= more for design in designs)
