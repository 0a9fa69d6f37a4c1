"""The enums that the compiled core shares say the same as the constants beside them."""

import importlib
import re
from pathlib import Path

import pytest

import build_core

SOURCE = build_core.ROOT / "src"
DECLARATIONS = sorted(filter(build_core.holds_constants_only, SOURCE.rglob("*.pxd")))


def enum_of(text: str) -> dict[str, int]:
    """What C makes of an enum: a name without a value is one more than the one before."""
    values: dict[str, int] = {}
    last = -1
    for name, value in re.findall(r"^    ([A-Z_]+)(?: = (\w+))?$", text, re.MULTILINE):
        last = last + 1 if not value else values.get(value) or int(value)
        values[name] = last
    return values


@pytest.mark.parametrize("declaration", DECLARATIONS, ids=lambda path: path.stem)
def test_an_enum_has_the_values_of_its_module(declaration: Path) -> None:
    module = ".".join(declaration.relative_to(SOURCE).with_suffix("").parts)
    constants = vars(importlib.import_module(module))
    values = enum_of(declaration.read_text())
    assert values
    assert {name: constants.get(name) for name in values} == values


def test_all_kinds_cards_shapes_and_phases_are_shared() -> None:
    shared = {path.stem for path in DECLARATIONS}
    assert {"kinds", "shapes", "cards", "phases", "due", "loom", "pieces"} <= shared
