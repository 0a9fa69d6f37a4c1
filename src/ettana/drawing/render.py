"""Scenes as SVG and PNG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ettana.drawing.brush import Brush
from ettana.drawing.look import THEMES
from ettana.drawing.raster import png_of
from ettana.drawing.scene import Scene
from ettana.drawing.strip import draw_strip
from ettana.drawing.table import draw_board_alone, draw_table
from ettana.drawing.wishes import Wishes

__all__ = ["png_of", "strip_svg", "svg"]

LEAST_SIZE: Final = 64
MOST_SIZE: Final = 8192


def svg(scene: Scene, wishes: Wishes) -> str:
    """The table of a scene, or its board alone."""
    brush = _brush(wishes)
    draw = draw_board_alone if wishes.get("board_only") else draw_table
    return draw(brush, scene).text(brush, wishes.get("size"))


def strip_svg(scenes: Sequence[Scene], wishes: Wishes) -> str:
    """The boards of scenes side by side."""
    brush = _brush(wishes)
    return draw_strip(brush, scenes).text(brush, wishes.get("size"))


def _brush(wishes: Wishes) -> Brush:
    """ValueError, in a sentence, for an unknown theme or an impossible size."""
    theme = wishes.get("theme", "light")
    if theme not in THEMES:
        raise ValueError(f"the themes are {' and '.join(THEMES)}")
    size = wishes.get("size")
    if size is not None and not LEAST_SIZE <= size <= MOST_SIZE:
        raise ValueError(f"a picture is {LEAST_SIZE} to {MOST_SIZE} pixels wide")
    return Brush(theme)
