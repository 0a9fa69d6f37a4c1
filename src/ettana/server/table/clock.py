"""Time: how long each seat thought, and when the time of the one to act runs out.

There is no clock here: times come from the entries. What counts is the uptime of servers, which
stands still while none runs and does not jump when the time of day is set.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ettana.server import wire
from ettana.server.log.settings import StoredDaysClock, StoredLiveClock, StoredPace
from ettana.server.milliseconds import DAY, SECOND


class Instant(NamedTuple):
    """A point in time, in milliseconds."""

    at: int  # the time of day, since 1970 UTC: to be shown
    up: int  # how long servers have been up, since any time: to be reckoned with


# Where nothing that is told says a time
NO_TIME: Final = Instant(0, 0)


class GameClock:
    """Runs for one seat at a time, or for none; a turn's time is counted through interruptions."""

    def __init__(self, pace: StoredPace, seats: int) -> None:
        self._turn = _turn_time(pace)
        self.has_limit = self._turn is not None  # whether turns have a time at all
        reserve = pace.reserve * SECOND if isinstance(pace, StoredLiveClock) else 0
        self.reserves = [reserve] * seats
        self.thinking = [0] * seats
        self.seat: int | None = None
        self.began = 0
        self._last = 0  # whose turn it is or was
        self._spent = 0  # of this turn, before `began`

    def run(self, seat: int | None, up: int, *, new_turn: bool) -> None:
        """From now on the time of this seat runs, or nobody's."""
        self._stop(up)
        if new_turn:
            self._settle()
        self.seat, self.began = seat, up

    def _stop(self, up: int) -> None:
        if self.seat is not None:
            spent = max(0, up - self.began)
            self.thinking[self.seat] += spent
            self._spent += spent
            self._last = self.seat

    def _settle(self) -> None:
        """A turn is over: what it took beyond its time comes out of the reserve."""
        if self._turn is not None and self._spent > self._turn:
            over = self._spent - self._turn
            self.reserves[self._last] = max(0, self.reserves[self._last] - over)
        self._spent = 0

    def has_time(self, seat: int) -> bool:
        """Whether a seat, whose turn it is while its time does not run, has time left."""
        return self._turn is None or self._spent < self._turn + self.reserves[seat]

    @property
    def turn_ends(self) -> int | None:
        """The uptime at which the turn's own time is over and the reserve begins."""
        if self.seat is None or self._turn is None:
            return None
        return self.began + self._turn - self._spent

    @property
    def runs_out(self) -> int | None:
        """The uptime at which the time of the seat to act is over."""
        ends = self.turn_ends
        return None if ends is None or self.seat is None else ends + self.reserves[self.seat]

    def info(self, now: Instant) -> wire.Clock | None:
        """As times of day, if servers stay up and it is not set until then."""
        if self._turn is None:
            return None
        ahead = now.at - now.up
        ends, runs_out = self.turn_ends, self.runs_out
        return wire.Clock(
            seat=self.seat,
            began=self.began + ahead,
            turn_ends=None if ends is None else ends + ahead,
            runs_out=None if runs_out is None else runs_out + ahead,
            reserves=tuple(self.reserves),
        )


def _turn_time(pace: StoredPace) -> int | None:
    """Milliseconds for every turn; None without a clock."""
    if isinstance(pace, StoredLiveClock):
        return pace.turn * SECOND
    if isinstance(pace, StoredDaysClock):
        return pace.days * DAY
    return None
