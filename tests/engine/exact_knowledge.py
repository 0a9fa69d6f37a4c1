"""The exact probability of every world: for tests, and for small cases that need certainty.

It follows the same ways as `card_sampler` and `design_sampler`, but all of them. The number of
worlds grows without bound; with more than a handful of hidden cards ask for worlds one by one
instead.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import permutations

from ettana.engine.bits import members
from ettana.engine.knowledge import bags
from ettana.engine.knowledge.card_belief import CardBelief
from ettana.engine.knowledge.cumulative_weights import ONE
from ettana.engine.knowledge.design_belief import DesignBelief
from ettana.engine.knowledge.design_events import BACK, GONE, STRANGER, DesignEvent
from ettana.engine.knowledge.partial_deal import PartialDeal, known_source
from ettana.engine.knowledge.settled_events import under_going
from ettana.engine.knowledge.trellis import DRAWN, FIELDS, GIVEN, MOVED, UNCHECKED

Card = tuple[int, int]  # source and kind
Hands = tuple[tuple[Card, ...], ...]  # by seat, sorted
CardWorld = tuple[int, ...]  # the hands as bags; what is in none of them is in the stack
DesignWorld = tuple[tuple[int, ...], tuple[int, ...]]  # hands as masks; designs under the stack
DesignHands = tuple[tuple[int, ...], ...]  # by seat, sorted
Laid = tuple[DesignHands, tuple[tuple[int, int], ...]]  # hands, and what went with which going


def card_worlds(cards: CardBelief) -> dict[CardWorld, float]:
    """How likely it is that other hands hold exactly these action cards."""
    passing = _Passing(cards)
    weights: dict[CardWorld, float] = defaultdict(float)
    for partial, place in cards.belief.items():
        for share, hands in _deals(partial):
            world = tuple(sum(bags.one(kind) for _, kind in hand) for hand in hands)
            passed = passing.chance(cards.length, place.node, hands)
            weights[world] += place.weight * share * passed
    total = sum(weights.values())
    return {world: weight / total for world, weight in weights.items()}


def design_worlds(designs: DesignBelief) -> dict[DesignWorld, float]:
    """How likely it is that other hands hold, and under the stack are, exactly these designs."""
    weights: dict[DesignWorld, int] = defaultdict(int)
    for spent, count in designs.spent.items():
        for (hands, gone), histories in _histories(designs, spent).items():
            there = dict(gone)
            under = tuple(e if e >= STRANGER else there[under_going(e)] for e in designs.under)
            for world in _met(designs.strangers, hands, under):
                weights[world] += count * histories
    total = sum(weights.values())
    return {world: weight / total for world, weight in weights.items()}


class _Passing:
    """The chance that a walk from here passes to its end, over all ways it can take."""

    def __init__(self, cards: CardBelief) -> None:
        self._trellis = cards.trellis
        self._found: dict[tuple[int, int, Hands], float] = {}

    def chance(self, length: int, node: int, hands: Hands) -> float:
        """The same with this many events left to undo; `hands` are the hands at that time."""
        if not length:
            return 1.0
        key = length, node, hands
        if key not in self._found:
            self._found[key] = self._undone(length - 1, node, hands)
        return self._found[key]

    def _undone(self, event: int, node: int, hands: Hands) -> float:
        kind, seat, number, least = self._trellis.events[event * FIELDS : (event + 1) * FIELDS]
        if kind in (DRAWN, GIVEN):
            source = number if kind == DRAWN else known_source(number)
            before = [_without(hands, seat, card) for card in hands[seat] if card[0] == source]
            return sum(self.chance(event, node, hand) for hand in before) / len(before)
        chance = 0.0
        for origin, source, share in self._ways(node):
            if kind == MOVED:
                moved = [card for card in hands[number] if card[0] == source]
                for card in moved:
                    back = _with(_without(hands, number, card), seat, card)
                    chance += share / len(moved) * self.chance(event, origin, back)
            else:
                back = _with(hands, seat, (source, number))
                copies = sum(kind == number for _, kind in back[seat])
                passed = 1.0 if least == UNCHECKED else least / copies
                chance += share * passed * self.chance(event, origin, back)
        return chance

    def _ways(self, node: int) -> Iterator[tuple[int, int, float]]:
        """Origin, source and share of every way back from a node."""
        trellis, before = self._trellis, 0
        for way in range(trellis.first_way[node], trellis.first_way[node + 1]):
            yield trellis.origin[way], trellis.source[way], (trellis.share[way] - before) / ONE
            before = trellis.share[way]


def _deals(partial: PartialDeal) -> list[tuple[float, Hands]]:
    """Every deal of a partial deal's unknown cards, with its chance."""
    known = (bags.kinds(bag) for bag in partial.known)
    hands = tuple(
        tuple(sorted((known_source(card), card) for card, count in hand for _ in range(count)))
        for hand in known
    )
    deals = {hands: 1.0}
    for pool in partial.pools:
        places = [seat for seat, count in enumerate(pool.unknown) for _ in range(count)]
        rests = {(hands, pool.rest): share for hands, share in deals.items()}
        for dealt, seat in enumerate(places):
            after: dict[tuple[Hands, int], float] = defaultdict(float)
            for (hands, rest), share in rests.items():
                for card, count in bags.kinds(rest):
                    key = _with(hands, seat, (pool.filling, card)), rest - bags.one(card)
                    after[key] += share * count / (pool.size - dealt)
            rests = after
        deals = {hands: share for (hands, _), share in rests.items()}
    return [(share, hands) for hands, share in deals.items()]


def _histories(designs: DesignBelief, spent: int) -> dict[Laid, int]:
    """Where the events that are not spent can have led, and in how many ways."""
    nothing: Laid = ((),) * designs.seats, ()
    found = {nothing: 1}
    for number, event in designs.events.items():
        if not spent >> number & 1:
            after: dict[Laid, int] = defaultdict(int)
            for laid, count in found.items():
                for then in _then(laid, number, event):
                    after[then] += count
            found = after
    return found


def _then(laid: Laid, number: int, event: DesignEvent) -> Iterator[Laid]:
    """Everything that can come of a coming or going."""
    hands, gone = laid
    hand = hands[event.seat]
    if event.is_going:
        for index, design in enumerate(hand):
            left = _hand_changed(hands, event.seat, (*hand[:index], *hand[index + 1 :]))
            if event.kind == GONE:
                yield left, (*gone, (number, design))
            elif design == STRANGER:
                yield left, gone
    else:
        came = dict(gone)[event.what] if event.kind == BACK else event.what
        yield _hand_changed(hands, event.seat, tuple(sorted((*hand, came)))), gone


def _hand_changed(hands: DesignHands, seat: int, hand: tuple[int, ...]) -> DesignHands:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _met(strangers: int, hands: DesignHands, under: tuple[int, ...]) -> Iterator[DesignWorld]:
    """Worlds with the strangers in their places, in every way."""
    unknown = sum(hand.count(STRANGER) for hand in hands) + under.count(STRANGER)
    for order in permutations(members(strangers), unknown):
        dealt = iter(order)
        masks = tuple(
            sum(1 << (next(dealt) if design == STRANGER else design) for design in hand)
            for hand in hands
        )
        yield masks, tuple(next(dealt) if design == STRANGER else design for design in under)


def _with(hands: Hands, seat: int, card: Card) -> Hands:
    return (*hands[:seat], tuple(sorted((*hands[seat], card))), *hands[seat + 1 :])


def _without(hands: Hands, seat: int, card: Card) -> Hands:
    left = list(hands[seat])
    left.remove(card)
    return (*hands[:seat], tuple(left), *hands[seat + 1 :])
