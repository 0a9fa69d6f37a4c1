"""Keys, tokens, one-time links, commitments and uptimes, on both databases alike."""

from __future__ import annotations

import asyncio

import pytest

from ettana.server import heartbeat
from ettana.server.house.clock import ServerClock, monotonic
from ettana.server.milliseconds import DAY, now
from ettana.server.store import open_store
from ettana.server.store.errors import Clash, CommitmentSpent, Gone
from ettana.server.store.port import Store
from ettana.server.store.queries import access, trash, uptime
from ettana.server.store.rows import LAPSE, MOST_COMMITMENTS, Link, Listing, Token, Uptime
from tests.server.store.made import SECRET, commitment_of, made, opened, row

pytestmark = pytest.mark.anyio


async def test_cookie_keys_are_replaced_and_end(store: Store) -> None:
    together = await asyncio.gather(*(store.write(access.cookie_keys, 1000) for _ in range(5)))
    ((first,),) = {tuple(keys) for keys in together}
    await store.write(access.replace_cookie_key, 2000, 5000)
    keys = {key.since: key for key in await store.write(access.cookie_keys, 3000)}
    assert (keys[0].secret, keys[0].until) == (first.secret, 5000)
    assert keys[2000].until is None and keys[2000].secret != first.secret
    await store.write(
        access.replace_cookie_key, 2000, 2000
    )  # a leak: at once, and in the same moment
    (newest,) = await store.write(access.cookie_keys, 3000)
    assert newest.until is None and newest.secret not in {key.secret for key in keys.values()}


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
    await store.write(access.add_token, token)
    assert await store.read(access.token, b"hash") == token
    assert await store.read(access.token, b"other") is None
    assert await store.read(access.all_tokens) == [token]
    assert await store.write(access.delete_token, b"hash")
    assert not await store.write(access.delete_token, b"hash")
    assert await store.read(access.token, b"hash") is None


async def test_who_is_forgotten_leaves_nothing_that_lets_somebody_in(store: Store) -> None:
    """Tokens, those of programs, links and commitments; those of others stay."""
    await made(store, "a")
    for guest in ("g0", "g1"):
        for hash, who, owner in ((b"mine", guest, None), (b"bot", f"{guest}-bot", guest)):
            await store.write(
                access.add_token, Token(hash + guest.encode(), who, "my bot", 5, owner)
            )
        await store.write(access.add_link, Link(guest.encode(), "a", 0, 1, guest, expires=100))
        await store.add_commitment(commitment_of(guest.encode().ljust(32), guest))
    assert await store.write(access.forget, "g0") == ["g0-bot"]
    left = {token.guest for token in await store.read(access.all_tokens)}
    assert left == {"g1", "g1-bot"}
    assert await store.write(access.use_link, b"g0", 50) is None
    assert await store.write(access.use_link, b"g1", 50) is not None
    for guest, is_there in (("g0", False), ("g1", True)):
        committed = commitment_of(guest.encode().ljust(32), guest)
        secret = await store.committed_secret(committed.commitment, guest, 0)
        assert (secret is not None) == is_there


async def test_a_link_is_used_once(store: Store) -> None:
    await made(store, "a")
    link = Link(b"hash", "a", 2, 1, "g0", expires=100)
    await store.write(access.add_link, link)
    used = await asyncio.gather(*(store.write(access.use_link, b"hash", 50) for _ in range(8)))
    assert [one for one in used if one] == [link]


async def test_a_link_ends(store: Store) -> None:
    await made(store, "a")
    await store.write(access.add_link, Link(b"hash", "a", 2, 1, "g0", expires=100))
    assert await store.write(access.use_link, b"hash", 100) is None
    with pytest.raises(Gone):
        await store.write(access.add_link, Link(b"other", "never", 0, 1, "g0", expires=100))


@pytest.mark.parametrize("at", [0, 100 * 365 * DAY])
async def test_the_time_of_day_ends_no_link_and_no_commitment(store: Store, at: int) -> None:
    """And, set back, it lets none live longer."""
    await made(store, "a")
    up = (await store.read(uptime.last_beat)).up
    given = commitment_of(SECRET, "g", expires=up + 10)
    await store.add_commitment(given)
    await store.write(access.add_link, Link(b"hash", "a", 2, 1, "g0", expires=up + 10))
    await store.write(uptime.beat, "server", up + 9, at)
    await store.write(trash.expire)
    assert await store.committed_secret(given.commitment, "g", up + 9) == SECRET
    await store.write(uptime.beat, "server", up + 10, at)
    await store.write(trash.expire)
    assert await store.committed_secret(given.commitment, "g", up) is None
    assert await store.write(access.use_link, b"hash", up) is None


