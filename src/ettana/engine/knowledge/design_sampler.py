"""Forward sampling with rejection: draws worlds of designs from a belief.

A world is a history of what went where, and a deal of the strangers. What is spent is drawn by
its weight. Then everything else happens once more: whatever left a hand is any of its designs. If
that had to be a stranger and is not, sampling starts over; so all histories are equally likely.
"""

from __future__ import annotations

from array import array
from typing import Final

from ettana.engine.arrays import zeros
from ettana.engine.bits import members
from ettana.engine.knowledge.bounds import DEAL_WORK
from ettana.engine.knowledge.cumulative_weights import sums_of
from ettana.engine.knowledge.design_belief import DesignBelief
from ettana.engine.knowledge.design_events import BACK, GONE, STRANGER
from ettana.engine.knowledge.settled_events import under_going
from ettana.engine.knowledge.weighted_choice import pick
from ettana.engine.rng import Rng
from ettana.engine.table import cards, pieces
from ettana.engine.table.state import State

HAND: Final = cards.MAX_DESIGNS  # no hand has more designs


class DesignSampler:
    """A belief laid out flat, for as many worlds as are wanted."""

    def __init__(self, designs: DesignBelief) -> None:
        self.count = len(designs.events)
        places = {number: place for place, number in enumerate(designs.events)}
        events = designs.events.values()
        self.seats = array("i", [event.seat for event in events] or [0])
        self.kinds = array("i", [event.kind for event in events] or [0])
        self.whats = array(
            "i", [places[e.what] if e.kind == BACK else e.what for e in events] or [0]
        )
        self.spent = array("b", [s >> n & 1 for s in designs.spent for n in places] or [0])
        self.weights = sums_of(designs.histories())
        self.under_count = len(designs.under)
        self.under = array(
            "i",
            [e if e >= STRANGER else under_going(places[under_going(e)]) for e in designs.under]
            or [0],
        )
        self.strangers = array("i", [*members(designs.strangers)] or [0])
        self.stranger_count = designs.strangers.bit_count()
        self.gone = array("i", [0] * (self.count or 1))  # by event: what left
        self.cards = zeros(pieces.MAX_SEATS * cards.MAX_DESIGNS)  # seat * HAND + index
        self.sizes = zeros(pieces.MAX_SEATS)
        self.unmet = zeros(cards.MAX_DESIGNS)  # the strangers that have no place yet

    def fill(self, state: State, rng: Rng) -> bool:
        """Put the designs of a world into the empty hands of others and the empty stack.

        False, with nothing put there, if no history fitted within the bound.
        """
        passed = False
        work = 0
        while not passed:
            if work > DEAL_WORK:
                return False
            work += self.count
            passed = self._happen(pick(self.weights, 0, rng), rng)
        left = self.stranger_count
        for index in range(left):
            self.unmet[index] = self.strangers[index]
        for seat in range(pieces.MAX_SEATS):
            for index in range(seat * HAND, seat * HAND + self.sizes[seat]):
                design = self.cards[index]
                if design == STRANGER:
                    design = self._meet(left, rng)
                    left -= 1
                state.hold(seat, design)
        for place in range(self.under_count):
            design = self.under[place]
            if design < STRANGER:
                design = self.gone[-2 - design]
            if design == STRANGER:
                design = self._meet(left, rng)
                left -= 1
            state.put_under_designs(design)
        for index in range(left):
            state.put_in_designs(self.unmet[index])
        return True

    def _happen(self, which: int, rng: Rng) -> bool:
        """Let everything happen that is not spent; whether that is possible."""
        for seat in range(pieces.MAX_SEATS):
            self.sizes[seat] = 0
        for event in range(self.count):
            if not self.spent[which * self.count + event]:
                seat = self.seats[event]
                kind = self.kinds[event]
                if kind >= GONE:
                    self.gone[event] = self._take(seat, rng)
                    if kind != GONE and self.gone[event] != STRANGER:
                        return False
                else:
                    design = self.whats[event]
                    if kind == BACK:
                        design = self.gone[design]
                    self.cards[seat * HAND + self.sizes[seat]] = design
                    self.sizes[seat] += 1
        return True

    def _take(self, seat: int, rng: Rng) -> int:
        """A design leaves a hand, each equally likely."""
        self.sizes[seat] -= 1
        last = seat * HAND + self.sizes[seat]
        index = seat * HAND + rng.below(self.sizes[seat] + 1)
        design = self.cards[index]
        self.cards[index] = self.cards[last]
        return design

    def _meet(self, left: int, rng: Rng) -> int:
        """One of the strangers left, each equally likely."""
        index = rng.below(left)
        design = self.unmet[index]
        self.unmet[index] = self.unmet[left - 1]
        return design
