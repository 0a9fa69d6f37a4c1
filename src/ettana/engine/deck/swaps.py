"""D4, B5: how many swaps of two yarns bring a design onto the board, exactly.

For one placement and one colour for each class, let an arrow lead from the colour that lies on a
cell to the colour the cell needs, for every cell where the two differ. A swap settles one cell;
the last swap of a round of arrows settles two. So the least number of swaps is the number of
arrows less the greatest number of rounds (directed cycles, no arrow in two of them) among them.
What no round supplies comes from the cells outside the pattern, which may hold anything: enough
is there whenever the board holds as many yarns of a colour as its class has cells.

Rounds of two may be taken first: if the greatest number used the two arrows in two longer rounds,
what is left of those closes to a round of its own. The longer ones are packed by search; with at
most five colours there are few, and mostly none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import permutations
from operator import or_
from typing import Final

from ettana.engine import arrays, limits
from ettana.engine.arrays import zeros
from ettana.engine.deck.deck import Deck
from ettana.engine.table import loom, pieces

WHOLE_BOARD: Final = (1 << loom.OCTAGONS) - 1
TOO_MANY: Final = 2 * limits.NO_SWAPS  # half swaps if the board lacks yarns of the colour


class Rounds:
    """The rounds of three to five classes, those of the first few classes first.

    Arrows are numbered `from * COLOURS + to`; `until` says how many rounds go round among the first
    that many classes.
    """

    def __init__(self) -> None:
        self.arrows = zeros(limits.ROUNDS * pieces.COLOURS)  # round * COLOURS + index
        self.length = zeros(limits.ROUNDS)
        self.until = zeros(pieces.COLOURS + 1)
        count = 0
        for classes in range(3, pieces.COLOURS + 1):
            for length in range(3, classes + 1):
                for order in permutations(range(classes), length):
                    # each round once: it begins at its lowest class, and is new with this class
                    if order[0] == min(order) and max(order) == classes - 1:
                        for index, start in enumerate(order):
                            end = order[(index + 1) % length]
                            self.arrows[count * pieces.COLOURS + index] = (
                                start * pieces.COLOURS + end
                            )
                        self.length[count] = length
                        count += 1
            self.until[classes] = count


ROUNDS: Final = Rounds()


class Swaps:
    """Looks at a board, then answers for any design how far it is.

    It is also the working memory of the search, so every thread has its own. `look` (compiled
    callers) or `look_at` (all others) comes first; the questions may follow in any number.
    """

    def __init__(self) -> None:
        if arrays.ARE_LISTS:
            self._make_room()
        self.classes = 0  # the design at hand
        self.fewest = 0  # the least found so far, or one more than the limit
        self.found = 0  # the placement that the least number of swaps found last completes
        self.is_comparing = False  # of all colours that `fewest` leaves, those with most in place
        self.least_wrong = 0  # the fewest yarns out of place in them
        self.possible_count = 0
        self.most_rounds = 0

    def _make_room(self) -> None:
        self.cells_of = zeros(pieces.COLOURS)  # the board looked at: octagons by colour
        self.colour_on = zeros(loom.OCTAGONS)  # and colours by octagon
        self.yarns_of = zeros(pieces.COLOURS)  # and how many of each colour
        self.sizes = zeros(pieces.COLOURS)
        # Of classes and colours, and of two classes: class * COLOURS + the other
        each_two = pieces.COLOURS * pieces.COLOURS
        self.here = zeros(each_two)  # cells of the class that hold the colour
        self.among = zeros(pieces.COLOURS)  # cells of all classes that hold the colour
        self.halves = zeros(each_two)  # half swaps the class costs at least in the colour
        self.least_halves = zeros(pieces.COLOURS + 1)  # the least for this class and all after it
        self.colour_for = zeros(pieces.COLOURS)  # the colour each class is to have
        self.dye = zeros(pieces.COLOURS)  # and has with most yarns in place
        self.at_least = zeros(limits.MOST_PLACEMENTS)  # least swaps each placement at hand can need
        self.arrows = zeros(each_two)  # cells of one class that hold the colour of the other
        self.possible = zeros(limits.ROUNDS)  # rounds there are arrows for

    def look_at(self, cells: Sequence[int]) -> None:
        """Look at a board: for each colour the mask of its octagons. All octagons hold a yarn."""
        if (
            len(cells) != pieces.COLOURS
            or sum(cells) != WHOLE_BOARD
            or reduce(or_, cells) != WHOLE_BOARD
        ):
            raise ValueError("a board has one yarn on every octagon")
        for colour in range(pieces.COLOURS):
            self.cells_of[colour] = cells[colour]
        self.look(self.cells_of)

    def look(self, cells_of: list[int]) -> None:
        """Look at a board: the same for compiled callers, without conversions."""
        for colour in range(pieces.COLOURS):
            self.cells_of[colour] = cells_of[colour]
            self.yarns_of[colour] = 0
        red = cells_of[1]
        yellow = cells_of[2]
        blue = cells_of[3]
        purple = cells_of[4]
        for octagon in range(loom.OCTAGONS):
            colour = (red >> octagon) & 1
            colour += ((yellow >> octagon) & 1) * 2
            colour += ((blue >> octagon) & 1) * 3
            colour += ((purple >> octagon) & 1) * 4
            self.colour_on[octagon] = colour
            self.yarns_of[colour] += 1

    def lies(self, deck: Deck, design: int) -> bool:
        """D1: whether the pattern is on the board."""
        return deck._lies(self.cells_of, design)

    def lies_at(self, deck: Deck, placement: int) -> bool:
        """D1: whether the pattern is on the board in this placement of the deck."""
        return deck._lies_at(self.cells_of, placement)

    def least(self, deck: Deck, design: int) -> int:
        """The least number of swaps that bring the design onto the board, or NO_SWAPS."""
        return self._least_among(
            deck, design, deck.first_placement[design], deck.first_placement[design + 1]
        )

    def least_since(self, deck: Deck, design: int, changed: int, before: int, witness: int) -> int:
        """The least number of swaps after yarns on the octagons of a mask have traded places.

        `before` was the least number then, not NO_SWAPS, and `witness` the placement it completed
        (`found`). Only placements on changed octagons can be nearer than that, so only these are
        looked at, and the witness stays one unless it is among them.
        """
        first = deck.first_placement[design]
        last = deck.first_placement[design + 1]
        is_kept = not deck.covered[witness] & changed
        self._take(deck, design)
        self.found = witness
        self.fewest = before if is_kept else before + 1
        for placement in range(first, last):
            self.at_least[placement - first] = before
            if deck.covered[placement] & changed:
                self.at_least[placement - first] = before + 1
                self._count_colours(deck, placement)
                fewest = self.fewest
                self._choose_colours(0, 0, 0, 0)
                if self.fewest < fewest:
                    self.found = placement
        if self.fewest <= before:
            return self.fewest
        swaps = before
        while not self._is_one_enough(deck, first, last, swaps):
            swaps += 1
        return swaps

    def least_at(self, deck: Deck, placement: int) -> int:
        """The least number of swaps that complete this placement of a design, or NO_SWAPS."""
        return self._least_among(deck, deck.design_of[placement], placement, placement + 1)

    def most_in_place(self, deck: Deck, design: int) -> int:
        """How many yarns are in place where the design is nearest, or -1 if it can lie nowhere.

        Nearest is what needs the fewest swaps, then has the most yarns in place, then comes first:
        `found`.
        """
        least = self.least(deck, design)
        if least == limits.NO_SWAPS:
            return -1
        first = deck.first_placement[design]
        most = -1
        nearest = first
        for placement in range(first, deck.first_placement[design + 1]):
            if self.at_least[placement - first] <= least:
                in_place = self.in_place_at(deck, placement, least)
                if in_place > most:
                    most = in_place
                    nearest = placement
        self.found = nearest
        return most

    def in_place_at(self, deck: Deck, placement: int, swaps: int) -> int:
        """The most yarns in place, if so many swaps complete the placement; -1 if they do not.

        `swaps` is the least number here. The colours they are in place with are then in `dye`.
        """
        design = deck.design_of[placement]
        self._take(deck, design)
        self._count_colours(deck, placement)
        self.fewest = swaps + 1
        self.least_wrong = loom.OCTAGONS + 1
        self.is_comparing = True
        self._choose_colours(0, 0, 0, 0)
        self.is_comparing = False
        if self.least_wrong > loom.OCTAGONS:
            return -1
        return deck.cell_count[design] - self.least_wrong

    def best_placements(self, deck: Deck, design: int) -> list[str]:
        """The placements completed with the least number of swaps, sorted by text."""
        least = self.least(deck, design)
        if least == limits.NO_SWAPS:
            return []
        return [
            deck.placements[placement].text
            for placement in range(deck.first_placement[design], deck.first_placement[design + 1])
            if self._is_enough(deck, placement, least)
        ]

    def _least_among(self, deck: Deck, design: int, first: int, last: int) -> int:
        """The least number of swaps for the placements from `first` to before `last`.

        Few swaps are tried before many: a number is excluded for all placements quickly, and the
        first placement it is enough for ends the search.
        """
        self._take(deck, design)
        if not self._has_yarns():
            return limits.NO_SWAPS
        swaps = limits.NO_SWAPS
        for placement in range(first, last):
            self._count_colours(deck, placement)
            self.at_least[placement - first] = (self.least_halves[0] + 1) // 2
            if self.at_least[placement - first] < swaps:
                swaps = self.at_least[placement - first]
        while not self._is_one_enough(deck, first, last, swaps):
            swaps += 1
        return swaps

    def _is_one_enough(self, deck: Deck, first: int, last: int, swaps: int) -> bool:
        """Whether so many swaps complete a placement from `first` to before `last`."""
        for placement in range(first, last):
            if self.at_least[placement - first] <= swaps and self._is_enough(
                deck, placement, swaps
            ):
                self.found = placement
                return True
        return False

    def _take(self, deck: Deck, design: int) -> None:
        """Have a design at hand."""
        self.classes = deck.class_count[design]
        for row in range(self.classes):
            self.sizes[row] = deck.class_size[design * pieces.COLOURS + row]

    def _has_yarns(self) -> bool:
        """Whether the board has enough yarns to give all classes different colours."""
        for row in range(self.classes):
            fitting = 0
            for colour in range(pieces.COLOURS):
                if self.yarns_of[colour] >= self.sizes[row]:
                    fitting += 1
            if fitting <= row:
                return False
        return True

    def _is_enough(self, deck: Deck, placement: int, swaps: int) -> bool:
        """Whether this number of swaps completes the placement."""
        self._count_colours(deck, placement)
        self.fewest = swaps + 1
        self._choose_colours(0, 0, 0, 0)
        return self.fewest <= swaps

    def _count_colours(self, deck: Deck, placement: int) -> None:
        """Count what lies on the cells of each class, and weigh what each colour would cost."""
        for colour in range(pieces.COLOURS):
            self.among[colour] = 0
        for index in range(self.classes * pieces.COLOURS):
            self.here[index] = 0
        cell = placement * loom.OCTAGONS
        for row in range(self.classes):
            for _ in range(self.sizes[row]):
                colour = self.colour_on[deck.cells[cell]]
                self.here[row * pieces.COLOURS + colour] += 1
                self.among[colour] += 1
                cell += 1
        self.least_halves[self.classes] = 0
        for row in range(self.classes - 1, -1, -1):
            self.least_halves[row] = self.least_halves[row + 1] + self._weigh_colours(row)

    def _weigh_colours(self, row: int) -> int:
        """Fill `halves` for a class and return the least of them.

        A cell that needs another yarn costs a swap, or half of one when its round may be of two: no
        more rounds pass through a class than other classes have cells that hold its colour.
        """
        least = TOO_MANY
        for colour in range(pieces.COLOURS):
            halves = TOO_MANY
            if self.yarns_of[colour] >= self.sizes[row]:
                wrong = self.sizes[row] - self.here[row * pieces.COLOURS + colour]
                elsewhere = self.among[colour] - self.here[row * pieces.COLOURS + colour]
                halves = 2 * wrong - (wrong if wrong < elsewhere else elsewhere)
                if halves < least:
                    least = halves
            self.halves[row * pieces.COLOURS + colour] = halves
        return least

    def _choose_colours(self, row: int, wrong: int, halves: int, taken: int) -> None:
        """D3: give this class and those after it colours in every way that may be better.

        For the classes before, `wrong` counts the cells that need another yarn, `halves` the half
        swaps they cost at least, and `taken` is the mask of their colours.
        """
        if row == self.classes:
            self._count_swaps(wrong)
            return
        for colour in range(pieces.COLOURS):
            halves_now = halves + self.halves[row * pieces.COLOURS + colour]
            if halves_now + self.least_halves[row + 1] >= self.fewest * 2 - 1:
                continue
            if not (taken >> colour) & 1:
                self.colour_for[row] = colour
                wrong_now = wrong + self.sizes[row] - self.here[row * pieces.COLOURS + colour]
                self._choose_colours(row + 1, wrong_now, halves_now, taken | (1 << colour))

    def _count_swaps(self, wrong: int) -> None:
        """Lower `fewest` to what the colours chosen need, if that is less."""
        swaps = wrong
        left = 0
        for row in range(self.classes):
            for other in range(row):
                there = self.here[row * pieces.COLOURS + self.colour_for[other]]
                back = self.here[other * pieces.COLOURS + self.colour_for[row]]
                both = there if there < back else back
                self.arrows[row * pieces.COLOURS + other] = there - both
                self.arrows[other * pieces.COLOURS + row] = back - both
                left += there + back - both - both
                swaps -= both
        if swaps - left // 3 < self.fewest:
            if left >= 3 and self.classes >= 3:
                swaps -= self._count_rounds(left)
            if swaps < self.fewest:
                self._keep(swaps, wrong)

    def _keep(self, swaps: int, wrong: int) -> None:
        """Remember the colours chosen: for fewer swaps, or for fewer yarns out of place."""
        if not self.is_comparing:
            self.fewest = swaps
        elif wrong < self.least_wrong:
            self.least_wrong = wrong
            for row in range(self.classes):
                self.dye[row] = self.colour_for[row]

    def _count_rounds(self, left: int) -> int:
        """The greatest number of rounds of three and more among the `left` arrows."""
        self.possible_count = 0
        for index in range(ROUNDS.until[self.classes]):
            there = True
            first = index * pieces.COLOURS
            for arrow in range(first, first + ROUNDS.length[index]):
                if self.arrows[ROUNDS.arrows[arrow]] == 0:
                    there = False
                    break
            if there:
                self.possible[self.possible_count] = index
                self.possible_count += 1
        self.most_rounds = 0
        self._pack_rounds(0, 0, left)
        return self.most_rounds

    def _pack_rounds(self, index: int, packed: int, left: int) -> None:
        """Try every pack of the possible rounds from `index` on that may be larger."""
        if packed > self.most_rounds:
            self.most_rounds = packed
        if index == self.possible_count or packed + left // 3 <= self.most_rounds:
            return
        first = self.possible[index] * pieces.COLOURS
        length = ROUNDS.length[self.possible[index]]
        fits = True
        for arrow in range(first, first + length):
            if self.arrows[ROUNDS.arrows[arrow]] == 0:
                fits = False
        if fits:
            for arrow in range(first, first + length):
                self.arrows[ROUNDS.arrows[arrow]] -= 1
            self._pack_rounds(index, packed + 1, left - length)
            for arrow in range(first, first + length):
                self.arrows[ROUNDS.arrows[arrow]] += 1
        self._pack_rounds(index + 1, packed, left)
