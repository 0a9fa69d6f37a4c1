"""The whole table: players and reserve on the left, the board, and the hands that lie open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from ettana.drawing.board import draw_board
from ettana.drawing.brush import Brush
from ettana.drawing.geometry import BOARD_SIDE
from ettana.drawing.hands import draw_hand
from ettana.drawing.picture import Picture
from ettana.drawing.players import PANEL_HEIGHT, draw_player
from ettana.drawing.ribbon import RIBBON, TITLE, draw_ribbon, draw_title
from ettana.drawing.scene import Scene
from ettana.drawing.supply import SUPPLY_HEIGHT, draw_supply
from ettana.drawing.svg import element, group
from ettana.drawing.tell import describe, title_words
from ettana.drawing.thread import LEAST, draw_thread

GAP: Final = 14.0
BETWEEN: Final = 8.0  # panels of one column
LEFT: Final = 252.0
RIGHT: Final = 308.0
EMPTY_HAND: Final = 48.0
TOP: Final = TITLE + GAP + 3
INSIDE: Final = RIBBON + BETWEEN + BOARD_SIDE  # the height of the columns


def draw_table(brush: Brush, scene: Scene) -> Picture:
    """Everything that lies on the table."""
    width = GAP + LEFT + GAP + BOARD_SIDE + GAP + (RIGHT + GAP if scene.hands else 0)
    height = TOP + INSIDE + GAP
    drawn = [
        element("rect", width=width, height=height, fill=brush.colour("silk")),
        element("rect", width=width, height=height, fill=brush.paint("silk")),
        draw_title(brush, scene, width),
        *_left(brush, scene),
        group(draw_ribbon(brush, scene, BOARD_SIDE), x=GAP + LEFT + GAP, y=TOP),
        group(draw_board(brush, scene), x=GAP + LEFT + GAP, y=TOP + RIBBON + BETWEEN),
        *_right(brush, scene),
    ]
    return Picture(drawn, width, height, title_words(scene), describe(scene))


def draw_board_alone(brush: Brush, scene: Scene) -> Picture:
    """The board without the rest of the table."""
    drawn = [draw_board(brush, scene)]
    return Picture(drawn, BOARD_SIDE, BOARD_SIDE, title_words(scene), describe(scene))


def _left(brush: Brush, scene: Scene) -> Iterator[Element]:
    """The other players if one player looks, otherwise all; the reserve below."""
    y = TOP
    for seat in range(len(scene.view.pins)):
        if seat != scene.view.seat:
            yield group(draw_player(brush, scene, seat, LEFT), x=GAP, y=y)
            y += PANEL_HEIGHT + BETWEEN
    room = TOP + INSIDE - SUPPLY_HEIGHT - BETWEEN - y
    if scene.story and room >= LEAST:
        yield group(draw_thread(brush, scene.story, LEFT, room), x=GAP, y=y)
    yield group(draw_supply(brush, scene, LEFT), x=GAP, y=TOP + INSIDE - SUPPLY_HEIGHT)


def _right(brush: Brush, scene: Scene) -> Iterator[Element]:
    """Who looks, and the hands that lie open."""
    x = GAP + LEFT + GAP + BOARD_SIDE + GAP
    y = TOP
    if scene.view.seat is not None:
        yield group(draw_player(brush, scene, scene.view.seat, RIGHT), x=x, y=y)
        y += PANEL_HEIGHT + GAP
    empty = sum(hand.is_empty for hand in scene.hands)
    room = TOP + INSIDE - y - GAP * (len(scene.hands) - 1) - EMPTY_HAND * empty
    for hand in scene.hands:
        height = EMPTY_HAND if hand.is_empty else room / (len(scene.hands) - empty)
        yield group(draw_hand(brush, scene, hand, RIGHT, height), x=x, y=y)
        y += height + GAP
