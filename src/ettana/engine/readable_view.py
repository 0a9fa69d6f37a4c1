"""I1, I2: what a seat or a spectator sees, in values: everything has the name notation gives it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Design
from ettana.engine.notation import format_view
from ettana.engine.table.cards import CARD_LETTERS
from ettana.engine.table.loom import (
    INNER_SQUARES,
    NOWHERE,
    OCTAGON_NAMES,
    SQUARE_NAMES,
    touching,
)
from ettana.engine.table.options import Options
from ettana.engine.table.phases import OVER, PHASE_NAMES
from ettana.engine.table.pieces import COLOUR_LETTERS, DIE_LETTERS, NO_COLOUR, PINS
from ettana.engine.views import View


@dataclass(frozen=True)
class ReadableView:
    """What is public, and the own hand. What everybody has is told by pin."""

    seen: View  # the same in the engine's numbers
    deck: Deck

    def __repr__(self) -> str:
        """In one line; the whole view is its `text`."""
        return f"<View of {self.pin or 'a spectator'}, turn {self.turn}>"

    @property
    def text(self) -> str:
        """The view as one line of text."""
        return format_view(self.seen)

    # The turn

    @property
    def pin(self) -> str | None:
        """Whose view this is; None for a spectator."""
        return None if self.seen.seat is None else self.pins[self.seen.seat]

    @property
    def pins(self) -> tuple[str, ...]:
        """The players' pins, in seat order."""
        return tuple(PINS[pin] for pin in self.seen.pins)

    @property
    def active(self) -> str | None:
        """The pin of the player to act; None when the game is over."""
        return None if self.is_over else self.pins[self.seen.active]

    @property
    def turn(self) -> int:
        """The number of the turn, 0 while pins are placed."""
        return self.seen.turn

    @property
    def phase(self) -> str:
        """`place`, `roll`, `act` or `over`."""
        return PHASE_NAMES[self.seen.phase]

    @property
    def is_over(self) -> bool:
        return self.seen.phase == OVER

    @property
    def winners(self) -> tuple[str, ...]:
        """E1, E2: who won; nobody while the game goes on."""
        return tuple(self.pins[seat] for seat in members(self.seen.winners))

    @property
    def colour(self) -> str | None:
        """The letter on the colour die, rolled or preset; None before."""
        return None if self.seen.colour == NO_COLOUR else DIE_LETTERS[self.seen.colour]

    @property
    def number(self) -> int | None:
        """The number die; None before the roll."""
        return self.seen.number or None

    @property
    def rolls(self) -> dict[str, int]:
        """S7: the setup rolls so far, while pins are placed."""
        return dict(zip(self.pins, self.seen.rolls, strict=False))

    @property
    def has_moved(self) -> bool:
        """M1: whether the move of this turn was made."""
        return self.seen.moved

    @property
    def options(self) -> Options:
        return self.seen.options

    # The board

    @cached_property
    def yarns(self) -> dict[str, str]:
        """The letter of the colour on every octagon."""
        return dict(
            zip(OCTAGON_NAMES, map(COLOUR_LETTERS.__getitem__, self.seen.yarns), strict=True)
        )

    @cached_property
    def tiles(self) -> dict[str, int]:
        """The number on every square inside the rim."""
        return {SQUARE_NAMES[square]: self.seen.tiles[square] for square in INNER_SQUARES}

    def yarns_around(self, square: str) -> tuple[str, ...]:
        """C2: the letters of the yarns that touch a square: four inside, fewer on the rim."""
        if square not in SQUARE_NAMES:
            raise ValueError(f"{square!r} is no square; the squares are A1 to F6")
        octagons = touching(SQUARE_NAMES.index(square))
        return tuple(self.yarns[OCTAGON_NAMES[octagon]] for octagon in octagons)

    @property
    def squares(self) -> dict[str, str | None]:
        """Where everybody's pin stands; None before it is placed."""
        names = (None if one == NOWHERE else SQUARE_NAMES[one] for one in self.seen.squares)
        return dict(zip(self.pins, names, strict=True))

    # Tokens, cards and designs

    @property
    def tokens(self) -> dict[str, int]:
        return self._by_pin(self.seen.tokens)

    @property
    def annas(self) -> dict[str, int]:
        """E1: of claimed designs and Victory points."""
        return self._by_pin(self.seen.annas)

    @property
    def points(self) -> dict[str, int]:
        """A11: everybody's Victory point cards."""
        return self._by_pin(self.seen.points)

    @property
    def hand(self) -> dict[str, int]:
        """The own action cards: how many of each letter; a spectator has none."""
        return _cards(self.seen.hand or ())

    @property
    def hand_sizes(self) -> dict[str, int]:
        """How many action cards everybody holds."""
        return self._by_pin(self.seen.hand_sizes)

    @property
    def designs(self) -> frozenset[Design]:
        """The designs in the own hand; a spectator has none."""
        return self.deck.designs_in(self.seen.held or 0)

    @property
    def design_counts(self) -> dict[str, int]:
        """How many designs everybody holds."""
        return self._by_pin(self.seen.held_counts)

    @property
    def claims(self) -> dict[str, frozenset[Design]]:
        """The designs everybody has claimed."""
        return dict(zip(self.pins, map(self.deck.designs_in, self.seen.claimed), strict=True))

    # Stacks and the reserve

    @property
    def discard(self) -> dict[str, int]:
        """The action cards that were played: how many of each letter."""
        return _cards(self.seen.discard)

    @property
    def stack_size(self) -> int:
        """Action cards face down."""
        return self.seen.stack_size

    @property
    def design_stack_size(self) -> int:
        """Designs face down."""
        return self.seen.design_count

    @property
    def reserve_tokens(self) -> int:
        return self.seen.reserve_tokens

    @property
    def reserve_yarns(self) -> dict[str, int]:
        """How many of each colour."""
        return dict(zip(COLOUR_LETTERS, self.seen.reserve_yarns, strict=True))

    @property
    def reserve_tiles(self) -> dict[int, int]:
        """How many of each number."""
        return dict(enumerate(self.seen.reserve_tiles[1:], start=1))

    def _by_pin(self, numbers: Iterable[int]) -> dict[str, int]:
        return dict(zip(self.pins, numbers, strict=True))


def _cards(counts: Iterable[int]) -> dict[str, int]:
    return {letter: count for letter, count in zip(CARD_LETTERS, counts, strict=False) if count}
