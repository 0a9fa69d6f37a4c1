"""Benchmarks and tests do not know each other: what both need is in `ettana_harness`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT


def imported(file: Path) -> Iterator[str]:
    """The first word of every import in a file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


@pytest.mark.parametrize(("folder", "other"), [("bench", "tests"), ("tests", "bench")])
def test_neither_imports_the_other(folder: str, other: str) -> None:
    files = list((ROOT / folder).rglob("*.py"))
    assert len(files) > 5
    assert not [file for file in files if other in imported(file)]
