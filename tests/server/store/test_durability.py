"""What was acknowledged is there, whatever is killed, and nothing is there by half."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from ettana.server.store import open_store
from ettana.server.store.port import Store
from tests.server.postgres import Postgres, binaries
from tests.server.store.appender import TOGETHER, Appender
from tests.server.store.made import kept, row

pytestmark = pytest.mark.anyio

TABLES = "abcdefgh"
ROUNDS = 25


@pytest.fixture(scope="module")
def durable_postgres(postgres: Postgres) -> Iterator[Postgres]:
    """One that waits for the disk; `postgres` is asked for because it skips when there is none."""
    folder = binaries()
    assert folder
    server = Postgres(folder, fsync=True)
    try:
        yield server
    finally:
        server.remove()


async def prepared(url: str) -> None:
    store = await open_store(url)
    for table in TABLES:
        await kept(store, row(table), [f"{table} {n}".encode() for n in (1, 2)])
    await store.close()


async def check(store: Store, acknowledged: dict[str, int]) -> None:
    for table in TABLES:
        stored = await store.load(table)
        assert stored
        assert stored.version >= acknowledged.get(table, 0)
        assert stored.version % TOGETHER == 0
        names = [f"{table} {n}".encode() for n in range(1, stored.version + 1)]
        assert list(stored.entries) == names


async def test_a_killed_server_keeps_what_it_acknowledged(url: str) -> None:
    await prepared(url)
    chance = random.Random(1)
    heard = 0
    for _ in range(ROUNDS):
        appender = Appender(url, TABLES)
        appender.hear(chance.uniform(0.0, 0.1))
        appender.kill()
        store = await open_store(url)
        await check(store, appender.acknowledged)
        await store.close()
        heard += len(appender.acknowledged)
    assert heard > ROUNDS


async def test_a_killed_database_keeps_what_it_acknowledged(durable_postgres: Postgres) -> None:
    url = durable_postgres.fresh()
    await prepared(url)
    appender = Appender(url, TABLES)
    before: dict[str, int] = {}
    for _ in range(2):
        appender.hear(0.1)
        durable_postgres.kill()
        durable_postgres.start()
        store = await open_store(url)
        await check(store, appender.acknowledged)
        await store.close()
        assert appender.acknowledged != before, "writing goes on by itself"
        before = dict(appender.acknowledged)
    appender.kill()
