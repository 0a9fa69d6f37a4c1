"""Helpful swaps against the exact least number of swaps."""

from __future__ import annotations

import pytest

from ettana.bots.planner.square_pairs import SQUARE_PAIRS
from ettana.bots.planner.swap_cache import SwapCache
from ettana.engine.deck.released import default_deck
from ettana.engine.deck.swaps import Swaps
from ettana.engine.table.board import BOARD
from ettana.engine.table.loom import OCTAGONS, touching
from ettana.engine.table.state import State
from ettana.game import Game

DECK = default_deck()


def least(state: State, design: int) -> int:
    swaps = Swaps()
    swaps.look_at([state.cells(colour) for colour in range(5)])
    return swaps.least(DECK, design)


@pytest.mark.parametrize("seed", range(4))
def test_a_helpful_swap_leaves_one_less_and_few_are_missed(seed: int) -> None:
    state = Game.new(2, seed=seed).state
    cache = SwapCache()
    found = there = 0
    for design in range(seed, DECK.size, 9):
        cache.look(state, DECK, 1 << design)
        before = least(state, design)
        assert cache.swaps_for(design) == before
        for first in range(OCTAGONS):
            for second in range(first + 1, OCTAGONS):
                if state.yarn(first) == state.yarn(second):
                    continue
                after = state.clone()
                after.swap_yarns(first, second)
                helps = least(after, design) < before
                there += helps
                if cache.helping(first, second):
                    assert helps
                    assert cache.helping(second, first) == 1 << design
                    found += 1
    assert there * 0.8 <= found <= there


def test_looking_again_sees_what_changed() -> None:
    state = Game.new(2, seed=1).state
    cache = SwapCache()
    cache.look(state, DECK, 1)
    pair = next(
        (a, b) for a in range(OCTAGONS) for b in range(a + 1, OCTAGONS) if cache.helping(a, b)
    )
    before = cache.swaps_for(0)
    state.swap_yarns(*pair)
    cache.look(state, DECK, 1)
    assert cache.swaps_for(0) == before - 1


def test_the_pairs_of_a_square_are_those_around_it() -> None:
    for square in range(36):
        places = range(square * 6, square * 6 + SQUARE_PAIRS.count[square])
        pairs = {SQUARE_PAIRS.pairs[place] for place in places}
        octagons = touching(square)
        assert pairs == {BOARD.pair_of[a * 25 + b] for a in octagons for b in octagons if a < b}
