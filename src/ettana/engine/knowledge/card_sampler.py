"""Backward sampling with rejection: draws worlds of action cards from a belief.

A partial deal is drawn by its weight, and the unknown cards of every filling are dealt to their
places. Where a player chose a card of a kind of which the hand had several in this world, partial
deals have counted that too often. So the walk leads back through what happened, one of the ways in
which it may have happened, with all cards in sight. Where a card was played of which the hand had
`count`, the world passes with probability `least / count`, otherwise sampling starts over. What
passes to the end is drawn exactly in proportion to the probability of each world.

Most walks pass. After dozens of plays from large hands that were never certain in between, one in
a hundred may pass, and later fewer. When none has passed within the bound, a number of walks go to
their ends, each with the probability to pass as its weight, and one of the worlds is chosen by
these weights (sampling importance resampling): possible like all others, drawn nearly in
proportion.
"""

from __future__ import annotations

from array import array
from typing import Final

from ettana.engine.arrays import zeros
from ettana.engine.knowledge.bags import counts
from ettana.engine.knowledge.bounds import CANDIDATES, WALK_WORK
from ettana.engine.knowledge.card_belief import CardBelief
from ettana.engine.knowledge.cumulative_weights import ONE, SPARE_BITS, sums_of
from ettana.engine.knowledge.trellis import DRAWN, FIELDS, GIVEN, MOVED, UNCHECKED
from ettana.engine.knowledge.weighted_choice import pick
from ettana.engine.rng import Rng
from ettana.engine.table import cards, pieces
from ettana.engine.table.state import State

HAND: Final = cards.CARDS * cards.COPIES  # no hand has more cards
WORLD: Final = (pieces.MAX_SEATS + 1) * cards.CARDS  # counts by kind of four hands and the stack


