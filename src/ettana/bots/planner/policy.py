"""A sound greedy weaver inside the compiled core: a whole turn in some tens of microseconds.

It looks at its own cards and at what is public, whatever else the state holds, and carries nothing
over from one decision to the next but a memory of the last board. Rollouts are played with it, and
the level `weaver` is this and nothing else.
"""

from __future__ import annotations

from typing import Final

from ettana.bots.planner.opening import before_roll, most_yarns, where_to_begin
from ettana.bots.planner.square_pairs import SQUARE_PAIRS
from ettana.bots.planner.swap_cache import SwapCache
from ettana.engine import bits, limits
from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.arrays import zeros
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.rng import Rng
from ettana.engine.rules.choices import Choices
from ettana.engine.rules.legal import find_choices
from ettana.engine.table import cards, loom, phases, pieces
from ettana.engine.table.board import BOARD
from ettana.engine.table.state import State

NOTHING: Final = -1  # no action of the kind asked for
WANTED_DESIGNS: Final = 3  # in hand; more are bought below that
MOST_DESIGNS: Final = 6  # in hand; not even a rich weaver buys more
SPARE_TOKENS: Final = 5  # tokens to own before an action card is bought
FAR: Final = 5  # swaps a hopeless design needs
NAMED_NUMBER: Final = 3  # A9: three and four promise the most


class Nearness:
    """What an anna is worth by the swaps its design needs, and what one swap less adds."""

    def __init__(self) -> None:
        self.step = zeros(limits.NO_SWAPS + 1)
        for swaps in range(1, limits.NO_SWAPS + 1):
            self.step[swaps] = 1024 >> swaps if swaps < 10 else 0


NEARNESS: Final = Nearness()


