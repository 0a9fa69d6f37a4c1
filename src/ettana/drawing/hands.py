"""Hands that lie open: designs as cloth, action cards as tags, as large as the room allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from ettana.drawing.brush import Brush
from ettana.drawing.cards import TAG_HEIGHT, TAG_WIDTH, draw_tag
from ettana.drawing.designs import CARD_HEIGHT, CARD_WIDTH, draw_design, lying
from ettana.drawing.scene import Hand, Scene
from ettana.drawing.svg import group
from ettana.engine.views import members

GAP: Final = 10.0
HEADING: Final = 24.0
DESIGNS_SHARE: Final = 0.6  # of the height, when there are both kinds of cards


def draw_hand(brush: Brush, scene: Scene, hand: Hand, width: float, height: float) -> Element:
    """A player's cards within `width` by `height`."""
    designs = [_design(brush, scene, design) for design in members(hand.designs)]
    tags = [_tag(brush, card, count) for card, count in enumerate(hand.cards) if count]
    share = DESIGNS_SHARE if designs and tags else 1
    drawn = [brush.words(f"{scene.name(hand.seat)} holds", 2, 15, 14, serif=True, bold=True)]
    if not designs and not tags:
        drawn.append(brush.words("no cards", 2, 38, 13, "ink-muted", italic=True))
    room = height - HEADING
    end, laid = _lay(designs, CARD_WIDTH, CARD_HEIGHT, HEADING, width, room * share)
    drawn += laid
    top = end + GAP if designs else HEADING
    drawn += _lay(tags, TAG_WIDTH, TAG_HEIGHT, top, width, height - top)[1]
    return group(*drawn)


Draw = Callable[[], Element]


def _design(brush: Brush, scene: Scene, design: int) -> Draw:
    card = scene.deck.cards[design]
    found = lying(card.pattern, scene.view.yarns)
    return lambda: draw_design(brush, design, card, found.dye if found else None)


def _tag(brush: Brush, card: int, count: int) -> Draw:
    return lambda: draw_tag(brush, card, count)


def _lay(
    cards: Sequence[Draw],
    card_width: float,
    card_height: float,
    top: float,
    width: float,
    height: float,
) -> tuple[float, list[Element]]:
    """The cards in rows that fill the room; where they end."""
    if not cards:
        return top, []
    columns, scale = _fit(len(cards), card_width, card_height, width, height)
    laid = []
    for index, draw in enumerate(cards):
        row, column = divmod(index, columns)
        x = column * (card_width * scale + GAP)
        y = top + row * (card_height * scale + GAP)
        laid.append(group(draw(), x=x, y=y, scale=scale))
    rows = -(-len(cards) // columns)
    return top + rows * (card_height * scale + GAP) - GAP, laid


def _fit(
    count: int, card_width: float, card_height: float, width: float, height: float
) -> tuple[int, float]:
    """In how many columns so many cards are largest, and how large; never above their own size."""

    def scale(columns: int) -> float:
        rows = -(-count // columns)
        across = (width - (columns - 1) * GAP) / columns / card_width
        down = (height - (rows - 1) * GAP) / rows / card_height
        return min(across, down, 1.06)

    columns = max(range(1, count + 1), key=scale)
    return columns, scale(columns)
