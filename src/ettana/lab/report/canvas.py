"""A chart as an SVG tree: text, lines, marks with intervals, axes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from ettana.drawing.svg import element, path, points, text_of
from ettana.lab.report.theme import chart_styles
from ettana.lab.statistics.tally import Estimate

CANVAS_WIDTH: Final = 920.0
NARROW: Final = 360.0  # a phone's
SHAPES: Final = 4  # different ones
WriteFigure = Callable[[float], str]


class Chart:
    """A drawing of some width and height; y grows from top to bottom."""

    def __init__(self, name: str, title: str, height: float, width: float = CANVAS_WIDTH) -> None:
        """`name` is that of its file; `title` describes it to those who cannot see it."""
        self.name = name if width == CANVAS_WIDTH else f"{name}-narrow"
        self.title = title
        self.height = height
        self.width = width
        self._children: list[Element] = []

    def add(self, *children: Element) -> None:
        self._children += children

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str) -> None:
        self.add(element("line", x1=x1, y1=y1, x2=x2, y2=y2, **{"class": kind}))

    def box(
        self, x: float, y: float, width: float, height: float, kind: str, fill: str | None = None
    ) -> None:
        """A rectangle; a hatching (`fill`) covers what its class says."""
        style = f"fill:{fill}" if fill else None
        size = {"x": x, "y": y, "width": width, "height": height}
        self.add(element("rect", style=style, **size, **{"class": kind}))

    def outline(self, corners: Sequence[tuple[float, float]], kind: str, closed: bool) -> None:
        """A line through these corners, or what it encloses."""
        d = points(*corners)
        self.add(path(d if closed else d.removesuffix("Z"), **{"class": kind}))

    def text(
        self, x: float, y: float, words: str, kind: str | None = None, anchor: str = "start"
    ) -> None:
        at = None if anchor == "start" else anchor
        self.add(_text(words, x=x, y=y, text_anchor=at, **{"class": kind}))

    def mark(self, x: float, y: float, series: int, size: float = 4.6) -> None:
        """The sign of a series: disc, lozenge, square, triangle."""
        self.add(path(_sign(series, x, y, size), **{"class": f"mark s{series}"}))

    def whisker(self, x1: float, x2: float, y: float, series: int) -> None:
        """A horizontal interval with its ends."""
        ends = f"M{x1:.1f} {y}H{x2:.1f}M{x1:.1f} {y - 3}V{y + 3}M{x2:.1f} {y - 3}V{y + 3}"
        self.add(path(ends, **{"class": f"whisker s{series}"}))

    def upright_whisker(self, x: float, y1: float, y2: float, series: int) -> None:
        """A vertical interval with its ends."""
        ends = f"M{x} {y1:.1f}V{y2:.1f}M{x - 3} {y1:.1f}H{x + 3}M{x - 3} {y2:.1f}H{x + 3}"
        self.add(path(ends, **{"class": f"whisker s{series}"}))

    def hatch(self, series: int) -> str:
        """A hatched fill of its own for every series, as a value of `fill`."""
        name = f"{self.name}-hatch-{series}"
        if not any(child.tag == "pattern" and child.get("id") == name for child in self._children):
            self.add(_hatching(name, series))
        return f"url(#{name})"

    def element(self) -> Element:
        """The picture as it stands on a page."""
        ground = element("rect", width=self.width, height=self.height, rx=8, **{"class": "ground"})
        titled = element("title")
        titled.text = self.title
        kind = "chart wide" if self.width == CANVAS_WIDTH else "chart narrow"
        size = {"viewBox": f"0 0 {self.width:g} {self.height:g}", "role": "img", "class": kind}
        return element("svg", titled, ground, *self._children, **size)

    def file(self) -> str:
        """The picture as a file of its own, with its styles."""
        picture = deepcopy(self.element())
        style = Element("style")
        style.text = chart_styles()
        picture.insert(0, style)
        picture.set("width", f"{self.width:g}")
        picture.set("height", f"{self.height:g}")
        return text_of(picture)

    def markup(self) -> str:
        """The picture inside a page."""
        return ElementTree.tostring(self.element(), encoding="unicode")


@dataclass(frozen=True, slots=True)
class Plot:
    """One chart drawn twice: for a screen, and for a phone, where its figures stay in sight."""

    wide: Chart
    narrow: Chart

    @staticmethod
    def of(draw: Callable[[float], Chart]) -> Plot:
        """Drawn by a function of the width."""
        return Plot(draw(CANVAS_WIDTH), draw(NARROW))

    @property
    def name(self) -> str:
        return self.wide.name

    def file(self) -> str:
        """The picture as a file of its own."""
        return self.wide.file()

    def markup(self) -> str:
        """Both; the page shows the one that fits."""
        return self.wide.markup() + self.narrow.markup()


def _text(words: str, **attributes: str | float | None) -> Element:
    made = element("text", **attributes)
    made.text = words
    return made


def _sign(series: int, x: float, y: float, size: float) -> str:
    if series % SHAPES == 0:
        arc = f"a{size} {size} 0 1 0"
        return f"M{x - size:.1f} {y:.1f}{arc} {2 * size} 0{arc} {-2 * size} 0Z"
    if series % SHAPES == 1:
        far = size * 1.3
        return points((x, y - far), (x + far, y), (x, y + far), (x - far, y))
    if series % SHAPES == 2:
        half = size * 0.9
        corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half))
        return points(*corners, (x - half, y + half))
    return points((x, y - size * 1.2), (x + size * 1.2, y + size), (x - size * 1.2, y + size))


HATCHES: Final = ("M0 8L8 0", "M0 0L8 8", "M0 4H8", "M4 0V8M0 4H8")


def _hatching(name: str, series: int) -> Element:
    back = element("rect", width=8, height=8, opacity=0.28, **{"class": f"s{series}"})
    threads = path(HATCHES[series], **{"class": f"line s{series}"}, stroke_width=1.6)
    threads.set("style", "stroke-dasharray:none;stroke-width:1.6")
    made = element("pattern", back, threads, id=name, width=8, height=8)
    made.set("patternUnits", "userSpaceOnUse")
    return made


@dataclass(frozen=True, slots=True)
class Axis:
    """Values onto a stretch of the drawing."""

    low: float
    high: float
    begin: float
    end: float

    def at(self, value: float) -> float:
        """Where a value lies; what is outside lies at the edge."""
        inside = min(max(value, self.low), self.high)
        return self.begin + (inside - self.low) / (self.high - self.low) * (self.end - self.begin)

    def ticks(self, room: float = 50) -> list[float]:
        """Round values along it, with room between them."""
        most = max(1.0, abs(self.end - self.begin) / room)
        step = nice_step((self.high - self.low) / most)
        first = ceil(self.low / step - 1e-9)
        last = floor(self.high / step + 1e-9)
        return [index * step for index in range(first, last + 1)]


def nice_step(least: float) -> float:
    """The next of 1, 2, 2.5, 5, 10 times a power of ten."""
    power = 10.0 ** floor(log10(least))
    return next(power * nice for nice in (1, 2, 2.5, 5, 10) if power * nice >= least * 0.999)


def span(estimates: Sequence[Estimate | None], *also: float) -> tuple[float, float]:
    """From where to where an axis must reach for these intervals, rounded outwards."""
    known = [one for one in estimates if one is not None]
    low = min([one.low for one in known] + list(also))
    high = max([one.high for one in known] + list(also))
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    step = nice_step((high - low) / 5)
    return floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step


def percent(value: float) -> str:
    """A share as people read it."""
    return f"{value:.1%}"


def decimal(value: float) -> str:
    """A count with one decimal."""
    return f"{value:.1f}"


def exact(value: float) -> str:
    """A small count with two decimals."""
    return f"{value:.2f}"


def signed(value: float) -> str:
    """A difference."""
    return f"{value:+.1f}"


def at_tick(write: WriteFigure, value: float) -> str:
    """A round value along an axis, without digits that say nothing."""
    return re.sub(r"\.0+(?=%?$)|(?<=\.\d)0(?=$)|^[+-](?=0(\.0+)?$)", "", write(value))
