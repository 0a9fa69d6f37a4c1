"""The server's clocks: the time of day may jump and machines may sleep, uptime only goes on."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from ettana.server import heartbeat
from ettana.server.house.clock import TOLD_FOR, ServerClock
from ettana.server.milliseconds import DAY
from ettana.server.store import open_store
from ettana.server.store.rows import LAPSE

SECOND = 1000
TICK = 500
TODAY = 20_000 * DAY


class Machine:
    """A computer whose clocks can be set, and which can sleep."""

    def __init__(self) -> None:
        self.day = TODAY
        self.runs = 7
        self.clock = self.started()

    def started(self) -> ServerClock:
        """A server that starts now."""
        return ServerClock(lambda: self.day, lambda: self.runs)

    def run(self, milliseconds: int) -> None:
        """The scheduler looks at the clock again and again."""
        for _ in range(milliseconds // TICK):
            self.day += TICK
            self.runs += TICK
            self.clock.read()


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.mark.parametrize("jump", [100 * DAY, -100 * DAY])
def test_a_jump_of_the_time_of_day_is_noticed_and_not_counted(
    machine: Machine, jump: int, caplog: pytest.LogCaptureFixture
) -> None:
    before = machine.clock.read()
    machine.day += jump
    machine.run(4 * SECOND)
    after = machine.clock.read()
    assert after.up - before.up == 4 * SECOND
    assert after.at - before.at == jump + 4 * SECOND
    assert machine.clock.jump == jump // SECOND
    (line,) = [record for record in caplog.records if record.levelno == logging.WARNING]
    assert vars(line)["seconds"] == jump // SECOND
    machine.run(TOLD_FOR + SECOND)
    assert machine.clock.jump is None


def test_nobody_pays_for_a_machine_that_slept(machine: Machine) -> None:
    before = machine.clock.read().up
    machine.day += 3600 * SECOND
    machine.runs += 3600 * SECOND  # the process was stopped: both clocks went on
    machine.run(SECOND)
    machine.day += 3600 * SECOND  # the machine slept: only the time of day went on
    machine.run(SECOND)
    assert machine.clock.read().up - before == 2 * SECOND - TICK
    assert machine.clock.jump == 3600


def test_time_stands_still_while_nothing_can_be_written(machine: Machine) -> None:
    before = machine.clock.read().up
    machine.run(SECOND)
    machine.clock.is_stopped = True
    machine.run(60 * SECOND)
    machine.clock.is_stopped = False
    machine.run(SECOND)
    assert machine.clock.read().up - before == 2 * SECOND


@pytest.mark.anyio
async def test_time_stands_still_while_no_server_runs(
    machine: Machine, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    store = await open_store(f"sqlite:///{tmp_path}/tables.sqlite")
    await heartbeat.begin(machine.clock, store, "first")
    machine.run(SECOND)
    await heartbeat.beat(machine.clock, store, "first")
    before = machine.clock.read().up
    machine.day += 90 * DAY  # the server is off
    machine.runs = 0
    machine.clock = machine.started()
    await heartbeat.begin(machine.clock, store, "second")
    machine.run(SECOND)
    assert machine.clock.read().up - before == SECOND
    assert "no server ran for a while" in caplog.text and machine.clock.jump is None
    await heartbeat.beat(machine.clock, store, "second")
    machine.day -= 10 * DAY  # and starts once more, with a wrong time of day
    machine.clock = machine.started()
    await heartbeat.begin(machine.clock, store, "third")
    assert machine.clock.jump == -10 * DAY // SECOND
    await store.close()


@pytest.mark.anyio
async def test_servers_of_one_store_agree(machine: Machine, tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/tables.sqlite")
    await heartbeat.begin(machine.clock, store, "first")
    machine.run(LAPSE // 2)
    second = machine.started()
    await heartbeat.begin(second, store, "second")
    machine.run(SECOND)
    await heartbeat.beat(machine.clock, store, "first")
    await heartbeat.beat(second, store, "second")
    assert second.read().up == machine.clock.read().up
    await store.close()
