"""A name has one meaning in the whole house: no two classes or types are called the same."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.conftest import ROOT

PACKAGE = ROOT / "src" / "ettana"
NAMED = re.compile(r"[A-Z][a-z]\w*")

# The same thing twice on purpose: as the wire sends it or a program holds it, and the engine's
BOTH_SIDES = {
    "Event": "wire.Event is an engine's, told",
    "GameRecord": "ettana.GameRecord is the engine's, which can be drawn and replayed",
    "Lying": "wire.Lying is the engine's, of a design in hand",
    "Near": "wire.Near is the engine's, of a design in hand",
    "View": "ettana.View is the engine's in values, with a picture",
}


def _declared() -> Iterator[tuple[str, str]]:
    """Every class, and every alias of a type, with what it stands for; frozen migrations aside."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if "versions" in path.parts:
            continue
        for line in ast.parse(path.read_text("utf-8")).body:
            if isinstance(line, ast.ClassDef) and NAMED.fullmatch(line.name):
                yield line.name, str(path)
            elif isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
                name, value = line.targets[0].id, ast.unparse(line.value)
                if NAMED.fullmatch(name) and not value.startswith("TypeVar("):
                    yield name, value


def test_a_name_has_one_meaning() -> None:
    meanings: dict[str, set[str]] = {}
    for name, meaning in _declared():
        meanings.setdefault(name, set()).add(meaning)
    assert len(meanings) > 500
    twice = {name for name, several in meanings.items() if len(several) > 1}
    assert twice == set(BOTH_SIDES), "a name with two meanings, or one that has only one by now"
