"""Small card games that keep every possible world: what `Knowledge` is compared with.

Nothing is clever here. A world says where every card is; what a seat sees rules worlds out or
splits them, chance with its probability, choices with none; fractions keep it exact.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Generic, TypeVar

from ettana.engine.knowledge.bags import bag_of
from ettana.engine.knowledge.card_belief import CardBelief
from ettana.engine.knowledge.design_belief import DesignBelief

World = TypeVar("World")
Ways = Iterator[tuple[Fraction, World]]
Hands = tuple[tuple[int, ...], ...]
CardWorld = tuple[Hands, tuple[int, ...]]  # counts by kind: other hands, then the stack
DesignWorld = tuple[
    tuple[frozenset[int], ...], frozenset[int], tuple[int, ...]
]  # hands, bag, under

SURE = Fraction(1)


class Possible(Generic[World]):
    """The worlds that agree with what was seen, each with its probability."""

    def __init__(self, world: World) -> None:
        self.worlds = {world: SURE}

    def see(self, ways: Callable[[World], Ways[World]]) -> None:
        """Every world becomes those it leads to."""
        after: dict[World, Fraction] = defaultdict(Fraction)
        for world, weight in self.worlds.items():
            for share, becomes in ways(world):
                after[becomes] += weight * share
        total = sum(after.values())
        self.worlds = {world: weight / total for world, weight in after.items()}


def changed(numbers: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    return tuple(n + change if i == index else n for i, n in enumerate(numbers))


def changed_hand(hands: Hands, seat: int, card: int, change: int) -> Hands:
    return tuple(changed(h, card, change) if s == seat else h for s, h in enumerate(hands))


class CardGame:
    """Drawing, playing and stealing action cards of a few kinds, seen by seat 0.

    `knowledge` is told what seat 0 sees, `possible` keeps the worlds. Some of the cards may be
    dealt before the seat begins to look.
    """

    def __init__(self, seed: int, seats: int, copies: tuple[int, ...], dealt: int) -> None:
        self.random = random.Random(seed)
        self.seats = seats
        nothing = (0,) * len(copies)
        self.hands: Hands = (nothing,) * seats
        self.stack = copies
        self.points = self.random.randrange(3)  # Victory points in the stack
        self.discard = nothing
        self.possible: Possible[CardWorld] = Possible((self.hands, copies))
        for _ in range(dealt):
            self._draw_hidden(self.random.randrange(1, seats))
        self.knowledge = CardBelief(
            0,
            tuple(map(sum, self.hands)),
            bag_of(copies),
            sum(self.stack) + self.points,
            0,
        )

    def happen(self) -> None:
        """One random thing happens, if it can."""
        self.random.choice([self._draw, self._draw, self._play, self._steal])()

    def _draw(self) -> None:
        seat = self.random.randrange(self.seats)
        if not sum(self.stack) + self.points:
            if not sum(self.discard):
                return
            discard = self.discard
            self.stack, self.discard = discard, (0,) * len(discard)
            self.possible.see(lambda world: iter([(SURE, (world[0], discard))]))
        if self.random.randrange(sum(self.stack) + self.points) >= sum(self.stack):
            self.points -= 1
            self.knowledge.drawn(seat, 10)
        elif seat:
            self._draw_hidden(seat)
            self.knowledge.drawn(seat, None)
        else:
            card = self._any_card(self.stack)
            self._move_from_stack(seat, card)
            self.possible.see(lambda world: self._drawn_by_me(world, card))
            self.knowledge.drawn(seat, card)

    def _draw_hidden(self, seat: int) -> None:
        self._move_from_stack(seat, self._any_card(self.stack))
        self.possible.see(lambda world: self._drawn_by_other(world, seat))

    def _move_from_stack(self, seat: int, card: int) -> None:
        self.stack = changed(self.stack, card, -1)
        self.hands = changed_hand(self.hands, seat, card, 1)

    def _any_card(self, cards: tuple[int, ...]) -> int:
        return self.random.choices(range(len(cards)), cards)[0]

    def _drawn_by_me(self, world: CardWorld, card: int) -> Ways[CardWorld]:
        hands, stack = world
        if stack[card]:
            yield Fraction(stack[card], sum(stack)), (hands, changed(stack, card, -1))

    def _drawn_by_other(self, world: CardWorld, seat: int) -> Ways[CardWorld]:
        hands, stack = world
        for card, count in enumerate(stack):
            if count:
                after = changed_hand(hands, seat, card, 1), changed(stack, card, -1)
                yield Fraction(count, sum(stack)), after

    def _play(self) -> None:
        seat = self.random.randrange(self.seats)
        if not sum(self.hands[seat]):
            return
        card = self.random.choice([c for c, count in enumerate(self.hands[seat]) if count])
        self.hands = changed_hand(self.hands, seat, card, -1)
        self.discard = changed(self.discard, card, 1)
        if seat:
            self.possible.see(lambda world: self._left(world, seat, card, weigh=False))
        self.knowledge.played(seat, card)
        self.knowledge.discarded(card)

    def _left(self, world: CardWorld, seat: int, card: int, *, weigh: bool) -> Ways[CardWorld]:
        hands, stack = world
        count = hands[seat][card]
        if count:
            share = Fraction(count, sum(hands[seat])) if weigh else SURE
            yield share, (changed_hand(hands, seat, card, -1), stack)

    def _steal(self) -> None:
        thief, victim = self.random.sample(range(self.seats), 2)
        if not sum(self.hands[victim]):
            return
        card = self._any_card(self.hands[victim])
        self.hands = changed_hand(self.hands, victim, card, -1)
        self.hands = changed_hand(self.hands, thief, card, 1)
        if thief == 0:
            self.possible.see(lambda world: self._left(world, victim, card, weigh=True))
        elif victim == 0:
            self.possible.see(
                lambda world: iter([(SURE, (changed_hand(world[0], thief, card, 1), world[1]))])
            )
        else:
            self.possible.see(lambda world: self._moved(world, thief, victim))
        self.knowledge.stolen(thief, victim, card if 0 in (thief, victim) else None)

    def _moved(self, world: CardWorld, thief: int, victim: int) -> Ways[CardWorld]:
        hands, stack = world
        for card, count in enumerate(hands[victim]):
            if count:
                after = changed_hand(changed_hand(hands, victim, card, -1), thief, card, 1)
                yield Fraction(count, sum(hands[victim])), (after, stack)

    def worlds(self) -> dict[tuple[int, ...], Fraction]:
        """The probability of what is in the other hands, as bags by seat."""
        return {
            (0, *map(bag_of, hands[1:])): weight
            for (hands, _), weight in self.possible.worlds.items()
        }


class DesignGame:
    """Drawing, claiming and exchanging a few designs, seen by seat 0."""

    def __init__(self, seed: int, seats: int, size: int, dealt: int) -> None:
        self.random = random.Random(seed)
        self.seats = seats
        self.bag = frozenset(range(size))
        self.under: tuple[int, ...] = ()
        self.hands = [frozenset[int]() for _ in range(seats)]
        self.possible: Possible[DesignWorld] = Possible((tuple(self.hands), self.bag, ()))
        for _ in range(dealt):
            self._draw(self.random.randrange(1, seats))
        self.knowledge = DesignBelief(0, tuple(map(len, self.hands)), 2**size - 1, len(self.bag))

    def happen(self) -> None:
        """One random thing happens, if it can."""
        seat = self.random.randrange(self.seats)
        what = self.random.choice(["draw", "claim", "exchange", "exchange", "exchange"])
        if what == "draw" and (self.bag or self.under):
            self._draw_and_tell(seat)
        elif what == "claim" and self.hands[seat] and self.random.random() < 0.5:
            self._claim(seat)
        elif what == "exchange":
            self.exchange(seat)

    def exchange(self, seat: int) -> None:
        """D7: a seat puts some design under the stack and draws the top one, if it can."""
        if self.hands[seat] and (self.bag or self.under):
            self._return(seat)
            self._draw_and_tell(seat)

    def _draw_and_tell(self, seat: int) -> None:
        design = self._draw(seat)
        self.knowledge.drawn(seat, None if seat else design)

    def _draw(self, seat: int) -> int:
        if self.bag:
            design = self.random.choice(sorted(self.bag))
            self.bag -= {design}
        else:
            design, *rest = self.under
            self.under = tuple(rest)
        self.hands[seat] |= {design}
        self.possible.see(lambda world: self._drawn(world, seat, None if seat else design))
        return design

    def _drawn(self, world: DesignWorld, seat: int, seen: int | None) -> Ways[DesignWorld]:
        hands, bag, under = world
        for design in bag or under[:1]:
            if seen is None or seen == design:
                left = (bag - {design}, under) if bag else (bag, under[1:])
                after = hands if seat == 0 else self._changed(hands, seat, design)
                yield Fraction(1, len(bag) or 1), (after, *left)

    def _changed(
        self, hands: tuple[frozenset[int], ...], seat: int, design: int
    ) -> tuple[frozenset[int], ...]:
        return tuple(hand ^ {design} if s == seat else hand for s, hand in enumerate(hands))

    def _claim(self, seat: int) -> None:
        design = self.random.choice(sorted(self.hands[seat]))
        self.hands[seat] -= {design}
        if seat:
            self.possible.see(lambda world: self._claimed(world, seat, design))
        self.knowledge.claimed(seat, design)

    def _claimed(self, world: DesignWorld, seat: int, design: int) -> Ways[DesignWorld]:
        hands, bag, under = world
        if design in hands[seat]:
            yield SURE, (self._changed(hands, seat, design), bag, under)

    def _return(self, seat: int) -> None:
        design = self.random.choice(sorted(self.hands[seat]))
        self.hands[seat] -= {design}
        self.under = (*self.under, design)
        self.possible.see(lambda world: self._returned(world, seat, design))
        self.knowledge.returned(seat, None if seat else design)

    def _returned(self, world: DesignWorld, seat: int, design: int) -> Ways[DesignWorld]:
        hands, bag, under = world
        if seat == 0:
            yield SURE, (hands, bag, (*under, design))
            return
        for any_design in hands[seat]:
            after = self._changed(hands, seat, any_design)
            yield SURE, (after, bag, (*under, any_design))

    def worlds(self) -> dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction]:
        """The probability of what is in the other hands, as masks by seat, and under the stack."""
        return {
            (tuple(sum(2**design for design in hand) for hand in hands), under): weight
            for (hands, _, under), weight in self.possible.worlds.items()
        }
