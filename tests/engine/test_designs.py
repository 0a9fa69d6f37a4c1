"""D1-D3: where a pattern may lie, and whether it does."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Pattern
from ettana.engine.deck.released import default_deck
from tests.clauses import clause
from tests.engine.cloth import deck_of, looking_at, new_board, pattern, worn_board, yarns

BOARD = """
    GRYBP
    RRGBY
    PYGGB
    BPRYG
    YBPPR
"""
HOOK = "AAB A.. A.."  # neither a turn nor a mirror makes it itself


def lying(picture: str, drawing: str) -> list[str]:
    """The placements in which a pattern lies on a board, both drawn."""
    deck = deck_of(drawing)
    swaps = looking_at(yarns(picture))
    found = [p.text for index, p in enumerate(deck.placements) if swaps.lies_at(deck, index)]
    assert swaps.lies(deck, 0) == bool(found)
    return found


@clause("D1")
@pytest.mark.parametrize(
    ("drawing", "placements"),
    [
        ("AA A.", ["a4:180", "c3:270"]),  # red b5 a4 b4, green c4 c3 d3
        ("AAA", []),
        ("A.A", []),
        ("ABCDE", ["a1:90", "a2:0", "a5:0", "e1:90"]),  # five colours in a line
        ("AABCD", ["a4:0", "b1:90", "d1:90"]),  # R R G B Y, and down columns b and d
        ("AA.B.", ["a4:0", "b1:90", "d1:90"]),  # a free cell may hold anything
        ("AABAC", []),  # all cells of a letter hold one colour
        ("AB CA", ["a1:0", "a2:0", "b1:0", "d2:0", "d3:0"]),
        ("AB BA", []),
    ],
)
def test_one_letter_is_one_colour_and_letters_differ(drawing: str, placements: list[str]) -> None:
    assert lying(BOARD, drawing) == placements


@clause("D1")
def test_different_letters_never_share_a_colour() -> None:
    stripes = """
        GGGGG
        GGGGG
        RYBPR
        RYBPY
        RYBPB
    """
    assert lying(stripes, "AAA BBB") == [f"{column}1:90" for column in "abc"]
    assert lying(stripes, "AAAAA BBBBB") == []


@clause("D2")
def test_a_pattern_lies_anywhere_turned_but_whole_and_not_mirrored() -> None:
    blank = ["RYBPR", "YBPRY", "BPRYB", "PRYBP", "RYBPR"]
    turned = {0: "GGR G.. G..", 90: "GGG ..G ..R", 180: "..G ..G RGG", 270: "R.. G.. GGG"}
    mirrored = "RGG ..G ..G"

    def laid(drawing: str, column: int, row: int) -> str:
        rows = [list(line) for line in blank]
        for down, line in enumerate(drawing.split()):
            for right, sign in enumerate(line):
                if sign != ".":
                    rows[4 - row - 2 + down][column + right] = sign
        return " ".join("".join(line) for line in rows)

    for column in range(3):
        for row in range(3):
            for turn, drawing in turned.items():
                assert lying(laid(drawing, column, row), HOOK) == [
                    f"{'abc'[column]}{row + 1}:{turn}"
                ]
            assert lying(laid(mirrored, column, row), HOOK) == []
    assert pattern(HOOK).is_chiral


@clause("D2")
@pytest.mark.parametrize(
    ("drawing", "count", "first"),
    [
        ("A", 25, "a1:0"),
        ("AAAAA", 10, "a1:0"),
        ("AB", 40, "a1:0"),  # AB and BA are one: letters renamed
        ("AAB", 60, "a1:0"),
        (".A. AAA .A.", 9, "a1:0"),
        (HOOK, 36, "a1:0"),
        ("A.... .A... ..B.. ...A. ....A", 2, "a1:0"),
        ("..B.. ...A. ..A.B .A... A....", 4, "a1:0"),
        ("ABCDE ABCDE ABCDE ABCDE ABCDE", 2, "a1:0"),
        ("AB CD", 16, "a1:0"),
    ],
)
def test_placements_that_only_rename_letters_are_one(drawing: str, count: int, first: str) -> None:
    placements = pattern(drawing).placements()
    assert len(placements) == count
    assert placements[0].text == first
    assert len({frozenset(placement.masks) for placement in placements}) == count
    texts = [placement.text for placement in placements]
    assert texts == sorted(texts)


@clause("D2")
def test_a_turn_is_clockwise_and_the_anchor_is_the_bottom_left_of_the_turned_grid() -> None:
    flag = "ABB A.. A.."
    picture = """
        RYBPR
        YBPRY
        BGGGB
        PRYBP
        RYPBR
    """
    assert pattern(flag).turned() == pattern("AAA ..B ..B")
    assert lying(picture, flag) == ["b1:90"]
    placement = next(p for p in pattern(flag).placements() if p.text == "b1:90")
    assert placement.octagons == (7, 12, 17, 15, 16)  # b3 c3 d3, then d1 d2


@clause("D2")
def test_the_least_turn_names_a_placement() -> None:
    assert {p.turn for p in pattern("AAB BAA").placements()} == {0, 90}
    assert {p.turn for p in pattern(".A. AAA .A.").placements()} == {0}
    assert {p.turn for p in pattern("AA A.").placements()} == {0, 90, 180, 270}


@clause("D3")
def test_any_colours_will_do() -> None:
    source = random.Random(3)
    deck = default_deck()
    for _ in range(5):
        board = half_woven(source, deck)
        swaps = looking_at(board)
        expected = [swaps.lies(deck, design) for design in range(deck.size)]
        assert any(expected)
        for dyes in list(permutations(range(5)))[::17]:
            dyed = looking_at(dyes[colour] for colour in board)
            assert [dyed.lies(deck, design) for design in range(deck.size)] == expected


def half_woven(source: random.Random, deck: Deck) -> list[int]:
    """A random board into which a random design has been woven."""
    board = worn_board(source)
    placement = source.choice(deck.placements)
    for mask, colour in zip(placement.masks, source.sample(range(5), 5), strict=False):
        for octagon in range(25):
            if mask & 2**octagon:
                board[octagon] = colour
    return board


def is_woven(board: list[int], drawing: Pattern) -> bool:
    """D1, D2 word by word: whether a pattern is on a board."""
    rows = [[board[column * 5 + row] for column in range(5)] for row in range(4, -1, -1)]
    for turned in drawing.turned_all_ways():
        for down in range(6 - len(turned.rows)):
            for right in range(6 - len(turned.rows[0])):
                pairs = {
                    (sign, rows[down + y][right + x])
                    for y, line in enumerate(turned.rows)
                    for x, sign in enumerate(line)
                    if sign != "."
                }
                letters = {letter for letter, _ in pairs}
                colours = {colour for _, colour in pairs}
                if len(pairs) == len(letters) == len(colours):
                    return True
    return False


@clause("D1", "D2", "D3")
@pytest.mark.parametrize("seed", range(4))
def test_the_tables_say_what_the_words_say(seed: int) -> None:
    source = random.Random(seed)
    deck = default_deck()
    for board in [half_woven(source, deck) for _ in range(15)] + [new_board(source)]:
        swaps = looking_at(board)
        for design, card in enumerate(deck.cards):
            assert swaps.lies(deck, design) == is_woven(board, card.pattern)


@clause("C11")
def test_the_two_designs_the_rulebook_describes() -> None:
    needle = """
        BRYPG
        GRYGB
        PBYRB
        RGPBY
        GPRYB
    """
    shuttle = """
        YRBYP
        PYRGB
        PBGRY
        BGPYR
        GPRBG
    """
    deck = default_deck()
    assert looking_at(yarns(needle)).best_placements(deck, 0) == ["a1:90"]
    assert looking_at(yarns(needle)).lies(deck, 0)
    assert looking_at(yarns(shuttle)).best_placements(deck, 1) == ["b2:0"]
    assert looking_at(yarns(shuttle)).lies(deck, 1)
    assert deck.annas_of(0) == deck.annas_of(1) == 1
