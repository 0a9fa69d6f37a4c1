"""The loom: octagons with their yarns, squares with their tiles, pins, and what is marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from ettana.drawing.brush import Brush
from ettana.drawing.frame import draw_frame
from ettana.drawing.geometry import (
    FRAME,
    PITCH,
    octagon_centre,
    octagon_outline,
    square_centre,
    square_outline,
)
from ettana.drawing.marks import (
    draw_path,
    draw_payments,
    draw_price,
    draw_rings,
    draw_swap,
    outline_end,
)
from ettana.drawing.pieces import draw_pin, draw_yarn
from ettana.drawing.scene import NO_MARKS, Marks, Scene
from ettana.drawing.svg import element, group, path
from ettana.engine.table.loom import (
    INNER_SQUARES,
    NOWHERE,
    OCTAGON_SIDE,
    OCTAGONS,
    SQUARE_SIDE,
    SQUARES,
    is_inner,
)
from ettana.engine.table.phases import OVER


def draw_board(brush: Brush, scene: Scene) -> Element:
    """The whole board, `geometry.BOARD` units wide and high."""
    marks = scene.marks
    touched = marks.offered | frozenset(marks.path)  # these lie over stitches and path
    return group(
        _loom(brush, scene),
        *_octagons(brush, sorted(marks.complete), is_complete=True),
        *_stitches(brush, scene),
        *draw_path(brush, scene),
        *[_square(brush, scene.marks, square) for square in sorted(touched)],
        *[_numeral(brush, scene, square) for square in INNER_SQUARES],
        *outline_end(brush, scene),
        *_yarns(brush, scene),
        *draw_swap(brush, scene),
        *[draw_price(brush, square, price) for square, price in marks.prices.items()],
        *_pins(brush, scene),
        *draw_payments(brush, scene),
    )


def _loom(brush: Brush, scene: Scene) -> Element:
    """The empty board."""
    rim = scene.view.options.rim
    squares = range(SQUARES) if rim else INNER_SQUARES  # C3
    name = f"loom{'' if rim else '-rimless'}{'-named' if scene.has_coordinates else ''}"
    return brush.use(
        name,
        [
            *draw_frame(brush, scene.has_coordinates),
            *_octagons(brush, range(OCTAGONS), is_complete=False),
            *[_square(brush, NO_MARKS, square) for square in squares],
        ],
    )


def _octagons(brush: Brush, octagons: Sequence[int], is_complete: bool) -> Iterator[Element]:
    if not octagons:
        return
    inset, weave = brush.look.size("octagon-inset"), brush.look.size("octagon-weave-inset")
    yield path(
        "".join(octagon_outline(octagon, inset) for octagon in octagons),
        fill=brush.colour("octagon-complete" if is_complete else "octagon"),
        stroke=brush.colour("complete-edge" if is_complete else "octagon-edge"),
        stroke_width=3 if is_complete else 1.2,
    )
    woven = "".join(octagon_outline(octagon, weave) for octagon in octagons)
    yield path(woven, fill=brush.paint("silk"), opacity=0.9)


def _stitches(brush: Brush, scene: Scene) -> Iterator[Element]:
    """Gold between neighbours of a completed design."""
    complete = scene.marks.complete
    for octagon in sorted(complete):
        column, row = divmod(octagon, OCTAGON_SIDE)
        x, y = octagon_centre(octagon)
        lines = ""
        if column < OCTAGON_SIDE - 1 and octagon + OCTAGON_SIDE in complete:
            lines += f"M{FRAME + (column + 1) * PITCH - 9:g} {y:g}h18"
        if row < OCTAGON_SIDE - 1 and octagon + 1 in complete:
            lines += f"M{x:g} {y - PITCH / 2 - 9:g}v18"
        if lines:
            yield path(lines, stroke=brush.colour("stitch"), stroke_width=7, stroke_linecap="round")


def _square(brush: Brush, marks: Marks, square: int) -> Element:
    """C2, C3: a square; gold when it is offered, with a dashed edge when it costs something."""
    is_free = square in marks.walks or square in marks.jumps
    x, y = square_centre(square)
    drawn = []
    if square in marks.offered:
        drawn.append(
            element(
                "circle",
                cx=x,
                cy=y,
                r=50 if is_inner(square) else 40,
                fill=brush.paint("glow"),
                opacity=0.85 if is_free else 0.35,
            )
        )
    drawn.append(_ground(brush, marks, square))
    if is_inner(square):
        drawn.append(_inner_line(brush, marks, square))
    elif is_free:
        drawn.append(element("circle", cx=x, cy=y, r=5.5, fill=brush.colour("offered-dot")))
    else:
        drawn.append(element("circle", cx=x, cy=y, r=2.6, fill=brush.colour("square-line")))
    return group(*drawn)


def _ground(brush: Brush, marks: Marks, square: int) -> Element:
    outline = square_outline(square, brush.look.size("square-inset"))
    if square in marks.walks or square in marks.jumps:
        edge = brush.colour("offered-edge")
        return path(outline, fill=brush.paint("gold"), stroke=edge, stroke_width=2.2)
    ground = brush.colour("square")
    if square in marks.prices:
        edge = brush.colour("stitch")
        return path(outline, fill=ground, stroke=edge, stroke_width=2.4, stroke_dasharray="5 3")
    return path(outline, fill=ground, stroke=brush.colour("square-line"), stroke_width=1.2)


def _inner_line(brush: Brush, marks: Marks, square: int) -> Element:
    if square in marks.jumps:
        ink, width, dashes = "jump-line", 1.6, "4 3"
    elif square in marks.walks:
        ink, width, dashes = "offered-line", 0.6, None
    else:
        ink, width, dashes = "square-line", 0.8, "2.5 2"
    return path(
        square_outline(square, brush.look.size("square-line-inset")),
        fill="none",
        stroke=brush.colour(ink),
        stroke_width=width,
        stroke_dasharray=dashes,
    )


def _numeral(brush: Brush, scene: Scene, square: int) -> Element:
    """The tile's number; under a pin it is smaller and lower, so that it can be read."""
    x, y = square_centre(square)
    size, number = brush.look.size, scene.view.tiles[square]
    is_free = square in scene.marks.walks or square in scene.marks.jumps
    ink = "night" if is_free else "numeral"
    if square in scene.view.squares:
        return brush.number(
            number, x, y + size("numeral-below"), size("tile-numeral-below") * 0.7, ink
        )
    return brush.number(number, x, y + 10, size("tile-numeral") * 0.76, ink, weight=1.15)


