"""The legal actions of a state: found by the rules as `Choices`, read out here as numbers.

What is legal of a kind has the form of its shape (`actions.shapes`): for each shape stands here how
it is listed, counted, drawn from and asked.
"""

from __future__ import annotations

from ettana.engine import arrays, bits, limits
from ettana.engine.actions import kinds, shapes
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.arrays import zeros
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.rng import Rng
from ettana.engine.rules.action_cards import find_cards
from ettana.engine.rules.buying import find_purchases
from ettana.engine.rules.choices import Choices
from ettana.engine.rules.claiming import find_claims, find_exchanges
from ettana.engine.rules.move import find_free_swaps, find_move_card, find_moves
from ettana.engine.rules.placing import find_places
from ettana.engine.rules.turn import find_again, find_rolls
from ettana.engine.table import loom, phases, pieces
from ettana.engine.table.board import BOARD
from ettana.engine.table.state import State


def find_choices(state: State, deck: Deck, choices: Choices) -> None:
    """T6: everything the seat to act may do now; nothing while chance is due or when over."""
    choices.clear()
    if state.due:
        return
    if state.phase == phases.ACT:
        find_moves(state, choices)
        find_free_swaps(state, choices)
        find_purchases(state, choices)
        find_move_card(state, choices)
        find_cards(state, choices)
        find_again(state, choices)
        find_claims(state, deck, choices)
        find_exchanges(state, choices)
    elif state.phase == phases.ROLL:
        find_rolls(state, choices)
    elif state.phase == phases.PLACE:
        find_places(state, choices)


