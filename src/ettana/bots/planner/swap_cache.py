"""Which swaps of two yarns bring which designs nearer: what every sensible weaver asks first.

For a design that needs a number of swaps, every placement and colouring that can be completed with
that many is tried, and every swap that leaves one less is noted. A round of three or more yarns
that go round is seen only as single swaps here, so a rare useful swap is missed; `Swaps` is exact.

That takes a microsecond for each design, and whoever thinks ahead meets the same boards again and
again, so what was found is remembered.
"""

from __future__ import annotations

from array import array
from typing import Final

from ettana.bots.planner.square_pairs import SQUARE_PAIRS
from ettana.engine import bits, limits
from ettana.engine.arrays import zeros
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.swaps import Swaps
from ettana.engine.table import cards, loom, pieces
from ettana.engine.table.board import BOARD
from ettana.engine.table.board_hash import board_hash, first_half, second_half
from ettana.engine.table.state import State

OUTSIDE: Final = 5  # the class of an octagon that no class of the placement covers
TOO_MANY: Final = 1000  # half swaps if the board lacks yarns of the colour

STUDIES: Final = 4096  # remembered at most, a power of two; a new one takes an old one's place
NEXT_DESIGN: Final = 1125899906842624  # 2**50: above the octagons of two colours goes the design
WORD: Final = 60  # pairs or yarns that are remembered in one number
PAIR_WORDS: Final = 5
WORDS: Final = 8  # for 300 pairs and 125 yarns


