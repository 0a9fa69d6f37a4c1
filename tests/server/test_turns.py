"""Of those who ask for much, one has a turn in each round of the event loop."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from ettana.server.web.turns import Turns

pytestmark = pytest.mark.anyio


async def test_one_in_each_round_and_the_first_to_come_is_the_first() -> None:
    turns = Turns()
    taken: list[int] = []
    for number in range(5):
        turns.wait(partial(taken.append, number))
    for rounds in range(5):
        assert taken == list(range(rounds))
        await asyncio.sleep(0)
    assert taken == list(range(5))
    turns.wait(partial(taken.append, 5))
    await asyncio.sleep(0)
    assert taken[-1] == 5


async def test_nobody_waits_for_who_failed_or_went_away() -> None:
    turns = Turns()
    said: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: said.append(context))
    turns.wait(lambda: 1 // 0)
    gone = asyncio.create_task(turns.turn())
    await asyncio.sleep(0)
    gone.cancel()
    async with asyncio.timeout(5):
        await turns.turn()
    assert len(said) == 1
