"""What asking costs: token buckets of CPU time, in microseconds, by connection and by network.

What is done for somebody is measured step by step and charged to whoever asked for it, so no kind
of message is free. Who has used up the own budget is read no further until it has filled again,
and is let go when that goes on. A network has a budget too, and so have all together who ask for
much; while one is nearly used up, only those wait who asked for much themselves. What is left is
for their neighbours, who wait too when there is nothing left: many who ask little ask for much.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from ettana.server.rate_limits import Bucket, Limit, Now, Rate
from ettana.server.web.cpu_shortage import CpuShortage
from ettana.server.web.meter import Meter
from ettana.server.web.turns import Turns

SPENDER: Final = "spender"  # in the state of a socket's scope
CONNECTION: Final = Rate(100_000, 20_000)  # microseconds of CPU time: a fiftieth of a core
NETWORK: Final = Rate(1_000_000, 100_000)  # a tenth of a core
ALL_BUSY: Final = Rate(250_000, 250_000)  # a quarter of a core for all together who are busy
QUIET: Final = Rate(25_000, 5_000)  # who asks for more is busy, and waits for what is shared too
RESERVE: Final = 0.25  # the share of a network's budget for those who are not busy
TURN: Final = 500.0  # microseconds after which everybody else has a turn
PATIENCE: Final = 10.0  # seconds somebody is made to wait without a rest before being let go
LITTLE: Final = 500_000  # nanoseconds that are not charged until there are more of them
LONGEST_WAIT: Final = 0.5  # seconds until somebody who waits is looked at again

log = logging.getLogger("ettana.budget")


class TooMuch(Exception):
    """Somebody asks for more than there is, and does not stop."""


class Spender:
    """The budget of one connection, and the meter of what is done for it."""

    def __init__(self, network: str, budgets: Budgets) -> None:
        self.meter = Meter()
        self._network = network
        self._budgets = budgets
        self._own = Bucket(budgets.rate, budgets.clock())
        self._quiet = Bucket(budgets.quiet, budgets.clock())
        self.is_quiet = True  # asks for little
        self._turn = 0.0  # since everybody else had a turn
        self._waited = 0.0
        self._is_held_up = False  # had to wait when it was last charged

    def wait(self) -> float:
        """The seconds until more may be asked."""
        wait = self.charge(self.meter.take())
        self._is_held_up = wait > 0
        return wait

    def charge(self, spent: float) -> float:
        """So many microseconds were spent; the seconds until more may be."""
        budgets, now = self._budgets, self._budgets.clock()
        self._turn += spent
        self._own.charge(spent, now)
        network = budgets.networks.bucket(self._network)
        is_overdrawn = network.charge(spent, now) < 0
        self.is_quiet = self._quiet.charge(spent, now) >= 0
        if self.is_quiet:
            self._waited = 0.0
            return network.wait(0, now) if is_overdrawn else 0.0
        budgets.busy.charge(spent * budgets.shortage.factor, now)
        reserve = RESERVE * budgets.networks.rate.at_once
        return max(self._own.wait(0, now), network.wait(reserve, now), budgets.busy.wait(0, now))

    def may_go_on(self) -> bool:
        """Whether who asks for little may ask at once, now that everybody else had a turn.

        Charging costs more than most messages should: what is little is charged with what follows.
        """
        self._turn = 0.0
        if self._is_held_up or not self.is_quiet or self.meter.spent >= LITTLE:
            self.wait()
        return self.is_quiet and not self._is_held_up

    async def ready(self) -> None:
        """Wait until more may be asked; TooMuch for who keeps on."""
        while wait := self.wait():
            if self._waited > PATIENCE:
                log.warning("asks too much", extra={"network": self._network})
                raise TooMuch
            wait = min(wait, LONGEST_WAIT)
            self._waited += wait
            await asyncio.sleep(wait)
        if self._turn >= TURN:
            self._turn = 0.0
            await (asyncio.sleep(0) if self.is_quiet else self._budgets.turns.turn())


class Budgets:
    """Those of all who ask."""

    def __init__(
        self,
        generosity: float = 1.0,
        clock: Now = time.monotonic,
        shortage: CpuShortage | None = None,
    ) -> None:
        self.clock = clock
        self.turns = Turns()
        self.shortage = shortage or CpuShortage()
        self.rate = CONNECTION.times(generosity)
        self.quiet = QUIET.times(generosity)
        self.networks = Limit(NETWORK.times(generosity), clock)
        self.busy = Bucket(ALL_BUSY.times(generosity), clock())

    def spender(self, network: str) -> Spender:
        """The budget of a new connection."""
        return Spender(network, self)

    def check(self, network: str) -> None:
        """TooOften while a network's budget is overdrawn."""
        self.networks.check(network)

    def charge(self, network: str, microseconds: float) -> None:
        """So much was done for a single request."""
        self.networks.charge(network, microseconds)
