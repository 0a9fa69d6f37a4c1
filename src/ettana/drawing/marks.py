"""What is pointed at on the board: prices, rings, the way of a walk, two yarns that swap."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from xml.etree.ElementTree import Element

from ettana.drawing.brush import Brush
from ettana.drawing.geometry import (
    octagon_centre,
    square_centre,
    square_corner,
    square_outline,
)
from ettana.drawing.pieces import draw_token
from ettana.drawing.scene import Scene
from ettana.drawing.svg import element, group, path


def draw_price(brush: Brush, square: int, price: int) -> Element:
    """M5: what it costs to go there."""
    x, y = square_centre(square)
    ink = "badge-ink"
    number = brush.number(price, 4, 5.5, 13, ink)
    minus = path("M-8 -.5H-3", stroke=brush.colour(ink), stroke_width=2, stroke_linecap="round")
    return group(
        element(
            "circle",
            r=15.5,
            fill=brush.colour(ink),
            stroke=brush.colour("offered-edge"),
            stroke_width=1.5,
        ),
        element("circle", r=12.8, fill=brush.colour("badge")),
        minus,
        number,
        x=x,
        y=y,
    )


def draw_rings(brush: Brush, x: float, y: float, is_complete: bool) -> Iterator[Element]:
    """A ring round a yarn; a completed one sparkles."""
    yield element(
        "circle",
        cx=x,
        cy=y,
        r=41,
        fill="none",
        stroke=brush.colour("ring"),
        stroke_width=2.8 if is_complete else 4,
        stroke_dasharray=None if is_complete else "7 4",
    )
    if is_complete:
        yield brush.draw("spark", x + 27, y - 29)


def draw_path(brush: Brush, scene: Scene) -> Iterator[Element]:
    """M2: the path of a walk as a running stitch, under the tiles."""
    way = [square_corner(square) for square in scene.marks.path]
    if len(way) < 2:
        return
    line = "M" + "L".join(f"{x:g} {y:g}" for x, y in way)
    own = brush.look.pins[scene.pin(scene.view.active)]
    ground = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    yield path(line, stroke=brush.colour("paper"), stroke_width=13, **ground)
    yield path(line, stroke=brush.colour("lac-deep"), stroke_width=10, **ground)
    yield path(line, stroke=own["light"], stroke_width=5, stroke_dasharray="9 9", **ground)


def outline_end(brush: Brush, scene: Scene) -> Iterator[Element]:
    """Where the walk ends: a ring in the colour of the pin."""
    if len(scene.marks.path) > 1:
        own = brush.look.pins[scene.pin(scene.view.active)]
        outline = square_outline(scene.marks.path[-1], -0.5)
        yield path(outline, fill="none", stroke=brush.colour("paper"), stroke_width=6)
        yield path(outline, fill="none", stroke=own["base"], stroke_width=3.5)


def draw_payments(brush: Brush, scene: Scene) -> Iterator[Element]:
    """M5: a token at every pin that is passed."""
    for square in scene.marks.path[1:-1]:
        if square in scene.view.squares:
            x, y = square_centre(square)
            yield draw_token(brush, x + 22, y - 22, 1.35)


def draw_swap(brush: Brush, scene: Scene) -> Iterator[Element]:
    """Two threads that cross from yarn to yarn."""
    if scene.marks.swap is None:
        return
    first, second = (octagon_centre(octagon) for octagon in scene.marks.swap)
    for start, end in ((first, second), (second, first)):
        outline = _thread(start, end)
        for colour, width in (("night", 9.0), ("stitch", 5.0)):
            yield path(
                outline,
                fill="none",
                stroke=brush.colour(colour),
                stroke_width=width,
                stroke_linecap="round",
                stroke_linejoin="round",
            )


def _thread(start: tuple[float, float], end: tuple[float, float]) -> str:
    """A bow from one ball's edge to the other's, with a point."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1)
    right, down = (x2 - x1) / length, (y2 - y1) / length
    bow = min(34.0, length / 3)

    def at(along: float, aside: float) -> str:
        x = x1 + right * along - down * aside
        y = y1 + down * along + right * aside
        return f"{x:.1f} {y:.1f}"

    side = 22.0
    tip = length - 33
    return (
        f"M{at(33, side)}Q{at(length / 2, side + bow)} {at(tip, side)}"
        f"M{at(tip - 11, side - 8)}L{at(tip, side)}L{at(tip - 9, side + 13)}"
    )
