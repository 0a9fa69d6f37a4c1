"""A finished picture: what was drawn, how large it is, and what it says in words."""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree.ElementTree import Element

from ettana.drawing.brush import Brush
from ettana.drawing.svg import element, text_of


@dataclass(frozen=True)
class Picture:
    """Elements within `width` by `height` units."""

    drawn: list[Element]
    width: float
    height: float
    title: str
    description: str

    def text(self, brush: Brush, size: int | None) -> str:
        """The SVG, `size` pixels wide (by default one pixel per unit), with words to read aloud."""
        title, description = element("title"), element("desc")
        title.text, description.text = self.title, self.description
        shown = size or self.width
        return text_of(
            element(
                "svg",
                title,
                description,
                brush.definitions(),
                *self.drawn,
                viewBox=f"0 0 {self.width:g} {self.height:g}",
                width=shown,
                height=round(shown * self.height / self.width),
                font_family=brush.look.fonts["sans"],
                role="img",
            )
        )
