"""A log takes as long to be read as it is long; meanwhile everybody else is answered."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from ettana.server.forgetting import FORGOTTEN, forget_guest
from ettana.server.house.clock import ServerClock
from ettana.server.house.house import House
from ettana.server.log.entries import Created, Entry, Joined, Left
from ettana.server.log.formats import encode_stored
from ettana.server.log.settings import StoredSeat, StoredSettings
from ettana.server.store import open_store
from ettana.server.store.port import Store
from ettana.server.store.rows import Listing, Note, Stored, TableRow
from ettana.server.table import Viewer
from tests.server.store.made import commitment_of

pytestmark = pytest.mark.anyio

LONG = 20_000  # entries
SETTINGS = StoredSettings((StoredSeat("anyone"),) * 2)


async def stored(store: Store, table: str, length: int) -> None:
    """A table at which somebody sits down and stands up, again and again."""
    joined = Joined(0, "asha", "Asha", "pink")
    facts = [Created(SETTINGS), *[fact for _ in range(length // 2) for fact in (joined, Left(0))]]
    entries = [encode_stored(Entry(number, 1, fact)) for number, fact in enumerate(facts, 1)]
    row = TableRow(table, table.upper(), table.encode().ljust(32), 1)
    await store.add_commitment(commitment_of(row.secret))
    await store.create(row, entries, Listing())


async def test_others_are_answered_while_a_long_log_is_read(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/tables.sqlite")
    try:
        await stored(store, "long", LONG)
        await stored(store, "short", 2)
        house = House(store, ServerClock())
        async with house.at("short"):
            pass
        answers: list[float] = []

        async def load() -> int:
            async with house.at("long") as room:
                return room.table.version

        loading = asyncio.create_task(load())
        began = time.process_time()  # what else the machine does is no matter
        while not loading.done():
            async with house.at("short") as room:
                assert room.table.info_for(Viewer("bela")).table == "short"
            await asyncio.sleep(0)
            answers.append(time.process_time())
        assert loading.result() == LONG + 1
        waits = [after - before for before, after in zip([began, *answers], answers, strict=False)]
        assert len(answers) > 30
        assert max(waits) < (time.process_time() - began) / 2
    finally:
        await store.close()


async def test_a_long_log_that_is_given_up_halfway_does_no_harm(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/tables.sqlite")
    try:
        await stored(store, "long", LONG)
        house = House(store, ServerClock())

        async def load() -> int:
            async with house.at("long") as room:
                return room.table.version

        asking = asyncio.create_task(load())
        await asyncio.sleep(0.05)
        asking.cancel()
        assert await load() == LONG + 1
    finally:
        await store.close()


async def test_what_is_written_while_a_log_is_read_is_not_missed(tmp_path: Path) -> None:
    """Another process writes, and tells: nobody may be shown the table as it was before."""
    store = await open_store(f"sqlite:///{tmp_path}/tables.sqlite")
    try:
        await stored(store, "long", LONG)
        house = House(store, ServerClock())

        async def load() -> int:
            async with house.at("long") as room:
                return room.table.version

        asking = asyncio.create_task(load())
        while not house.in_memory():
            await asyncio.sleep(0)
        await asyncio.sleep(0.2)  # it is being read
        number = LONG + 2
        body = encode_stored(Entry(number, 1, Joined(1, "bela", "Bela", "black")))
        await store.append("long", number, [body])
        house.noted(Note("long", number))
        await asking
        assert await load() == number
    finally:
        await store.close()


async def test_a_log_that_is_rewritten_while_it_is_read_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A guest is forgotten just when a server reads the table once more: no name stays behind."""
    store = await open_store(f"sqlite:///{tmp_path}/tables.sqlite")
    try:
        await stored(store, "table", 2)
        joined = Entry(4, 1, Joined(0, "asha", "Asha", "pink"))
        await store.append(
            "table", 4, [encode_stored(joined)], Listing(holders=frozenset({(0, "asha")}))
        )
        house = House(store, ServerClock())

        async def name() -> str:
            async with house.at("table") as room:
                return room.table.seats[0].name

        assert await name() == "Asha"
        load, is_read, go_on = store.load, asyncio.Event(), asyncio.Event()

        async def load_slowly(table: str, after: int = 0) -> Stored | None:
            found = await load(table, after)
            is_read.set()
            await go_on.wait()
            return found

        monkeypatch.setattr(store, "load", load_slowly)
        house.noted(Note("table", 0))
        await is_read.wait()
        assert await forget_guest(store, "asha") == 1
        house.noted(Note("table", 0))
        go_on.set()
        await name()  # whoever came first may still be shown the old one
        assert await name() == FORGOTTEN
    finally:
        await store.close()
