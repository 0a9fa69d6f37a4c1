"""Design cards: a pattern as cloth, undyed until it lies on the board in colours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from ettana.drawing.brush import Brush
from ettana.drawing.scene import Dye, Scene
from ettana.drawing.svg import element, group, path, points
from ettana.engine.deck.lying import cells_of, lying
from ettana.engine.deck.pattern import FREE, Pattern
from ettana.engine.notation.sets import design_text
from ettana.engine.table.pieces import COLOUR_LETTERS, COLOUR_NAMES

CARD_WIDTH: Final = 140.0
CARD_HEIGHT: Final = 196.0
CLOTH: Final = 120.0  # the side of a cloth
LONGEST_NAME: Final = 12  # letters that fit at full size
FEW_ANNAS: Final = 3  # more than this leave no room for words
CELL: Final = 20.0  # the side of a cell in its own units
LEAST_CELLS: Final = 3  # a small pattern does not fill the cloth


def draw_cloth(brush: Brush, scene: Scene, design: int, dye: Dye | None) -> Element:
    """A design on a cloth of `CLOTH` by `CLOTH`; in neutral colours if it has no dye."""
    side = {"width": CLOTH, "height": CLOTH}
    ground = [
        element("rect", fill=brush.colour("cloth"), **side),
        element("rect", fill=brush.paint("weave"), **side),
    ]
    return group(*ground, *_cells(brush, scene.card(design).pattern, dye))


def _cells(brush: Brush, pattern: Pattern, dye: Dye | None) -> Iterator[Element]:
    rows = pattern.rows
    unit = CLOTH / (max(len(rows), len(rows[0]), LEAST_CELLS) + 0.5)
    left = (CLOTH - len(rows[0]) * unit) / 2
    top = (CLOTH - len(rows) * unit) / 2
    for down, row in enumerate(rows):
        for right, sign in enumerate(row):
            x, y = left + (right + 0.5) * unit, top + (down + 0.5) * unit
            if sign == FREE:
                muted = brush.colour("ink-muted")
                yield element("circle", cx=x, cy=y, r=unit * 0.07, fill=muted, opacity=0.4)
            elif dye:
                yield _dyed_cell(brush, dye[sign], x, y, unit / CELL)
            else:
                place = sorted(pattern.classes).index(sign)
                yield _class_cell(brush, "ABCDE"[place], x, y, unit / CELL)


def _dyed_cell(brush: Brush, colour: int, x: float, y: float, scale: float) -> Element:
    own = brush.look.yarns[COLOUR_LETTERS[colour]]
    symbol = brush.draw(
        own["symbol"], 0, 0, 0.42, {"ink": own["symbol-ink"], "ground": "base", **own}
    )
    shapes = [*_cell(brush, own["base"], own["deep"]), symbol]
    return brush.use(f"dyed-{COLOUR_NAMES[colour]}", shapes, x, y, scale)


def _class_cell(brush: Brush, letter: str, x: float, y: float, scale: float) -> Element:
    own = brush.look.classes[letter]
    ground = brush.colour(own["ground"])
    shapes = [*_cell(brush, ground, own["edge"]), brush.draw(own["mark"], 0, 0, 0.5, own)]
    return brush.use(f"class-{letter}", shapes, x, y, scale)


def _cell(brush: Brush, ground: str, edge: str) -> list[Element]:
    side = CELL * 0.88
    box = {"x": -side / 2, "y": -side / 2, "width": side, "height": side, "rx": CELL * 0.08}
    return [
        element("rect", **box, fill=ground, stroke=edge, stroke_width=0.6),
        element("rect", **box, fill=brush.paint("thread")),
    ]


def draw_small_cloth(
    brush: Brush, scene: Scene, design: int, x: float, y: float, side: float
) -> Element:
    """D4: a claimed design, folded small, in the colours it was claimed with if they are known."""
    edge = element(
        "rect",
        width=CLOTH,
        height=CLOTH,
        rx=6,
        fill="none",
        stroke=brush.colour("zari"),
        stroke_width=5,
    )
    cloth = draw_cloth(brush, scene, design, scene.dyes.get(design))
    return group(cloth, edge, x=x, y=y, scale=side / CLOTH)


def draw_design(brush: Brush, scene: Scene, design: int) -> Element:
    """C11: a whole card, `CARD_WIDTH` by `CARD_HEIGHT`; dyed if it is on the board now."""
    card = scene.card(design)
    found = lying(cells_of(scene.view.yarns), scene.deck, design)
    dye = found.dye if found else None
    name = scene.title(design)
    title_size = min(14.0, 14 * LONGEST_NAME / len(name))
    return group(
        element(
            "rect",
            x=0.5,
            y=0.5,
            width=CARD_WIDTH - 1,
            height=CARD_HEIGHT - 1,
            rx=6,
            fill=brush.colour("panel"),
            stroke=brush.colour("stitch" if dye else "edge"),
            stroke_width=3 if dye else 1,
        ),
        *_hanging(brush, draw_cloth(brush, scene, design, dye)),
        brush.words(name, CARD_WIDTH / 2, 163, title_size, serif=True, bold=True, align="middle"),
        brush.number(design_text(design), 11, 186, 10, "ink-muted", align="start"),
        *([_claimable(brush)] if dye and card.annas <= FEW_ANNAS else []),
        *_worth(brush, card.annas),
    )


def _claimable(brush: Brush) -> Element:
    return brush.words("on the loom", 29, 185.5, 10, "zari-text", serif=True, italic=True)


def _hanging(brush: Brush, cloth: Element) -> Iterator[Element]:
    """A cloth between lac borders, with its fringe."""
    left = (CARD_WIDTH - CLOTH) / 2
    lac = brush.colour("lac")
    yield element("rect", x=left - 3, y=8, width=CLOTH + 6, height=CLOTH + 8, fill=lac)
    yield group(cloth, x=left, y=13)
    yield element(
        "rect",
        x=left + 0.5,
        y=13.5,
        width=CLOTH - 1,
        height=CLOTH - 1,
        fill="none",
        stroke=brush.colour("zari"),
    )
    step = (CLOTH + 6) / 18
    teeth, threads = "", ""
    for index in range(18):
        start = left - 3 + index * step
        teeth += points((start, 136), (start + step, 136), (start + step / 2, 141))
        threads += f"M{start + step / 2:.2f} 140v5"
    yield path(threads, stroke=brush.colour("zari"), stroke_width=1.2)
    yield path(teeth, fill=lac)


def _worth(brush: Brush, annas: int) -> Iterator[Element]:
    """The annas a card is worth, as small towers on the right."""
    step = min(15.0, 70 / max(annas, 1))
    for index in range(annas):
        yield brush.draw("anna", CARD_WIDTH - 16 - index * step, 180, 0.85)