class Policy:
    """Chooses for the seat to act. Scratch memory: one per thread."""

    def __init__(self) -> None:
        self.swap_cache = SwapCache()
        self.choices = Choices()
        self.cells_of = zeros(pieces.COLOURS)
        self.seat = 0
        self.walked = 0  # designs that a free swap after a walk or jump brings nearer
        self.carried = 0  # and one after the Move card
        self.replaceable = 0  # and a Replace

    def choose(self, state: State, deck: Deck, rng: Rng) -> int:
        """A legal action; it depends on the seat's own cards, public facts and `rng` alone."""
        find_choices(state, deck, self.choices)
        self.seat = state.active
        if state.phase == phases.PLACE:
            return where_to_begin(state, self.choices, rng)
        if state.phase == phases.ROLL:
            return before_roll(state, self.choices, rng)
        self.swap_cache.look(state, deck, state.held[self.seat])
        if state.fresh:
            action = self._free_swap(state, deck, rng)
            if action != NOTHING:
                return action
        self._survey(state)
        action = self._begin(deck)
        if action != NOTHING:
            return action
        action = self._gather(state)
        if action != NOTHING:
            return action
        target = self._target(state, deck)
        if target != NOTHING:
            return self._complete(state, deck, target, rng)
        return self._prepare(state, deck, rng)

    # Claims and what costs nothing

    def _begin(self, deck: Deck) -> int:
        """A10 when the roll helps nothing; else the claim worth most."""
        if self.choices.sets[kinds.PLAY_AGAIN] and not self.walked:
            return ACTIONS.begin[kinds.PLAY_AGAIN]
        best = NOTHING
        most = 0
        for design in range(deck.size):
            if self.choices.sets[kinds.CLAIM] & BITS.bit[design] and deck.annas[design] > most:
                most = deck.annas[design]
                best = design
        return NOTHING if best == NOTHING else ACTIONS.begin[kinds.CLAIM] + best

    def _gather(self, state: State) -> int:
        """A: cards that bring something at once and ask for no plan."""
        if self.choices.sets[kinds.PLAY_COLLECT] and state.reserve_tokens >= pieces.SWAP_PRICE:
            return ACTIONS.begin[kinds.PLAY_COLLECT]
        if self.choices.sets[kinds.PLAY_GAIN] and state.reserve_tokens >= NAMED_NUMBER:
            return ACTIONS.begin[kinds.PLAY_GAIN] + NAMED_NUMBER - 1
        if self.choices.sets[kinds.PLAY_STEAL_TOKENS]:
            victim = self._richest(state)
            if state.tokens[victim] >= 2:
                return self._against(state, kinds.PLAY_STEAL_TOKENS, victim)
        if self.choices.sets[kinds.PLAY_TAX]:
            return ACTIONS.begin[kinds.PLAY_TAX]
        if self.choices.sets[kinds.PLAY_STEAL_CARD]:
            return self._against(state, kinds.PLAY_STEAL_CARD, self._fullest(state))
        if self.choices.sets[kinds.PLAY_DESIGN]:
            return ACTIONS.begin[kinds.PLAY_DESIGN]
        return NOTHING

    def _richest(self, state: State) -> int:
        """The opponent with the most tokens; of those the one with the most annas."""
        best = NOTHING
        most = -1
        for seat in range(state.seats):
            worth = state.tokens[seat] * 64 + state.annas[seat]
            if seat != self.seat and worth > most:
                most = worth
                best = seat
        return best

    def _fullest(self, state: State) -> int:
        """The opponent with the most action cards; of those the one with the most annas."""
        best = NOTHING
        most = -1
        for seat in range(state.seats):
            worth = state.hand_sizes[seat] * 64 + state.annas[seat]
            if seat != self.seat and worth > most:
                most = worth
                best = seat
        return best

    def _against(self, state: State, kind: int, seat: int) -> int:
        """The action of a kind that names this seat's pin."""
        for rank in range(pieces.MAX_SEATS):
            if ACTIONS.pin_by_rank[rank] == state.pins[seat]:
                return ACTIONS.begin[kind] + rank
        return NOTHING

    # Worth of swaps and squares

    def _worth(self, deck: Deck, designs: int) -> int:
        """What one swap less is worth for a set of designs together."""
        worth = 0
        design = 0
        while designs:
            if designs & 1:
                worth += deck.annas[design] * NEARNESS.step[self.swap_cache.least[design]]
            designs >>= 1
            design += 1
        return worth

    def _square_worth(self, deck: Deck, square: int, designs: int) -> int:
        """What the best swap around a square is worth for the designs of a set."""
        most = 0
        begin = square * loom.PAIRS_AROUND
        for place in range(begin, begin + SQUARE_PAIRS.count[square]):
            helped = self.swap_cache.helps[SQUARE_PAIRS.pairs[place]] & designs
            if helped:
                worth = self._worth(deck, helped)
                if worth > most:
                    most = worth
        return most

    def _survey(self, state: State) -> None:
        """Which designs a free swap after the move, or a yarn of the reserve, brings nearer."""
        self.walked = 0
        self.carried = 0
        self.replaceable = 0
        for square in range(loom.SQUARES):
            if self.choices.free_ends & BITS.bit[square]:
                self.walked |= self.swap_cache.helped_at(square)
            if self.choices.sets[kinds.PLAY_MOVE] & BITS.bit[square]:
                self.carried |= self.swap_cache.helped_at(square)
        if self.choices.colours:
            for octagon in range(loom.OCTAGONS):
                for colour in range(pieces.COLOURS):
                    if self.choices.colours & BITS.bit[colour]:
                        self.replaceable |= self.swap_cache.replaces[
                            octagon * pieces.COLOURS + colour
                        ]

    def _free_swap(self, state: State, deck: Deck, rng: Rng) -> int:
        """M8: the swap around the pin that helps most and spoils no claim."""
        square = state.squares[self.seat]
        best = NOTHING
        most = 0
        begin = square * loom.PAIRS_AROUND
        for place in range(begin, begin + SQUARE_PAIRS.count[square]):
            pair = SQUARE_PAIRS.pairs[place]
            if self.swap_cache.helps[pair]:
                worth = self._gain(state, deck, pair) * 4 + rng.below(4)
                if worth > most:
                    most = worth
                    best = pair
        return NOTHING if best == NOTHING else ACTIONS.begin[kinds.FREE_SWAP] + best

    def _gain(self, state: State, deck: Deck, pair: int) -> int:
        """What a swap really adds over all designs in hand; below 0 when it spoils a claim."""
        first = BOARD.pair_first[pair]
        second = BOARD.pair_second[pair]
        for colour in range(pieces.COLOURS):
            self.cells_of[colour] = state.cells_of[colour]
        trade = BITS.bit[first] | BITS.bit[second]
        self.cells_of[state.yarns[first]] ^= trade
        self.cells_of[state.yarns[second]] ^= trade
        self.swap_cache.swaps.look(self.cells_of)
        gain = 0
        for design in range(deck.size):
            if state.held[self.seat] & BITS.bit[design]:
                before = self.swap_cache.least[design]
                after = self.swap_cache.swaps.least(deck, design)
                if after < before:
                    gain += deck.annas[design] * NEARNESS.step[before]
                elif after > before:
                    gain -= deck.annas[design] * NEARNESS.step[after]
                    if before == 0:
                        return -1
        return gain

    # A design that can be completed in this turn

    def _target(self, state: State, deck: Deck) -> int:
        """The design in hand worth most of those the turn can complete, by annas and tokens."""
        held = state.held[self.seat]
        best = NOTHING
        most = 0
        for design in range(deck.size):
            if not held & BITS.bit[design] or self.swap_cache.least[design] == 0:
                continue
            without_tokens = self._means(state, design)
            bought = self.swap_cache.least[design] - without_tokens
            if bought < 0:
                bought = 0
            if bought * pieces.SWAP_PRICE > state.tokens[self.seat]:
                continue
            worth = deck.annas[design] * 4 - bought + 100
            if state.annas[self.seat] + deck.annas[design] >= state.goal:
                worth += 100
            if worth > most:
                most = worth
                best = design
        return best

    def _means(self, state: State, design: int) -> int:
        """How many swaps towards a design cost no tokens: the move's, and cards."""
        means = state.hands[self.seat * cards.CARDS + cards.SWAP_CARD]
        if (self.walked | self.carried) & BITS.bit[design]:
            means += 1
        if self.replaceable & BITS.bit[design]:
            means += 1
        return means

    def _end_for(self, deck: Deck, ends: int, designs: int) -> int:
        """The square among `ends` with the swap worth most for a set of designs."""
        best = NOTHING
        most = 0
        for square in range(loom.SQUARES):
            if ends & BITS.bit[square]:
                worth = self._square_worth(deck, square, designs)
                if worth > most:
                    most = worth
                    best = square
        return best

    def _replacement(self, deck: Deck, designs: int) -> int:
        """A5: the yarn of the reserve whose laying helps most."""
        best = NOTHING
        most = 0
        for octagon in range(loom.OCTAGONS):
            for rank in range(pieces.COLOURS):
                colour = ACTIONS.colour_by_rank[rank]
                helped = self.swap_cache.replaces[octagon * pieces.COLOURS + colour] & designs
                if helped and self.choices.colours & BITS.bit[colour]:
                    worth = self._worth(deck, helped)
                    if worth > most:
                        most = worth
                        best = (
                            ACTIONS.begin[kinds.PLAY_REPLACE_YARN] + octagon * pieces.COLOURS + rank
                        )
        return best

    def _complete(self, state: State, deck: Deck, design: int, rng: Rng) -> int:
        """The next step towards a design that the turn can complete."""
        wanted = BITS.bit[design]
        if not state.moved:
            square = self._end_for(deck, self.choices.free_ends, wanted)
            if square != NOTHING:
                return ACTIONS.begin[kinds.MOVE] + square * pieces.PIN_SETS
        if self.choices.sets[kinds.PLAY_SWAP]:
            return ACTIONS.begin[kinds.PLAY_SWAP] + self._swap_for(state, deck, wanted, rng)
        if self.choices.colours:
            action = self._replacement(deck, wanted)
            if action != NOTHING:
                return action
        if not state.moved:
            square = self._end_for(deck, self.choices.sets[kinds.PLAY_MOVE], wanted)
            if square != NOTHING:
                return ACTIONS.begin[kinds.PLAY_MOVE] + square
        return ACTIONS.begin[kinds.BUY_SWAP] + self._swap_for(state, deck, wanted, rng)

    def _swap_for(self, state: State, deck: Deck, wanted: int, rng: Rng) -> int:
        """The pair whose swap brings a design nearer and helps the others in hand most."""
        best = NOTHING
        most = -1
        for pair in range(loom.PAIRS):
            if self.swap_cache.helps[pair] & wanted:
                worth = self._worth(deck, self.swap_cache.helps[pair]) * 4 + rng.below(4)
                if worth > most:
                    most = worth
                    best = pair
        return best

    # Nothing can be completed in this turn

    def _prepare(self, state: State, deck: Deck, rng: Rng) -> int:
        """Buy what is missing, move to where it helps, and end the turn."""
        designs = bits.count(state.held[self.seat])
        if self.choices.sets[kinds.BUY_DESIGN] and designs < WANTED_DESIGNS:
            return ACTIONS.begin[kinds.BUY_DESIGN]
        if not state.moved:
            action = self._exchange(state, deck, rng)
            if action != NOTHING:
                return action
            action = self._move(state, deck, rng)
            if action != NOTHING:
                return action
        tokens = state.tokens[self.seat]
        if (
            self.choices.sets[kinds.BUY_DESIGN]
            and designs < MOST_DESIGNS
            and tokens >= 2 * SPARE_TOKENS
        ):
            return ACTIONS.begin[kinds.BUY_DESIGN]
        if self.choices.sets[kinds.BUY_ACTION] and tokens >= SPARE_TOKENS:
            return ACTIONS.begin[kinds.BUY_ACTION]
        return ACTIONS.begin[kinds.END]

    def _exchange(self, state: State, deck: Deck, rng: Rng) -> int:
        """D7: the farthest design, if all are hopeless and there is nothing better to do."""
        if not self.choices.sets[kinds.EXCHANGE] or state.tokens[self.seat] >= pieces.SWAP_PRICE:
            return NOTHING
        best = NOTHING
        most = 0
        for design in range(deck.size):
            if self.choices.sets[kinds.EXCHANGE] & BITS.bit[design]:
                if self.swap_cache.least[design] < FAR:
                    return NOTHING
                if self.swap_cache.least[design] > most:
                    most = self.swap_cache.least[design]
                    best = design
        return ACTIONS.begin[kinds.EXCHANGE] + best if rng.below(2) else NOTHING

    def _move(self, state: State, deck: Deck, rng: Rng) -> int:
        """M: to the square with the best free swap and the most yarns around."""
        best = NOTHING
        most = -1
        for square in range(loom.SQUARES):
            if self.choices.free_ends & BITS.bit[square]:
                worth = self._square_worth(deck, square, state.held[self.seat]) * 64
                worth += bits.count(BOARD.around[square]) * 512 * 8
                worth += most_yarns(state, square) * 64 + rng.below(64)
                if worth > most:
                    most = worth
                    best = square
        if best == NOTHING:
            return NOTHING
        return ACTIONS.begin[kinds.MOVE] + best * 16
