"""What is to be drawn: what somebody sees of a game, whose hands lie open, and what is marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Design
from ettana.engine.table.pieces import PINS
from ettana.engine.views import View

LONGEST_NAME: Final = 24
Dye = Mapping[str, int]  # the colour of each class of a pattern


@dataclass(frozen=True)
class Marks:
    """What is pointed at, in the engine's numbers."""

    walks: frozenset[int] = frozenset()  # squares a move reaches for free
    jumps: frozenset[int] = frozenset()  # of these, the ones no walk reaches for free
    prices: Mapping[int, int] = field(default_factory=dict)  # squares that cost tokens to reach
    octagons: frozenset[int] = frozenset()
    complete: frozenset[int] = frozenset()  # octagons a design lies on
    path: tuple[int, ...] = ()  # the squares of a walk, its start first
    swap: tuple[int, int] | None = None  # two octagons whose yarns change places

    @property
    def offered(self) -> frozenset[int]:
        """Every square that may be chosen."""
        return self.walks | self.jumps | frozenset(self.prices)


NO_MARKS: Final = Marks()


@dataclass(frozen=True)
class Hand:
    """The cards of a player whose hand is seen."""

    seat: int
    cards: tuple[int, ...]  # action cards, counts by kind
    designs: int  # mask

    @property
    def is_empty(self) -> bool:
        return not self.designs and not any(self.cards)


@dataclass(frozen=True)
class Scene:
    """A whole picture. It contains nothing but what `view` and the open `hands` show."""

    view: View
    deck: Deck
    hands: tuple[Hand, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)  # players' names by pin
    dyes: Mapping[int, Dye] = field(default_factory=dict)  # the colours of claimed designs
    story: tuple[str, ...] = ()  # what happened last, sentence by sentence
    marks: Marks = NO_MARKS
    has_coordinates: bool = False

    def pin(self, seat: int) -> str:
        """The pin of a seat."""
        return PINS[self.view.pins[seat]]

    def name(self, seat: int) -> str:
        """The name of a seat's player, cut short if long; the pin if there is no name."""
        pin = self.pin(seat)
        name = self.names.get(pin) or pin.capitalize()
        return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"

    def card(self, design: int) -> Design:
        """A design card."""
        return self.deck.cards[design]

    def title(self, design: int) -> str:
        """What a design is called."""
        return self.card(design).name
