"""One way the hidden action cards may lie, as far as the past tells them apart.

Some cards in other hands are known by kind: they went there under the seat's eyes. All others are
unknown, but it is known from which filling of the stack (A13) they were drawn. Among the unknown
cards of one filling nothing tells one from another: which of the cards still unseen lies where is
as good as a fresh deal. A partial deal tells how many lie where and leaves that deal open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import add
from typing import NamedTuple

from ettana.engine.knowledge import bags
from ettana.engine.knowledge.bags import MASK
from ettana.engine.table.cards import CARDS


class Pool(NamedTuple):
    """The cards of one filling of the stack that the seat has not seen since."""

    filling: int  # counted from 0
    rest: int  # the cards as a bag
    size: int  # how many these are
    unknown: tuple[int, ...]  # by seat: how many of them are in that hand


class PartialDeal(NamedTuple):
    """Known cards by seat (bags), and the unknown ones by filling, that of the stack last."""

    known: tuple[int, ...]
    pools: tuple[Pool, ...]


class Way(NamedTuple):
    """How a card may have left a hand: from where among the hand's cards, how likely, to what.

    `source` is the filling of an unknown card, or `known_source(card)` for a known one. `weight` is
    in cards: the expected number of cards in the hand that could have gone this way.
    """

    source: int
    weight: float
    partial: PartialDeal


def known_source(card: int) -> int:
    """The source of a known card of a kind."""
    return -1 - card


def hand_size(partial: PartialDeal, seat: int) -> int:
    """How many cards a hand has; the same in all partial deals of one moment."""
    return bags.size(partial.known[seat]) + sum(pool.unknown[seat] for pool in partial.pools)


def hand_bounds(partials: Iterable[PartialDeal], seat: int) -> tuple[list[int], list[int]]:
    """By kind, how many cards a hand has at least and at most in all of these.

    The same as asking each for every kind, in one go.
    """
    least, most = [MASK] * CARDS, [0] * CARDS
    hands = {
        (
            partial.known[seat],
            tuple((p.rest, p.size, p.unknown[seat]) for p in partial.pools if p.unknown[seat]),
        )
        for partial in partials
    }
    for known, pools in hands:
        low = list(bags.counts(known))
        high = low[:]
        for rest, size, unknown in pools:
            for card, count in bags.kinds(rest):
                low[card] += max(0, count - size + unknown)
                high[card] += min(unknown, count)
        least = list(map(min, least, low))
        most = list(map(max, most, high))
    return least, most


def unknown_cards(partial: PartialDeal) -> int:
    """How many cards in hands are unknown."""
    return sum(sum(pool.unknown) for pool in partial.pools)


def surely_in_hand(partial: PartialDeal, seat: int, card: int) -> int:
    """How many cards of a kind the hand has at least.

    Unknown ones count when the rest of their pool has more of the kind than places elsewhere.
    """
    sure = bags.count(partial.known[seat], card)
    for pool in partial.pools:
        elsewhere = pool.size - pool.unknown[seat]
        sure += max(0, bags.count(pool.rest, card) - elsewhere)
    return sure


def most_in_hand(partial: PartialDeal, seat: int, card: int) -> int:
    """How many cards of a kind the hand has at most."""
    most = bags.count(partial.known[seat], card)
    for pool in partial.pools:
        most += min(pool.unknown[seat], bags.count(pool.rest, card))
    return most


def most_branches(partial: PartialDeal) -> int:
    """To how many partial deals a card that leaves a hand may lead, at most."""
    kinds = max(bags.kinds_mask(bag).bit_count() for bag in partial.known)
    return 1 + kinds + len(partial.pools)


def may_be_in_hand(partial: PartialDeal, seat: int) -> int:
    """The kinds of which the hand may have a card, as the lowest bits of a bag's places."""
    cards = partial.known[seat]
    for pool in partial.pools:
        if pool.unknown[seat]:
            cards |= pool.rest
    return bags.kinds_mask(cards)


def card_left(partial: PartialDeal, seat: int, card: int) -> Iterator[Way]:
    """A card of this kind left the hand and the seat saw which: it is no longer hidden."""
    known = bags.count(partial.known[seat], card)
    if known:
        yield Way(known_source(card), known, _gain_known(partial, seat, -bags.one(card)))
    for index, pool in enumerate(partial.pools):
        copies = bags.count(pool.rest, card)
        if copies and pool.unknown[seat]:
            unknown = _changed(pool.unknown, seat, -1)
            seen = Pool(pool.filling, pool.rest - bags.one(card), pool.size - 1, unknown)
            weight = pool.unknown[seat] * copies / pool.size
            yield Way(pool.filling, weight, _with_pool(partial, index, seen))


