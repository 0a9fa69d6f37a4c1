"""Observations inside the compiled core: what `observation` makes of a view, read off the state.

It reads what the view of the seat shows and nothing else. Tests hold the two together, step by
step, and compare the rows of worlds that differ only in what the seat cannot see.
"""

from __future__ import annotations

from typing import Any

from ettana.bots.planner.distance_cache import DistanceCache
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.table import cards, loom, phases, pieces
from ettana.engine.table.board import BOARD
from ettana.engine.table.options import NO_LIMIT
from ettana.engine.table.state import State
from ettana.lab.learn.layout import MANY, NEAREST, begin_of

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
    """Writes observations into rows of bytes. It remembers distances: one per thread."""

    def __init__(self, deck: Deck) -> None:
        self.distances = DistanceCache(deck)

    def write(self, state: State, seat: int, row: Any) -> None:
        """What a seat sees, in place of what the row held. Not while chance is due."""
        row[:] = 0
        self._write_turn(state, seat, row)
        self._write_board(state, row)
        for steps in range(state.seats):
            self._write_seat(state, (seat + steps) % state.seats, steps, row)
        self._write_piles(state, row)
        self._write_own(state, seat, row)

    def _write_turn(self, state: State, seat: int, row: Any) -> None:
        row[PLAYERS + state.seats - pieces.MIN_SEATS] = 1
        row[PHASE + state.phase] = 1
        if state.phase != phases.OVER:
            row[ACTIVE + (state.active + state.seats - seat) % state.seats] = 1
        if state.phase == phases.ACT or (state.phase == phases.ROLL and state.preset):
            row[COLOUR + state.colour] = 1
            row[TURN_FLAGS] = state.preset
        if state.phase == phases.ACT:
            row[NUMBER + state.number - 1] = 1
            row[TURN_FLAGS + 1] = state.acted
            row[TURN_FLAGS + 2] = state.moved
            row[TURN_FLAGS + 3] = state.fresh
        row[RIM] = state.rim
        row[GOAL] = state.goal
        row[TURN] = state.turn if state.turn < MANY else MANY
        turns = MANY
        if state.turn_limit != NO_LIMIT and state.turn_limit - state.turn < MANY:
            turns = state.turn_limit - state.turn
        row[TURNS_LEFT] = turns

    def _write_board(self, state: State, row: Any) -> None:
        for octagon in range(loom.OCTAGONS):
            row[YARNS + octagon * pieces.COLOURS + state.yarns[octagon]] = 1
        index = TILES - 1
        for square in range(loom.SQUARES):
            if BOARD.inner & BITS.bit[square]:
                row[index + state.tiles[square]] = 1
                index += pieces.TILE_NUMBERS

    def _write_seat(self, state: State, seat: int, steps: int, row: Any) -> None:
        """A seat that comes this many steps after the one that looks."""
        if state.squares[seat] < loom.SQUARES:
            row[PINS + steps * loom.SQUARES + state.squares[seat]] = 1
        if state.phase == phases.PLACE:
            row[SETUP_ROLLS + steps] = state.rolls[seat]
        row[TOKENS + steps] = state.tokens[seat]
        row[ACTION_CARDS + steps] = state.hand_sizes[seat]
        row[POINTS + steps] = state.points[seat]
        row[ANNAS + steps] = state.annas[seat]
        held = state.held[seat]
        claimed = state.claimed[seat]
        count = 0
        for design in range(cards.MAX_DESIGNS):
            if held & BITS.bit[design]:
                count += 1
            if claimed & BITS.bit[design]:
                row[CLAIMED + steps * cards.MAX_DESIGNS + design] = 1
        row[DESIGN_CARDS + steps] = count

    def _write_piles(self, state: State, row: Any) -> None:
        for colour in range(pieces.COLOURS):
            row[RESERVE_YARNS + colour] = state.reserve_yarns[colour]
        for number in range(pieces.TILE_NUMBERS):
            row[RESERVE_TILES + number] = state.reserve_tiles[number + 1]
        row[RESERVE_TOKENS] = state.reserve_tokens
        for card in range(cards.CARDS):
            row[DISCARD + card] = state.discard[card]
        row[STACKS] = state.stack_size
        row[STACKS + 1] = state.design_count + state.returned_count

    def _write_own(self, state: State, seat: int, row: Any) -> None:
        """The hand of the seat that looks; every design the higher the fewer swaps are missing."""
        for card in range(cards.CARDS):
            row[HAND + card] = state.hands[seat * cards.CARDS + card]
        self.distances.look(state)
        held = state.held[seat]
        design = 0
        while held:
            if held & 1:
                missing = self.distances.least(state, design)
                row[DESIGNS + design] = NEAREST - missing if missing < NEAREST else 1
            held >>= 1
            design += 1
