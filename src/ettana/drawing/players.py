"""The players' panels: pin and name, the track of annas, what is held and what has been woven."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from ettana.drawing.brush import Brush
from ettana.drawing.cards import TAG_HEIGHT, TAG_WIDTH, draw_small_tag
from ettana.drawing.designs import draw_small_cloth
from ettana.drawing.pieces import draw_pin, draw_token
from ettana.drawing.scene import Scene
from ettana.drawing.svg import element, group, path
from ettana.engine.bits import members
from ettana.engine.table.cards import POINT_CARD
from ettana.engine.table.phases import OVER

PANEL_HEIGHT: Final = 112.0
MIDDLE: Final = 92.0  # of the row with what is held and woven
LONGEST_NAME: Final = 17
CLOTH: Final = 27.0  # the side of a claimed design


def draw_panel(brush: Brush, width: float, height: float, *, is_strong: bool = False) -> Element:
    """The background of a panel."""
    return element(
        "rect",
        x=0.5,
        y=0.5,
        width=width - 1,
        height=height - 1,
        rx=8,
        fill=brush.colour("panel"),
        stroke=brush.colour("zari" if is_strong else "edge"),
        stroke_width=2 if is_strong else 1,
    )


def draw_player(brush: Brush, scene: Scene, seat: int, width: float) -> Element:
    """A panel of `width` by `HEIGHT`."""
    view = scene.view
    has_turn = view.phase != OVER and seat == view.active
    has_won = bool(view.winners >> seat & 1)
    return group(
        draw_panel(brush, width, PANEL_HEIGHT, is_strong=has_turn or has_won),
        *_selvedge(brush, scene.pin(seat)),
        draw_pin(brush, view.pins[seat], 32, 41, 0.62),
        *_name(brush, scene, seat, "has won" if has_won else "to act" if has_turn else ""),
        *_score(brush, view.annas[seat], view.options.annas, width),
        *draw_track(brush, view.annas[seat], view.options.annas, 18, 46, width - 32),
        *_counts(brush, scene, seat),
        *_woven(brush, scene, seat, width),
    )


def _selvedge(brush: Brush, pin: str) -> Iterator[Element]:
    """The edge of the panel in the colour of the pin, stitched."""
    own = brush.look.pins[pin]
    yield path(
        f"M8 1A7 7 0 0 0 1 8V{PANEL_HEIGHT - 8:g}A7 7 0 0 0 8 {PANEL_HEIGHT - 1:g}Z",
        fill=own["base"],
    )
    yield path(
        f"M5 8V{PANEL_HEIGHT - 6:g}", stroke=own["deep"], stroke_width=1.4, stroke_dasharray="4 4"
    )


def _name(brush: Brush, scene: Scene, seat: int, state: str) -> Iterator[Element]:
    name = scene.name(seat)
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    pin = scene.pin(seat)
    below = [state] if state else []
    if name.lower() != pin:
        below.insert(0, f"{pin} pin")
    yield brush.words(shown, 50, 23 if below else 29, 15, serif=True, bold=True)
    if below:
        yield brush.words(", ".join(below), 50, 38, 12, "ink-muted")


def _score(brush: Brush, annas: int, goal: int, width: float) -> Iterator[Element]:
    right = width - 14
    goal_width = brush.width_of(goal, 10)
    yield brush.number(goal, right, 31, 10, "ink-muted", align="end")
    yield path(
        f"M{right - goal_width - 6:.1f} 33l4 -12",
        stroke=brush.colour("ink-muted"),
        stroke_width=1.2,
        stroke_linecap="round",
    )
    yield brush.number(annas, right - goal_width - 9, 31, 20, "ink", align="end")


def draw_track(
    brush: Brush, annas: int, goal: int, x: float, y: float, width: float
) -> Iterator[Element]:
    """E1: a temple tower for every anna; the last one carries a finial."""
    step = brush.look.size("anna-step")
    scale = min(width / (goal * step), 1.3)
    base = y + 25
    yield path(
        f"M{x:g} {base + 0.6:g}h{goal * step * scale:.1f}",
        stroke=brush.colour("zari"),
        stroke_width=1.2,
    )
    for index in range(goal):
        symbol = "step-taken" if index < annas else "step-missing"
        middle = x + (index + 0.5) * step * scale
        foot = base - 7 * scale * 1.16
        yield brush.use(symbol, brush.shapes(symbol), middle, foot, scale * 1.16)
    top = base - 16 * 1.16 * scale
    yield element(
        "circle",
        cx=x + (goal - 0.5) * step * scale,
        cy=top - 1.5,
        r=1.8 * scale,
        fill=brush.colour("gold" if annas >= goal else "panel-raised"),
        stroke=brush.colour("step-edge"),
        stroke_width=0.9,
    )


def _counts(brush: Brush, scene: Scene, seat: int) -> Iterator[Element]:
    """I1: tokens, action cards and design cards in hand, as numbers."""
    view = scene.view
    for index, (symbol, count) in enumerate(
        (
            ("token", view.tokens[seat]),
            ("action-card", view.hand_sizes[seat]),
            ("design-card", view.held_counts[seat]),
        )
    ):
        x = 19.0 + index * 42
        if symbol == "token":
            yield draw_token(brush, x + 9, MIDDLE, 0.78)
        else:
            yield brush.draw(symbol, x, MIDDLE - 9, 0.78)
        yield brush.number(count, x + 22, MIDDLE + 5, 11, align="start")


def _woven(brush: Brush, scene: Scene, seat: int, width: float) -> Iterator[Element]:
    """D4, A11: claimed designs as small cloths, Victory point cards as small tags."""
    view = scene.view
    claimed = list(members(view.claimed[seat]))
    count = len(claimed) + view.points[seat]
    if not count:
        return
    room = width - 12 - 146
    step = min(CLOTH + 4, (room + 4) / count)
    side = min(CLOTH, max(step - 2, 8.0))
    left = width - 12 - step * count + 4
    for index, design in enumerate(claimed):
        x, y = left + index * step, MIDDLE - side / 2
        cloth = draw_small_cloth(brush, scene, design, x, y, side)
        title = element("title")
        title.text = scene.title(design)
        cloth.insert(0, title)
        yield cloth
    tag = side * TAG_WIDTH / TAG_HEIGHT
    for index in range(view.points[seat]):
        x = left + (len(claimed) + index) * step + (side - tag) / 2
        yield draw_small_tag(brush, POINT_CARD, x, MIDDLE - side / 2, tag)
