"""The reserve, the stacks and the discard pile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from ettana.drawing.brush import Brush
from ettana.drawing.cards import draw_small_tag
from ettana.drawing.pieces import draw_tile, draw_token, draw_yarn
from ettana.drawing.players import draw_panel
from ettana.drawing.scene import Scene
from ettana.drawing.svg import element, group, path, points
from ettana.engine.table.cards import CARDS

SUPPLY_HEIGHT: Final = 230.0
MARGIN: Final = 14.0
SMALL_TAG: Final = 17.0


def draw_supply(brush: Brush, scene: Scene, width: float) -> Element:
    """A panel of `width` by `HEIGHT`."""
    return group(
        draw_panel(brush, width, SUPPLY_HEIGHT),
        brush.words("Reserve", MARGIN, 24, 14, serif=True, bold=True),
        *_reserve_yarns(brush, scene, width),
        *_reserve_tiles(brush, scene),
        draw_token(brush, width - 96, 102, 1.3),
        brush.number(scene.view.reserve_tokens, width - 76, 108, 15, align="start"),
        brush.words("tokens", width - MARGIN, 107, 12, "ink-muted", align="end"),
        _rule(brush, width, 129),
        *_stacks(brush, scene, width),
        _rule(brush, width, 184),
        *_discard(brush, scene, width),
    )


def _rule(brush: Brush, width: float, y: float) -> Element:
    return path(
        f"M{MARGIN:g} {y:g}H{width - MARGIN:g}", stroke=brush.colour("edge"), stroke_width=1
    )


def _reserve_yarns(brush: Brush, scene: Scene, width: float) -> Iterator[Element]:
    """S1, A5: the five yarns that are not on the board."""
    yarns = [colour for colour, count in enumerate(scene.view.reserve_yarns) for _ in range(count)]
    step = (width - 2 * MARGIN) / len(yarns)
    for index, colour in enumerate(yarns):
        yield draw_yarn(brush, colour, MARGIN + (index + 0.5) * step, 54, 0.48)


def _reserve_tiles(brush: Brush, scene: Scene) -> Iterator[Element]:
    """S2, A5: the two tiles that are not on the board."""
    tiles = [number for number, count in enumerate(scene.view.reserve_tiles) for _ in range(count)]
    for index, number in enumerate(tiles):
        yield draw_tile(brush, number, MARGIN + 21 + index * 46, 102, 0.6)


def _stacks(brush: Brush, scene: Scene, width: float) -> Iterator[Element]:
    """S3, S4: how many cards lie face down, and how many are discarded."""
    view = scene.view
    piles = (
        ("peacock", view.stack_size, "actions"),
        ("lac", view.design_count, "designs"),
        ("panel-raised", sum(view.discard), "discard"),
    )
    step = (width - 2 * MARGIN + 6) / len(piles)
    for index, (ground, count, name) in enumerate(piles):
        x = MARGIN + index * step
        yield _back(brush, ground, x, 139)
        yield brush.number(count, x + 31, 153, 12, align="start")
        yield brush.words(name, x + 30, 170, 11.5, "ink-muted")


def _back(brush: Brush, ground: str, x: float, y: float) -> Element:
    """The back of the top card of a stack."""
    card = {"width": 23.0, "height": 31.0, "rx": 3.0}
    under = element("rect", x=2.5, y=2.5, fill=brush.colour("panel-raised"), **card)
    top = element("rect", fill=brush.colour(ground), **card)
    for layer in (under, top):
        layer.set("stroke", brush.colour("zari"))
    return group(under, top, *_back_pattern(brush, ground), x=x, y=y)


def _back_pattern(brush: Brush, ground: str) -> Iterator[Element]:
    """Action cards are striped, designs have temple teeth, the discard pile is bare."""
    if ground == "peacock":
        lines = "".join(f"M3 {y}h17" for y in range(6, 28, 5))
        yield path(lines, stroke=brush.colour("mini-line"), stroke_width=1, stroke_opacity=0.6)
    elif ground == "lac":
        teeth = "".join(
            points((x, y + 6.0), (x + 3.0, y), (x + 6.0, y + 6.0))
            for y in (4.0, 12.0, 20.0)
            for x in (2.5, 8.5, 14.5)
        )
        yield path(teeth, fill=brush.colour("mini-line"))


def _discard(brush: Brush, scene: Scene, width: float) -> Iterator[Element]:
    """I1: what lies in the discard pile, kind by kind."""
    kinds = [card for card in range(CARDS) if scene.view.discard[card]]
    if not kinds:
        yield brush.words("nothing is discarded", MARGIN, 211, 12, "ink-muted", italic=True)
    step = min((width - 2 * MARGIN + 4) / max(len(kinds), 1), SMALL_TAG + 10)
    for index, card in enumerate(kinds):
        x = MARGIN + index * step
        yield draw_small_tag(brush, card, x, 191, min(SMALL_TAG, step - 3))
        yield brush.number(scene.view.discard[card], x + min(SMALL_TAG, step - 3) / 2, 226, 8.5)
