"""Draws the symbols of the look in the colours of a theme, and keeps each definition once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal
from xml.etree.ElementTree import Element

from ettana.drawing.look import Colours, Look, Theme, the_look
from ettana.drawing.svg import Value, element, group, raw_element

PAINTED: Final = ("fill", "stroke", "stop-color", "fill-opacity", "stroke-opacity", "opacity")
_REFERENCE: Final = re.compile(r"url\(([a-z-]+)\)")

Align = Literal["start", "middle", "end"]


class Brush:
    """One picture's colours and definitions.

    Names of definitions carry the theme, so that several pictures in one page do not clash:
    the same name always means the same thing.
    """

    def __init__(self, theme: Theme) -> None:
        self.look: Look = the_look()
        self._theme = theme
        self._colours = self.look.colours(theme)
        self._defined: dict[str, Element] = {}

    # Colours

    def colour(self, name: str, own: Colours | None = None) -> str:
        """The colour a name stands for; a piece's own names come first."""
        return str(self._resolved(name, own or {}))

    def paint(self, name: str) -> str:
        """A gradient, pattern or clip of the look, to be used as a fill."""
        tag, attributes, children = self.look.paints[name]
        self._define(name, lambda key: self._made(tag, {"id": key, **attributes}, children, {}))
        return f"url(#{self._id(name)})"

    def _resolved(self, value: Any, own: Colours) -> str | float:
        reference = _REFERENCE.fullmatch(value) if isinstance(value, str) else None
        if reference:
            return self.paint(reference[1])
        known = own.get(value, self._colours.get(value, value))
        return known if known == value else self._resolved(known, own)

    # Symbols

    def shapes(self, symbol: str, own: Colours | None = None) -> list[Element]:
        """The shapes of a symbol; `own` are the colours of the piece it is drawn for."""
        return self._list(self.look.symbols[symbol]["shapes"], own or {})

    def draw(
        self, symbol: str, x: float, y: float, scale: float = 1, own: Colours | None = None
    ) -> Element:
        """A symbol with its origin at a point."""
        return group(*self.shapes(symbol, own), x=x, y=y, scale=scale)

    def use(
        self, name: str, shapes: Iterable[Element], x: float = 0, y: float = 0, scale: float = 1
    ) -> Element:
        """Draw something that is drawn often: define it once, then refer to it."""
        self._define(name, lambda key: element("g", *shapes, id=key))
        used = group(x=x, y=y, scale=scale)
        used.tag = "use"
        used.set("href", f"#{self._id(name)}")
        return used

    def definitions(self) -> Element:
        """Everything that was defined while drawing."""
        return element("defs", *self._defined.values())

    def _id(self, name: str) -> str:
        return f"ettana-{self._theme}-{name}"

    def _define(self, name: str, make: Any) -> None:
        if name not in self._defined:
            self._defined[name] = Element("g")  # keeps the place in case it refers to itself
            made = make(self._id(name))
            del self._defined[name]  # what it refers to comes before it
            self._defined[name] = made

    def _list(self, shapes: Iterable[list[Any]], own: Colours) -> list[Element]:
        return [
            self._made(tag, attributes, rest[0] if rest else (), own)
            for tag, attributes, *rest in shapes
        ]

    def _made(
        self, tag: str, attributes: Mapping[str, Any], children: Iterable[list[Any]], own: Colours
    ) -> Element:
        painted: dict[str, Value] = {
            name: self._resolved(value, own)
            if name in PAINTED or name in ("clip-path", "stop-opacity")
            else value
            for name, value in attributes.items()
        }
        return raw_element(tag, painted, tuple(self._list(children, own)))

    # Writing

    def words(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: str = "ink",
        *,
        serif: bool = False,
        bold: bool = False,
        italic: bool = False,
        align: Align = "start",
    ) -> Element:
        """A line of text, in the picture's own font or with serifs; the base line is at `y`."""
        made = element(
            "text",
            x=x,
            y=y,
            font_family=self.look.fonts["serif"] if serif else None,
            font_size=size,
            font_weight=600 if bold else None,
            font_style="italic" if italic else None,
            fill=self.colour(colour),
            text_anchor=None if align == "start" else align,
        )
        made.text = text
        return made

    def number(
        self,
        number: int | str,
        x: float,
        y: float,
        size: float,
        colour: str = "ink",
        *,
        align: Align = "middle",
        weight: float = 1,
    ) -> Element:
        """A number in the look's own numerals, which need no font; the base line is at `y`."""
        numerals = self.look.numerals
        width = self.width_of(number, size)
        left = x - {"start": 0, "middle": width / 2, "end": width}[align]
        drawn = []
        place = 0.0
        for digit in str(number):
            sign = numerals["signs"][digit]
            outline = element("path", d=sign["path"])
            drawn.append(self.use(f"numeral-{digit}", [outline], place))
            place += sign["advance"] + numerals["gap"]
        made = group(*drawn, x=left, y=y, scale=size / numerals["height"])
        made.set("fill", "none")
        made.set("stroke", self.colour(colour))
        made.set("stroke-width", f"{numerals['stroke'] * weight:g}")
        made.set("stroke-linecap", "round")
        made.set("stroke-linejoin", "round")
        return made

    def width_of(self, number: int | str, size: float) -> float:
        """How wide a number is."""
        numerals = self.look.numerals
        advances = [float(numerals["signs"][digit]["advance"]) for digit in str(number)]
        units = sum(advances) + float(numerals["gap"]) * (len(advances) - 1)
        return units * size / float(numerals["height"])
