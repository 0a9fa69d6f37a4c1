"""The legal actions of a state: found by the rules as `Choices`, read out here as numbers."""

from __future__ import annotations

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.bits import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.rules.action_cards import find_cards
from ettana.engine.rules.buying import find_purchases
from ettana.engine.rules.choices import Choices
from ettana.engine.rules.claiming import find_claims, find_exchanges
from ettana.engine.rules.move import find_free_swaps, find_move_card, find_moves
from ettana.engine.rules.placing import find_places
from ettana.engine.rules.turn import find_again, find_rolls
from ettana.engine.table import loom, phases
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
    """The list of legal actions, in rising order. Scratch memory: one per thread."""

    def __init__(self) -> None:
        self.choices = Choices()
        self.items = [0] * 2048
        self.count = 0
        self.ranks = [0] * 16  # M5: the sets of payees there are, by the order of their texts
        self.ends = [0] * 16  # and where walks that pay them can end

    def find(self, state: State, deck: Deck) -> int:
        """List the legal actions of a state; how many there are."""
        find_choices(state, deck, self.choices)
        self.count = 0
        if state.phase == phases.ACT:
            self._list_purchases(state)
            self._list_designs()
            self._list_moves(state)
            self._list_cards(state)
        else:
            self._list_squares(kinds.PLACE_PIN, self.choices.places)
            if self.choices.presets:
                self._list_kind(kinds.PRESET)
            if self.choices.roll:
                self._list_kind(kinds.ROLL_DICE)
        return self.count

    def at(self, index: int) -> int:
        """One of the actions found last."""
        return self.items[index]

    def actions(self) -> list[int]:
        """All actions found last, in rising order, which is the byte order of their texts."""
        listed = []
        for index in range(self.count):
            listed.append(self.items[index])
        return listed

    def _list_purchases(self, state: State) -> None:
        if self.choices.buy_action:
            self._list_kind(kinds.BUY_ACTION)
        if self.choices.buy_design:
            self._list_kind(kinds.BUY_DESIGN)
        if self.choices.buy_swap:
            self._list_swaps(state, kinds.BUY_SWAP)

    def _list_designs(self) -> None:
        self._list_bits(kinds.CLAIM, self.choices.claims)
        if self.choices.end:
            self._list_kind(kinds.END)
        self._list_bits(kinds.EXCHANGE, self.choices.exchanges)

    def _list_moves(self, state: State) -> None:
        if self.choices.free_swaps:
            self._list_free_swaps(state)
        if self.choices.paid_sets:
            self._list_paid_moves()
        elif self.choices.free_ends:
            begin = ACTIONS.begin[kinds.MOVE]
            for square in range(loom.SQUARES):
                if self.choices.free_ends & BITS.bit[square]:
                    self.items[self.count] = begin + square * 16
                    self.count += 1

    def _list_cards(self, state: State) -> None:
        if state.hand_sizes[state.active] == 0:
            return
        if self.choices.play_again:
            self._list_kind(kinds.PLAY_AGAIN)
        if self.choices.play_collect:
            self._list_kind(kinds.PLAY_COLLECT)
        if self.choices.play_design:
            self._list_kind(kinds.PLAY_DESIGN)
        if self.choices.play_gain:
            self._list_kind(kinds.PLAY_GAIN)
        self._list_squares(kinds.PLAY_MOVE, self.choices.move_card_ends)
        if self.choices.replace_colours:
            self._list_replacements(state)
        self._list_pins(kinds.PLAY_STEAL_CARD, self.choices.steal_card_pins)
        self._list_pins(kinds.PLAY_STEAL_TOKENS, self.choices.steal_tokens_pins)
        if self.choices.play_swap:
            self._list_swaps(state, kinds.PLAY_SWAP)
        if self.choices.play_tax:
            self._list_kind(kinds.PLAY_TAX)

    def _list_kind(self, kind: int) -> None:
        """All actions of a kind."""
        for action in range(ACTIONS.begin[kind], ACTIONS.begin[kind + 1]):
            self.items[self.count] = action
            self.count += 1

    def _list_bits(self, kind: int, mask: int) -> None:
        """The actions of a kind whose operand is in a set."""
        action = ACTIONS.begin[kind]
        while mask:
            if mask & 1:
                self.items[self.count] = action
                self.count += 1
            mask >>= 1
            action += 1

    def _list_squares(self, kind: int, squares: int) -> None:
        if squares:
            self._list_bits(kind, squares)

    def _list_pins(self, kind: int, pins: int) -> None:
        if not pins:
            return
        begin = ACTIONS.begin[kind]
        for rank in range(4):
            if pins & BITS.bit[ACTIONS.pin_by_rank[rank]]:
                self.items[self.count] = begin + rank
                self.count += 1

    def _list_swaps(self, state: State, kind: int) -> None:
        """B5: every two yarns of different colours."""
        action = ACTIONS.begin[kind]
        count = self.count
        for first in range(loom.OCTAGONS):
            colour = state.yarns[first]
            for second in range(first + 1, loom.OCTAGONS):
                self.items[count] = action
                count += 1 if state.yarns[second] != colour else 0
                action += 1
        self.count = count

    def _list_free_swaps(self, state: State) -> None:
        """M8, B5: every two yarns of different colours that touch the new square."""
        around = self.choices.free_swaps
        begin = ACTIONS.begin[kinds.FREE_SWAP]
        for first in range(loom.OCTAGONS):
            if not around & BITS.bit[first]:
                continue
            for second in range(first + 1, loom.OCTAGONS):
                if around & BITS.bit[second] and state.yarns[first] != state.yarns[second]:
                    self.items[self.count] = begin + BOARD.pair_of[first * 25 + second]
                    self.count += 1

    def _list_paid_moves(self) -> None:
        """M2-M6: moves where some walks pay; for each square in the order of the payees' text."""
        ranks = 0
        paid = 0
        for rank in range(1, 16):
            payees = ACTIONS.payees_by_rank[rank]
            if self.choices.paid_sets & BITS.bit[payees]:
                self.ranks[ranks] = rank
                self.ends[ranks] = self.choices.paid_ends[payees]
                paid |= self.choices.paid_ends[payees]
                ranks += 1
        reached = paid | self.choices.free_ends
        begin = ACTIONS.begin[kinds.MOVE]
        for square in range(loom.SQUARES):
            here = BITS.bit[square]
            if reached & here:
                if self.choices.free_ends & here:
                    self.items[self.count] = begin
                    self.count += 1
                if paid & here:
                    for index in range(ranks):
                        if self.ends[index] & here:
                            self.items[self.count] = begin + self.ranks[index]
                            self.count += 1
            begin += 16

    def _list_replacements(self, state: State) -> None:
        """A5: tiles, then yarns, each with every other number or colour of the reserve."""
        begin = ACTIONS.begin[kinds.PLAY_REPLACE_TILE]
        for square in range(loom.SQUARES):
            if self.choices.replace_squares & BITS.bit[square]:
                for number in range(1, 7):
                    wanted = self.choices.replace_numbers & BITS.bit[number]
                    if wanted and state.tiles[square] != number:
                        self.items[self.count] = begin + square * 6 + number - 1
                        self.count += 1
        action = ACTIONS.begin[kinds.PLAY_REPLACE_YARN]
        for octagon in range(loom.OCTAGONS):
            for rank in range(5):
                colour = ACTIONS.colour_by_rank[rank]
                wanted = self.choices.replace_colours & BITS.bit[colour]
                if wanted and state.yarns[octagon] != colour:
                    self.items[self.count] = action
                    self.count += 1
                action += 1


def legal_actions(state: State, deck: Deck) -> list[int]:
    """The legal actions of a state, in rising order."""
    legal = Legal()
    legal.find(state, deck)
    return legal.actions()
