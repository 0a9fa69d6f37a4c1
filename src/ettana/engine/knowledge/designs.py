"""What a seat knows about the design cards in other hands and in the stack.

The belief is a weight for every outline. A draw multiplies the weight by its probability; a claim
weighs nothing, it only tells that the design was there. Which design somebody returns is hidden,
and counts the same for every card in that hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from operator import and_
from typing import Final

from ettana.engine.knowledge import outline as outlines
from ettana.engine.knowledge.contradiction import Contradiction
from ettana.engine.knowledge.outline import Outline, Way

LIMIT: Final = 1000  # outlines: there is one as long as the bag is not empty


class Designs:
    """The belief of one seat, or with None of a spectator, about hidden design cards.

    `hidden` is the mask of the designs in the stack and in other hands. A stack whose past the seat
    did not see is one bag: it cannot tell returned designs from the others.
    """

    def __init__(
        self, own: int | None, held_counts: tuple[int, ...], hidden: int, stack_size: int
    ) -> None:
        self.own = own
        self.seats = len(held_counts)
        self.bag_size = stack_size
        hands = tuple(0 if seat == own else count for seat, count in enumerate(held_counts))
        self.belief = {outlines.first_outline(hidden, hands): 1.0}

    def clone(self) -> Designs:
        """A twin that goes on by itself."""
        twin = Designs.__new__(Designs)
        twin.own = self.own
        twin.seats = self.seats
        twin.bag_size = self.bag_size
        twin.belief = self.belief
        return twin

    def same_as(self, other: Designs) -> bool:
        """Whether both believe the same."""
        return (self.own, self.bag_size, self.belief) == (other.own, other.bag_size, other.belief)

    # What there is to know

    @property
    def stack_size(self) -> int:
        """How many designs are face down, returned ones included."""
        return self.bag_size + len(next(iter(self.belief)).returned)

    def held_count(self, seat: int) -> int:
        """How many designs another hand has."""
        return sum(group.hands[seat] for group in next(iter(self.belief)).groups)

    def surely_in_hand(self, seat: int) -> int:
        """The designs that another hand has for certain, as a mask."""
        return reduce(and_, (outlines.surely_in_hand(o, seat) for o in self.belief))

    def surely_returned(self) -> tuple[tuple[int, int], ...]:
        """Designs whose place in the stack is certain: place (0 comes up next) and design."""
        places = zip(*(outline.returned for outline in self.belief), strict=True)
        return tuple(
            (self.bag_size + index, masks[0].bit_length() - 1)
            for index, masks in enumerate(places)
            if masks[0].bit_count() == 1 and len(set(masks)) == 1
        )

    # What can be seen

    def drawn(self, seat: int, design: int | None) -> None:
        """A seat drew the top design of the stack, None for one that was not shown."""
        if self.bag_size:
            self.bag_size -= 1
            if design is None:
                self._branch(lambda outline: outlines.bag_drawn_unseen(outline, seat))
            else:
                self._branch(lambda outline: outlines.bag_drawn_seen(outline, design))
        elif design is None:
            self._branch(lambda outline: outlines.next_drawn_unseen(outline, seat, self.seats))
        else:
            self._branch(lambda outline: outlines.next_drawn_seen(outline, design))

    def claimed(self, seat: int, design: int) -> None:
        """D4: a seat claimed a design from its hand."""
        if seat != self.own:
            self._branch(lambda outline: outlines.claimed(outline, seat, design))

    def returned(self, seat: int, design: int | None) -> None:
        """D7: a seat put a design under the stack, None for one that was not shown."""
        if design is None:
            self._branch(lambda outline: outlines.returned_unseen(outline, seat))
        else:
            self._branch(lambda outline: outlines.returned_seen(outline, design))

    # How the belief changes

    def _branch(self, ways: Callable[[Outline], Iterator[Way]]) -> None:
        """Every outline may become one of several, and several the same one."""
        weights: dict[Outline, float] = {}
        for outline, weight in self.belief.items():
            for way in ways(outline):
                weights[way.outline] = weights.get(way.outline, 0.0) + weight * way.weight
        total = sum(weights.values())
        if not total:
            raise Contradiction
        self.belief = {outline: weight / total for outline, weight in weights.items()}
        if len(self.belief) > LIMIT:
            self._blur()

    def _blur(self) -> None:
        """Give up what is uncertain about single designs, so that the belief stays small.

        Designs whose place is certain stay apart, all others become one group.
        """
        clear = sum(1 << design for _, design in self.surely_returned())
        for seat in range(self.seats):
            clear |= self.surely_in_hand(seat)
        self.belief = {outlines.blurred(next(iter(self.belief)), clear, self.seats): 1.0}
