"""The way of one design through other hands: all of them counted, and one drawn.

In a history every going takes any design of its hand, each equally likely. So the share of all
histories in which one design goes a certain way is a product over the goings it passes: it stays
with (size - 1) / size and is taken with 1 / size. A pass from the last going back to the first
event adds these products up over all ways (backward filtering); a pass onward draws one of them
(forward sampling). Both look at every event once.
"""

from __future__ import annotations

from ettana.engine.knowledge.cumulative_weights import chance
from ettana.engine.knowledge.design_events import BACK, GONE, Events
from ettana.engine.rng import Rng
from ettana.engine.table.pieces import MAX_SEATS


class Paths:
    """All ways that end with the going `last`.

    `share` tells for every coming in how much of all histories what came so went with `last`.
    """

    def __init__(self, events: Events, last: int) -> None:
        self._events = events
        self._last = last
        self._sizes: dict[int, int] = {}  # by going: how many designs there were to choose from
        self._back: dict[int, int] = {}  # by going: the coming with which that design came back
        self.share: dict[int, float] = {}
        self._out: dict[int, float] = {last: 1.0}  # by going: what is left when it is taken
        self._stay: dict[int, float] = {}  # and when it is not
        self._filter(self._count())

    def _count(self) -> list[int]:
        """How large hands were; the events up to the last."""
        numbers, hands = [], [0] * MAX_SEATS
        for number, (seat, kind, what) in self._events.items():
            numbers.append(number)
            if kind >= GONE:
                self._sizes[number] = hands[seat]
                hands[seat] -= 1
                if number == self._last:
                    break
            else:
                hands[seat] += 1
                if kind == BACK:
                    self._back[what] = number
        return numbers

    def _filter(self, numbers: list[int]) -> None:
        here = [0.0] * MAX_SEATS  # of a design that is in the hand at this moment
        for number in reversed(numbers):
            seat, kind, _ = self._events[number]
            stay = here[seat]
            if kind < GONE:
                self.share[number] = stay
                continue
            size = self._sizes[number]
            if number != self._last:
                self._out[number] = self.share.get(self._back.get(number, -1), 0.0)
            self._stay[number] = stay
            here[seat] = (self._out[number] + (size - 1) * stay) / size

    def draw(self, coming: int, rng: Rng) -> set[int]:
        """The comings and goings of one way that begins here, drawn in proportion to its share."""
        way = {coming}
        seat = self._events[coming].seat
        for number, size in self._sizes.items():
            if number <= coming or self._events[number].seat != seat:
                continue
            taken = self._out[number]
            stays = (size - 1) * self._stay[number]
            if not stays or chance(rng) * (taken + stays) < taken:
                way.add(number)
                if number == self._last:
                    break
                coming = self._back[number]
                way.add(coming)
                seat = self._events[coming].seat
        return way
