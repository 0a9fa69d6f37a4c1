"""The thread of play: what happened last, in words."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final
from xml.etree.ElementTree import Element

from ettana.drawing.brush import Brush
from ettana.drawing.players import draw_panel
from ettana.drawing.svg import group

LEAST: Final = 76.0  # with less room no thread is shown
LINE: Final = 16.0
LETTERS: Final = 36  # of a line
HEADING: Final = 32.0


def draw_thread(brush: Brush, story: Sequence[str], width: float, height: float) -> Element:
    """As many of the last sentences as there is room for, the oldest of them first."""
    room = int((height - HEADING - 8) // LINE)
    told: list[list[str]] = []
    for sentence in reversed(story):
        lines = wrap(sentence, LETTERS)
        if sum(map(len, told)) + len(lines) > room:
            break
        told.insert(0, lines)
    drawn = [
        draw_panel(brush, width, height),
        brush.words("Thread of play", 14, 24, 14, serif=True, bold=True),
    ]
    y = HEADING + 12
    for index, lines in enumerate(told):
        ink = "ink" if index == len(told) - 1 else "ink-muted"
        for line in lines:
            drawn.append(brush.words(line, 14, y, 12.5, ink))
            y += LINE
    return group(*drawn)
