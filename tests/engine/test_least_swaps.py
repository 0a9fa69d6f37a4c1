"""How many swaps a design is away: as pictures, and against searches that know no mathematics."""

from __future__ import annotations

import random
from collections import Counter, deque
from functools import cache
from itertools import combinations, permutations, product

import pytest

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Placement
from ettana.engine.deck.released import default_deck
from ettana.engine.deck.swaps import Swaps
from ettana.engine.limits import NO_SWAPS
from tests.clauses import clause
from tests.engine.cloth import cells_of, deck_of, looking_at, new_board, pattern, worn_board, yarns

Yarns = tuple[int, ...]
Arrows = tuple[tuple[int, ...], ...]
STRIPES = "ABCDE ABCDE ABCDE ABCDE ABCDE"
CHECKS = "ABCDE BCDEA CDEAB DEABC EABCD"


@clause("D4", "B5")
@pytest.mark.parametrize(
    ("picture", "drawing", "least", "placements"),
    [
        ("GGGGG RRRRR YYYYY BBBBB PPPPP", "AAAAA", 0, ["a1:0", "a2:0", "a3:0", "a4:0", "a5:0"]),
        ("GGGGR RRRRG YYYYB BBBPY PPPBP", "AAAAA BBBBB", 1, ["a4:0"]),  # one swap settles two
        ("GGGGB RRRRP YYYYG BBBRY PPPBP", "AAAAA BBBBB", 2, ["a3:0", "a4:0"]),
        ("GRYBP GRYBP GRYBP GRYBP RGYBP", STRIPES, 1, ["a1:0"]),  # a round of two
        ("GRYBP GRYBP GRYBP GRYBP RYGBP", STRIPES, 2, ["a1:0"]),  # a round of three
        ("GRYBP GRYBP GRYBP GRYBP RGYPB", STRIPES, 2, ["a1:0"]),  # two rounds of two
        ("GRYBP GRYBP GRYBP GRYBP RYBPG", STRIPES, 4, ["a1:0"]),  # a round of five
        ("GRYBP GRYBP GRYBP RYGBP RYGBP", STRIPES, 4, ["a1:0"]),  # two rounds of three
        ("GRYBP GRYBP GRYBP RYGBP YGRBP", STRIPES, 3, ["a1:0"]),  # three rounds of two
    ],
)
def test_rounds_in_pictures(picture: str, drawing: str, least: int, placements: list[str]) -> None:
    deck = deck_of(drawing)
    swaps = looking_at(yarns(picture))
    assert swaps.least(deck, 0) == least
    assert swaps.best_placements(deck, 0) == placements


@clause("D4", "A5")
def test_no_number_of_swaps_is_enough_when_the_board_lacks_the_yarns() -> None:
    swaps = looking_at(yarns("GGGGG GRRRR RRYYY YYBBB BPPPP"))  # four of blue, four of purple
    three = "AAAAA BBBBB CCCCC"
    deck = deck_of(three, f"{three} DDDD.", f"{three} DDDDD", f"{three} DDDD. EEEE.", STRIPES)
    least = [swaps.least(deck, design) for design in range(deck.size)]
    assert least == [3, 5, NO_SWAPS, 6, NO_SWAPS]
    assert swaps.best_placements(deck, 2) == []
    assert swaps.least_at(deck, deck.first_placement[2]) == NO_SWAPS


@pytest.mark.parametrize(
    "cells",
    [
        [0, 0, 0, 0, 0],
        [2**25 - 1, 1, 0, 0, 0],
        [2**24 - 1, 2**25 - 2**24, 0, 0],
        [2**25, 0, 0, 0, -1],
        [2**25 - 4, 1, 1, 1, 0],
    ],
)
def test_only_a_whole_board_can_be_looked_at(cells: list[int]) -> None:
    with pytest.raises(ValueError, match="one yarn on every octagon"):
        Swaps().look_at(cells)


# The truth about one placement, for every way in which its cells can be covered


def is_complete(covered: Yarns, sizes: tuple[int, ...]) -> bool:
    """D1: whether the cells, class after class, hold one colour a class and different ones."""
    start = 0
    colours = []
    for size in sizes:
        colours.append(set(covered[start : start + size]))
        start += size
    return all(len(colour) == 1 for colour in colours) and len(set.union(*colours)) == len(sizes)


