"""Keys, tokens, one-time links, commitments and uptimes, on both databases alike."""

from __future__ import annotations

import asyncio

import pytest

from ettana.server.store import open_store
from ettana.server.store.base import (
    LAPSE,
    Commitment,
    Gone,
    Link,
    Store,
    Token,
    Uptime,
    standstill,
)
from tests.server.store.made import made

pytestmark = pytest.mark.anyio


async def test_a_key_stays_the_same(url: str) -> None:
    store = await open_store(url)
    keys = await asyncio.gather(*(store.key("cookies") for _ in range(5)))
    other = await store.key("other")
    await store.close()
    store = await open_store(url)
    assert {await store.key("cookies")} == set(keys)
    await store.close()
    assert len(keys[0]) == 32
    assert other != keys[0]


async def test_a_token_lets_in_until_it_is_deleted(store: Store) -> None:
    token = Token(b"hash", "program", "my bot", 5)
    await store.add_token(token)
    assert await store.token(b"hash") == token
    assert await store.token(b"other") is None
    assert await store.tokens() == [token]
    assert await store.delete_token(b"hash")
    assert not await store.delete_token(b"hash")
    assert await store.token(b"hash") is None


async def test_a_forgotten_program_has_no_token(store: Store) -> None:
    await store.add_token(Token(b"hash", "program", "my bot", 5))
    await store.forget("program")
    assert await store.tokens() == []


async def test_a_link_is_used_once(store: Store) -> None:
    await made(store, "a")
    link = Link(b"hash", "a", 2, 1, "g0", expires=100)
    await store.add_link(link)
    used = await asyncio.gather(*(store.use_link(b"hash", 50) for _ in range(8)))
    assert [one for one in used if one] == [link]


async def test_a_link_ends(store: Store) -> None:
    await made(store, "a")
    await store.add_link(Link(b"hash", "a", 2, 1, "g0", expires=100))
    assert await store.use_link(b"hash", 100) is None
    with pytest.raises(Gone):
        await store.add_link(Link(b"other", "never", 0, 1, "g0", expires=100))


async def test_a_commitment_is_taken_once(store: Store) -> None:
    await store.add_commitment(Commitment("c", b"secret", expires=100))
    taken = await asyncio.gather(*(store.take_commitment("c", 50) for _ in range(8)))
    assert [secret for secret in taken if secret] == [b"secret"]
    await store.add_commitment(Commitment("d", b"secret", expires=100))
    assert await store.take_commitment("d", 100) is None


async def test_clocks_stand_still_while_no_server_runs(store: Store) -> None:
    for now in (1000, 6000, 11_000):
        await store.beat("one", now)
    for now in (9000, 14_000):
        await store.beat("two", now)
    await store.beat("three", 64_000)
    times = await store.uptimes(after=0)
    assert times == [Uptime(1000, 11_000), Uptime(9000, 14_000), Uptime(64_000, 64_000)]
    assert standstill(times, 2000, 12_000) == 0
    assert standstill(times, 2000, 64_000) == 50_000
    assert standstill(times, 20_000, 30_000) == 10_000
    assert await store.uptimes(after=14_000) == [Uptime(64_000, 64_000)]


async def test_a_server_that_could_not_write_was_down(store: Store) -> None:
    await store.beat("one", 0)
    await store.beat("one", LAPSE)
    await store.beat("one", 2 * LAPSE + 1)
    await store.beat("one", 2 * LAPSE + 1)
    times = await store.uptimes(after=-1)
    assert times == [Uptime(0, LAPSE), Uptime(2 * LAPSE + 1, 2 * LAPSE + 1)]
