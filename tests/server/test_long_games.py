"""A long game takes a while to be looked at again; meanwhile everybody else is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from ettana.engine.rng import Rng
from ettana.server import wire
from ettana.server.house import slices
from ettana.server.house.clock import ServerClock
from ettana.server.house.house import House
from ettana.server.house.slices import Slices
from ettana.server.table import OWN
from ettana.server.web.program_socket import ProgramSubscriber
from ettana.server.web.send_queue import SendQueue
from tests.server.kept_games import keep
from tests.server.store.made import opened
from tests.server.table.sitting import Sitting, settings, started

pytestmark = pytest.mark.anyio

LONG = 1500  # steps
SLICE = 0.0001  # seconds: a tenth of what it is, so that a fast machine has several, too
TURNS = 5  # of the event loop, while something takes many times as long as a slice


def long_game() -> Sitting:
    """Of a length that people who mean no harm do not reach."""
    sitting = started(settings(annas=15, turns=None, takebacks=True))
    sitting.play_on(Rng(4), LONG)
    assert sitting.stage() == "playing"
    return sitting


async def turns_during(work: Awaitable[object]) -> int:
    """How often somebody else could be answered."""
    turns, doing = 0, asyncio.ensure_future(work)
    while not doing.done():
        await asyncio.sleep(0)
        turns += 1
    await doing
    return turns


async def test_others_are_answered_while_somebody_looks_at_a_long_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slices, "SLICE", SLICE)
    sitting = long_game()
    id, version = sitting.table.identity.id, sitting.table.version
    sent: list[bytes] = []

    def write(texts: Sequence[bytes]) -> bool:
        sent.extend(texts)
        return True

    async def look(house: House) -> None:
        async with house.at(id) as room:
            seen = await house.seen_game(room.table, 1)
            assert len(seen.steps) == LONG

    async def be_told(house: House) -> None:
        program = ProgramSubscriber("g1", OWN, SendQueue(send_nothing, write))
        await house.enter(id, program)
        assert sent[0].count(b"\nsaw ") == LONG

    async def take_back(house: House) -> None:
        await house.do(id, wire.AskTakeBack("ask", version, 1), "g0")
        await house.do(id, wire.Answer("agree", version + 1, True), "g1")
        assert sent[-1].count(b"\nsaw ") == 1

    looks: list[Callable[[House], Awaitable[None]]] = [look, be_told, take_back]
    async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as store:
        await keep(store, [sitting])
        house = House(store, ServerClock())
        async with house.at(id):
            pass
        for work in looks:
            assert await turns_during(work(house)) >= TURNS, work.__name__


async def send_nothing(message: object) -> None:
    raise AssertionError(message)


async def test_what_is_short_waits_for_nothing_that_is_long() -> None:
    slices, done = Slices(), asyncio.Event()

    async def work() -> None:
        await slices.do(iter(done.is_set, True))  # until something short is done

    long = [asyncio.create_task(work()) for _ in range(20)]
    await asyncio.sleep(0.01)
    await slices.do(iter(range(3)))
    done.set()
    await asyncio.gather(*long)
