"""Time: how long each seat thought, and when the time of the one to act runs out.

There is no clock here: times come from the entries. While no server runs, clocks stand still;
`standstill` says for how long that was between two times.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ettana.server import wire

SECOND: Final = 1000
DAY: Final = 24 * 60 * 60 * SECOND

Standstill = Callable[[int, int], int]  # between two times, both in milliseconds


def never(_begin: int, _end: int) -> int:
    """Clocks never stand still."""
    return 0


class Clock:
    """Runs for one seat at a time, or for none; a turn's time is counted through interruptions."""

    def __init__(self, pace: wire.Pace, seats: int, standstill: Standstill) -> None:
        self._standstill = standstill
        self._turn = _turn_time(pace)
        reserve = pace.reserve * SECOND if isinstance(pace, wire.LiveClock) else 0
        self.reserves = [reserve] * seats
        self.thinking = [0] * seats
        self.seat: int | None = None
        self.began = 0
        self._last = 0  # whose turn it is or was
        self._spent = 0  # of this turn, before `began`

    def run(self, seat: int | None, at: int, *, new_turn: bool) -> None:
        """From now on the time of this seat runs, or nobody's."""
        self._stop(at)
        if new_turn:
            self._settle()
        self.seat, self.began = seat, at

    def _stop(self, at: int) -> None:
        if self.seat is not None:
            spent = max(0, at - self.began - self._standstill(self.began, at))
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

    def turn_ends(self, now: int) -> int | None:
        """When the turn's own time is over and the reserve begins."""
        if self.seat is None or self._turn is None:
            return None
        return self.began + self._turn - self._spent + self._standstill(self.began, now)

    def runs_out(self, now: int) -> int | None:
        """When the time of the seat to act is over, if none of it is spent standing still."""
        ends = self.turn_ends(now)
        return None if ends is None or self.seat is None else ends + self.reserves[self.seat]

    def info(self, now: int) -> wire.Clock | None:
        if self._turn is None:
            return None
        return wire.Clock(
            self.seat, self.began, self.turn_ends(now), self.runs_out(now), tuple(self.reserves)
        )


def _turn_time(pace: wire.Pace) -> int | None:
    """Milliseconds for every turn; None without a clock."""
    if isinstance(pace, wire.LiveClock):
        return pace.turn * SECOND
    if isinstance(pace, wire.DaysClock):
        return pace.days * DAY
    return None
