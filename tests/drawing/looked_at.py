"""Pictures read back: what a test may ask of an SVG."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"
COLOUR = re.compile(r"#[0-9A-F]{6}|none|url\(#[\w-]+\)")
PAINTED = ("fill", "stroke", "stop-color")


class Seen:
    """A picture, parsed: not well-formed ones do not get so far."""

    def __init__(self, svg: str) -> None:
        self.svg = svg
        self.root = ElementTree.fromstring(svg)

    @property
    def title(self) -> str:
        return self._text("title")

    @property
    def description(self) -> str:
        return self._text("desc")

    @property
    def texts(self) -> list[str]:
        """Every line that is written in letters."""
        return ["".join(text.itertext()) for text in self.root.iter(f"{SVG}text")]

    @property
    def shown(self) -> Counter[str]:
        """How often each defined thing is shown, by its name without the theme.

        What a definition contains is counted where the definition is shown.
        """
        definitions = {made.get("id", ""): made for made in self._definitions()}
        shown: Counter[str] = Counter()

        def look(part: Element) -> None:
            if part.tag == f"{SVG}defs":
                return
            if part.tag == f"{SVG}use":
                name = part.get("href", "").removeprefix("#")
                shown[name.split("-", 2)[2]] += 1
                look(definitions[name])
            for child in part:
                look(child)

        look(self.root)
        return shown

    def complaints(self) -> Iterator[str]:
        """What is wrong with it as a picture that stands alone."""
        ids = [part.get("id") for part in self.root.iter() if part.get("id")]
        if len(ids) != len(set(ids)):
            yield "an id is given twice"
        for part in self.root.iter():
            for name, value in part.attrib.items():
                if name in PAINTED and not COLOUR.fullmatch(value):
                    yield f"{value} is no colour"
                for reference in re.findall(r"url\(#([\w-]+)\)|^#(ettana[\w-]+)$", value):
                    if "".join(reference) not in ids:
                        yield f"{value} leads nowhere"
                if re.search("https?:|data:|file:|import", value) or name.startswith("on"):
                    yield f"{name} reaches out of the picture"
            if part.tag.removeprefix(SVG) in ("script", "style", "image", "foreignObject"):
                yield f"{part.tag} does not belong into a picture"
        if not self.title or not self.description:
            yield "it says nothing in words"

    def _definitions(self) -> Iterator[Element]:
        for definitions in self.root.iter(f"{SVG}defs"):
            yield from definitions

    def _text(self, tag: str) -> str:
        found = self.root.find(f"{SVG}{tag}")
        return (found.text or "") if found is not None else ""


def seen(svg: str) -> Seen:
    """A picture that is in order."""
    picture = Seen(svg)
    assert list(picture.complaints()) == []
    return picture