async def test_a_table_has_a_secret_that_was_committed_to_and_nobody_else_has(store: Store) -> None:
    with pytest.raises(CommitmentSpent):
        await store.create(row("a"), [b"1"], Listing())
    assert await store.load("a") is None
    await store.add_commitment(commitment_of(SECRET))
    tries = [store.create(row(name), [b"1"], Listing()) for name in "abcdefgh"]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(outcome is None for outcome in outcomes) == 1
    assert all(outcome is None or isinstance(outcome, CommitmentSpent) for outcome in outcomes)


async def test_a_table_that_could_not_be_made_uses_up_no_commitment(store: Store) -> None:
    await made(store, "a")
    given = commitment_of(SECRET, "g", expires=100)
    await store.add_commitment(given)
    with pytest.raises(Clash):
        await store.create(row("a"), [b"1"], Listing())
    assert await store.committed_secret(given.commitment, "g", 99) == SECRET
    await store.create(row("b"), [b"1"], Listing())
    assert await store.committed_secret(given.commitment, "g", 99) is None


async def test_a_commitment_is_for_one_guest_and_some_time(store: Store) -> None:
    given = commitment_of(SECRET, "g", expires=100)
    await store.add_commitment(given)
    assert await store.committed_secret(given.commitment, "g", 99) == SECRET
    assert await store.committed_secret(given.commitment, "other", 99) is None
    assert await store.committed_secret(given.commitment, "g", 100) is None
    await store.write(access.forget, "g")
    assert await store.committed_secret(given.commitment, "g", 99) is None


async def test_a_guest_has_only_so_many_commitments(store: Store) -> None:
    count = MOST_COMMITMENTS + 3
    mine = [commitment_of(bytes([n] * 32), "g", expires=100 + n) for n in range(count)]
    theirs = commitment_of(SECRET, "other", expires=100)
    for given in (theirs, *mine):
        await store.add_commitment(given)
    known = [await store.committed_secret(given.commitment, "g", 50) for given in mine]
    assert [secret is None for secret in known] == [True] * 3 + [False] * MOST_COMMITMENTS
    assert await store.committed_secret(theirs.commitment, "other", 50) == SECRET


async def test_time_goes_on_while_servers_run(store: Store) -> None:
    begin = (await store.read(uptime.last_beat)).up
    assert await store.write(uptime.beat, "one", begin, 1000, is_first=True) == begin
    assert await store.write(uptime.beat, "one", begin + 4000, 5000) == begin + 4000
    assert await store.read(uptime.last_beat) == Uptime(begin + 4000, 5000, "one")
    # It ends, and another one begins at once; no server runs for 90 days, then one does
    assert await store.write(uptime.beat, "two", begin + 4000, 6000, is_first=True) == begin + 4000
    assert (
        await store.write(uptime.beat, "three", begin + 4000, 90 * DAY, is_first=True)
        == begin + 4000
    )
    assert await store.write(uptime.beat, "three", begin + 8000, 90 * DAY + 4000) == begin + 8000


async def test_servers_that_run_together_count_their_time_once(store: Store) -> None:
    begin = await store.write(
        uptime.beat, "one", (await store.read(uptime.last_beat)).up, 1000, is_first=True
    )
    assert (
        await store.write(uptime.beat, "two", begin, 3000, is_first=True) == begin
    )  # is the other gone?
    assert await store.write(uptime.beat, "one", begin + 4000, 5000) == begin + 4000
    assert await store.write(uptime.beat, "two", begin + 4000, 7000) == begin + 6000  # it is not
    # One of them slept: the other's time went on
    assert await store.write(uptime.beat, "one", begin + 4000, 9000) == begin + 8000
    assert await store.write(uptime.beat, "two", begin + 6000, 9000 + LAPSE + 1) == begin + 8000


async def test_machines_may_disagree_about_the_time_of_day(postgres_url: str) -> None:
    """Else every beat of the one that is ahead would add what lies between them."""
    async with opened(postgres_url) as store:
        right, ahead = ServerClock(), ServerClock(lambda: now() + LAPSE // 2)
        began = monotonic()
        await heartbeat.begin(right, store, "right")
        before = right.read().up
        await heartbeat.begin(ahead, store, "ahead")
        for _ in range(10):
            await heartbeat.beat(right, store, "right")
            await heartbeat.beat(ahead, store, "ahead")
        assert max(right.read().up, ahead.read().up) - before <= monotonic() - began + 100


@pytest.mark.parametrize("jump", [100 * DAY, -100 * DAY])
async def test_a_jump_of_the_time_of_day_is_not_counted(store: Store, jump: int) -> None:
    begin = await store.write(
        uptime.beat, "one", (await store.read(uptime.last_beat)).up, 200 * DAY, is_first=True
    )
    assert await store.write(uptime.beat, "one", begin + 4000, 200 * DAY + jump) == begin + 4000
    assert await store.write(uptime.beat, "two", begin + 4000, 200 * DAY) == begin + 4000
