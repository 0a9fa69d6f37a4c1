"""What is certain about hidden action cards, as bounds: constraint propagation over a table.

For every other hand and the stack, and for every kind of card: at least and at most how many are
there. The table is small at any length of a game and never wrong: the truth is always one of the
arrangements within the bounds. A thinned belief that has lost every partial deal goes on from some
of these, and so never forgets what was certain about a hand or the stack.
"""

from __future__ import annotations

from collections.abc import Iterable

from ettana.engine.knowledge import bags
from ettana.engine.knowledge import partial_deal as partials
from ettana.engine.knowledge.contradiction import Contradiction
from ettana.engine.knowledge.cumulative_weights import shuffled
from ettana.engine.knowledge.partial_deal import PartialDeal
from ettana.engine.rng import Rng
from ettana.engine.table.cards import CARDS


class CardFacts:
    """Bounds for all other hands and the stack (the last place), Victory points left out.

    `least` and `most` are the table row by row: CARDS numbers for each place.
    """

    def __init__(
        self, least: list[int], most: list[int], sizes: list[int], total: list[int]
    ) -> None:
        self.least = least
        self.most = most
        self.sizes = sizes  # by place
        self.total = total  # by kind
        self.stack = len(sizes) - 1

    @classmethod
    def of(cls, belief: Iterable[PartialDeal]) -> CardFacts:
        """The bounds of all that a belief holds possible."""
        every = list(belief)
        known, pools = every[0]
        total = list(bags.counts(sum(known) + sum(pool.rest for pool in pools)))
        sizes = [partials.hand_size(every[0], seat) for seat in range(len(known))]
        sizes.append(sum(total) - sum(sizes))
        least: list[int] = []
        most: list[int] = []
        for seat in range(len(known)):
            low, high = partials.hand_bounds(every, seat)
            least += low
            most += high
        rests = {partial.pools[-1].rest for partial in every}
        least += [0] * CARDS
        most += [max(bags.count(rest, card) for rest in rests) for card in range(CARDS)]
        facts = cls(least, most, sizes, total)
        facts._narrow()
        return facts

    def clone(self) -> CardFacts:
        """An independent copy."""
        return CardFacts([*self.least], [*self.most], [*self.sizes], [*self.total])

    def surely_in_hand(self, seat: int) -> tuple[int, ...]:
        """By kind, how many cards another hand certainly has."""
        return tuple(self.least[_row(seat)])

    def memory(self) -> tuple[object, ...]:
        """All there is to compare."""
        return self.least, self.most, self.sizes, self.total

    # What can be seen

    def left(self, place: int, card: int) -> None:
        """A card of this kind left a place and is no longer hidden."""
        cell = place * CARDS + card
        self.least[cell] = max(0, self.least[cell] - 1)
        self.most[cell] -= 1
        self.sizes[place] -= 1
        self.total[card] -= 1
        self._narrow()

    def came(self, place: int, cards: int) -> None:
        """Cards that the seat knows came to a place, as a bag."""
        for card, count in bags.kinds(cards):
            self.least[place * CARDS + card] += count
            self.most[place * CARDS + card] += count
            self.sizes[place] += count
            self.total[card] += count
        self._narrow()

    def moved(self, giver: int, taker: int) -> None:
        """Some card went from one place to another, unseen."""
        for card in range(CARDS):
            gave, took = giver * CARDS + card, taker * CARDS + card
            self.most[took] += self.most[gave] > 0
            self.least[gave] = max(0, self.least[gave] - 1)
        self.sizes[giver] -= 1
        self.sizes[taker] += 1
        self._narrow()

    def having(self, place: int, card: int) -> CardFacts:
        """The same, knowing that this place has a card of this kind."""
        twin, cell = self.clone(), place * CARDS + card
        twin.least[cell] = max(1, twin.least[cell])
        twin._narrow()
        return twin

    def _narrow(self) -> None:
        """Every line of the table adds up: what is too much elsewhere is missing here."""
        rows = [(_row(place), size) for place, size in enumerate(self.sizes)]
        columns = [(slice(card, None, CARDS), count) for card, count in enumerate(self.total)]
        before: list[int] = []
        while before != self.least + self.most:
            before = self.least + self.most
            for line, count in rows + columns:
                least, most = self.least[line], self.most[line]
                spare, lack = count - sum(least), sum(most) - count
                if spare < 0 or lack < 0:
                    raise Contradiction
                bounds = list(zip(least, most, strict=True))
                self.least[line] = [max(low, high - lack) for low, high in bounds]
                self.most[line] = [min(high, low + spare) for low, high in bounds]

    # Worlds

    def arranged(self, rng: Rng) -> list[int]:
        """Cards within the bounds, as bags by place: a random matching."""
        laid = [*self.least]
        rest = [(kind, self.total[kind] - sum(laid[kind::CARDS])) for kind in range(CARDS)]
        for card in shuffled((kind for kind, count in rest for _ in range(count)), rng):
            if not self._lay(card, laid, set(), rng):
                raise Contradiction
        return [bags.bag_of(laid[_row(place)]) for place in range(len(self.sizes))]

    def _lay(self, card: int, laid: list[int], tried: set[int], rng: Rng) -> bool:
        """Lay a card where there is room, or make room by moving others (augmenting paths)."""
        cells = range(card, len(laid), CARDS)
        places = [cell // CARDS for cell in cells if laid[cell] < self.most[cell]]
        room = [p for p in places for _ in range(self.sizes[p] - sum(laid[_row(p)]))]
        if room:
            laid[room[rng.below(len(room))] * CARDS + card] += 1
            return True
        for place in places:
            if place not in tried:
                tried.add(place)
                for other in range(CARDS):
                    cell = place * CARDS + other
                    may_go = other != card and laid[cell] > self.least[cell]
                    if may_go and self._lay(other, laid, tried, rng):
                        laid[cell] -= 1
                        laid[place * CARDS + card] += 1
                        return True
        return False


def _row(place: int) -> slice:
    return slice(place * CARDS, (place + 1) * CARDS)
