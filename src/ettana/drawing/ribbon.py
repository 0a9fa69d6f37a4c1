"""Above the board: the title with the beads of the turn, and the ribbon with the dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from ettana.drawing.brush import Brush
from ettana.drawing.pieces import draw_colour_die, draw_number_die
from ettana.drawing.players import draw_panel
from ettana.drawing.scene import Scene
from ettana.drawing.svg import element, group, path, points
from ettana.drawing.tell import dice_words, turn_words
from ettana.engine.table.phases import OVER, PLACE
from ettana.engine.table.pieces import NO_COLOUR

TITLE: Final = 52.0
RIBBON: Final = 56.0


def draw_title(brush: Brush, scene: Scene, width: float) -> Element:
    """The band at the top: the game's name, the turn, a bead for every player."""
    zari = brush.colour("zari")
    count = round(width / 10)
    step = width / count
    teeth = "".join(
        points((i * step, TITLE), ((i + 1) * step, TITLE), ((i + 0.5) * step, TITLE + 5))
        for i in range(count)
    )
    return group(
        element("rect", width=width, height=TITLE, fill=brush.colour("peacock-deep")),
        element("rect", width=width, height=TITLE, fill=brush.paint("silk"), opacity=0.4),
        path(teeth, fill=zari),
        path(f"M0 {TITLE:g}H{width:g}", stroke=zari, stroke_width=1.5),
        brush.draw("logo", 14, 7, 0.95),
        _name(brush),
        *_beads(brush, scene, width - 22),
    )


def _name(brush: Brush) -> Element:
    """One line in two sizes, which any font spaces well."""
    name = brush.words("Ettana", 62, 34, 22, "header-ink", serif=True, bold=True)
    muted = brush.colour("header-muted")
    span = element("tspan", dx=10, font_size=14, font_weight=400, font_style="italic", fill=muted)
    span.text = "The Looms of Kanchi"
    name.append(span)
    return name


def _beads(brush: Brush, scene: Scene, right: float) -> Iterator[Element]:
    """Whose turn it is: the beads of the players on a thread, the active one larger."""
    view = scene.view
    seats = len(view.pins)
    left = right - 26 * (seats - 1)
    muted = brush.colour("header-muted")
    yield path(f"M{left:g} 27H{right:g}", stroke=muted, stroke_width=1.5)
    for seat in range(seats):
        is_active = bool(view.winners >> seat & 1) if view.phase == OVER else seat == view.active
        yield element(
            "circle",
            cx=left + 26 * seat,
            cy=27,
            r=10 if is_active else 6,
            fill=brush.look.pins[scene.pin(seat)]["base"],
            stroke=brush.colour("zari-bright") if is_active else muted,
            stroke_width=3 if is_active else 1.5,
        )
    if view.turn:
        number = brush.width_of(view.turn, 12)
        yield brush.number(view.turn, left - 22, 33, 12, "header-ink", align="end")
        yield brush.words(
            "Turn", left - 28 - number, 33, 14, "header-muted", serif=True, align="end"
        )


def draw_ribbon(brush: Brush, scene: Scene, width: float) -> Element:
    """The dice rolled, and in words what to do next."""
    x = 34.0
    drawn = [draw_panel(brush, width, RIBBON)]
    view = scene.view
    if view.phase != OVER and view.colour != NO_COLOUR:
        drawn.append(draw_colour_die(brush, view.colour, x, 28))
        x += 52
    number = view.rolls[view.active] if view.phase == PLACE else view.number
    if view.phase != OVER and number:
        drawn.append(draw_number_die(brush, number, x, 28))
        x += 52
    x = x - 22 if x > 34 else 18
    lead = dice_words(view)
    if lead:
        drawn.append(brush.words(lead, x, 25, 17, serif=True, bold=True))
        drawn.append(brush.words(turn_words(scene), x, 43, 13, "ink-muted"))
    else:
        drawn.append(brush.words(turn_words(scene), x, 34, 17, serif=True, bold=True))
    return group(*drawn, *_legend(brush, scene, width - 16))


def _legend(brush: Brush, scene: Scene, right: float) -> Iterator[Element]:
    """What the gold on the board means, if there is any."""
    marks = scene.marks
    gold, edge = brush.paint("gold"), brush.colour("step-taken-edge")
    signs: list[tuple[str, dict[str, str | float]]] = []
    if marks.prices:
        dashes = {"fill": brush.colour("square"), "stroke": brush.colour("stitch")}
        signs.append(("costs", {**dashes, "stroke_width": 2, "stroke_dasharray": "3 2"}))
    if marks.jumps:
        lac = {"fill": gold, "stroke": brush.colour("jump-line")}
        signs.append(("jump", {**lac, "stroke_width": 1.6, "stroke_dasharray": "3 2"}))
    if marks.walks:
        word = "place" if scene.view.phase == PLACE else "walk"
        signs.append((word, {"fill": gold, "stroke": edge, "stroke_width": 1}))
    x = right
    for name, style in signs:
        x -= 8.0 + 6.4 * len(name)
        yield brush.words(name, x, 33, 12.5, "ink-muted")
        diamond = points((x - 14, 19), (x - 5, 28), (x - 14, 37), (x - 23, 28))
        yield path(diamond, **style)
        x -= 30
