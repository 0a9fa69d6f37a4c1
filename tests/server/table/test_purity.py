"""A table has no clock, no entropy and no files: all of it comes in."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import ettana.server

ROOM = Path(ettana.server.__path__[0])
PURE = ("hints.py", "plans.py", "refusals.py", "views.py")
FOLDERS = ("log", "table", "teller", "wire")
OUTSIDE = {"asyncio", "os", "pathlib", "random", "secrets", "socket", "threading", "time", "uuid"}


def imported(source: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_nothing_from_outside_is_asked_for() -> None:
    sources = [ROOM / name for name in PURE]
    sources += [source for folder in FOLDERS for source in (ROOM / folder).rglob("*.py")]
    assert len(sources) > 20
    for source in sources:
        assert not {name.split(".")[0] for name in imported(source)} & OUTSIDE, source.name
        assert "now()" not in source.read_text("utf-8"), source.name
