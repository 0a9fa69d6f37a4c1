"""What a seat knows about the action cards in other hands and in the stack.

The belief is a weight for every sketch. A draw or a theft multiplies the weight by its probability;
a choice weighs nothing, it only tells that the card was there. Cards being chosen by kind, a
player who holds two of a kind plays the one or the other: a sketch counts that twice. The walk that
draws worlds (`walk`) corrects this, and needs the way back to do it: a trellis keeps it, from the
first such play on after the last moment at which all other hands were known for certain.

All this has bounds. A belief of too many sketches is thinned, a trellis that is too long forgets
its older half; from then on worlds are drawn nearly in proportion. All of them are possible. Should
no sketch that was kept be able to lead to what is seen next, the belief begins again from what is
certain about every hand and the stack (`card_facts`), which is never forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ettana.engine.knowledge import bags
from ettana.engine.knowledge import sketch as sketches
from ettana.engine.knowledge.bounds import (
    FRESH_SKETCHES,
    MOST_BRANCHES,
    MOST_EVENTS,
    MOST_SAVED,
    MOST_SKETCHES,
    MOST_WAYS,
)
from ettana.engine.knowledge.card_facts import CardFacts
from ettana.engine.knowledge.contradiction import Contradiction
from ettana.engine.knowledge.sketch import Pool, Sketch, Way
from ettana.engine.knowledge.thinning import thinned
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
from ettana.engine.rng import Rng
from ettana.engine.table.cards import CARDS, POINT_CARD


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
        self.is_exact = True
        self.restarts = 0  # how often nothing that was kept could have led to what was seen
        self._facts: CardFacts | None = None  # kept where thinned sketches cannot tell
        self._rng = Rng(0)
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
        twin.is_exact = self.is_exact
        twin.restarts = self.restarts
        twin._facts = self._facts.clone() if self._facts else None
        twin._rng = self._rng.clone()
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
        facts = self._facts.memory() if self._facts else ()
        sampler = self.is_exact, facts, self._rng.counter
        piles = self.stack_size, self.discard
        return self.own, piles, self.belief, past.events, past.share, sampler

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
        if self._facts:
            return self._facts.surely_in_hand(seat)
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
            self._note_moved(self.seats, seat)
        elif card != POINT_CARD:
            self._weigh_draw(card)
            self._turn_into(lambda sketch: sketches.card_drawn_seen(sketch, card))
            self._note_left(self.seats, card)

    def played(self, seat: int, card: int) -> None:
        """A seat chose a card and played it; it is `discarded` when its effect is over."""
        if seat != self.own:
            least = max(1, min(bags.count(sketch.known[seat], card) for sketch in self.belief))
            most = max(sketches.most_in_hand(sketch, seat, card) for sketch in self.belief)
            self._event(PLAYED, seat, card, least if least < most else UNCHECKED)
            self._leave(seat, card)

    def discarded(self, card: int) -> None:
        """A0: a played card came onto the discard pile."""
        self.discard += bags.one(card)

    def stolen(self, thief: int, victim: int, card: int | None) -> None:
        """A3: a random card went from hand to hand, None for one that was not shown."""
        if card is None:
            self._event(MOVED, victim, thief)
            self._branch(lambda sketch: sketches.card_moved(sketch, victim, thief))
            self._note_moved(victim, thief)
        elif victim == self.own:
            self._event(GIVEN, thief, card)
            self._turn_into(lambda sketch: sketches.card_given(sketch, thief, card))
            self._note_came(thief, bags.one(card))
        else:
            self._event(TAKEN, victim, card)
            self._leave(victim, card)

    def _leave(self, seat: int, card: int) -> None:
        """A card left a hand and was seen."""
        self._branch(lambda sketch: sketches.card_left(sketch, seat, card), (seat, card))
        self._note_left(seat, card)

    # What is certain; places are the seats and, after them, the stack

    def _note_left(self, place: int, card: int) -> None:
        if self._facts:
            self._facts.left(place, card)

    def _note_moved(self, giver: int, taker: int) -> None:
        if self._facts:
            self._facts.moved(giver, taker)

    def _note_came(self, place: int, cards: int) -> None:
        if self._facts:
            self._facts.came(place, cards)

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
            self.is_exact = True
            self._facts = None
            self._forget()
        cards, self.discard = self.discard, 0
        self._note_came(self.seats, cards)
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

    def _weigh_draw(self, card: int) -> None:
        """The seat drew a card that is not equally likely in all sketches."""
        weights = {
            sketch: place.weight * sketches.chance_to_draw(sketch, card)
            for sketch, place in self.belief.items()
        }
        total = sum(weights.values())
        if not total:
            self._start_over((self.seats, card))
            self._weigh_draw(card)
            return
        self.belief = {
            sketch: Place(self.belief[sketch].node, weight / total)
            for sketch, weight in weights.items()
            if weight
        }

    def _branch(
        self, ways: Callable[[Sketch], Iterator[Way]], there: tuple[int, int] | None = None
    ) -> None:
        """Every sketch may become one of several, and several the same one.

        `there` is the place and the kind of the card that was seen to be there.
        """
        most = MOST_BRANCHES // sketches.most_branches(next(iter(self.belief)))
        if len(self.belief) > most:
            self._simplify({sketch: one.weight for sketch, one in self.belief.items()}, most)
        arrivals: dict[Sketch, list[Arrival]] = {}
        for sketch, place in self.belief.items():
            for way in ways(sketch):
                arrival = Arrival(place.node, way.source, place.weight * way.weight)
                arrivals.setdefault(way.sketch, []).append(arrival)
        weights = {s: sum(arrival.weight for arrival in found) for s, found in arrivals.items()}
        total = sum(weights.values())
        if not total:
            self._start_over(there)
            self._branch(ways)
            return
        if len(weights) > MOST_SKETCHES:
            self._simplify(weights, MOST_SKETCHES)
            return
        self.belief = {
            sketch: Place(self._node(arrivals[sketch]), weight / total)
            for sketch, weight in weights.items()
            if weight
        }
        if self.length:
            self._nodes = self.trellis.nodes
            if self.is_exact and self._is_certain():
                self._forget()
            elif self.length > MOST_EVENTS or len(self.trellis.origin) > MOST_WAYS:
                self._forget_older()

    def _simplify(self, weights: dict[Sketch, float], most: int) -> None:
        """Sketches that differ only in how they came about become one; too many are thinned."""
        self.is_exact = False
        merged: dict[Sketch, float] = {}
        for sketch, weight in weights.items():
            simple = sketches.simplified(sketch)
            merged[simple] = merged.get(simple, 0.0) + weight
        if len(merged) > most:
            self._facts = self._facts or CardFacts.of(self.belief)
            merged = self._thinned(merged, most)
        total = sum(merged.values())
        self.belief = {sketch: Place(0, weight / total) for sketch, weight in merged.items()}
        self._forget()

    def _thinned(self, weights: dict[Sketch, float], most: int) -> dict[Sketch, float]:
        """About so many of the sketches, drawn so that all keep their share on average.

        Beyond these, the heaviest of those left out are kept in which a hand may have a card that
        it has in fewer than three others: it may be played next.
        """
        kept, left_out = thinned(weights, most, self._rng)
        once, twice, often = ([0] * self.seats for _ in range(3))
        left_out.sort(key=lambda sketch: -weights[sketch])
        for sketch in (*kept, *left_out[:MOST_SAVED]):
            for seat in range(self.seats):
                kinds = sketches.may_be_in_hand(sketch, seat)
                if kinds & ~often[seat]:
                    kept.setdefault(sketch, weights[sketch])
                    often[seat] |= twice[seat] & kinds
                    twice[seat] |= once[seat] & kinds
                    once[seat] |= kinds
        return kept

    def _forget_older(self) -> None:
        """Of the older half of the trellis only where it led still matters."""
        self.is_exact = False
        newer = self.trellis.newer_half()
        if newer is None:
            self._forget()
            return
        self.trellis, left_out = newer
        self.length = self.trellis.length
        self._nodes = self.trellis.nodes
        self.belief = {
            sketch: Place(place.node - left_out, place.weight)
            for sketch, place in self.belief.items()
        }

    def _start_over(self, there: tuple[int, int] | None) -> None:
        """Go on from what is certain: no sketch that was kept says that this card is there."""
        if self._facts is None or there is None:
            raise Contradiction
        self.restarts += 1
        facts = self._facts.having(*there)
        nowhere = (0,) * self.seats
        found: dict[Sketch, float] = {}
        for _ in range(FRESH_SKETCHES):
            *hands, stack = facts.arranged(self._rng)
            pool = Pool(self.filling, stack, bags.size(stack), nowhere)
            sketch = Sketch(tuple(hands), (pool,))
            found[sketch] = found.get(sketch, 0.0) + 1 / FRESH_SKETCHES
        self.belief = {sketch: Place(0, weight) for sketch, weight in found.items()}
        self._forget()

    def _node(self, arrivals: list[Arrival]) -> int:
        return self.trellis.add_node(arrivals) if self.length else 0

    def _is_certain(self) -> bool:
        """Whether nothing in other hands is unknown."""
        return len(self.belief) == 1 and not any(map(sketches.unknown_cards, self.belief))
