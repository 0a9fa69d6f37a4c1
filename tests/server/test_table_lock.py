"""One thing at a time at a table, first come, first served, whoever loses patience."""

from __future__ import annotations

import asyncio

import pytest

from ettana.server.house.table_lock import TableLock

pytestmark = pytest.mark.anyio


async def test_it_is_given_in_turn_and_never_passed_by() -> None:
    lock, had = TableLock(), list[int]()

    async def wait(number: int) -> None:
        await lock.acquire()
        had.append(number)
        await asyncio.sleep(0)
        assert not lock.take()
        lock.release()

    assert lock.take() and not lock.take()
    waiting = [asyncio.create_task(wait(number)) for number in range(4)]
    await asyncio.sleep(0)
    assert not had
    waiting[1].cancel()  # waits no more
    await asyncio.sleep(0)
    lock.release()
    assert not lock.take()  # it is the first one's already
    await asyncio.gather(*waiting, return_exceptions=True)
    assert had == [0, 2, 3]
    assert lock.take()


async def test_who_goes_away_when_it_is_given_gives_it_on() -> None:
    lock = TableLock()
    assert lock.take()
    first = asyncio.create_task(lock.acquire())
    second = asyncio.create_task(lock.acquire())
    await asyncio.sleep(0)
    lock.release()
    first.cancel()  # it has the lock and does not know yet
    async with asyncio.timeout(5):
        await second
    assert lock.is_taken
    lock.release()
    assert not lock.is_taken
