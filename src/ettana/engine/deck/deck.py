"""D1-D3: a deck of design cards as tables, and whether a pattern is on the board now.

A deck is data, so its tables are sized when it is made. Placements are numbered through the deck:
those of a design are `first_placement[design]` to `first_placement[design + 1] - 1`, sorted by
text. `deck` makes a Deck from a deck file; `swaps` says how far from the board a design is.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

from ettana.engine.arrays import zeros
from ettana.engine.deck.pattern import Design, Placement
from ettana.engine.table import cards, loom, pieces


class Deck:
    """C11: the design cards of a game, numbered from 0 in the order of the deck file."""

    def __init__(self, name: str, designs: Sequence[Design], sha256: str) -> None:
        """`sha256` is the hash of the deck's canonical text, as game records carry it."""
        self.name = name
        self.cards = tuple(designs)
        self.sha256 = sha256
        self.size = len(self.cards)
        self.annas = zeros(cards.MAX_DESIGNS)
        self.first_placement = zeros(cards.MAX_DESIGNS + 1)
        self.class_count = zeros(cards.MAX_DESIGNS)
        self.class_size = zeros(cards.MAX_DESIGNS * pieces.COLOURS)  # design * COLOURS + class
        self.cell_count = zeros(cards.MAX_DESIGNS)
        self._number_designs()
        self._lay_placements()

    def _number_designs(self) -> None:
        for design, card in enumerate(self.cards):
            sizes = card.pattern.class_sizes
            self.annas[design] = card.annas
            self.class_count[design] = len(sizes)
            self.cell_count[design] = sum(sizes)
            for index, size in enumerate(sizes):
                self.class_size[design * pieces.COLOURS + index] = size

    def _lay_placements(self) -> None:
        laid: list[Placement] = []
        for design, card in enumerate(self.cards):
            laid += card.pattern.placements()
            self.first_placement[design + 1] = len(laid)
        self.placements = tuple(laid)
        design_of = array("B", [0]) * len(laid)
        masks = array("I", [0]) * (pieces.COLOURS * len(laid))
        covered = array("I", [0]) * len(laid)
        cells = array("B", [0]) * (loom.OCTAGONS * len(laid))
        for design in range(self.size):
            for index in range(self.first_placement[design], self.first_placement[design + 1]):
                design_of[index] = design
        for index, placement in enumerate(laid):
            for row, mask in enumerate(placement.masks):
                masks[pieces.COLOURS * index + row] = mask
                covered[index] |= mask
            for cell, octagon in enumerate(placement.octagons):
                cells[loom.OCTAGONS * index + cell] = octagon
        self.design_of = design_of
        self.masks = masks  # placement * COLOURS + class: octagons, 0 for a class that is not there
        self.covered = covered  # placement: octagons of all classes together
        self.cells = cells  # placement * OCTAGONS + index: octagon, class after class

    def __reduce__(self) -> tuple[type[Deck], tuple[str, tuple[Design, ...], str]]:
        """Copies and other processes build the tables again."""
        return Deck, (self.name, self.cards, self.sha256)

    def __eq__(self, other: object) -> bool:
        """Whether both have the same name and the same cards."""
        return (
            isinstance(other, Deck)
            and self.sha256 == other.sha256
            and self.name == other.name
            and self.cards == other.cards
        )

    def __hash__(self) -> int:
        return hash(self.sha256)

    def __repr__(self) -> str:
        return f"<Deck {self.name!r} of {self.size} designs>"

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Design]:
        return iter(self.cards)

    def __getitem__(self, key: str | int) -> Design:
        """The design of a name, or of a number from 1 as an action has it; KeyError for none."""
        found = self._find(key)
        if found is None:
            raise KeyError(f"no design {key!r}: ask by name, or by a number from 1 to {self.size}")
        return found

    def __contains__(self, design: object) -> bool:
        """Whether a design, or the one of a name or number, is in the deck."""
        return design in self.cards or self._find(design) is not None

    def _find(self, key: object) -> Design | None:
        if isinstance(key, str) and key.isascii() and key.isdigit():
            key = int(key)
        return next((card for card in self.cards if key in (card.name, card.number)), None)

    def designs_in(self, mask: int) -> frozenset[Design]:
        """The designs of a mask, as values."""
        return frozenset(design for design in self.cards if mask >> (design.number - 1) & 1)

    def annas_of(self, design: int) -> int:
        """C11: what a design is worth."""
        return self.annas[design]

    def _lies(self, cells_of: list[int], design: int) -> bool:
        """D1-D3: whether the pattern is on the board; `cells_of` are the octagons by colour.

        Asked for every design in hand whenever actions are listed: nearly every placement already
        fails at its largest class, which does not have one colour.
        """
        not_green = ~cells_of[0]
        not_red = ~cells_of[1]
        not_yellow = ~cells_of[2]
        not_blue = ~cells_of[3]
        not_purple = ~cells_of[4]
        for placement in range(self.first_placement[design], self.first_placement[design + 1]):
            mask = self.masks[placement * pieces.COLOURS]
            if (
                mask & not_green
                and mask & not_red
                and mask & not_yellow
                and mask & not_blue
                and mask & not_purple
            ):
                continue
            if self._lies_at(cells_of, placement):
                return True
        return False

    def _lies_at(self, cells_of: list[int], placement: int) -> bool:
        """D1: whether the pattern is on the board in this placement.

        The largest class is checked first: it fails most often.
        """
        earlier = 0  # the octagons of the classes before: theirs are other colours
        for index in range(placement * pieces.COLOURS, (placement + 1) * pieces.COLOURS):
            mask = self.masks[index]
            if mask == 0:
                return True
            colour = 0
            while mask & ~cells_of[colour]:
                colour += 1
                if colour == pieces.COLOURS:
                    return False
            if earlier & cells_of[colour]:
                return False
            earlier |= mask
        return True
