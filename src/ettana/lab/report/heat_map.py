"""The board as a map: how often pins end a turn on each square."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element

from ettana.drawing.geometry import BOARD, octagon_outline, square_centre, square_outline
from ettana.drawing.svg import element, group, path
from ettana.engine.table.loom import OCTAGONS, SQUARE_NAMES
from ettana.lab.report.canvas import WIDTH, Chart
from ettana.lab.statistics.tally import Estimate

SCALE: Final = 0.92
CROPPED: Final = 26.0  # of the frame, which is not drawn


def heat_chart(name: str, title: str, shares: Sequence[Estimate]) -> Chart:
    """Every square as full as it is visited, with the share of all turns written on it."""
    chart = Chart(name, title, (BOARD - 2 * CROPPED) * SCALE + 24)
    most = max(share.value for share in shares)
    octagons = [
        path(octagon_outline(octagon, 2.2), **{"class": "octagon"}) for octagon in range(OCTAGONS)
    ]
    squares = [
        part
        for square, share in enumerate(shares)
        for part in _square(square, share, share.value / most)
    ]
    left = (WIDTH - BOARD * SCALE) / 2
    chart.add(group(*octagons, *squares, x=left, y=12 - CROPPED * SCALE, scale=SCALE))
    return chart


def _square(square: int, share: Estimate, fullness: float) -> list[Element]:
    told = element("title")
    ends = f"{share.low:.2%} to {share.high:.2%}"
    told.text = f"{SQUARE_NAMES[square]}: {share.value:.2%} of all turns ({ends})"
    outline = path(square_outline(square, 2), **{"class": "square"})
    full = path(square_outline(square, 3), **{"class": "heat"}, opacity=0.08 + 0.92 * fullness)
    x, y = square_centre(square)
    number = element("text", x=x, y=y + 5, text_anchor="middle", **{"class": "count"})
    number.text = f"{share.value * 100:.1f}"
    return [element("g", told, outline, full, number)]
