"""Every clause of the rules is named by a test, and every clause a test names is in the rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).resolve().parent
RULES = TESTS.parent / "docs" / "rules.md"
CLAUSE = re.compile(r"\*\*([A-Z]\d+)(?: [^*]*)?\*\*")  # **C1** and **A1 Move**


def clauses_of_the_rules() -> set[str]:
    return set(CLAUSE.findall(RULES.read_text(encoding="utf-8")))


def named_clauses(source: str) -> set[str]:
    """The ids in the `clause` marks of one test file, so that no test has to be collected."""
    return {
        argument.value
        for mark in _marks(ast.parse(source))
        if isinstance(mark, ast.Call) and _name(mark.func) == "clause"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def _marks(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from node.decorator_list
        elif isinstance(node, ast.Assign) and _name(node.targets[0]) == "pytestmark":
            yield from node.value.elts if isinstance(node.value, ast.List) else [node.value]


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def all_named_clauses() -> set[str]:
    texts = (path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    return {clause for text in texts for clause in named_clauses(text)}


def test_the_marks_are_found_wherever_they_can_stand() -> None:
    source = """
pytestmark = [clause("C1"), pytest.mark.slow]
@clause("M2", "M3")
def test_walk(): clause("M4")
@pytest.mark.clause("D1")
class TestDesigns: ...
"""
    assert named_clauses(source) == {"C1", "M2", "M3", "D1"}


def test_the_clauses_are_found_in_the_rules() -> None:
    assert CLAUSE.findall(
        "**C1** The **walk** ... **[ruling]** **A1 Move** **A10 Roll again**"
    ) == [
        "C1",
        "A1",
        "A10",
    ]


def test_every_clause_is_named_by_a_test() -> None:
    unnamed = clauses_of_the_rules() - all_named_clauses()
    assert not unnamed, f"no test names {', '.join(sorted(unnamed))}"


def test_every_named_clause_exists() -> None:
    unknown = all_named_clauses() - clauses_of_the_rules()
    assert not unknown, f"the rules have no {', '.join(sorted(unknown))}"
