"""The look of the game as data: what `look.json` says, in types. docs/drawing.md explains the file.

The web board reads the same file, so colours, symbols and sizes are written there and nowhere else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, cast

Theme = Literal["light", "dark"]
THEMES: Final = ("light", "dark")

Colours = Mapping[str, "str | float"]  # names to #RRGGBB, to another name, or to an opacity


class Look:
    """The parsed file."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.geometry: Mapping[str, Any] = data["geometry"]
        self.yarns: Mapping[str, dict[str, str]] = data["yarns"]
        self.pins: Mapping[str, dict[str, str]] = data["pins"]
        self.classes: Mapping[str, dict[str, str]] = data["classes"]
        self.cards: Mapping[str, dict[str, str]] = data["cards"]
        self.fonts: Mapping[str, str] = data["fonts"]
        self.paints: Mapping[str, list[Any]] = data["paints"]
        self.symbols: Mapping[str, dict[str, Any]] = data["symbols"]
        self.numerals: Mapping[str, Any] = data["numerals"]
        self._data = data

    def colours(self, theme: Theme) -> dict[str, str | float]:
        """Every colour that has a name, in one theme."""
        yarns = {f"yarn-{yarn['name']}": yarn["base"] for yarn in self.yarns.values()}
        families: dict[str, str] = {}
        for name, family in self._data["families"].items():
            families |= {f"family-{name}": family["base"], f"family-{name}-deep": family["deep"]}
        return {**self._data["colours"], **yarns, **families, **self._data["themes"][theme]}

    def size(self, name: str) -> float:
        """A number of the geometry, in units of the board."""
        return cast(float, self.geometry[name])


@cache
def the_look() -> Look:
    """The look of the game, read once."""
    text = files("ettana.drawing").joinpath("look.json").read_text(encoding="utf-8")
    return Look(json.loads(text))
