"""Whoever waits for a commit hears of it, whatever happens to the others."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

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
