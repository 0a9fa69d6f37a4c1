"""What a seat knows about the design cards in other hands and in the stack.

A design whose way the seat has not followed is one of the `strangers`: which of them lies where is
as good as a fresh deal. One that the seat returned (D7) is known; it may come up again, into
another hand, and from there be returned unseen, or not. Every history in which the seat sees what
it saw is equally likely: draws are, and which design somebody returns is hidden and counts the same
for every card in that hand. So worlds are drawn by drawing a history (`design_sampler`). Designs
seen again after they were in other hands are the ones that tie it down: `spent` tells which comings
and goings were theirs, and in how many ways they can have been.
"""

from __future__ import annotations

from functools import reduce
from math import prod
from operator import and_, or_

from ettana.engine.knowledge.bounds import (
    MOST_HISTORIES,
    MOST_OPEN,
    MOST_STEPS,
    MOST_STRANGE,
    TooCostly,
    Work,
)
from ettana.engine.knowledge.contradiction import Contradiction
from ettana.engine.knowledge.design_events import (
    BACK,
    GONE,
    KNOWN,
    STRANGE,
    STRANGE_GONE,
    STRANGER,
    DesignEvent,
    Events,
    choices,
    ways,
)
from ettana.engine.knowledge.settled_events import Under, settled, under_going


class DesignBelief:
    """The belief of one seat, or with None of a spectator, about hidden design cards.

    `hidden` is the mask of the designs in the stack and in other hands. A stack whose past the seat
    did not see is one bag: it cannot tell returned designs from the others. What would pass a
    bound raises TooCostly and leaves the belief unusable: `design_particles` goes on from a clone.
    """

    def __init__(
        self, own: int | None, held_counts: tuple[int, ...], hidden: int, stack_size: int
    ) -> None:
        self.own = own
        self.seats = len(held_counts)
        self.bag_size = stack_size
        self.strangers = hidden
        self.under: Under = ()
        self.events: Events = {}
        self.happened = 0
        self.spent = {0: 1}
        for seat, count in enumerate(held_counts):
            for _ in range(count if seat != own else 0):
                self._happens(DesignEvent(seat, STRANGE))

    def clone(self) -> DesignBelief:
        """An independent copy."""
        twin = DesignBelief.__new__(DesignBelief)
        twin.own = self.own
        twin.seats = self.seats
        twin.bag_size = self.bag_size
        twin.strangers = self.strangers
        twin.under = self.under
        twin.events = self.events
        twin.happened = self.happened
        twin.spent = self.spent
        return twin

    def __eq__(self, other: object) -> bool:
        """Whether both believe the same."""
        return isinstance(other, DesignBelief) and self._memory() == other._memory()

    def _memory(self) -> tuple[object, ...]:
        belief = self.strangers, self.under, self.events, self.spent
        return self.own, self.bag_size, *belief

    # What there is to know

    @property
    def stack_size(self) -> int:
        """How many designs are face down, returned ones included."""
        return self.bag_size + len(self.under)

    def held_count(self, seat: int) -> int:
        """How many designs another hand has."""
        open_ones = next(iter(self.spent))
        return sum(
            -1 if event.is_going else 1
            for number, event in self.events.items()
            if event.seat == seat and not open_ones >> number & 1
        )

    def surely_in_hand(self, seat: int) -> int:
        """The designs that another hand surely has, since they came and nothing left, as a mask."""
        sure = strangers = 0
        for event in self.events.values():
            if event.seat == seat:
                if event.kind == KNOWN:
                    sure |= 1 << event.what
                elif event.kind == GONE:
                    sure = 0
                strangers = 0 if event.is_going else strangers + (event.kind == STRANGE)
        return sure | self.strangers if strangers == self.strangers.bit_count() else sure

    def surely_returned(self) -> tuple[tuple[int, int], ...]:
        """Designs whose place in the stack is certain: place (0 comes up next) and design."""
        places = enumerate(self.under, self.bag_size)
        return tuple((place, design) for place, design in places if design >= 0)

    def histories(self) -> list[int]:
        """For every entry of `spent`, in how many ways all can have been.

        Where a stranger has to have left, any design counts: `design_sampler` sees to the rest.
        """
        return [
            count * prod(choices(self.events, spent).values())
            for spent, count in self.spent.items()
        ]

    # What can be seen

    def drawn(self, seat: int, design: int | None) -> None:
        """A seat drew the top design of the stack, None for one that was not shown."""
        entry = STRANGER
        if self.bag_size:
            self.bag_size -= 1
        else:
            entry, self.under = self.under[0], self.under[1:]
        if design is not None:
            self._drawn_seen(entry, design)
        elif entry == STRANGER:
            self._happens(DesignEvent(seat, STRANGE))
        elif entry >= 0:
            self._happens(DesignEvent(seat, KNOWN, entry))
        else:
            self._happens(DesignEvent(seat, BACK, under_going(entry)))

    def _drawn_seen(self, entry: int, design: int) -> None:
        """The seat itself drew this design."""
        if entry == STRANGER:
            self._recognize(design)
        elif entry < 0:
            self._left(under_going(entry), design)
        elif entry != design:
            raise Contradiction

    def claimed(self, seat: int, design: int) -> None:
        """D4: a seat claimed a design from its hand."""
        if seat != self.own:
            going = self.happened
            self._note(DesignEvent(seat, GONE))
            self._left(going, design)

    def returned(self, seat: int, design: int | None) -> None:
        """D7: a seat put a design under the stack, None for one that was not shown."""
        if design is not None:
            self.under = (*self.under, design)
        else:
            self.under = (*self.under, under_going(self.happened))
            self._happens(DesignEvent(seat, GONE))

    # How the belief changes

    def _happens(self, event: DesignEvent) -> None:
        self._note(event)
        self._settle()

    def _note(self, event: DesignEvent) -> None:
        self.events = {**self.events, self.happened: event}
        self.happened += 1

    def _settle(self) -> None:
        open_ones = reduce(or_, self.spent)
        self.events, self.under = settled(self.events, self.under, open_ones)
        self._check_cost()

    def _check_cost(self) -> None:
        still_open = len(self.events)
        strange = sum(event.kind == STRANGE_GONE for event in self.events.values())
        if (
            still_open > MOST_OPEN
            or still_open * len(self.spent) > MOST_HISTORIES
            or still_open * strange > MOST_STRANGE
        ):
            raise TooCostly

    def _recognize(self, design: int) -> None:
        """A stranger was seen."""
        if not self.strangers >> design & 1:
            raise Contradiction
        self.strangers &= ~(1 << design)

    def _left(self, going: int, design: int) -> None:
        """It turns out which design it was that went."""
        for coming, event in self.events.items():
            if event.kind == KNOWN and event.what == design:
                self._spend(coming, going)
                break
        else:
            self._recognize(design)
            gone = DesignEvent(self.events[going].seat, STRANGE_GONE)
            self.events = {**self.events, going: gone}
        self._settle()

    def _spend(self, coming: int, going: int) -> None:
        """The design that came with one event went with the other, whatever its path."""
        spent: dict[int, int] = {}
        work = Work(MOST_STEPS)
        for before, count in self.spent.items():
            for way in ways(self.events, before, coming, going, work):
                spent[before | way] = spent.get(before | way, 0) + count
        if not spent:
            raise Contradiction
        over = reduce(and_, spent)
        self.events = {n: event for n, event in self.events.items() if not over >> n & 1}
        self.spent = {after & ~over: count for after, count in spent.items()}
