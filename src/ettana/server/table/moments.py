"""What happened lately at a table, for those who follow it."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from typing import Final

import msgspec

from ettana.engine.events.event import KINDS_OF_EVENTS, Event
from ettana.engine.events.tell import events_of_start
from ettana.engine.step import Step
from ettana.engine.table.state import State
from ettana.server import wire
from ettana.server.teller import happened_json

KEPT_MOMENTS: Final = 32
_encode = msgspec.json.Encoder().encode


class Moment:
    """One entry as it is told; `step` is what was done in the game, if anything was, and `after`
    the game then. `taken` is what chance had brought in steps that were taken back."""

    def __init__(
        self,
        number: int,
        at: int,
        what: wire.HappenedKind,
        seat: int | None = None,
        facts: wire.Facts | None = None,
        step: Step | None = None,
        after: State | None = None,
        taken: tuple[Event, ...] = (),
    ) -> None:
        self.number = number
        self.at = at
        self.what = what
        self.seat = seat
        self.facts = facts
        self.step = step
        self.after = after
        self.taken = taken
        self._told: dict[int | None, bytes] | None = None  # of one kept for good

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the game, for those who may see everything; S7: the first roll too."""
        if self.step:
            return self.step.events
        return events_of_start(self.after) if self.after and self.what == "started" else ()

    def kept_for(self, seat: int | None) -> bytes:
        """As a seat may see it, made once: what is kept for good is told to all who come."""
        if self._told is None:
            self._told = {}
        if seat not in self._told:
            self._told[seat] = self.seen_from(seat, self.events)
        return self._told[seat]

    def seen_from(self, seat: int | None, events: tuple[Event, ...]) -> bytes:
        """I1, I2: as a seat, or with None a spectator, may see it, a `wire.Happened`; the events
        are its own."""
        facts = _encode(self.facts) if self.facts else b""
        return happened_json(
            self.number,
            self.at,
            self.what,
            self.seat,
            self.step,
            events,
            facts,
            self.taken,
            seat,
        )


def drawn_in(step: Step) -> list[Event]:
    """What chance brought in a step."""
    if not step.draws:
        return []
    return [event for event in step.events if KINDS_OF_EVENTS[event.kind].is_drawn]


class Moments:
    """The last moments, complete from the version `since` on. Those in which draws were taken back
    are remembered for good: they go to whoever asks for the whole table, once."""

    def __init__(self) -> None:
        self.since = 0
        self._moments: deque[Moment] = deque()
        self._taken: list[Moment] = []  # earlier ones

    def add(self, moment: Moment) -> None:
        self._moments.append(moment)
        if len(self._moments) > KEPT_MOMENTS:
            oldest = self._moments.popleft()
            self.since = oldest.number
            if oldest.taken:
                oldest.after = None
                self._taken.append(oldest)

    def newest(self, number: int) -> Moment | None:
        """The moment of this number, if it is the last one."""
        last = self._moments[-1] if self._moments else None
        return last if last and last.number == number else None

    def after(self, since: int) -> list[Moment]:
        """The moments with higher numbers, in order."""
        found: list[Moment] = []
        for moment in reversed(self._moments):
            if moment.number <= since:
                return found
            found.insert(0, moment)
        first = bisect_right(self._taken, since, key=lambda moment: moment.number)
        return self._taken[first:] + found
