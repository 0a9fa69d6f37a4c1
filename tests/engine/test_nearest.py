"""Where a design is nearest, and which swaps finish it there."""

from __future__ import annotations

import random

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.nearest import nearest
from ettana.engine.deck.released import default_deck
from tests.clauses import clause
from tests.engine.cloth import cells_of, deck_of, looking_at, new_board, worn_board, yarns


@clause("D2", "B5")
def test_what_is_in_place_and_what_is_missing() -> None:
    near, *others = nearest(
        cells_of(yarns("GGGGR RRRRG YYYYB BBBPY PPPBP")), deck_of("AAAAA"), 0, 3
    )
    assert near.placement.text == "a1:0"
    assert (len(near.in_place), near.swaps) == (4, ((15, 16),))  # d1 and d2
    assert near.needed == dict.fromkeys((0, 5, 10, 15, 20), 4)
    assert [len(other.swaps) for other in others] == [1, 1]


@clause("D4")
def test_the_swaps_finish_it_and_are_the_fewest_nearest_first() -> None:
    rng = random.Random(3)
    deck = default_deck()
    stripes = deck_of("ABCDE ABCDE ABCDE ABCDE ABCDE", "ABCDE BCDEA CDEAB DEABC EABCD")
    for number in range(60):
        board = (worn_board if number % 2 else new_board)(rng)
        for cards, design in ((deck, rng.randrange(deck.size)), (stripes, number % 2)):
            check(board, cards, design)


def check(board: list[int], deck: Deck, design: int) -> None:
    swaps = looking_at(board)
    found = nearest(cells_of(board), deck, design, 5)
    most = swaps.most_in_place(deck, design)
    assert (len(found[0].in_place) if found else -1) == most
    if not found:
        return
    assert deck.placements[swaps.found] == found[0].placement
    rank = [(len(near.swaps), -len(near.in_place)) for near in found]
    assert rank == sorted(rank)
    for near in found:
        number = deck.placements.index(near.placement, deck.first_placement[design])
        assert len(near.swaps) == swaps.least_at(deck, number)
        assert {
            octagon for octagon in near.needed if board[octagon] == near.needed[octagon]
        } == set(near.in_place)
        finished = list(board)
        for one, other in near.swaps:
            finished[one], finished[other] = finished[other], finished[one]
        assert all(finished[octagon] == colour for octagon, colour in near.needed.items())
        assert looking_at(finished).lies_at(deck, number)