class SwapCache:
    """Looks at a board with a set of designs. Memory: one per thread and per deck."""

    def __init__(self) -> None:
        self.swaps = Swaps()
        self.held = -1  # the designs looked at last, and the board
        self.cells_of = zeros(pieces.COLOURS)
        self.first_board = 0  # two numbers describe it: the octagons of four colours, two by two
        self.second_board = 0
        self.is_seen = False  # whether what a study needs to know about the board has been found
        self.yarns = zeros(loom.OCTAGONS)
        self.yarns_of = zeros(pieces.COLOURS)  # how many of each colour
        self.least = zeros(cards.MAX_DESIGNS)  # by design: swaps it needs
        self.helps = zeros(
            loom.PAIRS
        )  # by pair of octagons: designs that need one less after the swap
        self.replaces = zeros(
            loom.OCTAGONS * pieces.COLOURS
        )  # octagon * COLOURS + colour: the same for laying that colour there

        self.first_key = array("Q", [0]) * STUDIES  # a design and its board
        self.second_key = array("Q", [0]) * STUDIES
        self.known_least = array("B", [0]) * STUDIES
        self.known_help = array("q", [0]) * (STUDIES * WORDS)

        self.classes = 0  # the design at hand
        self.sizes = zeros(pieces.COLOURS)
        self.here = zeros(
            pieces.COLOURS * pieces.COLOURS
        )  # class * COLOURS + colour: cells of the class that hold the colour
        self.halves = zeros(
            pieces.COLOURS * pieces.COLOURS
        )  # class * COLOURS + colour: half swaps the class costs at least
        self.least_halves = zeros(
            pieces.COLOURS + 1
        )  # and the least that this class and those after it cost
        self.class_on = zeros(
            loom.OCTAGONS
        )  # octagon: its class in the placement at hand, or OUTSIDE
        self.colour_for = zeros(pieces.COLOURS)
        self.limit = 0
        self.found = 0

    def look(self, state: State, deck: Deck, held: int) -> None:
        """Look at the board for a set of designs; does nothing if both are unchanged."""
        same = self.held == held
        for colour in range(pieces.COLOURS):
            if self.cells_of[colour] != state.cells_of[colour]:
                same = False
                self.cells_of[colour] = state.cells_of[colour]
        if same:
            return
        self.held = held
        for pair in range(loom.PAIRS):
            self.helps[pair] = 0
        for index in range(loom.OCTAGONS * pieces.COLOURS):
            self.replaces[index] = 0
        self.first_board = first_half(state)
        self.second_board = second_half(state)
        self.is_seen = False
        for design in range(deck.size):
            if held & BITS.bit[design]:
                self._take_up(state, deck, design)

    def helping(self, first: int, second: int) -> int:
        """The designs that this swap brings nearer, as a mask."""
        if first < second:
            return self.helps[BOARD.pair_of[first * loom.OCTAGONS + second]]
        return self.helps[BOARD.pair_of[second * loom.OCTAGONS + first]]

    def helped_at(self, square: int) -> int:
        """The designs that some free swap at a square brings nearer, as a mask."""
        helped = 0
        begin = square * loom.PAIRS_AROUND
        for place in range(begin, begin + SQUARE_PAIRS.count[square]):
            helped |= self.helps[SQUARE_PAIRS.pairs[place]]
        return helped

    def swaps_for(self, design: int) -> int:
        """The least number of swaps for a design looked at, or NO_SWAPS."""
        return self.least[design]

    # What was found before

    def _take_up(self, state: State, deck: Deck, design: int) -> None:
        """Take a design from memory, or study it."""
        key = self.first_board + design * NEXT_DESIGN
        place = board_hash(key, self.second_board) & (STUDIES - 1)
        if self.first_key[place] == key and self.second_key[place] == self.second_board:
            self._recall(place, design)
            return
        if not self.is_seen:
            self._see(state)
        self._study(deck, design)
        self.first_key[place] = key
        self.second_key[place] = self.second_board
        self._remember(place, design)

    def _recall(self, place: int, design: int) -> None:
        self.least[design] = self.known_least[place]
        for word in range(WORDS):
            rest = self.known_help[place * WORDS + word]
            begin = word * WORD
            while rest:
                index = begin + bits.count((rest & -rest) - 1)  # the lowest bit that is set
                rest &= rest - 1
                if word < PAIR_WORDS:
                    self.helps[index] |= BITS.bit[design]
                else:
                    self.replaces[index - PAIR_WORDS * WORD] |= BITS.bit[design]

    def _remember(self, place: int, design: int) -> None:
        self.known_least[place] = self.least[design]
        begin = place * WORDS
        for word in range(begin, begin + WORDS):
            self.known_help[word] = 0
        for pair in range(loom.PAIRS):
            if self.helps[pair] & BITS.bit[design]:
                self.known_help[begin + pair // WORD] |= BITS.bit[pair % WORD]
        begin += PAIR_WORDS
        for index in range(loom.OCTAGONS * pieces.COLOURS):
            if self.replaces[index] & BITS.bit[design]:
                self.known_help[begin + index // WORD] |= BITS.bit[index % WORD]

    # What is found out

    def _see(self, state: State) -> None:
        """What every study of this board needs."""
        self.is_seen = True
        for colour in range(pieces.COLOURS):
            self.yarns_of[colour] = 0
        for octagon in range(loom.OCTAGONS):
            self.yarns[octagon] = state.yarns[octagon]
            self.yarns_of[state.yarns[octagon]] += 1
        self.swaps.look(state.cells_of)

    def _study(self, deck: Deck, design: int) -> None:
        least = self.swaps.least(deck, design)
        self.least[design] = least
        if least == 0 or least >= limits.NO_SWAPS:
            return
        self.classes = deck.class_count[design]
        for row in range(self.classes):
            self.sizes[row] = deck.class_size[design * pieces.COLOURS + row]
        self.found = 0
        self.limit = least
        first = deck.first_placement[design]
        while not self.found:
            for placement in range(first, deck.first_placement[design + 1]):
                if self.swaps.at_least[placement - first] <= self.limit:
                    self._count_colours(deck, placement)
                    self._choose_colours(design, 0, 0, 0)
            self.limit += 1

    def _count_colours(self, deck: Deck, placement: int) -> None:
        """What lies on the cells of each class, and what each colour would cost at least."""
        for octagon in range(loom.OCTAGONS):
            self.class_on[octagon] = OUTSIDE
        for index in range(self.classes * pieces.COLOURS):
            self.here[index] = 0
        cell = placement * loom.OCTAGONS
        for row in range(self.classes):
            for _ in range(self.sizes[row]):
                octagon = deck.cells[cell]
                self.class_on[octagon] = row
                self.here[row * pieces.COLOURS + self.yarns[octagon]] += 1
                cell += 1
        self.least_halves[self.classes] = 0
        for row in range(self.classes - 1, -1, -1):
            self.least_halves[row] = self.least_halves[row + 1] + self._weigh_colours(row)

    def _weigh_colours(self, row: int) -> int:
        """A wrong cell costs a swap, or half of one when it can trade with another class."""
        least = TOO_MANY
        for colour in range(pieces.COLOURS):
            elsewhere = 0
            for other in range(self.classes):
                if other != row:
                    elsewhere += self.here[other * pieces.COLOURS + colour]
            wrong = self.sizes[row] - self.here[row * pieces.COLOURS + colour]
            halves = 2 * wrong - (wrong if wrong < elsewhere else elsewhere)
            if self.yarns_of[colour] < self.sizes[row]:
                halves = TOO_MANY
            self.halves[row * pieces.COLOURS + colour] = halves
            if halves < least:
                least = halves
        return least

    def _choose_colours(self, design: int, row: int, halves: int, taken: int) -> None:
        """D3: every colouring within the limit; `taken` is the mask of colours already given."""
        if row == OUTSIDE or row == self.classes:
            if self._cost() <= self.limit:
                self.found = 1
                self._note_swaps(design)
            return
        for colour in range(pieces.COLOURS):
            now = halves + self.halves[row * pieces.COLOURS + colour]
            if now + self.least_halves[row + 1] > 2 * self.limit or (taken >> colour) & 1:
                continue
            self.colour_for[row] = colour
            self._choose_colours(design, row + 1, now, taken | (1 << colour))

    def _cost(self) -> int:
        """Swaps for the colouring at hand: wrong cells, less one for every two that trade."""
        cost = 0
        for row in range(self.classes):
            cost += self.sizes[row] - self.here[row * pieces.COLOURS + self.colour_for[row]]
            for other in range(row):
                there = self.here[row * pieces.COLOURS + self.colour_for[other]]
                back = self.here[other * pieces.COLOURS + self.colour_for[row]]
                cost -= there if there < back else back
        return cost

    def _note_swaps(self, design: int) -> None:
        """Every swap, and every yarn laid, after which the colouring at hand costs less."""
        cost = self._cost()
        for octagon in range(loom.OCTAGONS):
            row = self.class_on[octagon]
            if row == OUTSIDE or self.yarns[octagon] == self.colour_for[row]:
                continue
            lies = self.yarns[octagon]
            wanted = self.colour_for[row]
            self.here[row * pieces.COLOURS + lies] -= 1
            self.here[row * pieces.COLOURS + wanted] += 1
            if self._cost() < cost:
                self.replaces[octagon * pieces.COLOURS + wanted] |= BITS.bit[design]
            self._note_sources(design, octagon, cost)
            self.here[row * pieces.COLOURS + lies] += 1
            self.here[row * pieces.COLOURS + wanted] -= 1

    def _note_sources(self, design: int, octagon: int, cost: int) -> None:
        """Where the yarn wanted on an octagon may come from."""
        lies = self.yarns[octagon]
        wanted = self.colour_for[self.class_on[octagon]]
        for source in range(loom.OCTAGONS):
            if self.yarns[source] != wanted or self.class_on[source] == self.class_on[octagon]:
                continue
            row = self.class_on[source]
            if row != OUTSIDE:
                self.here[row * pieces.COLOURS + wanted] -= 1
                self.here[row * pieces.COLOURS + lies] += 1
            if self._cost() < cost:
                if source < octagon:
                    self.helps[BOARD.pair_of[source * loom.OCTAGONS + octagon]] |= BITS.bit[design]
                else:
                    self.helps[BOARD.pair_of[octagon * loom.OCTAGONS + source]] |= BITS.bit[design]
            if row != OUTSIDE:
                self.here[row * pieces.COLOURS + wanted] += 1
                self.here[row * pieces.COLOURS + lies] -= 1
