"""The look as data: whole, readable in both themes, and never told by colour alone."""

from __future__ import annotations

import json
from itertools import combinations
from math import hypot

import pytest

from ettana.drawing.brush import Brush
from ettana.drawing.geometry import (
    BOARD_SIDE,
    PITCH,
    octagon_centre,
    octagon_outline,
    square_centre,
    square_corner,
    square_outline,
)
from ettana.drawing.look import THEMES, Theme, the_look
from ettana.engine.table.cards import CARD_LETTERS
from ettana.engine.table.loom import OCTAGONS, SQUARES, is_inner, neighbours, touching
from ettana.engine.table.pieces import COLOUR_NAMES, DIE_LETTERS, PINS
from tests.drawing.looked_at import COLOUR

LOOK = the_look()


def luminance(colour: str) -> float:
    """WCAG 2: how bright a colour is."""
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG 2: from 1 to 21."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_every_colour_that_is_named_exists(theme: Theme) -> None:
    brush = Brush(theme)
    own = {"base": "#000001", "deep": "#000002", "light": "#000003"}
    own |= {"ink": "#000004", "ground": "#000005"}
    shapes = [shape for name in LOOK.symbols for shape in brush.shapes(name, own)]
    for name in LOOK.paints:
        brush.paint(name)
    shapes += list(brush.definitions())
    for part in (part for shape in shapes for part in shape.iter()):
        for attribute in ("fill", "stroke", "stop-color"):
            assert COLOUR.fullmatch(part.get(attribute, "none"))
        for attribute in ("fill-opacity", "stroke-opacity", "stop-opacity", "opacity"):
            assert 0 <= float(part.get(attribute, 1)) <= 1


def test_both_themes_name_the_same_colours() -> None:
    assert set(LOOK.colours("light")) == set(LOOK.colours("dark"))


def test_everything_of_the_game_has_a_look() -> None:
    assert "".join(LOOK.yarns) == DIE_LETTERS
    assert tuple(yarn["name"] for yarn in LOOK.yarns.values()) == COLOUR_NAMES
    assert tuple(LOOK.pins) == PINS
    assert "".join(LOOK.cards) == CARD_LETTERS
    assert "".join(LOOK.classes) == "ABCDE"
    assert set(LOOK.numerals["signs"]) == set("0123456789")
    assert [len(LOOK.geometry["pips"][str(number)]) for number in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def test_nothing_is_told_by_colour_alone() -> None:
    """Every yarn has its own symbol, every pin its head, every class its mark, every card its
    drawing: the shapes differ, not only their names."""
    for names in (
        [yarn["symbol"] for yarn in LOOK.yarns.values()],
        [pin["head"] for pin in LOOK.pins.values()],
        [mark["mark"] for mark in LOOK.classes.values()],
        [card["glyph"] for card in LOOK.cards.values()],
    ):
        drawings = [json.dumps(LOOK.symbols[name]["shapes"]) for name in names]
        assert len(set(drawings)) == len(drawings)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        ("ink", "panel", 7),
        ("ink-muted", "panel", 4.5),
        ("ink-muted", "panel-raised", 4.5),
        ("ink", "silk", 7),
        ("zari-text", "panel", 4.5),
        ("numeral", "square", 4.5),
        ("night", "gold", 4.5),
        ("night", "gold-deep", 4.5),
        ("header-ink", "peacock-deep", 7),
        ("header-muted", "peacock-deep", 4.5),
        ("badge-ink", "badge", 7),
        ("die-pip", "die", 7),
        ("ivory", "family-pin", 4.5),
        ("ivory", "family-cloth", 4.5),
        ("ivory", "family-coin", 4.5),
        ("ivory", "family-card", 4.5),
        ("gold", "field", 3),
    ],
)
def test_what_is_written_can_be_read(theme: Theme, ink: str, ground: str, least: float) -> None:
    brush = Brush(theme)
    assert contrast(brush.colour(ink), brush.colour(ground)) >= least


@pytest.mark.parametrize("letter", DIE_LETTERS)
def test_symbols_can_be_told_from_their_ground(letter: str) -> None:
    yarn = LOOK.yarns[letter]
    paper = str(LOOK.colours("light")["paper"])
    assert contrast(yarn["deep"], paper) >= 4.5  # on a ball's label
    assert contrast(yarn["symbol-ink"], yarn["base"]) >= 3  # on dyed cloth
    for one, other in combinations(LOOK.classes.values(), 2):
        assert one["mark"] != other["mark"]
    for mark in LOOK.classes.values():
        for theme in THEMES:
            assert contrast(mark["ink"], Brush(theme).colour(mark["ground"])) >= 4.5


def test_squares_lie_where_octagons_meet() -> None:
    """C2, C4: geometry and rules agree on who touches whom and who is adjacent."""
    half = hypot(PITCH, PITCH) / 2
    for square in range(SQUARES):
        x, y = square_corner(square)
        near = [
            octagon
            for octagon in range(OCTAGONS)
            if hypot(octagon_centre(octagon)[0] - x, octagon_centre(octagon)[1] - y) < half + 1
        ]
        assert near == touching(square)
        beside = [
            other
            for other in range(SQUARES)
            if abs(hypot(square_corner(other)[0] - x, square_corner(other)[1] - y) - PITCH) < 1
        ]
        assert beside == neighbours(square)


def test_a1_is_at_the_bottom_left() -> None:
    assert min(range(OCTAGONS), key=lambda o: (octagon_centre(o)[0], -octagon_centre(o)[1])) == 0
    assert min(range(SQUARES), key=lambda s: (square_corner(s)[0], -square_corner(s)[1])) == 0


def test_outlines_stay_on_the_board() -> None:
    outlines = [octagon_outline(octagon, 2.2) for octagon in range(OCTAGONS)]
    outlines += [square_outline(square, 3.2) for square in range(SQUARES)]
    for outline in outlines:
        numbers = [float(n) for pair in outline[1:-1].split("L") for n in pair.split()]
        assert all(48 <= number <= BOARD_SIDE - 48 for number in numbers)
    assert [outline.count("L") for outline in outlines] == [7] * 25 + [
        3 if is_inner(square) else 2 for square in range(SQUARES)
    ]


def test_marks_of_the_rim_lie_on_the_board() -> None:
    for square in range(SQUARES):
        assert all(48 < number < BOARD_SIDE - 48 for number in square_centre(square))
