"""Whoever waits for a commit hears of it, whatever happens to the others."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

import pytest

from ettana.server.store.errors import StoreDown
from ettana.server.store.group_commit import GroupCommit, JobFailed

pytestmark = pytest.mark.anyio


async def test_a_commit_that_is_broken_off_leaves_nobody_waiting() -> None:
    batches: list[list[str]] = []

    async def commit(batch: Sequence[str]) -> list[str]:
        batches.append([*batch])
        await asyncio.sleep(0)
        if len(batches) == 1:
            raise asyncio.CancelledError
        return [*batch]

    commits = GroupCommit(commit)
    async with asyncio.timeout(5):
        with pytest.raises(StoreDown):
            await commits.add("first")
        assert await commits.add("second") == "second"
    await commits.close()


async def test_one_that_fails_hurts_nobody_else() -> None:
    async def commit(batch: Sequence[int]) -> list[int]:
        await asyncio.sleep(0)
        if 5 in batch:
            raise JobFailed(ValueError("five"))
        return [*batch]

    commits = GroupCommit(commit)
    waiting = [commits.add(number) for number in range(11)]
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert isinstance(answers.pop(5), ValueError)
    assert answers == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]


async def test_all_of_one_commit_are_called_back_whatever_one_of_them_does() -> None:
    begun = 0

    async def commit(batch: Sequence[int]) -> list[int]:
        nonlocal begun
        begun += 1
        await asyncio.sleep(0)
        if 7 in batch:
            raise JobFailed(ValueError("seven"))
        return [*batch]

    called: list[tuple[int, BaseException | None, int]] = []
    commits = GroupCommit(commit)

    def call(number: int, error: BaseException | None) -> None:
        called.append((number, error, begun))
        if number == 2:
            raise RuntimeError("of its own")

    for number in range(5):
        commits.begin(number, partial(call, number))
    await asyncio.sleep(0)
    for number in (5, 6):
        commits.begin(number, partial(call, number))
    assert await commits.add(8) == 8
    # The next commit is begun before anybody is told of the first
    assert called == [(number, None, 2) for number in range(7)]
    called.clear()
    commits.begin(7, partial(call, 7))
    await commits.close()
    ((number, error, _),) = called
    assert number == 7 and isinstance(error, ValueError)
