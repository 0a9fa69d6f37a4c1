"""What somebody would lose who ends the turn now: so that a client can warn and needs no rule."""

from __future__ import annotations

from collections.abc import Iterator
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
from ettana.engine.table.loom import OCTAGONS
from ettana.engine.table.pieces import COLLECTED_TOKENS, COLOURS, STOLEN_TOKENS
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
    """E1: whether a design that wins can be finished: by the free swap, by those that tokens and
    cards in hand pay for, and by a yarn that a Replace card brings."""
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
    is_free = (legal >> kinds.FREE_SWAP & 1) != 0
    if is_free and is_finished_freely(state, deck, winning, affordable):
        return True
    if not legal & BITS.bit[kinds.PLAY_REPLACE_YARN]:
        return False
    return _is_finished_by_replacing(state, deck, winning, affordable, is_free)


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
    boards = _freely_swapped(cells_on(state), state)
    return any(_is_near(cells, deck, designs, more) for cells in boards)


def _is_finished_by_replacing(
    state: State, deck: Deck, designs: list[int], more: int, is_free: bool
) -> bool:
    """A5: whether one Replace card does, with so many swaps, and with the free one where it is."""
    for replaced in _replaced(cells_on(state), state):
        if _is_near(replaced, deck, designs, more):
            return True
        freely = _freely_swapped(replaced, state) if is_free else ()
        if any(_is_near(cells, deck, designs, more) for cells in freely):
            return True
    return False


def _freely_swapped(cells: list[int], state: State) -> Iterator[list[int]]:
    """By colour, where its yarns lie after each free swap."""
    for pair in combinations(members(_AROUND[state.square(state.active)]), 2):
        traded = sum(1 << octagon for octagon in pair)
        yield [mask ^ traded if 0 < (mask & traded) < traded else mask for mask in cells]


def _replaced(cells: list[int], state: State) -> Iterator[list[int]]:
    """The same after each exchange of a yarn with one of the reserve."""
    for colour in range(COLOURS):
        for octagon in range(OCTAGONS if state.reserve_yarn(colour) else 0):
            one = 1 << octagon
            yield [mask | one if on == colour else mask & ~one for on, mask in enumerate(cells)]


def _is_near(cells: list[int], deck: Deck, designs: list[int], more: int) -> bool:
    """Whether at most so many swaps finish one of the designs."""
    swaps = Swaps()
    swaps.look_at(cells)
    return any(swaps.least(deck, design) <= more for design in designs)
