"""What is certain about hidden designs, as masks: constraint propagation over places.

A place is some cards that lie together: a part of another hand, the bag of the stack, one card
under it. For each of them there is a mask of the designs that may be there. Everything seen narrows
the masks or moves them on, so they are small at any length of a game and never wrong: the truth
is always one of the arrangements they allow. A sampler that has lost every history goes on from
some of these, and so never forgets what was certain about a place. What is lost then is how likely
each is, and what only ties places together ("the one or the other of these went there").
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ettana.engine.bits import members
from ettana.engine.knowledge.contradiction import Contradiction
from ettana.engine.knowledge.cumulative_weights import shuffled
from ettana.engine.knowledge.design_belief import DesignBelief
from ettana.engine.knowledge.design_events import BACK, KNOWN
from ettana.engine.knowledge.settled_events import under_going
from ettana.engine.rng import Rng


class DesignPlace(NamedTuple):
    """A number of cards, each one of the designs of a mask."""

    may: int
    size: int


HandPlaces = tuple[DesignPlace, ...]


class Arrangement(NamedTuple):
    """One that the masks allow; what is left is in the bag."""

    hands: tuple[list[int], ...]
    under: list[int]


class DesignFacts(NamedTuple):
    """The places of other hands, the bag, and the cards under the stack, next to come up first."""

    own: int | None
    hands: tuple[HandPlaces, ...]
    bag: DesignPlace
    under: HandPlaces

    @classmethod
    def of(cls, exact: DesignBelief) -> DesignFacts:
        """What an exact belief is certain of."""
        held = [0] * exact.seats
        gone = {}
        for number, event in exact.events.items():
            if event.is_going:
                gone[number] = held[event.seat]
            elif event.kind == BACK:
                held[event.seat] |= gone[event.what]
            else:
                held[event.seat] |= 1 << event.what if event.kind == KNOWN else exact.strangers
        under = []
        for entry in exact.under:
            is_going = under_going(entry) in gone
            went = gone[under_going(entry)] if is_going else exact.strangers
            under.append(DesignPlace(1 << entry if entry >= 0 else went, 1))
        hands = tuple(_hand_of(exact, seat, may) for seat, may in enumerate(held))
        bag = DesignPlace(exact.strangers, exact.bag_size)
        return cls(exact.own, hands, bag, tuple(under))._narrowed()

    # What is certain

    @property
    def hidden(self) -> int:
        """All designs in these places, as a mask."""
        found = 0
        for place in self._places():
            found |= place.may
        return found

    def surely_in_hand(self, seat: int) -> int:
        """The designs that may be nowhere but in this hand, as a mask."""
        elsewhere = self._replace(hands=(*self.hands[:seat], (), *self.hands[seat + 1 :]))
        return self.hidden & ~elsewhere.hidden

    def surely_returned(self) -> tuple[tuple[int, int], ...]:
        """Designs whose place in the stack is certain: place (0 comes up next) and design."""
        places = enumerate(self.under, self.bag.size)
        return tuple((n, one.may.bit_length() - 1) for n, one in places if one.may.bit_count() == 1)

    def _places(self) -> HandPlaces:
        return (*(place for hand in self.hands for place in hand), self.bag, *self.under)

    # What can be seen

    def drawn(self, seat: int, design: int | None) -> DesignFacts:
        """A seat drew the top design of the stack, None for one that was not shown."""
        if self.bag.size:
            came, after = self.bag.may, self._replace(bag=_less(self.bag))
        else:
            came, after = self.under[0].may, self._replace(under=self.under[1:])
        if design is not None:
            return after._without(design)._narrowed()
        return after._with_hand(seat, (*after.hands[seat], DesignPlace(came, 1)))._narrowed()

    def claimed(self, seat: int, design: int) -> DesignFacts:
        """D4: a seat claimed a design from its hand."""
        if seat == self.own:
            return self
        hand = self.hands[seat]
        there = [place for place in hand if place.may >> design & 1]
        others = [place for place in hand if not place.may >> design & 1]
        left = self._with_hand(seat, (*others, _less(_joined(there))))
        return left._without(design)._narrowed()

    def returned(self, seat: int, design: int | None) -> DesignFacts:
        """D7: a seat put a design under the stack, None for one that was not shown."""
        if design is not None:
            return self._replace(under=(*self.under, DesignPlace(1 << design, 1)))
        hand = _joined(self.hands[seat])
        left = self._with_hand(seat, (_less(hand),))
        return left._replace(under=(*self.under, DesignPlace(hand.may, 1)))._narrowed()

    def _with_hand(self, seat: int, places: HandPlaces) -> DesignFacts:
        hand = tuple(place for place in places if place.size)
        return self._replace(hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def _without(self, design: int) -> DesignFacts:
        """It is no longer hidden."""
        return self._each(
            [DesignPlace(one.may & ~(1 << design), one.size) for one in self._places()]
        )

    def _each(self, places: list[DesignPlace]) -> DesignFacts:
        """The same with other places, in order."""
        rest = iter(places)
        hands = tuple(tuple(next(rest) for _ in hand) for hand in self.hands)
        return DesignFacts(self.own, hands, next(rest), tuple(rest))

    def _narrowed(self) -> DesignFacts:
        """A design that can only be here, or of which a place is full, may be nowhere else."""
        places = list(self._places())
        has_changed = True
        while has_changed:
            has_changed = False
            once = twice = sure = 0
            for may, size in places:
                twice |= once & may
                once |= may
                sure |= may if may.bit_count() == size else 0
            for index, (may, size) in enumerate(places):
                narrow = may
                if may.bit_count() != size:
                    narrow &= ~sure
                    only = narrow & ~twice
                    narrow = only if only.bit_count() == size else narrow
                if narrow != may:
                    places[index] = DesignPlace(narrow, size)
                    has_changed = True
        return self._each(places)

    # Worlds

    def arrangements(self, count: int, rng: Rng) -> Iterator[Arrangement]:
        """Some that are allowed, each drawn with some probability: random matchings."""
        matching = _Matching(self._places())
        for _ in range(count):
            rest = iter(matching.drawn(rng))
            hands = tuple([d for _ in hand for d in next(rest)] for hand in self.hands)
            next(rest)  # the bag
            yield Arrangement(hands, [design for place in rest for design in place])


def _hand_of(exact: DesignBelief, seat: int, may: int) -> HandPlaces:
    """What is surely there, and the rest."""
    sure = exact.surely_in_hand(seat)
    known = DesignPlace(sure, sure.bit_count())
    rest = DesignPlace(may & ~sure, exact.held_count(seat) - known.size)
    return tuple(place for place in (known, rest) if place.size)


def _less(place: DesignPlace) -> DesignPlace:
    """One card fewer."""
    return DesignPlace(place.may if place.size > 1 else 0, place.size - 1)


def _joined(places: HandPlaces | list[DesignPlace]) -> DesignPlace:
    """Cards that can no longer be told apart."""
    may = size = 0
    for place in places:
        may |= place.may
        size += place.size
    if not size:
        raise Contradiction
    return DesignPlace(may, size)


class _Matching:
    """Lays designs in places where they may be, by augmenting paths."""

    def __init__(self, places: HandPlaces) -> None:
        self._sizes = [place.size for place in places]
        self._homes: dict[int, list[int]] = {}  # by design: the places where it may be
        for index, place in enumerate(places):
            for design in members(place.may):
                self._homes.setdefault(design, []).append(index)
        self._designs = sorted(self._homes)
        self._laid: list[list[int]] = []
        self._room: list[int] = []

    def drawn(self, rng: Rng) -> list[list[int]]:
        """By place: the designs there."""
        self._laid = [[] for _ in self._sizes]
        self._room = [*self._sizes]
        for design in shuffled(self._designs, rng):
            if not self._lay(design, set(), rng):
                raise Contradiction
        return self._laid

    def _lay(self, design: int, tried: set[int], rng: Rng) -> bool:
        """Lay a design where there is room, or make room by moving others."""
        homes, room = self._homes[design], self._room
        left = sum([room[index] for index in homes])
        if left:
            left = rng.below(left)
            for index in homes:
                left -= room[index]
                if left < 0:
                    self._laid[index].append(design)
                    room[index] -= 1
                    return True
        for index in homes:
            if index not in tried:
                tried.add(index)
                for other in self._laid[index]:
                    if self._lay(other, tried, rng):
                        self._laid[index].remove(other)
                        self._laid[index].append(design)
                        return True
        return False