def card_moved(partial: PartialDeal, giver: int, taker: int) -> Iterator[Way]:
    """A3: a random card went from one hand to another, unseen."""
    for card, copies in bags.kinds(partial.known[giver]):
        gone = _gain_known(partial, giver, -bags.one(card))
        yield Way(known_source(card), copies, _gain_known(gone, taker, bags.one(card)))
    for index, pool in enumerate(partial.pools):
        if pool.unknown[giver]:
            unknown = _changed(_changed(pool.unknown, giver, -1), taker, 1)
            moved = Pool(pool.filling, pool.rest, pool.size, unknown)
            yield Way(pool.filling, pool.unknown[giver], _with_pool(partial, index, moved))


def card_drawn_unseen(partial: PartialDeal, seat: int) -> PartialDeal:
    """A card of the stack came into another hand."""
    pool = partial.pools[-1]
    drawn = Pool(pool.filling, pool.rest, pool.size, _changed(pool.unknown, seat, 1))
    return _with_pool(partial, len(partial.pools) - 1, drawn)


def card_drawn_seen(partial: PartialDeal, card: int) -> PartialDeal:
    """The seat itself drew a card of this kind; the rest of the pool must have one."""
    return _with_pool(partial, len(partial.pools) - 1, _see(partial.pools[-1], card))


def chance_to_draw(partial: PartialDeal, card: int) -> float:
    """How likely the next card of the stack is of this kind, given that it is no Victory point."""
    pool = partial.pools[-1]
    return bags.count(pool.rest, card) / pool.size if pool.size else 0.0


def card_given(partial: PartialDeal, seat: int, card: int) -> PartialDeal:
    """A card the seat knows came into another hand."""
    return _gain_known(partial, seat, bags.one(card))


def stack_filled(partial: PartialDeal, filling: int, cards: int) -> PartialDeal:
    """A13: the stack was empty and is now these cards; pools with no card in any hand are gone."""
    pools = [pool for pool in partial.pools if any(pool.unknown)]
    nowhere = (0,) * len(partial.known)
    return PartialDeal(partial.known, (*pools, Pool(filling, cards, bags.size(cards), nowhere)))


Deals = dict[Pool, tuple[int, ...] | None]  # see `only_deal`


def simplified(partial: PartialDeal, deals: Deals) -> PartialDeal:
    """The same cards in the same hands, known where only one deal of an older pool is possible.

    `deals` remembers pools: many partial deals have the same ones.
    """
    known, kept = partial.known, []
    for pool in partial.pools[:-1]:
        if pool not in deals:
            deals[pool] = _only_deal(pool)
        dealt = deals[pool]
        if dealt is None:
            kept.append(pool)
        else:
            known = tuple(map(add, known, dealt))
    if len(kept) + 1 >= len(partial.pools):
        return partial
    return PartialDeal(known, (*kept, partial.pools[-1]))


def _only_deal(pool: Pool) -> tuple[int, ...] | None:
    """What each hand has of a pool when all its cards are in one hand, or of one kind."""
    if len(pool.unknown) - pool.unknown.count(0) == 1:
        return tuple(pool.rest if count else 0 for count in pool.unknown)
    if bags.kinds_mask(pool.rest).bit_count() == 1:
        return tuple(pool.rest // pool.size * count for count in pool.unknown)
    return None


def _see(pool: Pool, card: int) -> Pool:
    return Pool(pool.filling, pool.rest - bags.one(card), pool.size - 1, pool.unknown)


def _gain_known(partial: PartialDeal, seat: int, cards: int) -> PartialDeal:
    return PartialDeal(_changed(partial.known, seat, cards), partial.pools)


def _with_pool(partial: PartialDeal, index: int, pool: Pool) -> PartialDeal:
    """With another pool in this place; one of an old filling that is empty goes."""
    before, after = partial.pools[:index], partial.pools[index + 1 :]
    kept = (pool,) if pool.size or not after else ()
    return PartialDeal(partial.known, (*before, *kept, *after))


def _changed(numbers: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] + change, *numbers[index + 1 :])
