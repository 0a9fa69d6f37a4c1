"""An observation, made from a seat's view and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_of
from ettana.engine.deck.swaps import Swaps
from ettana.engine.table.cards import MAX_DESIGNS
from ettana.engine.table.loom import INNER_SQUARES, NOWHERE, SQUARES
from ettana.engine.table.phases import OVER
from ettana.engine.table.pieces import COLOURS, MIN_SEATS, NO_COLOUR, TILE_NUMBERS
from ettana.engine.views import View
from ettana.lab.learn.layout import BLOCKS, IN_HAND, MANY, NEAREST, OBSERVATION_SIZE, begin_of

BEGIN: Final = {block.name: begin_of(block.name) for block in BLOCKS}


class ViewObserver:
    """Writes what a View shows, as `layout` orders it. The view must be a seat's own.

    Without `distances` it does not count how many swaps the designs in hand are away.
    """

    def __init__(self, deck: Deck, distances: bool = True) -> None:
        self.deck = deck
        self.distances = distances
        self.swaps = Swaps()

    def __reduce__(self) -> tuple[type[ViewObserver], tuple[Deck, bool]]:
        """Working memory is not copied."""
        return ViewObserver, (self.deck, self.distances)

    def observe(self, view: View) -> bytearray:
        """One byte for every number of the observation."""
        row = bytearray(OBSERVATION_SIZE)
        _write_turn(row, view)
        _write_board(row, view)
        _write_seats(row, view)
        _write_piles(row, view)
        self._write_own_designs(row, view)
        return row

    def _write_own_designs(self, row: bytearray, view: View) -> None:
        """D4: every design in hand, the higher the fewer swaps are missing."""
        if self.distances:
            self.swaps.look_at(cells_of(view.yarns))
        for design in members(view.held or 0):
            missing = self.swaps.least(self.deck, design) if self.distances else NEAREST
            row[BEGIN["designs"] + design] = max(IN_HAND, NEAREST - missing)


def _seats_seen(view: View) -> list[int]:
    """The seats in turn order, the one that looks first."""
    assert view.seat is not None, "a spectator does not play"
    players = len(view.pins)
    return [(view.seat + steps) % players for steps in range(players)]


def _put(row: bytearray, name: str, values: Iterable[int]) -> None:
    written = bytes(values)
    begin = BEGIN[name]
    row[begin : begin + len(written)] = written


def _write_turn(row: bytearray, view: View) -> None:
    """T, E: whose turn it is, what the dice show, what was done."""
    seen = _seats_seen(view)
    row[BEGIN["players"] + len(seen) - MIN_SEATS] = 1
    row[BEGIN["phase"] + view.phase] = 1
    if view.phase != OVER:
        row[BEGIN["active"] + seen.index(view.active)] = 1
    if view.colour != NO_COLOUR:
        row[BEGIN["colour"] + view.colour] = 1
    if view.number:
        row[BEGIN["number"] + view.number - 1] = 1
    _put(row, "turn_flags", (view.preset, view.acted, view.moved, view.fresh))
    for seat, roll in enumerate(view.rolls):
        row[BEGIN["setup_rolls"] + seen.index(seat)] = roll
    row[BEGIN["rim"]] = view.options.rim
    row[BEGIN["goal"]] = view.options.annas
    row[BEGIN["turn"]] = min(view.turn, MANY)
    turns = view.options.turns
    row[BEGIN["turns_left"]] = MANY if turns is None else min(turns - view.turn, MANY)


def _write_board(row: bytearray, view: View) -> None:
    """C: yarns, tiles and pins."""
    for octagon, colour in enumerate(view.yarns):
        row[BEGIN["yarns"] + octagon * COLOURS + colour] = 1
    for index, square in enumerate(INNER_SQUARES):
        row[BEGIN["tiles"] + index * TILE_NUMBERS + view.tiles[square] - 1] = 1
    for index, seat in enumerate(_seats_seen(view)):
        if view.squares[seat] != NOWHERE:
            row[BEGIN["pins"] + index * SQUARES + view.squares[seat]] = 1


def _write_seats(row: bytearray, view: View) -> None:
    """I1: what everybody sees of every seat."""
    seen = _seats_seen(view)
    _put(row, "tokens", (view.tokens[seat] for seat in seen))
    _put(row, "action_cards", (view.hand_sizes[seat] for seat in seen))
    _put(row, "design_cards", (view.held_counts[seat] for seat in seen))
    _put(row, "points", (view.points[seat] for seat in seen))
    _put(row, "annas", (view.annas[seat] for seat in seen))
    for index, seat in enumerate(seen):
        for design in members(view.claimed[seat]):
            row[BEGIN["claimed"] + index * MAX_DESIGNS + design] = 1


def _write_piles(row: bytearray, view: View) -> None:
    """I1, I2: the reserve, the stacks, the discard pile and the own hand."""
    _put(row, "reserve_yarns", view.reserve_yarns)
    _put(row, "reserve_tiles", view.reserve_tiles[1:])
    row[BEGIN["reserve_tokens"]] = view.reserve_tokens
    _put(row, "hand", view.hand or ())
    _put(row, "discard", view.discard)
    _put(row, "stacks", (view.stack_size, view.design_count))
