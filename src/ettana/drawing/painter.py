"""The painter the engine asks: pictures of games, views and records, as SVG and PNG."""

from __future__ import annotations

from typing import Final

from ettana.drawing.brush import Brush
from ettana.drawing.look import THEMES
from ettana.drawing.picture import Picture
from ettana.drawing.raster import png_of
from ettana.drawing.scene import Scene
from ettana.drawing.stage import (
    MARKS,
    scene_of_game,
    scene_of_record,
    scene_of_view,
    scenes_of_record,
)
from ettana.drawing.strip import draw_strip
from ettana.drawing.table import draw_board_alone, draw_table
from ettana.engine.game import Game
from ettana.engine.record.record import GameRecord
from ettana.engine.views import View
from ettana.painter import Wishes

LEAST_SIZE: Final = 64
MOST_SIZE: Final = 8192
_ALL: Final = ("theme", "size", "board_only", "coordinates", "names")
_OF_GAMES: Final = (*_ALL, *MARKS, "seat", "hands")
_OF_VIEWS: Final = (*_ALL, *MARKS, "deck")
_OF_RECORDS: Final = (*_OF_GAMES, "step", "strip")


def svg(thing: object, wishes: Wishes) -> str:
    """A game, view or record as SVG. ValueError, in a sentence, for a wish that cannot be."""
    theme = wishes.get("theme", "light")
    if theme not in THEMES:
        raise ValueError(f"the themes are {' and '.join(THEMES)}")
    size = wishes.get("size")
    if size is not None and not LEAST_SIZE <= size <= MOST_SIZE:
        raise ValueError(f"a picture is {LEAST_SIZE} to {MOST_SIZE} pixels wide")
    brush = Brush(theme)
    return _drawn(brush, thing, wishes).text(brush, size)


def png(thing: object, wishes: Wishes) -> bytes:
    """The same as PNG; MissingExtra when the extra `png` is not installed."""
    return png_of(svg(thing, wishes))


def _drawn(brush: Brush, thing: object, wishes: Wishes) -> Picture:
    if isinstance(thing, GameRecord) and wishes.get("strip"):
        _refuse_others(wishes, _OF_RECORDS, "a record")
        return draw_strip(brush, scenes_of_record(thing, wishes))
    draw = draw_board_alone if wishes.get("board_only") else draw_table
    return draw(brush, scene_of(thing, wishes))


def scene_of(thing: object, wishes: Wishes) -> Scene:
    """What is to be seen of a game, view or record."""
    if isinstance(thing, Game):
        _refuse_others(wishes, _OF_GAMES, "a game")
        return scene_of_game(thing, wishes)
    if isinstance(thing, View):
        _refuse_others(wishes, _OF_VIEWS, "a view")
        return scene_of_view(thing, wishes)
    if isinstance(thing, GameRecord):
        _refuse_others(wishes, _OF_RECORDS, "a record")
        return scene_of_record(thing, wishes)
    raise TypeError("only games, views and records can be drawn")


def _refuse_others(wishes: Wishes, known: tuple[str, ...], thing: str) -> None:
    for wish in wishes:
        if wish not in known:
            raise ValueError(f"{thing} is drawn with {', '.join(known)}, not with {wish}")
