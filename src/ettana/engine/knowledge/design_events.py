"""How designs came into other hands and left them, as far as that is still open.

Comings and goings are numbered in the order in which they happened. Which of its designs a hand
gave away is hidden, and each is equally likely; until something tells more it is simply left open.
All that ever has to be told apart is which comings and goings belong to designs that the seat has
followed to their end: these are `spent`, a set of numbers as bits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ettana.engine.knowledge.bounds import Work
from ettana.engine.table.pieces import MAX_SEATS

STRANGER: Final = -1  # some design the seat has never told from others of its kind

# What happened; the first three are comings
KNOWN: Final = 0  # the design `what` came
STRANGE: Final = 1  # a stranger came, from the bag
BACK: Final = 2  # what had gone under the stack with the going `what` came
GONE: Final = 3  # any design of the hand went under the stack
STRANGE_GONE: Final = 4  # a stranger left for good: it was claimed, or the seat drew it


class DesignEvent(NamedTuple):
    """A coming into the hand of a seat, or a going from it."""

    seat: int
    kind: int
    what: int = STRANGER

    @property
    def is_going(self) -> bool:
        return self.kind >= GONE


Events = dict[int, DesignEvent]  # by number, in order


def choices(events: Events, spent: int) -> dict[int, int]:
    """For every going that is not spent, how many designs there were to choose from."""
    sizes = [0] * MAX_SEATS
    found = {}
    for number, (seat, kind, _) in events.items():
        if spent >> number & 1:
            continue
        if kind >= GONE:
            found[number] = sizes[seat]
            sizes[seat] -= 1
        else:
            sizes[seat] += 1
    return found


def comings_back(events: Events) -> dict[int, int]:
    """By going: the coming with which that design was drawn again."""
    return {e.what: number for number, e in events.items() if e.kind == BACK}


def ways(events: Events, spent: int, first: int, last: int, work: Work) -> Iterator[int]:
    """Every way a design can have taken from a coming to a going: what it spends, as bits."""
    options = choices(events, spent)
    back = comings_back(events)
    after = {
        seat: [n for n in options if events[n].seat == seat]
        for seat in {event.seat for event in events.values()}
    }

    def onward(coming: int, so_far: int) -> Iterator[int]:
        taken = so_far | 1 << coming
        for going in after[events[coming].seat]:
            work.one()
            if coming < going <= last:
                if going == last:
                    yield taken | 1 << going
                elif back.get(going, last) < last:
                    yield from onward(back[going], taken | 1 << going)
                if options[going] == 1:
                    return  # nothing else was there to go

    return onward(first, 0)
