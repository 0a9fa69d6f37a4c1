"""The enums that the compiled core shares say the same as the constants beside them."""

import importlib
import re
from pathlib import Path

import pytest

import build_core
from ettana.engine.table import cards

SOURCE = build_core.ROOT / "src"
DECLARATIONS = sorted(
    path
    for path in filter(build_core.is_only_shared, SOURCE.rglob("*.pxd"))
    if "cdef enum:" in path.read_text()
)


def enum_of(text: str) -> dict[str, int]:
    """What C makes of an enum: a name without a value is one more than the one before."""
    values: dict[str, int] = {}
    last = -1
    for name, value in re.findall(r"^    ([A-Z_]+)(?: = (.+))?$", text, re.MULTILINE):
        last = eval(value, {"cards": cards}, values) if value else last + 1
        values[name] = last
    return values


@pytest.mark.parametrize("declaration", DECLARATIONS, ids=lambda path: path.stem)
def test_an_enum_has_the_values_of_its_module(declaration: Path) -> None:
    module = ".".join(declaration.relative_to(SOURCE).with_suffix("").parts)
    constants = vars(importlib.import_module(module))
    values = enum_of(declaration.read_text())
    assert values
    if declaration.stem == "arrays":
        assert values == {"ARE_LISTS": not constants["ARE_LISTS"]}  # the one thing that differs
        return
    assert {name: constants.get(name) for name in values} == values


def test_all_kinds_cards_shapes_and_phases_are_shared() -> None:
    shared = {path.stem for path in DECLARATIONS}
    wanted = {"kinds", "shapes", "cards", "phases", "due", "loom", "pieces", "feature_names"}
    assert wanted <= shared
