"""Settles goings about which nothing is open, so that the past can be forgotten."""

from __future__ import annotations

from ettana.engine.knowledge.contradiction import Contradiction
from ettana.engine.knowledge.design_events import (
    BACK,
    GONE,
    KNOWN,
    STRANGE,
    STRANGER,
    DesignEvent,
    Events,
)

Under = tuple[int, ...]  # designs under the stack, next to come up first, see `under_going`


def under_going(going: int) -> int:
    """The entry for whatever went under the stack with this going; others are designs."""
    return -2 - going


def settled(events: Events, under: Under, open_ones: int) -> tuple[Events, Under]:
    """The same with every going left out that only one design, or only strangers, can have taken.

    From the first of the `open_ones` on (bits) a hand is left as it is.
    """
    found = _first_settled(events, open_ones)
    while found is not None:
        events, under = _without(events, under, *found)
        found = _first_settled(events, open_ones)
    return events, under


def _first_settled(events: Events, open_ones: int) -> tuple[int, int] | None:
    """A going and the coming of what went."""
    there: dict[int, list[int]] = {}
    unclear: set[int] = set()
    for number, event in events.items():
        if event.seat in unclear:
            continue
        comings = there.setdefault(event.seat, [])
        if open_ones >> number & 1:
            unclear.add(event.seat)
        elif not event.is_going:
            comings.append(number)
        elif not comings:
            raise Contradiction
        elif all(events[coming].kind == STRANGE for coming in comings) or (
            event.kind == GONE and len(comings) == 1
        ):
            return number, comings[0]
        else:
            unclear.add(event.seat)
    return None


def _without(events: Events, under: Under, going: int, coming: int) -> tuple[Events, Under]:
    """What came with this coming went with this going, and is now wherever that led."""
    came = events[coming]
    left: Events = {}
    for number, event in events.items():
        if event.kind == BACK and event.what == going:
            left[number] = DesignEvent(event.seat, came.kind, came.what)
        elif number not in (going, coming):
            left[number] = event
    return left, tuple(_entry(came) if e == under_going(going) else e for e in under)


def _entry(came: DesignEvent) -> int:
    if came.kind == KNOWN:
        return came.what
    return STRANGER if came.kind == STRANGE else under_going(came.what)
