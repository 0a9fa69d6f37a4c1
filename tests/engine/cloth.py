"""Boards and patterns drawn as text, for tests about designs."""

from __future__ import annotations

import random
from collections.abc import Iterable

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Design, Pattern
from ettana.engine.deck.swaps import Swaps
from ettana.engine.table.pieces import COLOUR_LETTERS


def pattern(drawing: str) -> Pattern:
    """A pattern drawn in lines."""
    return Pattern(tuple(drawing.split()))


def deck_of(*drawings: str) -> Deck:
    """A deck of these patterns, however few they are."""
    cards = [Design(n, drawing, 1, pattern(drawing)) for n, drawing in enumerate(drawings, 1)]
    return Deck("test", cards, "")


def yarns(picture: str) -> list[int]:
    """The colour on every octagon of a board drawn in five lines, row 5 first."""
    rows = picture.split()[::-1]
    return [COLOUR_LETTERS.index(rows[row][column]) for column in range(5) for row in range(5)]


def cells_of(colours: Iterable[int]) -> list[int]:
    """The octagons of each colour, as masks."""
    masks = [0] * 5
    for octagon, colour in enumerate(colours):
        masks[colour] |= 2**octagon
    return masks


def looking_at(colours: Iterable[int]) -> Swaps:
    """A search that has seen this board."""
    swaps = Swaps()
    swaps.look_at(cells_of(colours))
    return swaps


def new_board(source: random.Random) -> list[int]:
    """S1: five yarns of each colour in any order."""
    colours = [colour for colour in range(5) for _ in range(5)]
    source.shuffle(colours)
    return colours


def worn_board(source: random.Random) -> list[int]:
    """A board after any number of Replace cards: from 1 to 6 yarns of each colour."""
    colours = [colour for colour in range(5) for _ in range(6)]
    source.shuffle(colours)
    return colours[:25]
