"""Tables and their logs, on both databases alike."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text

from ettana.server.milliseconds import DAY
from ettana.server.store import open_store, sql
from ettana.server.store.errors import Clash, Damaged, Gone
from ettana.server.store.port import Store
from ettana.server.store.queries import access, logs, past_results, tables, trash, uptime
from ettana.server.store.rows import (
    STAGE_OVER,
    STAGE_PLAYING,
    STAGE_WAITING,
    TRASH_DAYS,
    Expired,
    Link,
    ListedProgress,
    Listing,
    Rewritten,
    SeatResult,
    Stored,
    WakingTable,
)
from tests.server.store.made import bodies, kept, made, opened, row
from tests.server.store.test_migrations import at_database

pytestmark = pytest.mark.anyio


async def test_a_table_is_found_as_it_was_written(store: Store) -> None:
    await made(store, "a", entries=2)
    await store.append("a", 3, bodies(3, 5))
    assert await store.load("a") == Stored(row("a"), 0, tuple(bodies(1, 5)))


async def test_what_is_new_can_be_loaded_alone(store: Store) -> None:
    await made(store, "a", entries=4)
    stored = await store.load("a", after=2)
    assert stored and stored.entries == (b"3", b"4")
    assert stored.version == 4
    nothing_new = await store.load("a", after=4)
    assert nothing_new and nothing_new.entries == () and nothing_new.version == 4


async def test_a_long_log_comes_in_portions(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sql, "PORTION", 3)
    await made(store, "a", entries=7)
    for after in (0, 2, 6, 7):
        assert await store.load("a", after) == Stored(row("a"), after, tuple(bodies(after + 1, 7)))
    read, asked = store.read, 0
    anew = [b"%d again" % number for number in range(1, 8)]

    async def rewritten_meanwhile(query: Any, *args: Any) -> Any:
        nonlocal asked
        asked += 1
        found = await read(query, *args)
        if asked == 1:
            await store.write(logs.rewrite, "a", lambda _: Rewritten(anew, Listing(), ()))
        return found

    monkeypatch.setattr(store, "read", rewritten_meanwhile)
    stored = await store.load("a")
    assert stored and stored.entries == tuple(anew)


async def test_what_was_never_made_is_not_there(store: Store) -> None:
    assert await store.load("a") is None
    assert await store.read(tables.table_of_code, "code-a") is None
    with pytest.raises(Gone):
        await store.append("a", 1, [b"1"])
    with pytest.raises(Gone):
        await store.append("a", 1, [b"1"], Listing())


async def test_everything_is_still_there_after_opening_again(url: str) -> None:
    store = await open_store(url)
    await made(store, "a", entries=3)
    await store.close()
    store = await open_store(url)
    assert await store.load("a") == Stored(row("a"), 0, tuple(bodies(1, 3)))
    await store.close()


async def test_of_two_who_write_the_same_number_one_is_first(store: Store) -> None:
    await made(store, "a")
    await store.append("a", 2, [b"mine"])
    with pytest.raises(Clash):
        await store.append("a", 2, [b"yours"])
    with pytest.raises(Clash):
        await store.append("a", 2, [b"yours"], Listing(stage=STAGE_PLAYING))
    stored = await store.load("a")
    assert stored and stored.entries == (b"1", b"mine")
    assert (await store.read(tables.all_tables))[0].stage == STAGE_WAITING


async def test_entries_are_written_together_or_not_at_all(store: Store) -> None:
    await made(store, "a", entries=3)
    with pytest.raises(Clash):
        await store.append("a", 3, [b"x", b"y"])
    stored = await store.load("a")
    assert stored and stored.entries == tuple(bodies(1, 3))


async def test_each_of_many_who_write_at_once_gets_an_own_answer(store: Store) -> None:
    for id in "abcdefghij":
        await made(store, id)
    answers = await asyncio.gather(
        *(store.append(id, 2, [b"first"]) for id in "abcdefghij"),
        *(store.append(id, 2, [b"second"]) for id in "abcdefghij"),
        *(store.append(id, 2, [b"stranger"]) for id in "xyz"),
        return_exceptions=True,
    )
    kinds = [type(answer) for answer in answers]
    assert kinds.count(type(None)) == 10
    assert kinds.count(Clash) == 10
    assert kinds[20:] == [Gone] * 3
    for id, first, second in zip("abcdefghij", answers[:10], answers[10:20], strict=True):
        assert (first is None) != (second is None)
        stored = await store.load(id)
        assert stored and stored.entries[1:] == ((b"first",) if first is None else (b"second",))


async def test_ids_and_codes_are_given_once(store: Store) -> None:
    await made(store, "a")
    with pytest.raises(Clash):
        await made(store, "a")
    assert await store.read(tables.table_of_code, "code-a") == "a"


async def test_open_tables_are_the_public_ones_with_free_seats(store: Store) -> None:
    inviting = Listing(is_public=True, free_seats=2, summary=b'{"name":"x"}')
    await made(store, "a", listing=inviting, created=1)
    await made(store, "b", listing=Listing(is_public=False, free_seats=2))
    await made(store, "c", listing=Listing(is_public=True, free_seats=0))
    await made(store, "d", listing=Listing(stage=STAGE_PLAYING, is_public=True, free_seats=1))
    await made(store, "e", listing=inviting, created=2)
    assert [listed.id for listed in await store.read(tables.open_tables)] == ["e", "a"]
    assert [listed.id for listed in await store.read(tables.open_tables, most=1)] == ["e"]
    listed = (await store.read(tables.open_tables))[1]
    assert (listed.code, listed.created, listed.summary) == ("code-a", 1, inviting.summary)
    await store.append("a", 2, [b"2"], Listing(stage=STAGE_PLAYING, is_public=True))
    assert [listed.id for listed in await store.read(tables.open_tables)] == ["e"]


async def test_a_guest_finds_the_tables_with_an_own_seat(store: Store) -> None:
    await made(store, "a", listing=Listing(holders=frozenset({(0, "ann"), (1, "bo")})), created=1)
    await made(store, "b", listing=Listing(holders=frozenset({(0, "ann"), (1, "ann")})), created=2)
    await made(store, "c")
    assert [(listed.id, listed.held) for listed in await store.read(tables.tables_of, "ann")] == [
        ("b", (0, 1)),
        ("a", (0,)),
    ]
    assert [(listed.id, listed.held) for listed in await store.read(tables.tables_of, "bo")] == [
        ("a", (1,))
    ]
    await store.append("a", 2, [b"2"], Listing(holders=frozenset({(1, "bo")})))
    assert [listed.id for listed in await store.read(tables.tables_of, "ann")] == ["b"]


async def test_all_tables_come_page_by_page(store: Store) -> None:
    for id in "edcba":
        await made(store, id, entries=2)
    first = await store.read(tables.all_tables, most=3)
    assert [listed.id for listed in first] == ["a", "b", "c"]
    assert [listed.id for listed in await store.read(tables.all_tables, after="c", most=3)] == [
        "d",
        "e",
    ]
    assert {listed.version for listed in first} == {2}
    assert abs(first[0].changed - time.time() * 1000) < DAY


async def test_results_are_kept_with_the_last_entry(store: Store) -> None:
    ended = [SeatResult(1, "bo", False, b"{}"), SeatResult(0, "ann", True, b'{"annas":7}')]
    await made(store, "a")
    await store.append("a", 2, [b"2"], Listing(stage=STAGE_OVER), ended)
    assert await store.read(past_results.results_at, "a") == sorted(
        ended, key=lambda result: result.seat
    )
    (past,) = await store.read(past_results.results_of, "ann")
    assert (past.table, past.result) == ("a", ended[1])
    assert await store.read(past_results.results_of, "nobody") == []
    await made(store, "b")
    with pytest.raises(Clash):
        await store.append("b", 1, [b"1"], None, ended)
    assert await store.read(past_results.results_at, "b") == []


async def test_a_deleted_table_leaves_nothing(store: Store) -> None:
    holders = frozenset({(0, "ann")})
    await made(store, "a", listing=Listing(holders=holders))
    await made(store, "b", listing=Listing(holders=holders))
    await store.append("a", 2, [b"2"], None, [SeatResult(0, "ann", True)])
    await store.write(access.add_link, Link(b"hash", "a", 0, 1, "g0", DAY))
    assert await store.write(tables.delete_tables, ["a", "never"]) == 1
    assert await store.load("a") is None
    assert [listed.id for listed in await store.read(tables.tables_of, "ann")] == ["b"]
    assert await store.read(past_results.results_of, "ann") == []
    assert await store.write(access.use_link, b"hash", 1) is None
    with pytest.raises(Gone):
        await store.append("a", 3, [b"3"])


@pytest.mark.parametrize("after", [0, 2])
@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("UPDATE entries SET body = :other WHERE number = 3", "entry 3: it is not what was"),
        ("DELETE FROM entries WHERE number = 4", "entry 4: it is not what was"),
        ("DELETE FROM entries WHERE number = 5", "entry 5: it is missing"),
    ],
)
async def test_a_log_that_is_not_what_was_written_is_damaged(
    url: str, after: int, statement: str, named: str
) -> None:
    async with opened(url) as store:
        await made(store, "a", entries=2)
        await store.append("a", 3, bodies(3, 4))
        await store.append("a", 5, bodies(5, 5))
        assert await store.load("a", after)
    values = {"other": b"9"} if ":other" in statement else {}
    await at_database(url, lambda connection: connection.execute(text(statement), values))
    async with opened(url) as store:
        with pytest.raises(Damaged, match=named):
            await store.load("a", after)


async def test_a_log_belongs_to_the_secret_of_its_table(url: str) -> None:
    async with opened(url) as store:
        await made(store, "a", entries=2)
    change = text("UPDATE tables SET secret = :other")
    await at_database(url, lambda connection: connection.execute(change, {"other": b"9"}))
    async with opened(url) as store:
        with pytest.raises(Damaged, match="entry 1: it is not what was written"):
            await store.load("a")


async def test_a_past_that_was_rewritten_is_whole(store: Store) -> None:
    await made(store, "a", entries=3)
    await store.write(logs.rewrite, "a", lambda _: Rewritten([b"1", b"new", b"3"], Listing()))
    await store.append("a", 4, [b"4"])
    stored = await store.load("a")
    assert stored and stored.entries == (b"1", b"new", b"3", b"4")


async def up_for(store: Store, milliseconds: int) -> None:
    """Servers run for so long."""
    last = await store.read(uptime.last_beat)
    await store.write(uptime.beat, "server", last.up + milliseconds, last.at)


@pytest.mark.parametrize(
    ("stage", "days"), [(STAGE_WAITING, 7), (STAGE_PLAYING, 90), (STAGE_OVER, None)]
)
async def test_tables_expire_when_nothing_happens(
    store: Store, stage: str, days: int | None
) -> None:
    await made(store, "a", listing=Listing(stage=stage))
    await up_for(store, DAY * (days or 10_000))
    assert await store.write(trash.expire) == []
    assert await store.load("a") is not None
    await up_for(store, 1)
    assert await store.write(trash.expire) == ([Expired("a", stage, days)] if days else [])
    assert (await store.load("a") is None) == bool(days)


@pytest.mark.parametrize("now", [100 * 365 * DAY, 0])
async def test_the_time_of_day_lets_no_table_expire(store: Store, now: int) -> None:
    """It is wrong, or no server ran for long."""
    for stage in (STAGE_WAITING, STAGE_PLAYING):
        await made(store, stage, listing=Listing(stage=stage))
    await store.write(uptime.beat, "server", (await store.read(uptime.last_beat)).up, now)
    assert await store.write(trash.expire) == []
    assert len(await store.read(tables.all_tables)) == 2


async def test_what_happened_last_counts_for_expiry(store: Store) -> None:
    await made(store, "a")
    await up_for(store, 7 * DAY)
    await store.append("a", 2, [b"2"])
    await up_for(store, 7 * DAY)
    assert await store.write(trash.expire) == []


async def test_the_days_until_expiry_can_be_chosen(store: Store) -> None:
    await made(store, "a", listing=Listing(stage=STAGE_WAITING))
    await made(store, "b", listing=Listing(stage=STAGE_PLAYING))
    await up_for(store, DAY + 1)
    assert [one.table for one in await store.write(trash.expire, unjoined=2, abandoned=1)] == ["b"]
    await up_for(store, DAY)
    assert [one.table for one in await store.write(trash.expire, unjoined=2, abandoned=1)] == ["a"]


async def test_a_table_in_the_trash_can_be_restored_for_thirty_days(store: Store) -> None:
    listing = Listing(
        is_public=True,
        free_seats=1,
        holders=frozenset({(0, "ann")}),
        progress=ListedProgress(wakes=1),
    )
    await made(store, "a", entries=3, listing=listing)
    await up_for(store, 8 * DAY)
    assert [one.table for one in await store.write(trash.expire)] == ["a"]
    assert (
        await store.load("a") is None and await store.read(tables.table_of_code, "code-a") is None
    )
    assert await store.read(tables.open_tables) == await store.read(tables.tables_of, "ann") == []
    assert await store.read(tables.all_tables) == []
    assert await store.read(tables.waking_tables, 5) == []
    with pytest.raises(Gone):
        await store.append("a", 4, [b"4"])
    await up_for(store, TRASH_DAYS * DAY)
    assert await store.write(trash.expire) == []
    (trashed,) = await store.read(trash.trashed_tables)
    assert (trashed.listed.id, trashed.days_left) == ("a", 0)
    assert await store.write(trash.take_from_trash, ["a", "never"]) == 1
    assert await store.write(trash.expire) == []
    assert await store.read(trash.trashed_tables) == []
    assert await store.load("a") == Stored(row("a"), 0, tuple(bodies(1, 3)))
    assert [listed.id for listed in await store.read(tables.tables_of, "ann")] == ["a"]
    await store.append("a", 4, [b"4"])


async def test_what_was_in_the_trash_for_thirty_days_is_deleted(store: Store) -> None:
    await made(store, "a")
    await up_for(store, 8 * DAY)
    await store.write(trash.expire)
    await up_for(store, TRASH_DAYS * DAY + 1)
    deleted = Expired("a", STAGE_WAITING, TRASH_DAYS, is_deleted=True)
    assert await store.write(trash.expire) == [deleted]
    assert await store.read(trash.trashed_tables) == []
    assert await store.write(trash.take_from_trash, ["a"]) == 0


async def test_the_past_can_be_rewritten_without_new_numbers(store: Store) -> None:
    before = Listing(holders=frozenset({(0, "ann"), (1, "bo")}), summary=b"Ann, Bo")
    await made(store, "a", entries=2, listing=before)
    await store.append("a", 3, [b"3"], None, [SeatResult(0, "ann", True, b"Ann")])
    (past,) = await store.read(past_results.results_of, "ann")

    def change(stored: Stored) -> Rewritten:
        assert stored == Stored(row("a"), 0, tuple(bodies(1, 3)))
        listing = Listing(holders=frozenset({(0, "x"), (1, "bo")}), summary=b"X, Bo")
        return Rewritten([b"1", b"new", b"3"], listing, [SeatResult(0, "x", True, b"X")])

    await store.write(logs.rewrite, "a", change)
    stored = await store.load("a")
    assert stored and stored.entries == (b"1", b"new", b"3")
    assert (
        await store.read(tables.tables_of, "ann") == []
        and await store.read(past_results.results_of, "ann") == []
    )
    assert [listed.summary for listed in await store.read(tables.tables_of, "bo")] == [b"X, Bo"]
    assert await store.read(past_results.results_of, "x") == [
        replace(past, result=SeatResult(0, "x", True, b"X"))
    ]
    with pytest.raises(Gone):
        await store.write(logs.rewrite, "b", change)


async def test_tables_that_mention_a_guest_are_found(store: Store) -> None:
    await kept(store, row("a"), [b"1", b'{"by":"a_-Z"}'])
    await kept(store, row("b"), [b"1", b'{"by":"other"}'])
    assert await store.read(logs.mentioning, "a_-Z") == ["a"]
    assert await store.read(logs.mentioning, "nobody") == []


async def test_tables_wake_when_they_are_due(store: Store) -> None:
    await made(store, "a", listing=Listing(stage=STAGE_PLAYING, progress=ListedProgress(wakes=300)))
    await made(store, "b", listing=Listing(stage=STAGE_PLAYING, progress=ListedProgress(wakes=100)))
    await made(store, "c", listing=Listing(stage=STAGE_PLAYING))
    first, second = WakingTable(100, "b"), WakingTable(300, "a")
    assert await store.read(tables.waking_tables, 99) == []
    assert await store.read(tables.waking_tables, 100) == [first]
    assert await store.read(tables.waking_tables, 300) == [first, second]
    assert await store.read(tables.waking_tables, 300, most=1) == [first]
    assert await store.read(tables.waking_tables, 300, first, most=1) == [second]
    await store.append(
        "b", 2, [b"2"], Listing(stage=STAGE_PLAYING, progress=ListedProgress(wakes=400))
    )
    assert await store.read(tables.waking_tables, 300) == [second]


async def test_lists_show_how_far_a_game_is(store: Store) -> None:
    """Of several appends that share a commit the last counts, whichever says it."""

    async def listed() -> list[tuple[object, ...]]:
        found = await store.read(tables.all_tables)
        return [(one.id, one.stage, one.turn, one.active) for one in found]

    for table in "ab":
        await made(
            store, table, listing=Listing(stage=STAGE_PLAYING, progress=ListedProgress(1, 0, 5))
        )
    await store.append("a", 2, [b"2"], ListedProgress(2, 1))
    await store.append("b", 2, [b"2"])
    assert await listed() == [("a", STAGE_PLAYING, 2, 1), ("b", STAGE_PLAYING, 1, 0)]
    assert await store.read(tables.waking_tables, 5) == [WakingTable(5, "b")]
    await asyncio.gather(
        store.append("a", 3, [b"3"], Listing(stage=STAGE_OVER, progress=ListedProgress(4))),
        store.append("b", 3, [b"3"], Listing(stage=STAGE_PLAYING, progress=ListedProgress(2, 1))),
        store.append("b", 4, [b"4"], ListedProgress(3, 0, 9)),
    )
    assert await listed() == [("a", STAGE_OVER, 4, None), ("b", STAGE_PLAYING, 3, 0)]
    assert await store.read(tables.waking_tables, 9) == [WakingTable(9, "b")]


async def test_a_table_that_was_listed_wrongly_is_put_right_unless_it_has_gone_on(
    store: Store,
) -> None:
    await made(
        store,
        "a",
        entries=2,
        listing=Listing(stage=STAGE_PLAYING, progress=ListedProgress(wakes=0)),
    )
    await store.write(tables.set_waking, "a", 1, None)
    assert await store.read(tables.waking_tables, 10) == [WakingTable(0, "a")]
    await store.write(tables.set_waking, "a", 2, 20)
    assert await store.read(tables.waking_tables, 10) == []
    assert await store.read(tables.waking_tables, 20) == [WakingTable(20, "a")]
    await store.write(tables.set_waking, "a", 2, None)
    assert await store.read(tables.waking_tables, 20) == []


async def test_a_table_that_cannot_be_read_is_known_and_does_not_wake(store: Store) -> None:
    await made(store, "a", listing=Listing(stage=STAGE_PLAYING, progress=ListedProgress(wakes=1)))
    await made(store, "b", listing=Listing(stage=STAGE_PLAYING, progress=ListedProgress(wakes=1)))
    await store.set_fault("a", "entry 1: no JSON")
    assert await store.faults() == {"a": "entry 1: no JSON"}
    assert [listed.fault for listed in await store.read(tables.all_tables)] == [
        "entry 1: no JSON",
        None,
    ]
    assert await store.read(tables.waking_tables, 5) == [WakingTable(1, "b")]
    await store.set_fault("a", None)
    assert await store.faults() == {}
    assert len(await store.read(tables.waking_tables, 5)) == 2
