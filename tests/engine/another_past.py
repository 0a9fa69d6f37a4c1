"""A past that leads to a given world and in which a seat sees what it saw.

`Knowledge` draws a state of the present. Here its hidden cards are followed back through everything
the seat saw, trying until it works, so that the whole game can be played again from its start.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.knowledge import Knowledge
from ettana.engine.knowledge.bags import kinds
from ettana.engine.knowledge.card_belief import CardBelief
from ettana.engine.knowledge.design_belief import DesignBelief
from ettana.engine.table.cards import CARDS, POINT_CARD
from ettana.engine.table.state import State
from ettana.engine.views import View

Hands = tuple[tuple[int, ...], ...]  # cards or designs by seat, sorted
Table = tuple[Hands, tuple[int, ...]]  # hands, and the designs under the stack


class Change(NamedTuple):
    """One thing that happened to hidden cards; `card` None when the seat did not see which."""

    what: str
    seat: int = 0
    card: int | None = None
    thief: int = 0
    cards: tuple[int, ...] = ()


class RecordedCards(CardBelief):
    """Notes what a seat sees of action cards that are, or were, in other hands."""

    changes: list[Change]

    def drawn(self, seat: int, card: int | None) -> None:
        if not self.stack_size:
            partial = next(iter(self.belief))
            hidden = sum(partial.known) + sum(pool.rest for pool in partial.pools)
            cards = tuple(card for card, count in kinds(hidden) for _ in range(count))
            self.changes.append(Change("stack filled", cards=cards))
        if seat != self.own and card != POINT_CARD:
            self.changes.append(Change("drawn", seat, card))
        super().drawn(seat, card)

    def played(self, seat: int, card: int) -> None:
        if seat != self.own:
            self.changes.append(Change("left", seat, card))
        super().played(seat, card)

    def stolen(self, thief: int, victim: int, card: int | None) -> None:
        if thief == self.own:
            self.changes.append(Change("left", victim, card))
        elif victim == self.own:
            self.changes.append(Change("drawn", thief, card))
        else:
            self.changes.append(Change("moved", victim, card, thief))
        super().stolen(thief, victim, card)


class RecordedDesigns(DesignBelief):
    """Notes what a seat sees of designs that are, or were, in other hands or under the stack."""

    changes: list[Change]

    def drawn(self, seat: int, design: int | None) -> None:
        if not self.bag_size:
            self.changes.append(Change("came up", seat, design))
        elif seat != self.own:
            self.changes.append(Change("drawn", seat, design))
        super().drawn(seat, design)

    def claimed(self, seat: int, design: int) -> None:
        if seat != self.own:
            self.changes.append(Change("left", seat, design))
        super().claimed(seat, design)

    def returned(self, seat: int, design: int | None) -> None:
        self.changes.append(Change("returned", seat, design))
        super().returned(seat, design)


class RecordingKnowledge(Knowledge):
    """Knowledge of a whole game that can also tell another past."""

    def __init__(self, view: View, deck: Deck) -> None:
        super().__init__(view, deck)
        self._cards.__class__ = RecordedCards
        self._designs.__class__ = RecordedDesigns
        self.card_changes: list[Change] = []
        self.design_changes: list[Change] = []
        vars(self._cards)["changes"] = self.card_changes
        vars(self._designs)["changes"] = self.design_changes

    def hidden_cards(self, world: State) -> list[int]:
        """The action cards the seat did not see drawn or stolen, in a past that leads here."""
        hands = tuple(
            tuple(card for card in range(CARDS) for _ in range(world.hand(seat, card)))
            if seat != self.seat
            else ()
            for seat in range(world.seats)
        )
        return Past(self.seat, self.card_changes).of((hands, ()))

    def hidden_designs(self, world: State) -> list[int]:
        """The designs the seat did not see drawn or returned, in a past that leads here."""
        hands = tuple(
            tuple(members(world.held_by(seat))) if seat != self.seat else ()
            for seat in range(world.seats)
        )
        under = tuple(map(world.returned_at, range(world.returned_count)))
        return Past(self.seat, self.design_changes).of((hands, under))


class Past:
    """The search: what is undone last happened first, when nobody had a card."""

    def __init__(self, own: int | None, changes: list[Change]) -> None:
        self.own = own
        self.changes = changes
        self.failed: set[tuple[int, Table]] = set()
        self.hidden: list[int | None] = [None] * len(changes)

    def of(self, table: Table) -> list[int]:
        """The cards of all hidden changes, the first first."""
        assert self._leads_to(len(self.changes), table), "this world has no past"
        return [card for card in self.hidden if card is not None]

    def _leads_to(self, length: int, table: Table) -> bool:
        if not length:
            return not any(table[0]) and not table[1]
        if (length, table) in self.failed:
            return False
        change = self.changes[length - 1]
        for card, before in self._undone(change, *table):
            self.hidden[length - 1] = card if change.card is None else None
            if self._leads_to(length - 1, before):
                return True
        self.failed.add((length, table))
        return False

    def _undone(
        self, change: Change, hands: Hands, under: tuple[int, ...]
    ) -> Iterator[tuple[int | None, Table]]:
        """What may have been before, and which card it was."""
        what, seat, card, thief, cards = change
        if what == "stack filled":
            if sorted(sum(hands, ())) == list(cards):
                yield None, (hands, under)
        elif what == "left":
            yield card, (self._added(hands, seat, card), under)
        elif what == "returned":
            if card in (None, under[-1]):
                yield under[-1], (self._added(hands, seat, under[-1]), under[:-1])
        elif what == "came up" and seat == self.own:
            yield card, (hands, (card or 0, *under))
        else:
            for drawn in set(hands[thief if what == "moved" else seat]):
                if card in (None, drawn):
                    yield drawn, self._put_back(change, hands, under, drawn)

    def _put_back(self, change: Change, hands: Hands, under: tuple[int, ...], card: int) -> Table:
        """A drawn card goes back to where it came from."""
        if change.what == "moved":
            return self._added(_taken(hands, change.thief, card), change.seat, card), under
        left = _taken(hands, change.seat, card)
        return left, (card, *under) if change.what == "came up" else under

    def _added(self, hands: Hands, seat: int, card: int | None) -> Hands:
        if seat == self.own or card is None:
            return hands
        return (*hands[:seat], tuple(sorted((*hands[seat], card))), *hands[seat + 1 :])


def _taken(hands: Hands, seat: int, card: int) -> Hands:
    left = list(hands[seat])
    left.remove(card)
    return (*hands[:seat], tuple(left), *hands[seat + 1 :])
