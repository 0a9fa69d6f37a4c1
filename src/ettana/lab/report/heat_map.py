"""The board as a map: how often pins end a turn on each square."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element

from ettana.drawing.geometry import (
    BOARD_SIDE,
    inwards,
    octagon_outline,
    square_corner,
    square_outline,
)
from ettana.drawing.svg import element, group, path
from ettana.engine.table.loom import OCTAGONS, SQUARE_NAMES
from ettana.lab.report.canvas import Chart, Plot
from ettana.lab.statistics.tally import Estimate

CROPPED: Final = 26.0  # of the frame, which is not drawn
LARGEST: Final = 0.92
# How far from the rim a number stands so that it lies inside its half or quarter of a square
BESIDE_RIM: Final = 15.0
BELOW_RIM: Final = 11.0
IN_CORNER: Final = (12.0, 9.0)


def heat_chart(name: str, title: str, shares: Sequence[Estimate]) -> Plot:
    """Every square as full as it is visited, with the share of all turns written on it."""
    return Plot.of(lambda width: _map(name, title, shares, width))


def _map(name: str, title: str, shares: Sequence[Estimate], width: float) -> Chart:
    side = BOARD_SIDE - 2 * CROPPED
    scale = min(LARGEST, (width - 8) / side)
    chart = Chart(name, title, side * scale + 24, width)
    most = max(share.value for share in shares)
    octagons = [
        path(octagon_outline(octagon, 2.2), **{"class": "octagon"}) for octagon in range(OCTAGONS)
    ]
    squares = [
        part
        for square, share in enumerate(shares)
        for part in _square(square, share, share.value / most)
    ]
    left = (width - BOARD_SIDE * scale) / 2
    chart.add(group(*octagons, *squares, x=left, y=12 - CROPPED * scale, scale=scale))
    return chart


def _square(square: int, share: Estimate, fullness: float) -> list[Element]:
    told = element("title")
    ends = f"{share.low:.2%} to {share.high:.2%}"
    told.text = f"{SQUARE_NAMES[square]}: {share.value:.2%} of all turns ({ends})"
    outline = path(square_outline(square, 2), **{"class": "square"})
    full = path(square_outline(square, 3), **{"class": "heat"}, opacity=0.08 + 0.92 * fullness)
    x, y, kind = _place_of_number(square)
    number = element("text", x=x, y=y, text_anchor="middle", **{"class": kind})
    number.text = f"{share.value * 100:.1f}"
    return [element("g", told, outline, full, number)]


def _place_of_number(square: int) -> tuple[float, float, str]:
    """Where its baseline is centred, and its class: numbers on the rim are smaller."""
    x, y = square_corner(square)
    right, down = inwards(square)
    if right and down:
        across, along = IN_CORNER
        return x + right * across, y + down * along + 3.5, "count corner"
    if right:
        return x + right * BESIDE_RIM, y + 4, "count rim"
    if down:
        return x, y + down * BELOW_RIM + 4, "count rim"
    return x, y + 5, "count"
