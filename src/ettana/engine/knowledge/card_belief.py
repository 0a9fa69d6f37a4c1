"""What a seat knows about the action cards in other hands and in the stack.

The belief is a weight for every partial deal. A draw or a theft multiplies the weight by its
probability; a choice weighs nothing, it only tells that the card was there. Cards are chosen by
kind, so a player who holds two of a kind plays either: a partial deal counts that twice.
The sampler that draws worlds (`card_sampler`) corrects this, and needs the way back to do it: a
trellis keeps it, from the first such play on after the last moment at which all other hands were
known for certain.

All this has bounds. A belief of too many partial deals is thinned, a trellis that is too long
forgets its older half; from then on worlds are drawn nearly in proportion. All of them are
possible. If no partial deal that was kept can lead to what is seen next, the belief
begins again from what is certain about every hand and the stack (`card_facts`), which is never
forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ettana.engine.knowledge import bags
from ettana.engine.knowledge import partial_deal as partials
from ettana.engine.knowledge.bounds import (
    FRESH_PARTIAL_DEALS,
    MOST_BRANCHES,
    MOST_EVENTS,
    MOST_PARTIAL_DEALS,
    MOST_SAVED,
    MOST_WAYS,
)
from ettana.engine.knowledge.card_facts import CardFacts
from ettana.engine.knowledge.contradiction import Contradiction
from ettana.engine.knowledge.partial_deal import PartialDeal, Pool, Way
from ettana.engine.knowledge.resampling import thinned
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


class TrellisPlace(NamedTuple):
    """Where a partial deal stands in the trellis, and its weight; the weights add up to 1."""

    node: int
    weight: float


class CardBelief:
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
        self._facts: CardFacts | None = None  # kept where thinned partial deals cannot tell
        self._rng = Rng(0)
        unknown = tuple(0 if seat == own else size for seat, size in enumerate(hand_sizes))
        pool = Pool(self.filling, unseen, bags.size(unseen), unknown)
        self.belief = {PartialDeal((0,) * len(hand_sizes), (pool,)): TrellisPlace(0, 1.0)}
        self._forget()

    def _forget(self) -> None:
        """Forget how things came to be: it no longer matters."""
        self.belief = {
            partial: TrellisPlace(node, place.weight)
            for node, (partial, place) in enumerate(self.belief.items())
        }
        self.trellis = Trellis(len(self.belief))
        self.length = 0
        self._nodes = len(self.belief)

    def clone(self) -> CardBelief:
        """An independent copy. The past is shared until one of the two sees more."""
        twin = CardBelief.__new__(CardBelief)
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

    def __eq__(self, other: object) -> bool:
        """Whether both believe the same, for the same reasons where these still matter."""
        return isinstance(other, CardBelief) and self._memory() == other._memory()

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
        return partials.hand_size(next(iter(self.belief)), seat)

    def surely_in_hand(self, seat: int) -> tuple[int, ...]:
        """By kind, how many cards another hand certainly has."""
        if self._facts:
            return self._facts.surely_in_hand(seat)
        return tuple(
            min(partials.surely_in_hand(partial, seat, card) for partial in self.belief)
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
            self._turn_into(lambda partial: partials.card_drawn_unseen(partial, seat))
            self._note_moved(self.seats, seat)
        elif card != POINT_CARD:
            self._weigh_draw(card)
            self._turn_into(lambda partial: partials.card_drawn_seen(partial, card))
            self._note_left(self.seats, card)

    def played(self, seat: int, card: int) -> None:
        """A seat chose a card and played it; it is `discarded` when its effect is over."""
        if seat != self.own:
            least = max(1, min(bags.count(partial.known[seat], card) for partial in self.belief))
            most = max(partials.most_in_hand(partial, seat, card) for partial in self.belief)
            self._event(PLAYED, seat, card, least if least < most else UNCHECKED)
            self._leave(seat, card)

    def discarded(self, card: int) -> None:
        """A0: a played card came onto the discard pile."""
        self.discard += bags.one(card)

    def stolen(self, thief: int, victim: int, card: int | None) -> None:
        """A3: a random card went from hand to hand, None for one that was not shown."""
        if card is None:
            self._event(MOVED, victim, thief)
            self._branch(lambda partial: partials.card_moved(partial, victim, thief))
            self._note_moved(victim, thief)
        elif victim == self.own:
            self._event(GIVEN, thief, card)
            self._turn_into(lambda partial: partials.card_given(partial, thief, card))
            self._note_came(thief, bags.one(card))
        else:
            self._event(TAKEN, victim, card)
            self._leave(victim, card)

    def _leave(self, seat: int, card: int) -> None:
        """A card left a hand and was seen."""
        self._branch(lambda partial: partials.card_left(partial, seat, card), (seat, card))
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
        holders = [s for s in range(self.seats) if partials.hand_size(any_sketch, s)]
        if len(holders) == 1:
            cards = sum(any_sketch.known) + sum(pool.rest for pool in any_sketch.pools)
            known = tuple(cards if seat == holders[0] else 0 for seat in range(self.seats))
            self.belief = {PartialDeal(known, ()): TrellisPlace(0, 1.0)}
            self.is_exact = True
            self._facts = None
            self._forget()
        cards, self.discard = self.discard, 0
        self._note_came(self.seats, cards)
        self._turn_into(lambda partial: partials.stack_filled(partial, self.filling, cards))

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

    def _turn_into(self, change: Callable[[PartialDeal], PartialDeal]) -> None:
        """Every partial deal becomes another one, no two of them the same."""
        self.belief = {change(partial): place for partial, place in self.belief.items()}

    def _weigh_draw(self, card: int) -> None:
        """The seat drew a card that is not equally likely in all partial deals."""
        weights = {
            partial: place.weight * partials.chance_to_draw(partial, card)
            for partial, place in self.belief.items()
        }
        total = sum(weights.values())
        if not total:
            self._start_over((self.seats, card))
            self._weigh_draw(card)
            return
        self.belief = {
            partial: TrellisPlace(self.belief[partial].node, weight / total)
            for partial, weight in weights.items()
            if weight
        }

    def _branch(
        self, ways: Callable[[PartialDeal], Iterator[Way]], there: tuple[int, int] | None = None
    ) -> None:
        """Every partial deal may become one of several, and several the same one.

        `there` is the place and the kind of the card that was seen to be there.
        """
        most = MOST_BRANCHES // partials.most_branches(next(iter(self.belief)))
        if len(self.belief) > most:
            self._simplify({partial: one.weight for partial, one in self.belief.items()}, most)
        arrivals: dict[PartialDeal, list[Arrival]] = {}
        for partial, place in self.belief.items():
            for way in ways(partial):
                arrival = Arrival(place.node, way.source, place.weight * way.weight)
                arrivals.setdefault(way.partial, []).append(arrival)
        weights = {s: sum(arrival.weight for arrival in found) for s, found in arrivals.items()}
        total = sum(weights.values())
        if not total:
            self._start_over(there)
            self._branch(ways)
            return
        if len(weights) > MOST_PARTIAL_DEALS:
            self._simplify(weights, MOST_PARTIAL_DEALS)
            return
        self.belief = {
            partial: TrellisPlace(self._node(arrivals[partial]), weight / total)
            for partial, weight in weights.items()
            if weight
        }
        if self.length:
            self._nodes = self.trellis.nodes
            if self.is_exact and self._is_certain():
                self._forget()
            elif self.length > MOST_EVENTS or len(self.trellis.origin) > MOST_WAYS:
                self._forget_older()

    def _simplify(self, weights: dict[PartialDeal, float], most: int) -> None:
        """Partial deals that differ only in their past become one; too many are thinned."""
        self.is_exact = False
        merged: dict[PartialDeal, float] = {}
        deals: partials.Deals = {}
        for partial, weight in weights.items():
            simple = partials.simplified(partial, deals)
            merged[simple] = merged.get(simple, 0.0) + weight
        if len(merged) > most:
            self._facts = self._facts or CardFacts.of(self.belief)
            merged = self._thinned(merged, most)
        total = sum(merged.values())
        self.belief = {
            partial: TrellisPlace(0, weight / total) for partial, weight in merged.items()
        }
        self._forget()

    def _thinned(self, weights: dict[PartialDeal, float], most: int) -> dict[PartialDeal, float]:
        """About this many of the partial deals, drawn so that all keep their share on average.

        Beyond these, the heaviest of those left out are kept in which a hand may have a card that
        it has in fewer than three others: it may be played next.
        """
        kept, left_out = thinned(weights, most, self._rng)
        once, twice, often = ([0] * self.seats for _ in range(3))
        left_out.sort(key=weights.__getitem__, reverse=True)
        others = [seat for seat in range(self.seats) if seat != self.own]
        for partial in (*kept, *left_out[:MOST_SAVED]):
            for seat in others:
                kinds = partials.may_be_in_hand(partial, seat)
                if kinds & ~often[seat]:
                    kept.setdefault(partial, weights[partial])
                    often[seat] |= twice[seat] & kinds
                    twice[seat] |= once[seat] & kinds
                    once[seat] |= kinds
        return kept

    def _forget_older(self) -> None:
        """Forget the older half of the trellis, except where it led."""
        self.is_exact = False
        newer = self.trellis.newer_half()
        if newer is None:
            self._forget()
            return
        self.trellis, left_out = newer
        self.length = self.trellis.length
        self._nodes = self.trellis.nodes
        self.belief = {
            partial: TrellisPlace(place.node - left_out, place.weight)
            for partial, place in self.belief.items()
        }

    def _start_over(self, there: tuple[int, int] | None) -> None:
        """Begin again from what is certain: no partial deal that was kept has this card there."""
        if self._facts is None or there is None:
            raise Contradiction
        self.restarts += 1
        facts = self._facts.having(*there)
        nowhere = (0,) * self.seats
        found: dict[PartialDeal, float] = {}
        for _ in range(FRESH_PARTIAL_DEALS):
            *hands, stack = facts.arranged(self._rng)
            pool = Pool(self.filling, stack, bags.size(stack), nowhere)
            partial = PartialDeal(tuple(hands), (pool,))
            found[partial] = found.get(partial, 0.0) + 1 / FRESH_PARTIAL_DEALS
        self.belief = {partial: TrellisPlace(0, weight) for partial, weight in found.items()}
        self._forget()

    def _node(self, arrivals: list[Arrival]) -> int:
        return self.trellis.add_node(arrivals) if self.length else 0

    def _is_certain(self) -> bool:
        """Whether nothing in other hands is unknown."""
        return len(self.belief) == 1 and not any(map(partials.unknown_cards, self.belief))