def swapped(covered: Yarns, board: Counter[int]) -> set[Yarns]:
    """The cells after any one swap that changes them, of two of them or with one outside."""
    found = set()
    outside = board - Counter(covered)
    for index, colour in enumerate(covered):
        for other in outside:
            found.add((*covered[:index], other, *covered[index + 1 :]))
        for second in range(index):
            cells = list(covered)
            cells[index], cells[second] = cells[second], colour
            found.add(tuple(cells))
    return found - {covered}


def distances(sizes: tuple[int, ...], board: Counter[int]) -> dict[Yarns, int]:
    """Breadth first from every complete pattern: how many swaps every covering is away."""
    coverings = [
        covered for covered in product(range(5), repeat=sum(sizes)) if Counter(covered) <= board
    ]
    away = {covered: 0 for covered in coverings if is_complete(covered, sizes)}
    queue = deque(away)
    while queue:
        covered = queue.popleft()
        for other in swapped(covered, board):
            if other not in away:
                away[other] = away[covered] + 1
                queue.append(other)
    return {covered: away.get(covered, NO_SWAPS) for covered in coverings}


def board_with(placement: Placement, covered: Yarns, counts: Counter[int]) -> Yarns:
    """A board of these yarns whose cells under the placement are covered so."""
    free = iter(sorted((counts - Counter(covered)).elements()))
    under = dict(zip(placement.octagons, covered, strict=True))
    return tuple(under[o] if o in under else next(free) for o in range(25))


EVEN = Counter({0: 5, 1: 5, 2: 5, 3: 5, 4: 5})
UNEVEN = Counter({0: 6, 1: 6, 2: 6, 3: 6, 4: 1})
SCARCE = Counter({0: 6, 1: 6, 2: 6, 3: 4, 4: 3})


@clause("D1", "D3", "B5")
@pytest.mark.parametrize(
    ("drawing", "counts"),
    [
        ("AAA", EVEN),
        ("ABC", UNEVEN),
        ("AA BB", EVEN),
        ("AA BC", UNEVEN),
        ("AB CD", UNEVEN),
        ("ABCDE", UNEVEN),
        (".A. ABA .A.", SCARCE),
        ("AABBC", UNEVEN),
        ("AABCD", SCARCE),
        ("AAABB", EVEN),
    ],
)
def test_one_placement_against_breadth_first_search(drawing: str, counts: Counter[int]) -> None:
    """Every covering of every small pattern: thousands of cases, none drawn by chance."""
    deck = deck_of(drawing)
    placement = len(deck.placements) // 2
    swaps = Swaps()
    for covered, away in distances(pattern(drawing).class_sizes, counts).items():
        swaps.look_at(cells_of(board_with(deck.placements[placement], covered, counts)))
        assert swaps.least_at(deck, placement) == away, covered


# The truth about the whole board


def swap(board: list[int], first: int, second: int) -> list[int]:
    after = list(board)
    after[first], after[second] = board[second], board[first]
    return after


def all_swaps(board: list[int]) -> list[list[int]]:
    """B5: the board after every swap of two yarns of different colours."""
    pairs = combinations(range(25), 2)
    return [swap(board, a, b) for a, b in pairs if board[a] != board[b]]


@clause("D2", "B5")
@pytest.mark.parametrize("drawing", ["AAB AAB", "A.B .A. C.A", "ABC ABC", "AAA.B B.AAC", STRIPES])
def test_two_swaps_on_a_real_board_against_search(drawing: str) -> None:
    source = random.Random(drawing)
    deck = deck_of(drawing)
    woven = board_with(source.choice(deck.placements), woven_yarns(drawing), EVEN)
    for mixed in (2, 3):
        board = list(woven)
        for _ in range(mixed):
            board = source.choice(all_swaps(board))
        after_one = all_swaps(board)
        if looking_at(board).lies(deck, 0):
            truth = 0
        elif any(looking_at(after).lies(deck, 0) for after in after_one):
            truth = 1
        elif any(lies_after_one_swap(after, deck) for after in after_one):
            truth = 2
        else:
            truth = 3
        assert looking_at(board).least(deck, 0) == truth


def woven_yarns(drawing: str) -> Yarns:
    sizes = pattern(drawing).class_sizes
    return tuple(colour for colour, size in enumerate(sizes) for _ in range(size))


def lies_after_one_swap(board: list[int], deck: Deck) -> bool:
    swaps = Swaps()
    for after in all_swaps(board):
        swaps.look_at(cells_of(after))
        if swaps.lies(deck, 0):
            return True
    return False