class Legal:
    """Lists, counts, draws and asks. Scratch memory: one per thread.

    `find` lists the legal actions in rising order; `tally` only counts them, which is far cheaper.
    Either comes before `contains`.
    """

    def __init__(self) -> None:
        self.choices = Choices()
        self.count = 0
        self.pairs = 0  # B5: pairs of yarns that differ in colour, once they are counted
        if arrays.ARE_LISTS:
            self.items = zeros(limits.MOST_LEGAL)
            self.counts = zeros(kinds.KINDS)  # of each kind, by `tally`
            self.ranks = zeros(pieces.PIN_SETS)  # M5: sets of payees, by the order of their texts
            self.ends = zeros(pieces.PIN_SETS)  # and where walks that pay them can end

    def find(self, state: State, deck: Deck) -> int:
        """List the legal actions of a state; how many there are."""
        find_choices(state, deck, self.choices)
        self.count = 0
        for kind in range(kinds.KINDS):
            if self.choices.sets[kind]:
                if ACTIONS.shape[kind] == shapes.ALONE:
                    self.items[self.count] = ACTIONS.begin[kind]
                    self.count += 1
                else:
                    self._list(state, kind)
        return self.count

    def find_kind(self, state: State, kind: int) -> int:
        """List those of one kind, by the choices found last; how many there are."""
        self.count = 0
        if self.choices.sets[kind]:
            self._list(state, kind)
        return self.count

    def at(self, index: int) -> int:
        """One of the actions listed last."""
        return self.items[index]

    def actions(self) -> list[int]:
        """All actions listed last, in rising order, which is the byte order of their texts."""
        listed = []
        for index in range(self.count):
            listed.append(self.items[index])
        return listed

    def tally(self, state: State, deck: Deck) -> int:
        """How many legal actions the state has."""
        find_choices(state, deck, self.choices)
        self.pairs = 0
        total = 0
        for kind in range(kinds.KINDS):
            count = 0
            if self.choices.sets[kind]:
                count = 1 if ACTIONS.shape[kind] == shapes.ALONE else self._count(state, kind)
            self.counts[kind] = count
            total += count
        self.count = total
        return total

    def draw(self, state: State, deck: Deck, rng: Rng) -> int:
        """A legal action, each with the same chance. The state must have one.

        A kind is drawn in proportion to how many actions it has, then one of the kind.
        """
        index = rng.below(self.tally(state, deck))
        kind = 0
        while index >= self.counts[kind]:
            index -= self.counts[kind]
            kind += 1
        return self._draw(state, kind, index, rng)

    # Which shape is read out how

    def _list(self, state: State, kind: int) -> None:
        """All legal actions of a kind that has some."""
        shape = ACTIONS.shape[kind]
        if shape in (shapes.SQUARE, shapes.TILED_SQUARE, shapes.DESIGN):
            self._list_set(kind)
        elif shape == shapes.PIN:
            self._list_pins(kind)
        elif shape == shapes.PAIR:
            self._list_pairs(state, kind)
        elif shape == shapes.NEAR_PAIR:
            self._list_near_pairs(state, kind)
        elif shape == shapes.WALK:
            self._list_walks(kind)
        elif shape == shapes.TILE:
            self._list_tiles(state, kind)
        elif shape == shapes.YARN:
            self._list_yarns(state, kind)
        else:
            self._list_all(kind)

    def _count(self, state: State, kind: int) -> int:
        """How many legal actions a kind has that has some."""
        shape = ACTIONS.shape[kind]
        if shape in (shapes.SQUARE, shapes.TILED_SQUARE, shapes.DESIGN, shapes.PIN):
            return bits.count(self.choices.sets[kind])
        if shape == shapes.PAIR:
            if not self.pairs:
                self.pairs = count_swaps(state)
            return self.pairs
        if shape == shapes.NEAR_PAIR:
            return self._count_near_pairs(state, kind)
        if shape == shapes.WALK:
            return self._count_walks()
        if shape == shapes.TILE:
            return self._count_tiles(state, kind)
        if shape == shapes.YARN:
            return self._count_yarns(state)
        return ACTIONS.begin[kind + 1] - ACTIONS.begin[kind]

    def _draw(self, state: State, kind: int, index: int, rng: Rng) -> int:
        """The action of a kind that has so many before it, or where that is cheaper any."""
        shape = ACTIONS.shape[kind]
        if shape in (shapes.SQUARE, shapes.TILED_SQUARE, shapes.DESIGN):
            return ACTIONS.begin[kind] + bits.member_at(self.choices.sets[kind], index)
        if shape == shapes.NEAR_PAIR:
            return self._near_pair_at(state, kind, index)
        if shape == shapes.WALK:
            return self._walk_at(kind, index)
        if shape in (shapes.PIN, shapes.PAIR, shapes.TILE, shapes.YARN):
            return self._any_of(state, kind, rng)
        return ACTIONS.begin[kind] + index

    def contains(self, state: State, action: int) -> bool:
        """Whether an action is among those found or counted last."""
        kind = ACTIONS.kind[action]
        first = ACTIONS.first[action]
        second = ACTIONS.second[action]
        named = self.choices.sets[kind]
        if not named:
            return False
        shape = ACTIONS.shape[kind]
        if shape in (shapes.SQUARE, shapes.TILED_SQUARE, shapes.DESIGN, shapes.PIN):
            return named & BITS.bit[first] != 0
        if shape == shapes.PAIR:
            return state.yarns[first] != state.yarns[second]
        if shape == shapes.NEAR_PAIR:
            if not named & BITS.bit[first] or not named & BITS.bit[second]:
                return False
            return state.yarns[first] != state.yarns[second]
        if shape == shapes.WALK:
            return self._is_walk(BITS.bit[first], second)
        if shape == shapes.TILE:
            wanted = self.choices.numbers & BITS.bit[second] and named & BITS.bit[first]
            return wanted != 0 and state.tiles[first] != second
        if shape == shapes.YARN:
            return self.choices.colours & BITS.bit[second] != 0 and state.yarns[first] != second
        return True

    # All of a kind, a set, pins

    def _list_all(self, kind: int) -> None:
        for action in range(ACTIONS.begin[kind], ACTIONS.begin[kind + 1]):
            self.items[self.count] = action
            self.count += 1

    def _list_set(self, kind: int) -> None:
        action = ACTIONS.begin[kind]
        named = self.choices.sets[kind]
        while named:
            if named & 1:
                self.items[self.count] = action
                self.count += 1
            named >>= 1
            action += 1

    def _list_pins(self, kind: int) -> None:
        for rank in range(pieces.MAX_SEATS):
            if self.choices.sets[kind] & BITS.bit[ACTIONS.pin_by_rank[rank]]:
                self.items[self.count] = ACTIONS.begin[kind] + rank
                self.count += 1

    def _any_of(self, state: State, kind: int, rng: Rng) -> int:
        """Any action of the kind, until it is a legal one: of these kinds most are."""
        begin = ACTIONS.begin[kind]
        size = ACTIONS.begin[kind + 1] - begin
        action = begin + rng.below(size)
        while not self.contains(state, action):
            action = begin + rng.below(size)
        return action

    # B5: pairs of yarns of different colours, on the whole board or (M8) near the new square

    def _list_pairs(self, state: State, kind: int) -> None:
        action = ACTIONS.begin[kind]
        count = self.count
        for first in range(loom.OCTAGONS):
            colour = state.yarns[first]
            for second in range(first + 1, loom.OCTAGONS):
                self.items[count] = action
                count += 1 if state.yarns[second] != colour else 0
                action += 1
        self.count = count

    def _list_near_pairs(self, state: State, kind: int) -> None:
        near = self.choices.sets[kind]
        first = 0
        while near:
            if near & 1:
                self._list_pairs_with(state, kind, first, near >> 1)
            near >>= 1
            first += 1

    def _list_pairs_with(self, state: State, kind: int, first: int, after: int) -> None:
        """Pairs of an octagon with those after it that are in a set; its lowest is the next one."""
        second = first + 1
        while after:
            if after & 1 and state.yarns[first] != state.yarns[second]:
                pair = BOARD.pair_of[first * loom.OCTAGONS + second]
                self.items[self.count] = ACTIONS.begin[kind] + pair
                self.count += 1
            after >>= 1
            second += 1

    def _count_near_pairs(self, state: State, kind: int) -> int:
        near = self.choices.sets[kind]
        touching = bits.count(near)
        pairs = touching * (touching - 1) // 2
        for colour in range(pieces.COLOURS):
            same = bits.count(near & state.cells_of[colour])
            pairs -= same * (same - 1) // 2
        return pairs

    def _near_pair_at(self, state: State, kind: int, index: int) -> int:
        """There are six at most: they are listed."""
        count = self.count
        self.find_kind(state, kind)
        self.count = count
        return self.items[index]

    # M2-M6: moves, with the pins they pay

    def _list_walks(self, kind: int) -> None:
        if self.choices.paid_sets:
            self._list_paid_walks(kind)
            return
        begin = ACTIONS.begin[kind]
        for square in range(loom.SQUARES):
            if self.choices.free_ends & BITS.bit[square]:
                self.items[self.count] = begin + square * pieces.PIN_SETS
                self.count += 1

    def _list_paid_walks(self, kind: int) -> None:
        """Where some walks pay: for each square in the order of the payees' text."""
        ranks = 0
        paid = 0
        for rank in range(1, pieces.PIN_SETS):
            payees = ACTIONS.payees_by_rank[rank]
            if self.choices.paid_sets & BITS.bit[payees]:
                self.ranks[ranks] = rank
                self.ends[ranks] = self.choices.paid_ends[payees]
                paid |= self.choices.paid_ends[payees]
                ranks += 1
        begin = ACTIONS.begin[kind]
        for square in range(loom.SQUARES):
            here = BITS.bit[square]
            if self.choices.sets[kind] & here:
                if self.choices.free_ends & here:
                    self.items[self.count] = begin
                    self.count += 1
                if paid & here:
                    for index in range(ranks):
                        if self.ends[index] & here:
                            self.items[self.count] = begin + self.ranks[index]
                            self.count += 1
            begin += pieces.PIN_SETS

    def _count_walks(self) -> int:
        count = bits.count(self.choices.free_ends)
        if self.choices.paid_sets:
            for payees in range(1, pieces.PIN_SETS):
                if self.choices.paid_sets & BITS.bit[payees]:
                    count += bits.count(self.choices.paid_ends[payees])
        return count

    def _walk_at(self, kind: int, index: int) -> int:
        """The moves that pay nobody come first, then those of each set of payees."""
        ends = self.choices.free_ends
        payees = 0
        count = bits.count(ends)
        while index >= count:
            index -= count
            payees += 1
            count = 0
            if self.choices.paid_sets & BITS.bit[payees]:
                ends = self.choices.paid_ends[payees]
                count = bits.count(ends)
        square = bits.member_at(ends, index)
        return ACTIONS.begin[kind] + square * pieces.PIN_SETS + ACTIONS.payees_rank[payees]

    def _is_walk(self, square: int, payees: int) -> bool:
        if not payees:
            return self.choices.free_ends & square != 0
        if not self.choices.paid_sets & BITS.bit[payees]:
            return False
        return self.choices.paid_ends[payees] & square != 0

    # A5: places with every other number or colour of the reserve

    def _list_tiles(self, state: State, kind: int) -> None:
        action = ACTIONS.begin[kind]
        for square in range(loom.SQUARES):
            if self.choices.sets[kind] & BITS.bit[square]:
                for number in range(1, pieces.TILE_NUMBERS + 1):
                    wanted = self.choices.numbers & BITS.bit[number]
                    if wanted and state.tiles[square] != number:
                        self.items[self.count] = action + number - 1
                        self.count += 1
            action += pieces.TILE_NUMBERS

    def _count_tiles(self, state: State, kind: int) -> int:
        count = 0
        for number in range(1, pieces.TILE_NUMBERS + 1):
            if self.choices.numbers & BITS.bit[number]:
                count += bits.count(self.choices.sets[kind] & ~state.squares_of[number])
        return count

    def _list_yarns(self, state: State, kind: int) -> None:
        action = ACTIONS.begin[kind]
        for octagon in range(loom.OCTAGONS):
            for rank in range(pieces.COLOURS):
                colour = ACTIONS.colour_by_rank[rank]
                wanted = self.choices.colours & BITS.bit[colour]
                if wanted and state.yarns[octagon] != colour:
                    self.items[self.count] = action
                    self.count += 1
                action += 1

    def _count_yarns(self, state: State) -> int:
        count = 0
        for colour in range(pieces.COLOURS):
            if self.choices.colours & BITS.bit[colour]:
                count += loom.OCTAGONS - bits.count(state.cells_of[colour])
        return count


def legal_actions(state: State, deck: Deck) -> list[int]:
    """The legal actions of a state, in rising order."""
    legal = Legal()
    legal.find(state, deck)
    return legal.actions()


def count_swaps(state: State) -> int:
    """B5: how many pairs of yarns differ in colour."""
    pairs = loom.PAIRS
    for colour in range(pieces.COLOURS):
        same = bits.count(state.cells_of[colour])
        pairs -= same * (same - 1) // 2
    return pairs
