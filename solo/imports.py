"""Which modules take part: those that a module imports, those that these import, and so on.

Read from the sources, so that what a function imports only when it is called is found too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_CIMPORT = re.compile(r"^from ([\w.]+) cimport (.+)$", re.MULTILINE)


@dataclass
class Needed:
    """What was found: modules of the package with their sources, and names of everybody else's."""

    sources: dict[str, Path] = field(default_factory=dict)
    others: set[str] = field(default_factory=set)


def needed_by(entries: tuple[str, ...], tree: Path, without: tuple[str, ...] = ()) -> Needed:
    """All that the entries need, of the packages below `tree` and of others.

    What is imported from the modules `without` is not followed: nobody calls what imports them.
    """
    found = Needed()
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        source = _source_of(name, tree)
        if name in without:
            continue
        if source is None:
            found.others.add(name)
        elif name not in found.sources:
            found.sources[name] = source
            waiting += _parents(name)
            waiting += _imported(source, tree)
    return found


def _source_of(module: str, tree: Path) -> Path | None:
    """The file of a module, if it is one of ours."""
    place = tree.joinpath(*module.split("."))
    files = (place / "__init__.py", place.with_suffix(".py"), place.with_suffix(".pyx"))
    return next((file for file in files if file.exists()), None)


def _parents(module: str) -> Iterator[str]:
    parts = module.split(".")
    return (".".join(parts[:count]) for count in range(1, len(parts)))


def _imported(source: Path, tree: Path) -> Iterator[str]:
    """The modules a source names, those its C types come from included."""
    if source.suffix == ".py":
        for node in _running(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (name.name for name in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield from _from(node.module, [name.name for name in node.names], tree)
    declared = source.with_suffix(".pxd")
    if declared.exists():
        for module, names in _CIMPORT.findall(declared.read_text(encoding="utf-8")):
            if not _source_of(module.partition(".")[0], tree):
                continue  # a header of C
            yield from _from(module, [name.strip() for name in names.split(",")], tree)


def _from(module: str, names: list[str], tree: Path) -> Iterator[str]:
    """`from package import module` names two modules, `from module import name` one."""
    yield module
    for name in names:
        if _source_of(f"{module}.{name}", tree):
            yield f"{module}.{name}"


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node but what only a type checker reads."""
    yield tree
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        yield from _running(node)