def _yarns(brush: Brush, scene: Scene) -> Iterator[Element]:
    shadow = brush.colour("yarn-shadow")
    opacity = brush.colour("yarn-shadow-opacity")
    for octagon in range(OCTAGONS):
        x, y = octagon_centre(octagon)
        is_complete = octagon in scene.marks.complete
        if is_complete:
            yield element(
                "circle",
                cx=x,
                cy=y,
                r=58,
                fill=brush.paint("halo"),
                opacity=brush.colour("halo-opacity"),
            )
        yield element("ellipse", cx=x + 2, cy=y + 36, rx=30, ry=6, fill=shadow, opacity=opacity)
        yield draw_yarn(brush, scene.view.yarns[octagon], x, y)
        if is_complete or octagon in scene.marks.octagons:
            yield from draw_rings(brush, x, y, is_complete)


def _pins(brush: Brush, scene: Scene) -> Iterator[Element]:
    """The pins; lower ones are drawn in front. The active pin's square has its colour."""
    view = scene.view
    scale = brush.look.size("pin-scale")
    placed = [seat for seat in range(len(view.pins)) if view.squares[seat] != NOWHERE]
    for seat in sorted(placed, key=lambda seat: -(view.squares[seat] % SQUARE_SIDE)):
        square = view.squares[seat]
        x, y = square_centre(square)
        if seat == view.active and view.phase != OVER:
            own = brush.look.pins[scene.pin(seat)]
            yield path(square_outline(square, -1), fill="none", stroke=own["light"], stroke_width=3)
        yield draw_pin(brush, view.pins[seat], x, y + brush.look.size("pin-foot"), scale)
