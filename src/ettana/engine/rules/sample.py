"""One random legal action, every one equally likely, without listing them all."""

from __future__ import annotations

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.bits import BITS, count_bits, member_at
from ettana.engine.deck.deck import Deck
from ettana.engine.rng import Rng
from ettana.engine.rules.choices import Choices
from ettana.engine.rules.legal import find_choices
from ettana.engine.rules.move import count_pins
from ettana.engine.table import loom
from ettana.engine.table.board import BOARD
from ettana.engine.table.state import State


class Sampler:
    """Counts the legal actions of each kind and draws one. Scratch memory: one per thread.

    A kind is drawn in proportion to how many actions it has, then one of the kind.
    """

    def __init__(self) -> None:
        self.choices = Choices()
        self.counts = [0] * 22
        self.total = 0

    def count(self, state: State, deck: Deck) -> int:
        """How many legal actions the state has."""
        find_choices(state, deck, self.choices)
        for kind in range(kinds.KINDS):
            self.counts[kind] = 0
        self._count_turn(state)
        self._count_cards(state)
        self.total = 0
        for kind in range(kinds.KINDS):
            self.total += self.counts[kind]
        return self.total

    def draw(self, state: State, deck: Deck, rng: Rng) -> int:
        """A legal action, each with the same chance. The state must have one."""
        index = rng.below(self.count(state, deck))
        kind = 0
        while index >= self.counts[kind]:
            index -= self.counts[kind]
            kind += 1
        if kind == kinds.MOVE:
            return self._move_at(index)
        if kind == kinds.FREE_SWAP:
            return self._free_swap_at(state, index)
        members = self._members(kind)
        if members:
            return ACTIONS.begin[kind] + member_at(members, index)
        if self.counts[kind] == ACTIONS.begin[kind + 1] - ACTIONS.begin[kind]:
            return ACTIONS.begin[kind] + index
        return self._any_of(state, kind, rng)

    def _members(self, kind: int) -> int:
        """The operands of a kind that are a set, in the order of the table; 0 for other kinds."""
        if kind == kinds.CLAIM:
            return self.choices.claims
        if kind == kinds.EXCHANGE:
            return self.choices.exchanges
        if kind == kinds.PLACE_PIN:
            return self.choices.places
        if kind == kinds.PLAY_MOVE:
            return self.choices.move_card_ends
        return 0

    def _move_at(self, index: int) -> int:
        """The moves that pay nobody come first, then those of each set of payees."""
        ends = self.choices.free_ends
        payees = 0
        count = count_bits(ends)
        while index >= count:
            index -= count
            payees += 1
            count = 0
            if self.choices.paid_sets & BITS.bit[payees]:
                ends = self.choices.paid_ends[payees]
                count = count_bits(ends)
        return ACTIONS.begin[kinds.MOVE] + member_at(ends, index) * 16 + ACTIONS.payees_rank[payees]

    def _free_swap_at(self, state: State, index: int) -> int:
        """M8: there are six pairs at most."""
        around = self.choices.free_swaps
        for first in range(loom.OCTAGONS):
            if around & BITS.bit[first]:
                for second in range(first + 1, loom.OCTAGONS):
                    if around & BITS.bit[second] and state.yarns[first] != state.yarns[second]:
                        if index == 0:
                            return (
                                ACTIONS.begin[kinds.FREE_SWAP] + BOARD.pair_of[first * 25 + second]
                            )
                        index -= 1
        return 0

    def _any_of(self, state: State, kind: int, rng: Rng) -> int:
        """Any action of the kind, until it is a legal one: of these kinds most are."""
        begin = ACTIONS.begin[kind]
        size = ACTIONS.begin[kind + 1] - begin
        action = begin + rng.below(size)
        while not self.contains(state, action):
            action = begin + rng.below(size)
        return action

    def contains(self, state: State, action: int) -> bool:
        """Whether an action is among those counted last."""
        kind = ACTIONS.kind[action]
        first = ACTIONS.first[action]
        second = ACTIONS.second[action]
        if not self.counts[kind]:
            return False
        if kind == kinds.MOVE:
            return self._is_move(BITS.bit[first], second)
        if kind in (kinds.BUY_SWAP, kinds.PLAY_SWAP):
            return state.yarns[first] != state.yarns[second]
        if kind == kinds.FREE_SWAP:
            return self._is_free_swap(state, first, second)
        if kind == kinds.PLAY_REPLACE_YARN:
            wanted = self.choices.replace_colours & BITS.bit[second]
            return wanted != 0 and state.yarns[first] != second
        if kind == kinds.PLAY_REPLACE_TILE:
            return self._is_replaceable(state, first, second)
        if kind == kinds.PLAY_STEAL_CARD:
            return self.choices.steal_card_pins & BITS.bit[first] != 0
        if kind == kinds.PLAY_STEAL_TOKENS:
            return self.choices.steal_tokens_pins & BITS.bit[first] != 0
        members = self._members(kind)
        return not members or members & BITS.bit[first] != 0

    def _is_move(self, square: int, payees: int) -> bool:
        if not payees:
            return self.choices.free_ends & square != 0
        if not self.choices.paid_sets & BITS.bit[payees]:
            return False
        return self.choices.paid_ends[payees] & square != 0

    def _is_free_swap(self, state: State, first: int, second: int) -> bool:
        around = self.choices.free_swaps
        if not around & BITS.bit[first] or not around & BITS.bit[second]:
            return False
        return state.yarns[first] != state.yarns[second]

    def _is_replaceable(self, state: State, square: int, number: int) -> bool:
        if not self.choices.replace_squares & BITS.bit[square]:
            return False
        wanted = self.choices.replace_numbers & BITS.bit[number]
        return wanted != 0 and state.tiles[square] != number

    def _count_turn(self, state: State) -> None:
        self.counts[kinds.PLACE_PIN] = count_bits(self.choices.places)
        self.counts[kinds.PRESET] = 6 if self.choices.presets else 0
        self.counts[kinds.ROLL_DICE] = self.choices.roll
        self.counts[kinds.END] = self.choices.end
        self.counts[kinds.MOVE] = count_bits(self.choices.free_ends)
        if self.choices.paid_sets:
            for payees in range(1, 16):
                if self.choices.paid_sets & BITS.bit[payees]:
                    self.counts[kinds.MOVE] += count_bits(self.choices.paid_ends[payees])
        if self.choices.free_swaps:
            self.counts[kinds.FREE_SWAP] = self._count_free_swaps(state)
        self.counts[kinds.BUY_ACTION] = self.choices.buy_action
        self.counts[kinds.BUY_DESIGN] = self.choices.buy_design
        self.counts[kinds.CLAIM] = count_bits(self.choices.claims)
        self.counts[kinds.EXCHANGE] = count_bits(self.choices.exchanges)
        if self.choices.buy_swap or self.choices.play_swap:
            swaps = count_swaps(state)
            self.counts[kinds.BUY_SWAP] = swaps * self.choices.buy_swap
            self.counts[kinds.PLAY_SWAP] = swaps * self.choices.play_swap

    def _count_free_swaps(self, state: State) -> int:
        around = self.choices.free_swaps
        touching = count_bits(around)
        pairs = touching * (touching - 1) // 2
        for colour in range(5):
            same = count_bits(around & state.cells_of[colour])
            pairs -= same * (same - 1) // 2
        return pairs

    def _count_cards(self, state: State) -> None:
        self.counts[kinds.PLAY_AGAIN] = self.choices.play_again
        self.counts[kinds.PLAY_COLLECT] = self.choices.play_collect
        self.counts[kinds.PLAY_DESIGN] = self.choices.play_design
        self.counts[kinds.PLAY_GAIN] = 6 if self.choices.play_gain else 0
        self.counts[kinds.PLAY_MOVE] = count_bits(self.choices.move_card_ends)
        self.counts[kinds.PLAY_STEAL_CARD] = count_pins(self.choices.steal_card_pins)
        self.counts[kinds.PLAY_STEAL_TOKENS] = count_pins(self.choices.steal_tokens_pins)
        self.counts[kinds.PLAY_TAX] = self.choices.play_tax
        if not self.choices.replace_colours:
            return
        for colour in range(5):
            if self.choices.replace_colours & BITS.bit[colour]:
                self.counts[kinds.PLAY_REPLACE_YARN] += loom.OCTAGONS - count_bits(
                    state.cells_of[colour]
                )
        for number in range(1, 7):
            if self.choices.replace_numbers & BITS.bit[number]:
                others = self.choices.replace_squares & ~state.squares_of[number]
                self.counts[kinds.PLAY_REPLACE_TILE] += count_bits(others)


def count_swaps(state: State) -> int:
    """B5: how many pairs of yarns differ in colour."""
    pairs = loom.PAIRS
    for colour in range(5):
        same = count_bits(state.cells_of[colour])
        pairs -= same * (same - 1) // 2
    return pairs
