"""A name has one meaning in the whole house: of a class, a type, a constant that others use."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from tests.conftest import ROOT

PACKAGE = ROOT / "src" / "ettana"
NAMED = re.compile(r"[A-Z][a-z]\w*")
CONSTANT = re.compile(r"[A-Z][A-Z0-9_]*")

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


def _constants() -> Iterator[tuple[str, Path]]:
    """Every constant; but those in an enum of a `.pxd` are said with their module: `kinds.MOVE`."""
    for path in sorted(PACKAGE.rglob("*.py")):
        beside = path.with_suffix(".pxd")
        if "versions" in path.parts or (
            beside.exists() and "cdef enum:" in beside.read_text("utf-8")
        ):
            continue
        for line in ast.parse(path.read_text("utf-8")).body:
            targets = line.targets if isinstance(line, ast.Assign) else []
            targets = [line.target] if isinstance(line, ast.AnnAssign) else targets
            for target in targets:
                if isinstance(target, ast.Name) and CONSTANT.fullmatch(target.id):
                    yield target.id, path


def _imported() -> Iterator[tuple[str, Path]]:
    """Every name that a module imports from another one, by itself."""
    for path in PACKAGE.rglob("*.py"):
        for line in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(line, ast.ImportFrom) and (line.module or "").startswith("ettana."):
                module = ROOT.joinpath("src", *str(line.module).split("."))
                for name in line.names:
                    yield name.name, module.with_suffix(".py")
                    yield name.name, module / "__init__.py"


def test_a_constant_that_others_use_has_one_meaning() -> None:
    """No other module of its room declares it, and no other room gives one of the same name.

    In the server no two modules declare the same constant, whoever uses it.
    """
    declared: dict[str, list[Path]] = {}
    for name, path in _constants():
        declared.setdefault(name, []).append(path)
    given = {(name, path) for name, path in _imported()} & {
        (n, p) for n, ps in declared.items() for p in ps
    }
    assert len(declared) > 700
    assert len(given) > 200
    twice = {
        f"{name}: {one.relative_to(PACKAGE)}, {other.relative_to(PACKAGE)}"
        for name, paths in declared.items()
        for one, other in combinations(paths, 2)
        if _clash(name, one, other, given)
    }
    assert not twice


def _clash(name: str, one: Path, other: Path, given: set[tuple[str, Path]]) -> bool:
    gives = [(name, path) in given for path in (one, other)]
    rooms = {path.relative_to(PACKAGE).parts[0] for path in (one, other)}
    return all(gives) or (len(rooms) == 1 and (any(gives) or rooms == {"server"}))
