"""SQLite keeps values of any kind in any column: one bit of a record makes a text of bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from ettana.server.admin import list_tables
from ettana.server.store.errors import Damaged
from ettana.server.store.queries import tables
from tests.server.at_file import at_file
from tests.server.store.made import made, opened

pytestmark = pytest.mark.anyio

BROKEN = ("entries.body", "entries.hash", "tables.secret", "tables.head")
VALUES = ("7", "7.5", "'no JSON'", "CAST(x'ff' AS TEXT)")


async def test_a_value_of_another_kind_damages_its_table_and_no_other(sqlite_path: Path) -> None:
    async with opened(f"sqlite:///{sqlite_path}") as store:
        await made(store, "whole", entries=2)
        for number, value in enumerate(VALUES):
            for column in BROKEN:
                table, _, name = column.partition(".")
                id, key = f"{name}{number}", "id" if table == "tables" else "table_id"
                await made(store, id, entries=2)
                at_file(sqlite_path, f"UPDATE {table} SET {name} = {value} WHERE {key} = '{id}'")
                at_file(sqlite_path, f"UPDATE tables SET summary = {value} WHERE id = '{id}'")
                with pytest.raises(Damaged):
                    await store.load(id)
        assert await store.load("whole")
        listed = await store.read(tables.all_tables)
        assert len(listed) == 1 + len(VALUES) * len(BROKEN)
        assert len([line async for line in list_tables(store)]) == len(listed)


async def test_bytes_that_became_a_text_are_read_as_bytes(sqlite_path: Path) -> None:
    async with opened(f"sqlite:///{sqlite_path}") as store:
        await made(store, "a", entries=2)
        before = await store.load("a")
        for column in ("body", "hash"):
            at_file(sqlite_path, f"UPDATE entries SET {column} = CAST({column} AS TEXT)")
        assert await store.load("a") == before
