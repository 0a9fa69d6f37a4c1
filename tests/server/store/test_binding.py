"""Values are bound by their names, wherever these stand in the statement."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import pytest

from ettana.server.store.binding import Statement

VALUES = {"hash": "h", "at": 3, "number": 7}


def test_for_postgresql_names_are_numbered_and_types_are_none() -> None:
    statement = Statement.numbered("SELECT :number::bigint, :at, :number, :hash::bytea[]")
    assert statement.text == "SELECT $1::bigint, $2, $1, $3::bytea[]"
    assert statement.bind(VALUES) == (7, 3, "h")


def test_for_sqlite_every_name_has_its_mark() -> None:
    statement = Statement.marked("SELECT :number, :at, :number, :hash")
    assert statement.text == "SELECT ?, ?, ?, ?"
    row = sqlite3.connect(":memory:").execute(statement.text, statement.bind(VALUES)).fetchone()
    assert row == (7, 3, 7, "h")


@pytest.mark.parametrize("make", [Statement.numbered, Statement.marked])
def test_a_value_without_its_name_is_an_error(make: Callable[[str], Statement]) -> None:
    with pytest.raises(KeyError, match="head"):
        make("UPDATE tables SET head = :head WHERE id = :number").bind(VALUES)
