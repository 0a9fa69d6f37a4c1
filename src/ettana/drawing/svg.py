"""SVG as a tree: elements, groups, and the text of the whole picture."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

NAMESPACE: Final = "http://www.w3.org/2000/svg"

Value = str | float | None


def element(tag: str, *children: Element, **attributes: Value) -> Element:
    """An element; `stroke_width` is written `stroke-width`, and None is not written."""
    named = {name.replace("_", "-"): value for name, value in attributes.items()}
    return raw_element(tag, named, children)


def raw_element(
    tag: str, attributes: dict[str, Value], children: tuple[Element, ...] = ()
) -> Element:
    """An element; attribute names are taken as they are."""
    made = Element(tag, {n: _written(v) for n, v in attributes.items() if v is not None})
    made.extend(children)
    return made


def group(*children: Element, x: float = 0, y: float = 0, scale: float = 1) -> Element:
    """Children drawn around a point, larger or smaller."""
    moves = []
    if x or y:
        moves.append(f"translate({_written(x)} {_written(y)})")
    if scale != 1:
        moves.append(f"scale({_written(scale)})")
    return element("g", *children, transform=" ".join(moves) or None)


def path(d: str, **attributes: Value) -> Element:
    return element("path", d=d, **attributes)


def points(*corners: tuple[float, float]) -> str:
    """The outline through these corners."""
    return "M" + "L".join(f"{_written(x)} {_written(y)}" for x, y in corners) + "Z"


def text_of(picture: Element) -> str:
    """The picture as a text file."""
    picture.set("xmlns", NAMESPACE)
    return ElementTree.tostring(picture, encoding="unicode") + "\n"


def _written(value: Value) -> str:
    """Numbers with two digits at most, so that the same picture is the same text everywhere."""
    if isinstance(value, str):
        return value
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
