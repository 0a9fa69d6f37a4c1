"""What a seat knows about the action cards in other hands and in the stack.

The belief is a weight for every sketch. A draw or a theft multiplies the weight by its probability;
a choice weighs nothing, it only tells that the card was there. Cards being chosen by kind, a
player who holds two of a kind plays the one or the other: a sketch counts that twice. The walk that
draws worlds (`walk`) corrects this, and needs the way back to do it: a trellis keeps it, from the
first such play on after the last moment at which all other hands were known for certain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ettana.engine.cards import CARDS, POINT_CARD
from ettana.engine.knowledge import bags
from ettana.engine.knowledge import sketch as sketches
from ettana.engine.knowledge.contradiction import Contradiction
from ettana.engine.knowledge.sketch import Pool, Sketch, Way
from ettana.engine.knowledge.trellis import (
    DRAWN,
    GIVEN,
    MOVED,
    PLAYED,
    TAKEN,
    UNCHECKED,
    Arrival,
    Trellis,
)


class Place(NamedTuple):
    """Where a sketch stands in the trellis, and its weight; the weights add up to 1."""

    node: int
    weight: float


class ActionCards:
    """The belief of one seat, or with None of a spectator, about hidden action cards.

    `stack_size` counts Victory points too; they are in the stack until they are revealed (A11), so
    `unseen`, the bag of cards in the stack and in other hands, has none.
    """

    def __init__(
        self,
        own: int | None,
        hand_sizes: tuple[int, ...],
        unseen: int,
        stack_size: int,
        discard: int,
    ) -> None:
        self.own = own
        self.stack_size = stack_size
        self.discard = discard
        self.filling = 0
        unknown = tuple(0 if seat == own else size for seat, size in enumerate(hand_sizes))
        pool = Pool(self.filling, unseen, bags.size(unseen), unknown)
        self.belief = {Sketch((0,) * len(hand_sizes), (pool,)): Place(0, 1.0)}
        self._forget()

    def _forget(self) -> None:
        """How things came to be as they are does not matter any more."""
        self.belief = {
            sketch: Place(node, place.weight)
            for node, (sketch, place) in enumerate(self.belief.items())
        }
        self.trellis = Trellis(len(self.belief))
        self.length = 0
        self._nodes = len(self.belief)

    def clone(self) -> ActionCards:
        """A twin that goes on by itself. The past is shared until one of them sees more."""
        twin = ActionCards.__new__(ActionCards)
        twin.own = self.own
        twin.stack_size = self.stack_size
        twin.discard = self.discard
        twin.filling = self.filling
        twin.belief = self.belief
        twin.trellis = self.trellis
        twin.length = self.length
        twin._nodes = self._nodes
        return twin

    def same_as(self, other: ActionCards) -> bool:
        """Whether both believe the same, for the same reasons where these still matter."""
        return self._memory() == other._memory()

    def _memory(self) -> tuple[object, ...]:
        past = self.trellis.beginning(self.length, self._nodes)
        return self.own, self.stack_size, self.discard, self.belief, past.events, past.share

    # What there is to know

    @property
    def seats(self) -> int:
        return len(next(iter(self.belief)).known)

    @property
    def points_in_stack(self) -> int:
        """A11: how many Victory points are still in the stack."""
        pool = next(iter(self.belief)).pools[-1]
        return self.stack_size - pool.size + sum(pool.unknown)

    def hand_size(self, seat: int) -> int:
        """How many cards another hand has."""
        return sketches.hand_size(next(iter(self.belief)), seat)

    def surely_in_hand(self, seat: int) -> tuple[int, ...]:
        """By kind, how many cards another hand has for certain."""
        return tuple(
            min(sketches.surely_in_hand(sketch, seat, card) for sketch in self.belief)
            for card in range(CARDS)
        )

    # What can be seen

    def drawn(self, seat: int, card: int | None) -> None:
        """A seat drew a card from the stack, None for one that was not shown."""
        if not self.stack_size:
            self._fill_stack()
        self.stack_size -= 1
        if card is None:
            self._event(DRAWN, seat, self.filling)
            self._turn_into(lambda sketch: sketches.card_drawn_unseen(sketch, seat))
        elif card != POINT_CARD:
            self._weigh(lambda sketch: sketches.chance_to_draw(sketch, card))
            self._turn_into(lambda sketch: sketches.card_drawn_seen(sketch, card))

    def played(self, seat: int, card: int) -> None:
        """A seat chose a card and played it; it is `discarded` when its effect is over."""
        if seat != self.own:
            least = max(1, min(bags.count(sketch.known[seat], card) for sketch in self.belief))
            most = max(sketches.most_in_hand(sketch, seat, card) for sketch in self.belief)
            self._event(PLAYED, seat, card, least if least < most else UNCHECKED)
            self._branch(lambda sketch: sketches.card_left(sketch, seat, card))

    def discarded(self, card: int) -> None:
        """A0: a played card came onto the discard pile."""
        self.discard += bags.one(card)

    def stolen(self, thief: int, victim: int, card: int | None) -> None:
        """A3: a random card went from hand to hand, None for one that was not shown."""
        if card is None:
            self._event(MOVED, victim, thief)
            self._branch(lambda sketch: sketches.card_moved(sketch, victim, thief))
        elif victim == self.own:
            self._event(GIVEN, thief, card)
            self._turn_into(lambda sketch: sketches.card_given(sketch, thief, card))
        else:
            self._event(TAKEN, victim, card)
            self._branch(lambda sketch: sketches.card_left(sketch, victim, card))

    # How the belief changes

    def _fill_stack(self) -> None:
        """A13: the discard pile becomes the stack; what is not there is in hands.

        When only one other hand has cards, these are therefore known.
        """
        self.filling += 1
        self.stack_size = bags.size(self.discard)
        any_sketch = next(iter(self.belief))
        holders = [s for s in range(self.seats) if sketches.hand_size(any_sketch, s)]
        if len(holders) == 1:
            cards = sum(any_sketch.known) + sum(pool.rest for pool in any_sketch.pools)
            known = tuple(cards if seat == holders[0] else 0 for seat in range(self.seats))
            self.belief = {Sketch(known, ()): Place(0, 1.0)}
            self._forget()
        cards, self.discard = self.discard, 0
        self._turn_into(lambda sketch: sketches.stack_filled(sketch, self.filling, cards))

    def _event(self, kind: int, seat: int, number: int, least: int = UNCHECKED) -> None:
        """Note what happened in the trellis, unless nothing before it needs a check.

        If a twin has already gone on from here, the trellis is copied first.
        """
        if not self.length:
            if least == UNCHECKED:
                return
            self._forget()
        if self.trellis.length != self.length:
            self.trellis = self.trellis.beginning(self.length, self._nodes)
        self.trellis.add_event(kind, seat, number, least)
        self.length += 1

    def _turn_into(self, change: Callable[[Sketch], Sketch]) -> None:
        """Every sketch becomes another one, no two of them the same."""
        self.belief = {change(sketch): place for sketch, place in self.belief.items()}

    def _weigh(self, likelihood: Callable[[Sketch], float]) -> None:
        """Something was seen that is not equally likely in all sketches."""
        weights = {
            sketch: place.weight * likelihood(sketch) for sketch, place in self.belief.items()
        }
        total = sum(weights.values())
        if not total:
            raise Contradiction
        self.belief = {
            sketch: Place(self.belief[sketch].node, weight / total)
            for sketch, weight in weights.items()
            if weight
        }

    def _branch(self, ways: Callable[[Sketch], Iterator[Way]]) -> None:
        """Every sketch may become one of several, and several the same one."""
        arrivals: dict[Sketch, list[Arrival]] = {}
        for sketch, place in self.belief.items():
            for way in ways(sketch):
                arrival = Arrival(place.node, way.source, place.weight * way.weight)
                arrivals.setdefault(way.sketch, []).append(arrival)
        weights = {s: sum(arrival.weight for arrival in found) for s, found in arrivals.items()}
        total = sum(weights.values())
        if not total:
            raise Contradiction
        self.belief = {
            sketch: Place(self._node(arrivals[sketch]), weight / total)
            for sketch, weight in weights.items()
            if weight
        }
        if self.length:
            self._nodes = self.trellis.nodes
            if self._is_certain():
                self._forget()

    def _node(self, arrivals: list[Arrival]) -> int:
        return self.trellis.add_node(arrivals) if self.length else 0

    def _is_certain(self) -> bool:
        """Whether nothing in other hands is unknown."""
        return len(self.belief) == 1 and not any(map(sketches.unknown_cards, self.belief))
