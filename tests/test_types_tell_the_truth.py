"""What mypy accepts exists: the attributes that sources give a public class, in either build."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ettana
from ettana.bots import bot_names, make_bot
from ettana.lab.learn.batch import Batch

CORE_ALONE = {"clear"}  # of a State: a new one is empty, only the core clears one again


def public_things() -> dict[str, Any]:
    """One of everything that a user of the library holds in the hand."""
    game = ettana.Game.new(2, seed=3)
    for _ in range(12):
        game.do(game.legal[0])
    things = [
        game,
        game.record(),
        game.view("pink"),
        game.knowledge("pink"),
        game.sight(),
        game.state,
        game.steps[-1],
        game.steps[-1].events[0],
        game.legal,
        game.legal[0],
        next(game.outcomes(game.legal[0])),
        game.deck,
        game.deck.cards[0],
        ettana.Options(),
        game.dealer,
        Batch(2),
        *(make_bot(name, 1) for name in bot_names()),
    ]
    return {type(thing).__name__: thing for thing in things}


def declared(kind: type) -> Iterator[str]:
    """The public names that the sources of a class and its parents give to `self` or annotate."""
    for parent in inspect.getmro(kind):
        if not parent.__module__.startswith("ettana"):
            continue
        module = importlib.import_module(parent.__module__)
        if parent.__module__ == "ettana":  # errors say that they live there
            continue
        source = Path(str(module.__file__).split(".cpython")[0].removesuffix(".py") + ".py")
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name == parent.__name__:
                yield from _names_in(node)


def _names_in(body: ast.ClassDef) -> Iterator[str]:
    """Methods, annotated fields, and what methods give to `self`.

    Arrays of numbers (`zeros(...)`) are fields of the compiled core alone; readers stand for them.
    """
    for statement in body.body:
        if isinstance(statement, ast.FunctionDef):
            yield statement.name
            for node in ast.walk(statement):
                if isinstance(node, ast.Assign) and not _is_array(node.value):
                    yield from (name for target in node.targets for name in _of_self(target))
        elif isinstance(statement, ast.AnnAssign):
            yield ast.unparse(statement.target)


def _is_array(value: ast.expr) -> bool:
    is_copy = isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice)
    return is_copy or (isinstance(value, ast.Call) and ast.unparse(value.func) == "zeros")


def _of_self(target: ast.expr) -> Iterator[str]:
    if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
        yield target.attr


@pytest.mark.parametrize("name", public_things())
def test_every_attribute_that_the_types_promise_is_there(name: str) -> None:
    thing = public_things()[name]
    promised = {one for one in declared(type(thing)) if not one.startswith("_")} - CORE_ALONE
    assert promised
    assert [one for one in sorted(promised) if not hasattr(thing, one)] == []


def test_dir_lists_the_public_names() -> None:
    assert dir(ettana) == sorted(ettana.__all__)
    assert all(hasattr(ettana, name) for name in dir(ettana))
