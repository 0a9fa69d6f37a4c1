"""Yarns, pins, tiles, dice and tokens, each in its colours and with its own sign."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from ettana.drawing.brush import Brush
from ettana.drawing.svg import element, group, points
from ettana.engine.table.pieces import COLOUR_NAMES, DIE_LETTERS, PINS

SYMBOL_ON_BALL: Final = 26 / 27
SYMBOL_ON_DIE: Final = 1.0
TILE: Final = 33.8  # half the diagonal of a tile that lies alone


def draw_yarn(brush: Brush, colour: int, x: float, y: float, scale: float = 1) -> Element:
    """C5: a ball of yarn; the paper label shows the symbol of its colour."""
    own = brush.look.yarns[DIE_LETTERS[colour]]
    label = brush.draw(
        own["symbol"], 0, 0, SYMBOL_ON_BALL, {"ink": "deep", "ground": "paper", **own}
    )
    shapes = [*brush.shapes("yarn", own), label]
    return brush.use(f"yarn-{COLOUR_NAMES[colour]}", shapes, x, y, scale)


def draw_pin(brush: Brush, pin: int, x: float, y: float, scale: float = 1) -> Element:
    """C8: a pin with its foot at a point; the head's shape tells it too."""
    name = PINS[pin]
    own = brush.look.pins[name]
    shapes = [
        *brush.shapes("pin", own),
        *brush.shapes(own["head"], own),
        *brush.shapes("pin-shine", own),
    ]
    return brush.use(f"pin-{name}", shapes, x, y, scale)


def draw_tile(brush: Brush, number: int, x: float, y: float, scale: float = 1) -> Element:
    """C6: a number tile that lies alone."""
    return group(
        element(
            "path",
            d=_diamond(TILE),
            fill=brush.colour("square"),
            stroke=brush.colour("square-line"),
            stroke_width=1.2,
        ),
        element(
            "path",
            d=_diamond(TILE - 5),
            fill="none",
            stroke=brush.colour("square-line"),
            stroke_width=0.8,
            stroke_dasharray="2.5 2",
        ),
        brush.number(number, 0, 9.5, brush.look.size("tile-numeral") * 0.8, "numeral"),
        x=x,
        y=y,
        scale=scale,
    )


def _diamond(reach: float) -> str:
    return points((0, -reach), (reach, 0), (0, reach), (-reach, 0))


def draw_colour_die(brush: Brush, colour: int, x: float, y: float) -> Element:
    """C9: the colour die, showing the symbol of the colour rolled."""
    own = brush.look.yarns[DIE_LETTERS[colour]]
    symbol = brush.draw(
        own["symbol"], 0, -0.5, SYMBOL_ON_DIE, {"ink": "paper", "ground": "base", **own}
    )
    return group(*brush.shapes("colour-die", own), symbol, x=x, y=y)


def draw_number_die(brush: Brush, number: int, x: float, y: float) -> Element:
    """C9: the number die, showing the number rolled."""
    spread, radius = brush.look.size("pip-spread"), brush.look.size("pip")
    pips = [
        element(
            "circle",
            cx=right * spread,
            cy=down * spread - 0.5,
            r=radius,
            fill=brush.colour("die-pip"),
        )
        for right, down in brush.look.geometry["pips"][str(number)]
    ]
    return group(*brush.shapes("die"), *pips, x=x, y=y)


def draw_token(brush: Brush, x: float, y: float, scale: float = 1) -> Element:
    """C7: a token."""
    return brush.use("token", brush.shapes("token"), x, y, scale)
