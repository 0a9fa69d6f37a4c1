"""Bots think in other processes, are replaced when they die, and hurry when many wait."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable

import pytest

from ettana import Game
from ettana.engine.views import view_of
from ettana.server.thinking import (
    Chances,
    Choose,
    Chosen,
    Explain,
    SeenGame,
    TooLong,
    thinker,
)
from ettana.server.thinking.port import FULL_TIME
from ettana.server.thinking.thinker import Thinker
from ettana.server.workers import Workers, pool
from ettana.server.workers.pool import ALL_TIME, LEAST_TIME

Steps = Callable[[Workers], Awaitable[None]]


def look(game: Game, seat: int) -> SeenGame:
    return SeenGame(
        table="t",
        seat=seat,
        deck=game.deck.sha256,
        deck_text="",
        start=view_of(game.start, seat),
        steps=tuple(step.seen_from(seat) for step in game.steps),
        view=view_of(game.state, seat),
        legal=game.legal,
    )


def run(steps: Steps, count: int = 1) -> None:
    async def with_workers() -> None:
        workers = Workers(count)
        try:
            await steps(workers)
        finally:
            await workers.close()

    asyncio.run(with_workers())


async def choice(workers: Workers, game: Game, level: str) -> str:
    seat = game.state.active
    answer = await workers.do(lambda _: Choose(look(game, seat), level, seat, None))
    assert isinstance(answer, Chosen) and not answer.fault
    return answer.action.text


def test_bots_play_a_game_to_its_end() -> None:
    async def steps(workers: Workers) -> None:
        game = Game.new(2, seed=1)
        while not game.is_over:
            game.do(await choice(workers, game, "apprentice"))
        assert game.winners

    run(steps)


def test_a_step_taken_back_is_forgotten_by_the_worker() -> None:
    async def steps(workers: Workers) -> None:
        game, twin = Game.new(2, seed=3), Game.new(2, seed=3)
        for played in (game, twin):
            for _ in range(6):
                played.do(played.legal[0])
        await choice(workers, game, "weaver")
        after = game.do(game.legal[-1])
        await choice(workers, game, "weaver")
        game.undo()
        for played in (game, twin):
            played.do(after.text)
        fresh = Thinker().answer(Choose(look(twin, 0), "master", 0, None))
        kept = await workers.do(lambda _: Choose(look(game, 0), "master", 0, None))
        assert kept == fresh

    run(steps)


def test_a_killed_worker_is_replaced_and_the_job_done() -> None:
    async def steps(workers: Workers) -> None:
        game = Game.new(2, seed=2)
        first = await choice(workers, game, "weaver")
        process = workers._all[0]._process
        assert process
        os.kill(process.pid, signal.SIGKILL)
        assert await choice(workers, game, "weaver") == first

    run(steps)


def test_a_job_that_takes_too_long_is_given_up_and_not_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool, "ANSWER_TIMEOUT", 1.0)

    async def steps(workers: Workers) -> None:
        game = Game.new(2, seed=2)
        await workers.start()
        process = workers._all[0]._process
        assert process
        os.kill(process.pid, signal.SIGSTOP)  # as good as a thought without end
        began = time.monotonic()
        with pytest.raises(TooLong):
            await choice(workers, game, "weaver")
        assert time.monotonic() - began < 1.9
        monkeypatch.setattr(pool, "ANSWER_TIMEOUT", 60.0)
        assert await choice(workers, game, "weaver")  # another worker is there

    run(steps)


def test_a_game_too_long_for_one_job_is_read_by_several(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new(2, seed=3)
    for _ in range(40):
        game.do(game.legal[0])
    job = Chances(look(game, 0))
    whole = Thinker().answer(job)
    monkeypatch.setattr(thinker, "MOST_COST", 14)
    slow = Thinker()
    for _ in range(2):
        with pytest.raises(thinker.StillReading):
            slow.answer(job)
    assert slow.answer(job) == whole


def test_plans_and_chances_are_told_from_what_the_seat_sees() -> None:
    async def steps(workers: Workers) -> None:
        game = Game.new(3, seed=2)
        for _ in range(5):
            game.do(game.legal[0])
        seen = look(game, game.state.active)
        plans = await workers.do(lambda _: Explain(seen, 50))
        chances = await workers.do(lambda _: Chances(seen))
        assert isinstance(chances, tuple)
        assert isinstance(plans, tuple) and plans
        assert sum(chance for chance in chances if isinstance(chance, float)) == pytest.approx(1)

    run(steps)


def test_the_more_wait_the_shorter_each_thinks() -> None:
    workers = Workers(2)
    assert workers.time_for_one() == FULL_TIME
    workers.outstanding = 20
    assert workers.time_for_one() * 20 <= ALL_TIME * 2
    workers.outstanding = 100_000
    assert workers.time_for_one() == LEAST_TIME
