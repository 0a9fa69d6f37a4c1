"""A game as a strip of boards, each with what has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final
from xml.etree.ElementTree import Element

from ettana.drawing.board import draw_board
from ettana.drawing.brush import Brush
from ettana.drawing.geometry import BOARD_SIDE
from ettana.drawing.picture import Picture
from ettana.drawing.pieces import draw_pin
from ettana.drawing.players import draw_panel, draw_track
from ettana.drawing.scene import Scene
from ettana.drawing.svg import element, group
from ettana.drawing.tell import title_words

COLUMNS: Final = 4  # at most
MARGIN: Final = 14.0
CELL: Final = 320.0
CAPTION: Final = 78.0
LETTERS: Final = 44  # of a line
LINES: Final = 2


def draw_strip(brush: Brush, scenes: Sequence[Scene]) -> Picture:
    """A cell for every scene, in rows of about the same length."""
    rows = -(-len(scenes) // COLUMNS)
    columns = -(-len(scenes) // rows)
    width = MARGIN + columns * (CELL + MARGIN)
    height = MARGIN + rows * (CELL + CAPTION + MARGIN)
    drawn = [
        element("rect", width=width, height=height, fill=brush.colour("silk")),
        element("rect", width=width, height=height, fill=brush.paint("silk")),
    ]
    for index, scene in enumerate(scenes):
        row, column = divmod(index, columns)
        x = MARGIN + column * (CELL + MARGIN)
        y = MARGIN + row * (CELL + CAPTION + MARGIN)
        drawn.append(group(*_cell(brush, scene), x=x, y=y))
    told = " ".join(f"Turn {scene.view.turn}: {' '.join(scene.story)}" for scene in scenes)
    return Picture(drawn, width, height, title_words(scenes[-1]), told)


def _cell(brush: Brush, scene: Scene) -> list[Element]:
    """A board over its caption: whose step it was, the annas after it, the story."""
    seat, view = scene.view.active, scene.view
    words = wrap(" ".join(scene.story), LETTERS)
    if len(words) > LINES:
        words = [*words[: LINES - 1], words[LINES - 1] + " …"]
    caption = [
        draw_panel(brush, CELL, CAPTION + 10),
        draw_pin(brush, view.pins[seat], 19, 42, 0.5),
        brush.words(f"Turn {view.turn}", 36, 32, 14, serif=True, bold=True),
        *draw_track(brush, view.annas[seat], view.options.annas, 130, 14, CELL - 142),
    ]
    for index, line in enumerate(words):
        caption.append(brush.words(line, 14, 62 + 16 * index, 12.5, "ink-muted"))
    return [
        group(*caption, y=CELL - 10),
        group(draw_board(brush, scene), scale=CELL / BOARD_SIDE),
    ]
