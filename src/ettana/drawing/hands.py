"""Hands that lie open: designs as cloth, action cards as tags, as large as the room allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from ettana.drawing.brush import Brush
from ettana.drawing.cards import TAG_HEIGHT, TAG_WIDTH, draw_tag
from ettana.drawing.designs import CARD_HEIGHT, CARD_WIDTH, draw_design
from ettana.drawing.scene import Hand, Scene
from ettana.drawing.svg import group
from ettana.engine.bits import members

GAP: Final = 10.0
HEADING: Final = 24.0
DESIGNS_SHARE: Final = 0.6  # of the height, if there are both kinds of cards


def draw_hand(brush: Brush, scene: Scene, hand: Hand, width: float, height: float) -> Element:
    """A player's cards within `width` by `height`."""
    designs = [_design(brush, scene, design) for design in members(hand.designs)]
    tags = [_tag(brush, card, count) for card, count in enumerate(hand.cards) if count]
    drawn = [brush.words(f"{scene.name(hand.seat)} holds", 2, 15, 14, serif=True, bold=True)]
    if hand.is_empty:
        drawn.append(brush.words("no cards", 2, 38, 13, "ink-muted", italic=True))
    room = height - HEADING
    if designs and tags and width > room:  # side by side
        share = len(designs) * CARD_WIDTH / (len(designs) * CARD_WIDTH + len(tags) * TAG_WIDTH)
        right = (width - GAP) * share + GAP
        drawn.append(group(*_lay_designs(designs, right - GAP, room)[1], y=HEADING))
        drawn.append(group(*_lay_tags(tags, width - right, room)[1], x=right, y=HEADING))
    else:
        end, laid = _lay_designs(designs, width, room * DESIGNS_SHARE if tags else room)
        drawn.append(group(*laid, y=HEADING))
        top = HEADING + (end + GAP if designs else 0)
        drawn.append(group(*_lay_tags(tags, width, height - top)[1], y=top))
    return group(*drawn)


Drawing = Callable[[], Element]
Laid = tuple[float, list[Element]]


def _design(brush: Brush, scene: Scene, design: int) -> Drawing:
    return lambda: draw_design(brush, scene, design)


def _tag(brush: Brush, card: int, count: int) -> Drawing:
    return lambda: draw_tag(brush, card, count)


def _lay_designs(cards: Sequence[Drawing], width: float, height: float) -> Laid:
    return _lay(cards, CARD_WIDTH, CARD_HEIGHT, width, height)


def _lay_tags(cards: Sequence[Drawing], width: float, height: float) -> Laid:
    return _lay(cards, TAG_WIDTH, TAG_HEIGHT, width, height)


def _lay(
    cards: Sequence[Drawing], card_width: float, card_height: float, width: float, height: float
) -> Laid:
    """The cards in rows that fill the room, and where they end."""
    if not cards:
        return 0, []
    columns, scale = _fit(len(cards), card_width, card_height, width, height)
    laid = []
    for index, draw in enumerate(cards):
        row, column = divmod(index, columns)
        x = column * (card_width * scale + GAP)
        y = row * (card_height * scale + GAP)
        laid.append(group(draw(), x=x, y=y, scale=scale))
    rows = -(-len(cards) // columns)
    return rows * (card_height * scale + GAP) - GAP, laid


def _fit(
    count: int, card_width: float, card_height: float, width: float, height: float
) -> tuple[int, float]:
    """How many columns make the cards largest, and their scale, which has a limit."""

    def scale(columns: int) -> float:
        rows = -(-count // columns)
        across = (width - (columns - 1) * GAP) / columns / card_width
        down = (height - (rows - 1) * GAP) / rows / card_height
        return min(across, down, 1.06)

    columns = max(range(count, 0, -1), key=scale)  # among equally good ones, the widest row
    return columns, scale(columns)