class CardSampler:
    """A belief laid out flat, for as many worlds as are wanted."""

    def __init__(self, belief: CardBelief, work: int = WALK_WORK) -> None:
        self.work = work
        self.undone = 0
        self.length = belief.length
        self.events = belief.trellis.events[:]
        self.first_way = belief.trellis.first_way[:]
        self.origin = belief.trellis.origin[:]
        self.source = belief.trellis.source[:]
        self.share = belief.trellis.share[:]
        self.points = belief.points_in_stack
        self._lay_sketches(belief)
        self.sources = zeros(
            pieces.MAX_SEATS * HAND
        )  # seat * HAND + index: where a card in hand is from
        self.kinds = zeros(pieces.MAX_SEATS * HAND)
        self.sizes = zeros(pieces.MAX_SEATS)
        self.rest = zeros(cards.CARDS)
        self.world = zeros(WORLD)
        self.chosen = zeros(WORLD)

    def _lay_sketches(self, belief: CardBelief) -> None:
        known, unknown = array("i"), array("i")
        first_pool, fillings, rests = array("i", [0]), array("i"), array("i")
        for partial in belief.belief:
            for seat in range(pieces.MAX_SEATS):
                known.extend(counts(partial.known[seat] if seat < belief.seats else 0))
            for pool in partial.pools:
                fillings.append(pool.filling)
                rests.extend(counts(pool.rest))
                unknown.extend((*pool.unknown, *[0] * (pieces.MAX_SEATS - belief.seats)))
            first_pool.append(len(fillings))
        places = list(belief.belief.values())
        self.nodes = array("i", [place.node for place in places])
        self.weights = sums_of([place.weight for place in places])
        self.known = known  # (partial * MAX_SEATS + seat) * CARDS + kind
        self.first_pool = first_pool  # by partial deal; the last entry is the end
        self.fillings = fillings
        self.rests = rests  # pool * CARDS + kind
        self.unknown = unknown  # pool * 4 + seat

    def fill(self, state: State, rng: Rng) -> bool:
        """Put the cards of a world into the empty hands of others and the empty stack.

        Whether a walk passed; else the world was chosen among candidates.
        """
        passed = self._draw(rng)
        if not passed:
            self._choose(rng)
        for seat in range(state.seats):
            for kind in range(cards.CARDS):
                for _ in range(self.world[seat * cards.CARDS + kind]):
                    state.take_card(seat, kind)
        for kind in range(cards.CARDS):
            state.put_on_stack(kind, self.world[pieces.MAX_SEATS * cards.CARDS + kind])
        return passed

    def _draw(self, rng: Rng) -> bool:
        """A world whose walk passed, if there is one within the bound."""
        passed = False
        self.undone = 0
        while not passed and self.undone <= self.work:
            partial = pick(self.weights, 0, rng)
            self._deal(partial, rng)
            passed = self._walk_back(self.nodes[partial], True, rng) == 1.0
        return passed

    def _choose(self, rng: Rng) -> None:
        """A world among candidates, each in proportion to its probability to pass."""
        total = 0.0
        for _ in range(CANDIDATES):
            partial = pick(self.weights, 0, rng)
            self._deal(partial, rng)
            weight = self._walk_back(self.nodes[partial], False, rng)
            total += weight
            roll = rng.next_bits() >> SPARE_BITS
            if roll < weight / total * ONE:
                for index in range(WORLD):
                    self.chosen[index] = self.world[index]
        for index in range(WORLD):
            self.world[index] = self.chosen[index]

    def _deal(self, partial: int, rng: Rng) -> None:
        """Lay out the known cards of a partial deal and deal the unknown ones."""
        for seat in range(pieces.MAX_SEATS):
            self.sizes[seat] = 0
            for kind in range(cards.CARDS):
                for _ in range(
                    self.known[(partial * pieces.MAX_SEATS + seat) * cards.CARDS + kind]
                ):
                    self._put(seat, -1 - kind, kind)
        for pool in range(self.first_pool[partial], self.first_pool[partial + 1]):
            self._deal_pool(pool, rng)
        self._count_world()

    def _deal_pool(self, pool: int, rng: Rng) -> None:
        """Deal the unknown cards of one filling; what is left stays in `rest`."""
        left = 0
        for kind in range(cards.CARDS):
            self.rest[kind] = self.rests[pool * cards.CARDS + kind]
            left += self.rest[kind]
        for seat in range(pieces.MAX_SEATS):
            for _ in range(self.unknown[pool * pieces.MAX_SEATS + seat]):
                index = rng.below(left)
                left -= 1
                kind = 0
                while index >= self.rest[kind]:
                    index -= self.rest[kind]
                    kind += 1
                self.rest[kind] -= 1
                self._put(seat, self.fillings[pool], kind)

    def _count_world(self) -> None:
        """Note the hands; the last pool's rest and the Victory points are the stack."""
        for index in range(pieces.MAX_SEATS * cards.CARDS):
            self.world[index] = 0
        for seat in range(pieces.MAX_SEATS):
            for index in range(seat * HAND, seat * HAND + self.sizes[seat]):
                self.world[seat * cards.CARDS + self.kinds[index]] += 1
        for kind in range(cards.CARDS):
            self.world[pieces.MAX_SEATS * cards.CARDS + kind] = self.rest[kind]
        self.world[pieces.MAX_SEATS * cards.CARDS + cards.POINT_CARD] = self.points

    def _walk_back(self, node: int, may_refuse: bool, rng: Rng) -> float:
        """Undo what happened, the last first; the probability to pass.

        A walk that may be refused has passed with 1 or is left where it was refused, with 0.
        """
        weight = 1.0
        for event in range(self.length - 1, -1, -1):
            self.undone += 1
            kind = self.events[event * FIELDS]
            seat = self.events[event * FIELDS + 1]
            number = self.events[event * FIELDS + 2]
            if kind == DRAWN:
                self._take(seat, number, rng)
            elif kind == GIVEN:
                self._take(seat, -1 - number, rng)
            else:
                way = pick(self.share, self.first_way[node], rng)
                node = self.origin[way]
                if kind == MOVED:
                    self._put(seat, self.source[way], self._take(number, self.source[way], rng))
                else:
                    self._put(seat, self.source[way], number)
                    least = self.events[event * FIELDS + 3]
                    if least != UNCHECKED:
                        count = self._count(seat, number)
                        if not may_refuse:
                            weight = weight * least / count
                        elif rng.below(count) >= least:
                            return 0.0
        return weight

    def _put(self, seat: int, source: int, kind: int) -> None:
        """A card comes into a hand."""
        index = seat * HAND + self.sizes[seat]
        self.sources[index] = source
        self.kinds[index] = kind
        self.sizes[seat] += 1

    def _take(self, seat: int, source: int, rng: Rng) -> int:
        """A card of this source leaves a hand, each equally likely; its kind."""
        first = seat * HAND
        last = first + self.sizes[seat] - 1
        candidates = 0
        for index in range(first, last + 1):
            if self.sources[index] == source:
                candidates += 1
        skip = rng.below(candidates)
        index = first
        while self.sources[index] != source or skip:
            if self.sources[index] == source:
                skip -= 1
            index += 1
        kind = self.kinds[index]
        self.sources[index] = self.sources[last]
        self.kinds[index] = self.kinds[last]
        self.sizes[seat] -= 1
        return kind

    def _count(self, seat: int, kind: int) -> int:
        """How many cards of a kind a hand has."""
        count = 0
        for index in range(seat * HAND, seat * HAND + self.sizes[seat]):
            if self.kinds[index] == kind:
                count += 1
        return count
