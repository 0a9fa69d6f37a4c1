"""Action cards: woven tags, each kind with its own drawing."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from ettana.drawing.brush import Brush
from ettana.drawing.svg import element, group, path, points
from ettana.engine.table.cards import CARD_LETTERS
from ettana.words import CARD_TITLES

TAG_WIDTH: Final = 96.0
TAG_HEIGHT: Final = 128.0
SHOULDER: Final = 13.0
LONG_TITLE: Final = 12  # letters that fit one line
TEETH: Final = 12


def draw_tag(brush: Brush, card: int, count: int = 1) -> Element:
    """C10: a card of `TAG_WIDTH` by `TAG_HEIGHT`; equal cards are one tag with a number."""
    letter = CARD_LETTERS[card]
    look = brush.look.cards[letter]
    outline = _outline()
    fringe = brush.colour("tag-fringe")
    drawn = [
        path(outline, fill=brush.paint(f"tag-{look['family']}")),
        path(outline, fill=brush.paint("thread"), opacity=0.6),
        path(f"M0 {TAG_HEIGHT - 9:g}H{TAG_WIDTH:g}", stroke=fringe, stroke_width=1),
        path(_teeth(), fill=fringe),
        element(
            "circle",
            cx=TAG_WIDTH / 2,
            cy=11,
            r=4.5,
            fill=brush.colour("silk"),
            stroke=fringe,
            stroke_width=2,
        ),
        brush.draw(look["glyph"], TAG_WIDTH / 2, 51, 1.18),
        *_title(brush, CARD_TITLES[letter]),
    ]
    if count > 1:
        drawn += [
            element("circle", cx=TAG_WIDTH - 13, cy=20, r=10, fill=brush.colour("badge")),
            brush.number(count, TAG_WIDTH - 13, 25.5, 11, "badge-ink"),
        ]
    return group(*drawn)


def draw_small_tag(brush: Brush, card: int, x: float, y: float, width: float) -> Element:
    """The same as a small sign, without a title."""
    letter = CARD_LETTERS[card]
    look = brush.look.cards[letter]
    shapes = [
        path(_outline(), fill=brush.colour(f"family-{look['family']}")),
        brush.draw(look["glyph"], TAG_WIDTH / 2, TAG_HEIGHT / 2 + 4, 1.9),
    ]
    return brush.use(f"tag-{look['glyph']}", shapes, x, y, width / TAG_WIDTH)


def _outline() -> str:
    return points(
        (SHOULDER, 0),
        (TAG_WIDTH - SHOULDER, 0),
        (TAG_WIDTH, SHOULDER - 2),
        (TAG_WIDTH, TAG_HEIGHT),
        (0, TAG_HEIGHT),
        (0, SHOULDER - 2),
    )


def _teeth() -> str:
    step = TAG_WIDTH / TEETH
    return "".join(
        points(
            (index * step, TAG_HEIGHT),
            ((index + 0.5) * step, TAG_HEIGHT - 5),
            ((index + 1) * step, TAG_HEIGHT),
        )
        for index in range(TEETH)
    )


def _title(brush: Brush, title: str) -> list[Element]:
    """One line, or two when the title is long."""
    lines = [title]
    if len(title) > LONG_TITLE:
        first, _, rest = title.rpartition(" ")
        lines = [first, rest]
    top = 102 - 7.5 * (len(lines) - 1)
    return [
        brush.words(
            line,
            TAG_WIDTH / 2,
            top + 15 * index,
            13,
            "ivory",
            serif=True,
            bold=True,
            align="middle",
        )
        for index, line in enumerate(lines)
    ]
