"""What several processes on one PostgreSQL hear of each other, and what happens without it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest

from ettana.server.store import open_store
from ettana.server.store.errors import Clash, StoreDown, StoreError, Unusable
from ettana.server.store.port import Store
from ettana.server.store.queries import logs, tables, uptime
from ettana.server.store.rows import Listing, Note, Rewritten
from tests.server.postgres import Postgres
from tests.server.store.appender import Appender
from tests.server.store.made import made, opened
from tests.server.store.waiting import Listening, until

pytestmark = pytest.mark.anyio

SOON = 10.0  # seconds, on a busy machine
LISTENING = "FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"


@pytest.fixture
async def mine(postgres_url: str) -> AsyncIterator[Store]:
    async with opened(postgres_url) as store:
        yield store


@pytest.fixture
async def other(postgres_url: str) -> AsyncIterator[Store]:
    """A second process on the same database."""
    async with opened(postgres_url) as store:
        yield store


def name_of(url: str) -> str:
    """Of its database."""
    return urlsplit(url).path.removeprefix("/")


@contextmanager
def shut(postgres: Postgres, url: str) -> Iterator[None]:
    """Who is connected stays; nobody else comes in."""
    database = name_of(url)
    postgres.sql(f"ALTER DATABASE {database} ALLOW_CONNECTIONS false")
    try:
        yield
    finally:
        postgres.sql(f"ALTER DATABASE {database} ALLOW_CONNECTIONS true")


async def test_others_hear_what_is_written(mine: Store, other: Store) -> None:
    listening = Listening()
    heard = listening.heard
    await made(mine, "a")
    await mine.listen(listening)
    await other.append("a", 2, [b"2", b"3"])
    await other.append("a", 4, [b"4"], Listing())
    await mine.append("a", 5, [b"5"])
    await mine.append("a", 6, [b"6"], Listing())
    with pytest.raises(Clash):
        await other.append("a", 5, [b"late"])
    await other.write(logs.rewrite, "a", lambda stored: Rewritten(stored.entries, Listing()))
    await other.write(tables.delete_tables, ["a"])
    await until(lambda: len(heard) == 4)
    assert heard == [Note("a", 3), Note("a", 4), Note("a", 0), Note("a", 0)]


async def test_another_process_is_heard(postgres_url: str, mine: Store) -> None:
    await made(mine, "a", entries=2)
    listening = Listening()
    heard = listening.heard
    await mine.listen(listening)
    appender = Appender(postgres_url, "a")
    try:
        await until(lambda: Note("a", 6) in heard)
    finally:
        appender.kill()
    assert heard[:2] == [Note("a", 4), Note("a", 6)]


async def test_notes_missed_while_the_connection_was_broken_are_made_up_for(
    postgres: Postgres, postgres_url: str, mine: Store, other: Store
) -> None:
    for id in "abc":
        await made(mine, id)
    listening = Listening("a", "b", "c")
    heard = listening.heard
    await mine.listen(listening)
    heard.clear()
    database = name_of(postgres_url)
    with shut(postgres, postgres_url):
        postgres.sql(f"SELECT pg_terminate_backend(pid) {LISTENING} AND datname = '{database}'")
        await until(lambda: not postgres.sql(f"SELECT pid {LISTENING} AND datname = '{database}'"))
        # Only told to end, it might still have heard what comes now.
        await other.append("a", 2, [b"2"])
        await other.write(tables.delete_tables, ["b"])
        assert not heard
    await until(lambda: len(heard) == 3)
    assert heard == [Note("a", 0), Note("b", 0), Note("c", 0)]  # all of it may be different
    await other.append("c", 2, [b"2"])
    await until(lambda: len(heard) == 4)
    assert heard[-1] == Note("c", 2)


async def test_a_stopped_database_is_down_at_once_and_comes_back(
    postgres: Postgres, mine: Store
) -> None:
    await made(mine, "a")
    postgres.stop()
    begin = time.monotonic()
    for asked in (mine.append("a", 2, [b"2"]), mine.load("a"), mine.key("new")):
        with pytest.raises(StoreDown):
            await asked
    assert time.monotonic() - begin < 2.0
    postgres.start()
    await mine.append("a", 2, [b"2"])
    stored = await mine.load("a")
    assert stored and stored.entries == (b"1", b"2")


async def test_a_database_that_does_not_answer_is_down_soon(
    postgres: Postgres, mine: Store
) -> None:
    await made(mine, "a")
    await asyncio.gather(*(mine.load("a") for _ in range(5)))
    with postgres.frozen():
        begin = time.monotonic()
        asked = (mine.append("a", 2, [b"2"]), mine.load("a"), mine.write(uptime.beat, "me", 1, 1))
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(answer) for answer in answers] == [StoreDown] * 3
        assert time.monotonic() - begin < SOON
    stored = await mine.load("a")
    assert stored
    if stored.version == 1:
        await mine.append("a", 2, [b"2"])
    else:
        assert stored.entries == (b"1", b"2"), "it arrived after all, and loading tells"


async def test_more_ask_than_there_are_connections(mine: Store) -> None:
    await made(mine, "a")
    loaded = await asyncio.gather(*(mine.load("a") for _ in range(100)))
    assert all(loaded)


async def test_one_that_cannot_be_written_does_not_hurt_the_others(mine: Store) -> None:
    tables = [f"t{number}" for number in range(30)]
    for table in tables:
        await made(mine, table)
    odd = Listing(holders=frozenset({(0, "no\0text")}))
    answers = await asyncio.gather(
        *(mine.append(table, 2, [b"2"]) for table in tables),
        mine.append("t5", 3, [b"3"], odd),
        mine.append("t6", 3, [b"3"]),
        return_exceptions=True,
    )
    assert answers[:30] == [None] * 30 and answers[31] is None
    assert isinstance(answers[30], StoreError) and not isinstance(answers[30], StoreDown)


async def test_a_database_that_never_was_is_refused_in_a_sentence(postgres_url: str) -> None:
    with pytest.raises(Unusable, match="never_made"):
        await open_store(postgres_url.replace("fresh", "never_made"))
    with pytest.raises(Unusable, match="cannot be used now"):
        await open_store("postgresql://ettana@/x?host=/nowhere")
    for wrong in ("postgresql://[", "postgresql://a:b:c@d:e/f"):
        with pytest.raises(Unusable):
            await open_store(wrong)


@pytest.mark.parametrize("url", ["a:hidden@/x?host=/nowhere", "/x?host=/nowhere&password=hidden"])
async def test_passwords_are_not_shown(url: str) -> None:
    with pytest.raises(Unusable) as raised:
        await open_store(f"postgresql://{url}")
    assert "/nowhere" in str(raised.value)
    assert "hidden" not in str(raised.value)
