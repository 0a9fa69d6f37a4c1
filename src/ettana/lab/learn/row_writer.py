"""Observations inside the compiled core: what `observation` makes of a view, read off the state.

It reads what the view of the seat shows and nothing else. Tests hold the two together, step by
step, and compare the rows of worlds that differ only in what the seat cannot see.
"""

from __future__ import annotations

from typing import Any

from ettana.engine import bits
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.swaps import Swaps
from ettana.engine.table import cards, loom, phases, pieces
from ettana.engine.table.board import BOARD
from ettana.engine.table.options import NO_LIMIT
from ettana.engine.table.state import State
from ettana.lab.learn.game_distances import GameDistances
from ettana.lab.learn.layout import IN_HAND, MANY, NEAREST, OBSERVATION_SIZE, begin_of

# Where the blocks begin
PLAYERS = begin_of("players")
PHASE = begin_of("phase")
ACTIVE = begin_of("active")
COLOUR = begin_of("colour")
NUMBER = begin_of("number")
TURN_FLAGS = begin_of("turn_flags")
YARNS = begin_of("yarns")
TILES = begin_of("tiles")
RESERVE_YARNS = begin_of("reserve_yarns")
RESERVE_TILES = begin_of("reserve_tiles")
RESERVE_TOKENS = begin_of("reserve_tokens")
PINS = begin_of("pins")
TOKENS = begin_of("tokens")
ACTION_CARDS = begin_of("action_cards")
DESIGN_CARDS = begin_of("design_cards")
CLAIMED = begin_of("claimed")
POINTS = begin_of("points")
ANNAS = begin_of("annas")
GOAL = begin_of("goal")
HAND = begin_of("hand")
DESIGNS = begin_of("designs")
DISCARD = begin_of("discard")
STACKS = begin_of("stacks")
SETUP_ROLLS = begin_of("setup_rolls")
RIM = begin_of("rim")
TURN = begin_of("turn")
TURNS_LEFT = begin_of("turns_left")


class RowWriter:
    """Writes observations into rows of bytes. Working memory: one per thread."""

    def __init__(self, deck: Deck, with_distances: bool = True) -> None:
        self.deck = deck
        self.with_distances = with_distances
        self.swaps = Swaps()

    def write(self, state: State, seat: int, distances: GameDistances, rows: Any, row: int) -> None:
        """What a seat sees, in place of what the row held. Not while chance is due.

        `distances` are those of the game: it may have had another board.
        """
        for index in range(OBSERVATION_SIZE):
            rows[row, index] = 0
        self._write_turn(state, seat, rows, row)
        self._write_board(state, rows, row)
        self._write_seats(state, seat, rows, row)
        self._write_piles(state, rows, row)
        self._write_own(state, seat, distances, rows, row)

    def _write_turn(self, state: State, seat: int, rows: Any, row: int) -> None:
        rows[row, PLAYERS + state.seats - pieces.MIN_SEATS] = 1
        rows[row, PHASE + state.phase] = 1
        if state.phase != phases.OVER:
            rows[row, ACTIVE + (state.active + state.seats - seat) % state.seats] = 1
        if state.phase == phases.ACT or (state.phase == phases.ROLL and state.preset):
            rows[row, COLOUR + state.colour] = 1
            rows[row, TURN_FLAGS] = state.preset
        if state.phase == phases.ACT:
            rows[row, NUMBER + state.number - 1] = 1
            rows[row, TURN_FLAGS + 1] = state.acted
            rows[row, TURN_FLAGS + 2] = state.moved
            rows[row, TURN_FLAGS + 3] = state.fresh
        rows[row, RIM] = state.rim
        rows[row, GOAL] = state.goal
        rows[row, TURN] = state.turn if state.turn < MANY else MANY
        turns = MANY
        if state.turn_limit != NO_LIMIT and state.turn_limit - state.turn < MANY:
            turns = state.turn_limit - state.turn
        rows[row, TURNS_LEFT] = turns

    def _write_board(self, state: State, rows: Any, row: int) -> None:
        for octagon in range(loom.OCTAGONS):
            rows[row, YARNS + octagon * pieces.COLOURS + state.yarns[octagon]] = 1
        index = TILES - 1
        for square in range(loom.SQUARES):
            if BOARD.inner & BITS.bit[square]:
                rows[row, index + state.tiles[square]] = 1
                index += pieces.TILE_NUMBERS

    def _write_seats(self, state: State, looking: int, rows: Any, row: int) -> None:
        """Every seat at its place: how many steps it comes after the one that looks."""
        seat = looking
        for steps in range(state.seats):
            if state.squares[seat] < loom.SQUARES:
                rows[row, PINS + steps * loom.SQUARES + state.squares[seat]] = 1
            if state.phase == phases.PLACE:
                rows[row, SETUP_ROLLS + steps] = state.rolls[seat]
            rows[row, TOKENS + steps] = state.tokens[seat]
            rows[row, ACTION_CARDS + steps] = state.hand_sizes[seat]
            rows[row, DESIGN_CARDS + steps] = bits.count(state.held[seat])
            rows[row, POINTS + steps] = state.points[seat]
            rows[row, ANNAS + steps] = state.annas[seat]
            claimed = state.claimed[seat]
            while claimed:
                design = bits.member_at(claimed, 0)
                rows[row, CLAIMED + steps * cards.MAX_DESIGNS + design] = 1
                claimed &= claimed - 1
            seat += 1
            if seat == state.seats:
                seat = 0

    def _write_piles(self, state: State, rows: Any, row: int) -> None:
        for colour in range(pieces.COLOURS):
            rows[row, RESERVE_YARNS + colour] = state.reserve_yarns[colour]
        for number in range(pieces.TILE_NUMBERS):
            rows[row, RESERVE_TILES + number] = state.reserve_tiles[number + 1]
        rows[row, RESERVE_TOKENS] = state.reserve_tokens
        for card in range(cards.CARDS):
            rows[row, DISCARD + card] = state.discard[card]
        rows[row, STACKS] = state.stack_size
        rows[row, STACKS + 1] = state.design_count + state.returned_count

    def _write_own(
        self, state: State, seat: int, distances: GameDistances, rows: Any, row: int
    ) -> None:
        """The hand of the seat that looks; every design the higher the fewer swaps are missing."""
        for card in range(cards.CARDS):
            rows[row, HAND + card] = state.hands[seat * cards.CARDS + card]
        if self.with_distances:
            distances.look(state)
        held = state.held[seat]
        while held:
            design = bits.member_at(held, 0)
            nearness = IN_HAND
            if self.with_distances:
                missing = distances.swaps_for(self.deck, design, self.swaps)
                if missing < NEAREST:
                    nearness = NEAREST - missing
            rows[row, DESIGNS + design] = nearness
            held &= held - 1
