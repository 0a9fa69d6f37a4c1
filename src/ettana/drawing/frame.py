"""The board's frame: a lac border, korvai teeth that bite into it, and a band of beads."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from ettana.drawing.brush import Brush
from ettana.drawing.geometry import BOARD_SIDE, FIELD, FRAME, LAST, PITCH
from ettana.drawing.svg import element, path
from ettana.engine.table.loom import OCTAGON_COLUMNS, OCTAGON_SIDE, SQUARE_COLUMNS, SQUARE_SIDE


def draw_frame(brush: Brush, has_coordinates: bool) -> list[Element]:
    """Everything around the field, and the field itself."""
    size = brush.look.size
    band = size("korvai")
    drawn = [
        _box(brush, 0, "lac", rx=10),
        _box(brush, 0, "url(silk)", rx=10),
        *[_line(brush, inset, rx=6) for inset in brush.look.geometry["frame-lines"]],
        path(_teeth(brush, size("teeth-zari")), fill=brush.colour("frame-zari")),
        path(_teeth(brush, size("teeth-peacock")), fill=brush.colour("peacock-deep")),
        _box(brush, band, "peacock-deep"),
        *_beads(brush),
        _line(brush, band + 2),
        _line(brush, size("field-line"), width=2),
        _box(brush, FRAME, "field"),
        _box(brush, FRAME, "url(silk)", opacity=0.5),
    ]
    return drawn + (_coordinates(brush) if has_coordinates else [])


def _box(
    brush: Brush, inset: float, fill: str, rx: float | None = None, opacity: float | None = None
) -> Element:
    side = BOARD_SIDE - 2 * inset
    return element(
        "rect",
        x=inset,
        y=inset,
        width=side,
        height=side,
        rx=rx,
        fill=brush.colour(fill),
        opacity=opacity,
    )


def _line(brush: Brush, inset: float, rx: float | None = None, width: float = 0.9) -> Element:
    line = _box(brush, inset, "none", rx)
    line.set("stroke", brush.colour("frame-zari" if width > 1 else "frame-thread"))
    line.set("stroke-width", f"{width:g}")
    return line


def _teeth(brush: Brush, height: float) -> str:
    """Triangles that point outwards, along all four sides."""
    low = brush.look.size("korvai")
    high = BOARD_SIDE - low
    count = int(brush.look.size("teeth"))
    step = (high - low) / count
    outline = ""
    for index in range(count):
        start = low + index * step
        middle, end = start + step / 2, start + step
        outline += f"M{start:.2f} {low:g}L{middle:.2f} {low - height:g}L{end:.2f} {low:g}Z"
        outline += f"M{start:.2f} {high:g}L{middle:.2f} {high + height:g}L{end:.2f} {high:g}Z"
        outline += f"M{low:g} {start:.2f}L{low - height:g} {middle:.2f}L{low:g} {end:.2f}Z"
        outline += f"M{high:g} {start:.2f}L{high + height:g} {middle:.2f}L{high:g} {end:.2f}Z"
    return outline


def _beads(brush: Brush) -> list[Element]:
    """A string of beads round the field, drawn as a dotted line."""
    size = brush.look.size
    inset = (size("korvai") + FRAME) / 2 - 0.5
    step = (BOARD_SIDE - 2 * inset) / size("beads")
    strings = []
    for name, every in (("bead", 1.0), ("bead-large", size("bead-large-every"))):
        string = _box(brush, inset, "none")
        string.set("stroke", brush.colour(name))
        string.set("stroke-width", f"{2 * size(name):g}")
        string.set("stroke-linecap", "round")
        string.set("stroke-dasharray", f"0 {step * every:.4f}")
        strings.append(string)
    return strings


def _coordinates(brush: Brush) -> list[Element]:
    """Letters at the bottom, where no pin hides them; octagons numbered left, squares right."""
    low, high = 20.0, BOARD_SIDE - 13
    drawn = []
    for index in range(OCTAGON_SIDE):
        along = FRAME + (index + 0.5) * PITCH
        drawn.append(_letter(brush, OCTAGON_COLUMNS[index], along, high))
        drawn.append(_number(brush, index + 1, low - 4, BOARD_SIDE - along + 4))
    for index in range(SQUARE_SIDE):
        along = FRAME + index * FIELD / LAST
        drawn.append(_letter(brush, SQUARE_COLUMNS[index], along, high))
        drawn.append(_number(brush, index + 1, high - 2.5, BOARD_SIDE - along + 4))
    return drawn


def _letter(brush: Brush, letter: str, x: float, y: float) -> Element:
    return brush.words(letter, x, y, 12, "bead-large", serif=True, bold=True, align="middle")


def _number(brush: Brush, number: int, x: float, y: float) -> Element:
    return brush.number(number, x, y, 10, "bead-large")
