"""What asking costs is charged to who asked: floods are slowed and ended, others do not notice."""

from __future__ import annotations

import asyncio
import time

import pytest

from ettana.server.rate_limits import TooOften
from ettana.server.web.cpu_budget import (
    ALL_BUSY,
    CONNECTION,
    LITTLE,
    NETWORK,
    PATIENCE,
    QUIET,
    Budgets,
    TooMuch,
)
from ettana.server.web.cpu_shortage import HIGHEST_PRICE, CpuShortage
from ettana.server.web.meter import Meter
from ettana.server.web.metered import metered
from tests.server.test_rate_limits import Clock

HERE = "192.0.2.1"


def test_who_asks_as_people_do_never_waits() -> None:
    clock = Clock()
    spender = Budgets(clock=clock).spender(HERE)
    for _ in range(1000):
        clock.now += 0.25
        assert spender.charge(1000) == 0  # four actions a second


def test_who_uses_up_the_budget_waits_until_it_is_filled() -> None:
    clock = Clock()
    spender = Budgets(clock=clock).spender(HERE)
    spender.charge(CONNECTION.at_once * 1.5)
    assert spender.wait() == pytest.approx(CONNECTION.at_once / 2 / CONNECTION.per_second)
    clock.now += spender.wait()
    assert spender.wait() == pytest.approx(0)


def test_a_network_has_a_budget_and_neighbours_who_ask_little_do_not_notice() -> None:
    clock = Clock()
    budgets = Budgets(clock=clock)
    quiet = budgets.spender(HERE)
    floods = [budgets.spender(HERE) for _ in range(20)]
    while ready := [flood for flood in floods if not flood.wait()]:
        ready[0].charge(QUIET.at_once * 1.1)
    assert quiet.wait() == 0  # they leave something to the others
    budgets.check(HERE)
    assert NETWORK.at_once > CONNECTION.at_once


def test_many_of_a_network_who_ask_little_share_its_budget() -> None:
    clock = Clock()
    budgets = Budgets(clock=clock)
    many = [budgets.spender(HERE) for _ in range(250)]
    spent, seconds = 0.0, 60
    for _ in range(seconds):
        clock.now += 1
        for spender in many:
            if not spender.wait():
                spender.charge(QUIET.per_second)
                spent += QUIET.per_second
    assert spent < NETWORK.at_once + NETWORK.per_second * (seconds + 1)
    assert spent > NETWORK.per_second * seconds
    with pytest.raises(TooOften):
        budgets.check(HERE)
    budgets.check("192.0.2.2")
    clock.now += PATIENCE  # nobody of them is let go: none has asked for much
    assert many[0].wait() == 0


def test_floods_from_everywhere_share_a_part_of_a_core() -> None:
    clock = Clock()
    budgets = Budgets(clock=clock)
    quiet = budgets.spender("192.0.2.255")
    floods = [budgets.spender(f"192.0.2.{number}") for number in range(100)]
    spent = 0.0
    for _ in range(100):
        for flood in floods:
            if flood.wait() == 0:
                flood.charge(5000)
                spent += 5000
        clock.now += 0.1
        assert quiet.wait() == 0
    quietly = len(floods) * (QUIET.at_once + 10 * QUIET.per_second)
    assert spent < quietly * 1.2 + ALL_BUSY.at_once + 10 * ALL_BUSY.per_second


def test_where_cpu_time_is_short_floods_have_less_of_it() -> None:
    """Of a machine with other work to do they have the same part, and nobody else pays more."""
    clock, shortage = Clock(), CpuShortage()
    budgets = Budgets(clock=clock, shortage=shortage)
    quiet, flood = budgets.spender("192.0.2.255"), budgets.spender(HERE)
    assert shortage.factor == 1
    for _ in range(1000):
        shortage.note(10**6, 4 * 10**6)  # everything takes four times as long as it needs
    assert shortage.factor == pytest.approx(4, abs=0.1)
    flood.charge(CONNECTION.at_once)
    assert budgets.busy.fill(clock()) == pytest.approx(
        ALL_BUSY.at_once - 4 * CONNECTION.at_once, rel=0.1
    )
    assert quiet.charge(QUIET.at_once) == 0
    for _ in range(1000):
        shortage.note(10**6, 10**6)
    assert shortage.factor == pytest.approx(1, abs=0.01)
    shortage.note(1, 10**12)  # a machine that slept
    assert shortage.factor == HIGHEST_PRICE


@pytest.mark.anyio
async def test_who_keeps_on_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    spender = Budgets(clock=clock).spender(HERE)

    async def sleep(seconds: float) -> None:
        clock.now += seconds

    monkeypatch.setattr(asyncio, "sleep", sleep)
    with pytest.raises(TooMuch):
        for _ in range(10_000):
            await spender.ready()
            spender.charge(5000)
    assert PATIENCE < clock.now < PATIENCE * 3


@pytest.mark.anyio
async def test_only_the_own_steps_are_counted() -> None:
    meter = Meter()
    laps = []

    def work(seconds: float) -> None:
        ends = time.thread_time() + seconds
        while time.thread_time() < ends:
            pass

    async def other() -> None:
        work(0.05)

    async def asked() -> str:
        work(0.02)
        laps.append(meter.take())
        await asyncio.gather(other(), asyncio.sleep(0.06))
        work(0.02)
        return "done"

    assert await metered(asked(), meter) == "done"
    assert 20_000 <= laps[0] < 25_000
    assert 20_000 <= meter.take() < 25_000


@pytest.mark.anyio
async def test_what_is_metered_can_fail_and_be_ended() -> None:
    ended = []

    async def wait_long() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.append(True)

    async def fail() -> None:
        await asyncio.sleep(0)
        raise ValueError("no")

    task = asyncio.ensure_future(metered(wait_long(), Meter()))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ended
    with pytest.raises(ValueError, match="no"):
        await metered(fail(), Meter())


def test_what_is_little_is_charged_together() -> None:
    clock = Clock()
    spender = Budgets(clock=clock).spender(HERE)
    asked = 0
    while spender.may_go_on():
        asked += 1
        spender.meter.add(100_000)
    enough = QUIET.at_once / 100
    assert enough < asked <= enough + LITTLE / 100_000
    clock.now += spender.wait()
    assert not spender.may_go_on()  # it has asked for much
    clock.now += 2 * QUIET.at_once / QUIET.per_second
    assert spender.may_go_on()
