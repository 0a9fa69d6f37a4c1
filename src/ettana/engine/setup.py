"""S1-S7: the table as it stands before the first pin is placed.

Yarns, tiles and the first player's roll are drawn at once, in the order docs/fair-dice.md tells.
All later chance belongs to placing: the next roll (S7), who starts (S8) and the deal (S9).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ettana.engine.arrays import zeros
from ettana.engine.bit_table import BITS
from ettana.engine.dealers import Dealer
from ettana.engine.deck.deck import Deck
from ettana.engine.table import cards, loom, phases, pieces
from ettana.engine.table.board import BOARD
from ettana.engine.table.options import Options, set_options
from ettana.engine.table.state import State

DEFAULT_OPTIONS: Final = Options()

# What is drawn for, one after the other
YARNS: Final = 0
FIRST_TILE: Final = 1
SECOND_TILE: Final = 2
TILES: Final = 3
FIRST_ROLL: Final = 4


def bare_table(pins: Sequence[int], deck: Deck, options: Options) -> State:
    """A table on which lies what needs no luck."""
    state = State()
    state.seats = len(pins)
    for seat, pin in enumerate(pins):
        state.seat_pin(seat, pin)  # S6
    set_options(state, options)
    for card in range(cards.CARDS):
        state.put_on_stack(card, cards.COPIES)  # S4
    for design in range(deck.size):
        state.put_in_designs(design)  # S3
    for colour in range(pieces.COLOURS):
        state.add_reserve_yarn(colour, 1)  # S1
    return state


class Setup:
    """S1-S7 draw by draw: every draw takes one kind out of a bag.

    While `total` is not 0, so many pieces are in the bag, each equally likely; `at` tells the kind
    of one of them, and `lay` puts that kind where it belongs and fills the bag for the next draw. A
    die is a bag with one piece of each number. `begin` sets another table for the same players.
    """

    def __init__(self, pins: Sequence[int], deck: Deck, options: Options) -> None:
        if not pieces.MIN_SEATS <= len(pins) <= pieces.MAX_SEATS or len(set(pins)) != len(pins):
            raise ValueError("a game has 2 to 4 players with different pins")
        self.state = State()
        self.bare = bare_table(pins, deck, options)
        self.bag = zeros(pieces.TILE_NUMBERS + 1)  # pieces of each kind: colours, or numbers from 1
        self.total = 0
        self.stage = YARNS
        self.place = 0  # the octagon or square that is drawn for
        self.first_tile = 0
        self.begin()

    def begin(self) -> None:
        """Clear the table, lay what needs no luck, and draw for the first yarn."""
        self.state.copy_from(self.bare)
        self.stage = YARNS
        self.place = 0
        self._fill_bag(0, pieces.COLOURS, pieces.YARNS_PER_COLOUR - 1)

    def weight(self, kind: int) -> int:
        """How many pieces of a kind are in the bag; kinds are 0 to 6."""
        return self.bag[kind]

    def at(self, index: int) -> int:
        """The kind of piece number `index` in the bag, kinds in rising order."""
        kind = 0
        index -= self.bag[0]
        while index >= 0 and kind < pieces.TILE_NUMBERS:
            kind += 1
            index -= self.bag[kind]
        return kind

    def lay(self, kind: int) -> None:
        """One piece of a kind was drawn: it comes to its place."""
        if self.stage == YARNS:
            self._lay_yarn(kind)
        elif self.stage == FIRST_TILE or self.stage == SECOND_TILE:
            self._reserve_tile(kind)
        elif self.stage == TILES:
            self._lay_tile(kind)
        else:
            self._roll(kind)

    def _fill_bag(self, first: int, kinds: int, each: int) -> None:
        for kind in range(pieces.TILE_NUMBERS + 1):
            self.bag[kind] = 0
        for kind in range(first, first + kinds):
            self.bag[kind] = each
        self.total = kinds * each

    def _lay_yarn(self, colour: int) -> None:
        """S1: on every octagon one."""
        self.state.lay_yarn(self.place, colour)
        self.bag[colour] -= 1
        self.total -= 1
        self.place += 1
        if self.place == loom.OCTAGONS:
            self.stage = FIRST_TILE
            self._fill_bag(1, pieces.TILE_NUMBERS, pieces.TILES_PER_NUMBER)

    def _reserve_tile(self, number: int) -> None:
        """S2: two of different numbers; then the bag holds all others."""
        self.state.add_reserve_tile(number, 1)
        if self.stage == FIRST_TILE:
            self.stage = SECOND_TILE
            self.first_tile = number
            self.bag[number] = 0
            self.total -= pieces.TILES_PER_NUMBER
            return
        self._fill_bag(1, pieces.TILE_NUMBERS, pieces.TILES_PER_NUMBER)
        self.bag[self.first_tile] -= 1
        self.bag[number] -= 1
        self.total -= 2
        self.stage = TILES
        self.place = 0
        self._go_to_inner_square()

    def _lay_tile(self, number: int) -> None:
        """S2: on every inner square one."""
        self.state.lay_tile(self.place, number)
        self.bag[number] -= 1
        self.total -= 1
        self.place += 1
        if self.total:
            self._go_to_inner_square()
            return
        self.stage = FIRST_ROLL
        self._fill_bag(1, pieces.TILE_NUMBERS, 1)

    def _go_to_inner_square(self) -> None:
        while not BOARD.inner & BITS.bit[self.place]:
            self.place += 1

    def _roll(self, number: int) -> None:
        """S7: the first player's roll; every number has a tile, and no pin stands yet."""
        self.state.set_roll(0, number)
        self.state.phase = phases.PLACE
        self.total = 0


def is_set_up(state: State) -> bool:
    """Whether the table is as `setup` leaves it: no pin stands yet, the first player has rolled."""
    return state.phase == phases.PLACE and state.active == 0


def setup(
    pins: Sequence[int], deck: Deck, dealer: Dealer, options: Options = DEFAULT_OPTIONS
) -> State:
    """S1-S7: a new game for these pins, in seat order, the first player about to place."""
    table = Setup(pins, deck, options)
    while table.total:
        table.lay(table.at(dealer.below(table.total)))
    return table.state