@clause("D2", "B5", "A5")
@pytest.mark.parametrize("seed", range(6))
def test_every_swap_changes_the_least_by_one_at_most_and_one_lowers_it(seed: int) -> None:
    """So it is the distance: nought where the design lies, never falling by more than one, and
    always able to fall."""
    source = random.Random(seed)
    deck = default_deck()
    for design in source.sample(range(deck.size), 6):
        board = new_board(source) if seed % 2 else worn_board(source)
        least = looking_at(board).least(deck, design)
        assert (least == 0) == looking_at(board).lies(deck, design)
        if least == NO_SWAPS:
            continue
        after = [looking_at(other).least(deck, design) for other in all_swaps(board)]
        assert max(after) <= least + 1
        assert min(after) == max(least - 1, 0)


# Large patterns: the most rounds, found without taking those of two first


@cache
def most_rounds(arrows: Arrows) -> int:
    """The greatest number of rounds among arrows, by trying every round there is."""
    best = 0
    for length in range(2, 6):
        for order in permutations(range(5), length):
            steps = list(zip(order, (*order[1:], order[0]), strict=True))
            if order[0] == min(order) and all(arrows[a][b] for a, b in steps):
                left = [list(row) for row in arrows]
                for a, b in steps:
                    left[a][b] -= 1
                best = max(best, 1 + most_rounds(tuple(tuple(row) for row in left)))
    return best


def least_by_rounds(board: list[int], placement: Placement, sizes: tuple[int, ...]) -> int:
    least = NO_SWAPS
    for colours in permutations(range(5), len(sizes)):
        if any(board.count(c) < size for c, size in zip(colours, sizes, strict=True)):
            continue
        arrows = [[0] * 5 for _ in range(5)]
        needed = [c for c, size in zip(colours, sizes, strict=True) for _ in range(size)]
        for octagon, colour in zip(placement.octagons, needed, strict=True):
            if board[octagon] != colour:
                arrows[board[octagon]][colour] += 1
        wrong = sum(map(sum, arrows))
        if (wrong + 1) // 2 < least:
            least = min(least, wrong - most_rounds(tuple(tuple(row) for row in arrows)))
    return least


@clause("D1", "B5")
@pytest.mark.parametrize("drawing", [STRIPES, CHECKS, "AABBC DDEEC AABBC DDEE. ABCDE"])
def test_patterns_as_large_as_the_board_against_all_rounds(drawing: str) -> None:
    source = random.Random(drawing)
    deck = deck_of(drawing)
    swaps = Swaps()
    for _ in range(25):
        index = source.randrange(len(deck.placements))
        placement = deck.placements[index]
        board = list(board_with(placement, woven_yarns(drawing), EVEN))
        for octagon in (mixed := source.sample(range(25), 10)):
            board = swap(board, octagon, source.choice(mixed))
        swaps.look_at(cells_of(board))
        expected = least_by_rounds(board, placement, pattern(drawing).class_sizes)
        assert swaps.least_at(deck, index) == expected


def test_the_least_of_a_design_is_the_least_of_its_placements() -> None:
    source = random.Random(12)
    deck = default_deck()
    for _ in range(3):
        swaps = looking_at(worn_board(source))
        for design in range(deck.size):
            own = range(deck.first_placement[design], deck.first_placement[design + 1])
            each = {deck.placements[index].text: swaps.least_at(deck, index) for index in own}
            least = swaps.least(deck, design)
            assert least == min(each.values())
            best = [text for text, swaps_needed in each.items() if swaps_needed == least]
            assert swaps.best_placements(deck, design) == ([] if least == NO_SWAPS else best)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_known_is_followed_from_board_to_board(seed: int) -> None:
    """After some swaps, looking only where something changed gives what a whole search gives."""
    rng, deck, swaps = random.Random(seed), default_deck(), Swaps()
    board = new_board(rng)
    known = []
    for design in range(deck.size):
        swaps.look_at(cells_of(board))
        known.append((swaps.least(deck, design), swaps.found))
    for _ in range(40):
        changed = 0
        for _ in range(rng.randint(1, 3)):
            first, second = rng.sample(range(25), 2)
            board = swap(board, first, second)
            changed |= 1 << first | 1 << second
        swaps.look_at(cells_of(board))
        for design, (before, witness) in enumerate(known):
            now = swaps.least_since(deck, design, changed, before, witness)
            known[design] = now, swaps.found
            assert swaps.least_at(deck, swaps.found) == now == swaps.least(deck, design)
