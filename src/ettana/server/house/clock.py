"""The server's two clocks: what people call the time, and how long servers have been up.

The time of day can jump: it is set, corrected, wrong when a machine starts. So it is only shown.
Whatever is decided by time (clocks of games, when tables expire) goes by the uptime: milliseconds
that go on while a server runs and at no other time. All servers of a store share it; the store
keeps it, and every beat of a server brings the two together.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final, Protocol

from ettana.server.milliseconds import SECOND, now
from ettana.server.table.clock import Instant

ASLEEP: Final = 5 * SECOND  # looked at every half second: longer between two looks, it slept
JUMP: Final = 10 * SECOND  # by which the time of day and the uptime differ when it was set
TOLD_FOR: Final = 3600 * SECOND  # how long a jump is told

log = logging.getLogger("ettana.clock")


def monotonic() -> int:
    """Milliseconds since any time: they only go on."""
    return int(time.monotonic() * SECOND)


class TimeSource(Protocol):
    """What tables go by."""

    is_stopped: bool  # while nothing can be written, so that nobody can act

    def read(self) -> Instant:
        """What it shows now."""


class ServerClock:
    """The clocks of one server. Somebody looks at them at least every few seconds."""

    def __init__(
        self, of_day: Callable[[], int] = now, monotonic: Callable[[], int] = monotonic
    ) -> None:
        self._of_day = of_day
        self._monotonic = monotonic
        self._seen = monotonic()
        self._day_seen = self._up = of_day()
        self._jumps: tuple[int, int] | None = None  # the last one, and when it was noticed
        self.is_stopped = False  # while nothing can be written, so that nobody can act

    def read(self) -> Instant:
        """What both clocks show. What passed while this process or its machine slept, or nothing
        could be written, is nobody's time."""
        seen, day = self._monotonic(), self._of_day()
        gap, self._seen = seen - self._seen, seen
        jump, self._day_seen = day - self._day_seen - gap, day
        if gap <= ASLEEP and not self.is_stopped:
            self._up += gap
        if abs(jump) > JUMP:
            self.notice(jump)
        return Instant(day, self._up)

    def correct(self, by: int) -> None:
        """Servers have been up for so much longer than this one knew."""
        self._up += by

    def notice(self, jump: int) -> None:
        """The time of day jumped by so many milliseconds."""
        seconds = round(jump / SECOND)
        log.warning("the time of day jumped, or the machine slept", extra={"seconds": seconds})
        self._jumps = seconds, self._monotonic()

    @property
    def jump(self) -> int | None:
        """By how many seconds the time of day jumped, if it did in the last hour."""
        if self._jumps is None or self._monotonic() - self._jumps[1] > TOLD_FOR:
            return None
        return self._jumps[0]
