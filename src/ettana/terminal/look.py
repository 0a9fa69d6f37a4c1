"""How things look in a terminal: colours of the weaver's world, and signs that work without them.

Nothing is told by colour alone: yarns carry their letter, pins their own sign.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.style import Style

from ettana.drawing.look import the_look


@dataclass(frozen=True)
class Paint:
    """A ground and the ink that reads well on it."""

    ground: str
    ink: str

    @property
    def style(self) -> Style:
        return Style(color=self.ink, bgcolor=self.ground)

    @property
    def bold(self) -> Style:
        return Style(color=self.ink, bgcolor=self.ground, bold=True)


FIELD_PAINT: Final = Paint("#0b2a2e", "#8fbcc0")
RIM: Final = Style(color="#6fa8ae", bgcolor=FIELD_PAINT.ground)
TILE_PAINT: Final = Paint("#14606a", "#ffe29a")
MARKED_SQUARE: Final = Paint("#f2c14e", "#2b1a1c")
GOLD: Final = Style(color="#c4922f")
QUIET: Final = Style(dim=True)
STRONG: Final = Style(bold=True)
TITLE_PAINT: Final = Paint("#8c1c2b", "#f2c14e")
PLAIN: Final = Style()

# By colour: green, red, yellow, blue, purple, and the black face of the die
YARN_PAINTS: Final = tuple(
    Paint(yarn["base"], yarn["symbol-ink"]) for yarn in the_look().yarns.values()
)

# By pin: pink, black, white, orange
PIN_PAINTS: Final = tuple(
    Paint(pin["base"], ink)
    for pin, ink in zip(
        the_look().pins.values(), ("#2b0718", "#f3e3be", "#3b2f1c", "#2b1400"), strict=True
    )
)


@dataclass(frozen=True)
class TextLook:
    """One way to draw: with colours and signs of all kinds, or in plain letters."""

    is_coloured: bool
    pins: str  # one sign for each
    anna: str
    missing_anna: str
    active: str

    def paint(self, paint: Paint) -> Style:
        """A paint as a style; an empty one without colours."""
        return paint.bold if self.is_coloured else PLAIN


COLOURED: Final = TextLook(True, "●◆■▲", "▲", "△", "▸")
LETTERED: Final = TextLook(False, "pkwo", "#", ".", ">")


def look_for(console: Console) -> TextLook:
    """Colours where they can be shown, letters everywhere else."""
    signs = console.encoding.lower().startswith("utf")
    colours = console.color_system is not None and not console.no_color
    return COLOURED if signs and colours else LETTERED
