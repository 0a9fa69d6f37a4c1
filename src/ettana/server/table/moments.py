"""What happened lately at a table, for those who follow it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from ettana.engine.events import Event, EventKind
from ettana.engine.narrate import events_of_start
from ettana.engine.state import State
from ettana.engine.step import Step
from ettana.server import entries, wire
from ettana.server.views import wire_events

KEPT_MOMENTS: Final = 32
KEPT_TALK: Final = 100  # lines of players, and as many of spectators
MOST_TALK: Final = 4_000  # lines of players that a log has room for
MOST_SPECTATORS_TALK: Final = 1_000
KEPT_TAKEN: Final = 100  # moments in which draws were taken back: these stay when others go
DRAWN: Final[frozenset[EventKind]] = frozenset(
    (
        "rolled to place",
        "start decided",
        "dice rolled",
        "number rolled",
        "card dealt",
        "card drawn",
        "card stolen",
        "design dealt",
        "design drawn",
    )
)


@dataclass(slots=True)
class Moment:
    """One entry as it is told; `step` is what was done in the game, if anything was, and `after`
    the game then. `taken` is what chance had brought in steps that were taken back."""

    number: int
    at: int
    what: str
    seat: int | None = None
    facts: wire.Facts = field(default_factory=dict)
    step: Step | None = None
    after: State | None = None
    taken: tuple[Event, ...] = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the game, for those who may see everything; S7: the first roll too."""
        if self.step:
            return self.step.events
        return events_of_start(self.after) if self.after and self.what == "started" else ()

    def seen_from(self, seat: int | None, events: Sequence[Event]) -> wire.Happened:
        """I1, I2: as a seat, or with None a spectator, may see it; the events are its own."""
        step = self.step
        return wire.Happened(
            number=self.number,
            at=self.at,
            what=self.what,
            seat=self.seat,
            step=step.text_for(seat) if step else "",
            events=wire_events(events, seat),
            facts=self.facts,
            taken=wire_events(self.taken, seat),
        )


def drawn_in(steps: Sequence[Step]) -> tuple[Event, ...]:
    """What chance brought in these steps."""
    events = (event for step in steps if step.draws for event in step.events)
    return tuple(event for event in events if event.kind in DRAWN)


class Talk:
    """The last lines that were said by one side of a table, which has room for so many in all."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._last: deque[wire.Talk] = deque(maxlen=KEPT_TALK)
        self.lines = 0

    @property
    def is_full(self) -> bool:
        return self.lines >= self._most

    def add(self, line: wire.Talk) -> None:
        self._last.append(line)
        self.lines += 1

    def after(self, since: int) -> list[wire.Talk]:
        if not self._last or self._last[-1].number <= since:
            return []
        return [line for line in self._last if line.number > since]


class Moments:
    """The last moments and the last talk, complete from the version `since` on. That draws were
    taken back is remembered longer than anything else."""

    def __init__(self) -> None:
        self.since = 0
        self._moments: deque[Moment] = deque()
        self._taken: deque[Moment] = deque(maxlen=KEPT_TAKEN)  # earlier ones
        self._talk = Talk(MOST_TALK), Talk(MOST_SPECTATORS_TALK)

    def add(self, moment: Moment) -> None:
        self._moments.append(moment)
        if len(self._moments) > KEPT_MOMENTS:
            oldest = self._moments.popleft()
            self.since = oldest.number
            if oldest.taken:
                self._taken.append(replace(oldest, after=None))

    def say(self, number: int, at: int, fact: entries.Said) -> None:
        line = wire.Talk(number, at, fact.name, fact.seat, fact.text, fact.phrase)
        self.talk_of(fact.seat).add(line)

    def talk_of(self, seat: int | None) -> Talk:
        """That of the players, or of those who only look: neither takes the other's room."""
        return self._talk[seat is None]

    @property
    def lines(self) -> int:
        """How many entries of the log are talk."""
        return sum(talk.lines for talk in self._talk)

    def after(self, since: int) -> list[Moment]:
        """The moments with higher numbers, in order."""
        found: list[Moment] = []
        for moment in reversed(self._moments):
            if moment.number <= since:
                return found
            found.insert(0, moment)
        return [moment for moment in self._taken if moment.number > since] + found

    def talk_after(self, since: int) -> tuple[wire.Talk, ...]:
        """Of players and spectators, in the order in which it was said."""
        said = [line for talk in self._talk for line in talk.after(since)]
        return tuple(sorted(said, key=lambda line: line.number)) if said else ()
