"""What the quick policy does before the action part: where its pin begins, and what it presets."""

from __future__ import annotations

from typing import Final

from ettana.engine import bits
from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.bit_table import BITS
from ettana.engine.rng import Rng
from ettana.engine.rules.choices import Choices
from ettana.engine.table import loom, pieces
from ettana.engine.table.board import BOARD
from ettana.engine.table.state import State

PRESET_YARNS: Final = 3  # of one colour around the pin make a Preset worth its card


def where_to_begin(state: State, choices: Choices, rng: Rng) -> int:
    """S7: where the most yarns of one colour lie around, for Presets and lucky rolls."""
    best = 0
    most = -1
    for square in range(loom.SQUARES):
        if choices.sets[kinds.PLACE_PIN] & BITS.bit[square]:
            worth = most_yarns(state, square) * 8 + rng.below(8)
            if worth > most:
                most = worth
                best = square
    return ACTIONS.begin[kinds.PLACE_PIN] + best


def most_yarns(state: State, square: int) -> int:
    """The most yarns of one colour around a square."""
    most = 0
    for colour in range(pieces.COLOURS):
        count = bits.count(BOARD.around[square] & state.cells_of[colour])
        if count > most:
            most = count
    return most


def before_roll(state: State, choices: Choices, rng: Rng) -> int:
    """A6: a Preset for a rich colour, or black for a card when nothing else is in hand."""
    if choices.sets[kinds.PRESET]:
        seat = state.active
        square = state.squares[seat]
        most = most_yarns(state, square)
        if most >= PRESET_YARNS:
            for rank in range(pieces.DIE_FACES):
                face = ACTIONS.face_by_rank[rank]
                if face == pieces.BLACK:
                    continue
                if bits.count(BOARD.around[square] & state.cells_of[face]) == most:
                    return ACTIONS.begin[kinds.PRESET] + rank
        elif most <= 1 and state.hand_sizes[seat] == 1 and rng.below(2):
            for rank in range(pieces.DIE_FACES):
                if ACTIONS.face_by_rank[rank] == pieces.BLACK:
                    return ACTIONS.begin[kinds.PRESET] + rank
    return ACTIONS.begin[kinds.ROLL_DICE]
