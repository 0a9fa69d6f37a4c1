"""The table as JSON: field by field from what is allowed, so that nothing hidden can slip in."""

from __future__ import annotations

import msgspec

from ettana.engine import arrays, bits
from ettana.engine.arrays import zeros
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.swaps import Swaps
from ettana.engine.table import cards, loom, phases, pieces
from ettana.engine.table.state import State
from ettana.server.teller.pieces import (
    CARD_PIECES,
    DESIGNS_LISTED,
    FACE_PIECES,
    MEMBER,
    NUMBERS,
    PHASE_PIECES,
    PIN_PIECES,
    SQUARE_PIECES,
    YARN_LETTERS,
)
from ettana.server.teller.writing import JsonWriter
from ettana.server.views import lying

_encode = msgspec.json.Encoder().encode


def view_json(state: State, is_given_up: bool) -> bytes:
    """I1: what everybody sees, a `wire.GameView`.

    In a game that was given up nobody is to act any more.
    """
    out = JsonWriter()
    _board(out, state)
    _reserve(out, state)
    for seat in range(state.seats):
        out.put(b"," if seat else b'},"players":[')
        _player(out, state, seat)
    _stacks(out, state)
    _turn(out, state, is_given_up)
    return out.text()


def _board(out: JsonWriter, state: State) -> None:
    out.put(b'{"yarns":"')
    for octagon in range(loom.OCTAGONS):
        out.put(YARN_LETTERS[state.yarns[octagon]])
    out.put(b'","tiles":"')
    for square in range(loom.SQUARES):
        out.put(NUMBERS[state.tiles[square]])


def _reserve(out: JsonWriter, state: State) -> None:
    out.put(b'","reserve":{"yarns":"')
    for colour in range(pieces.COLOURS):
        out.repeated(YARN_LETTERS[colour], state.reserve_yarns[colour])
    out.put(b'","tiles":"')
    for value in range(1, pieces.TILE_NUMBERS + 1):
        out.repeated(NUMBERS[value], state.reserve_tiles[value])
    out.put(b'","tokens":')
    out.put(NUMBERS[state.reserve_tokens])


def _player(out: JsonWriter, state: State, seat: int) -> None:
    out.put(b'{"pin":')
    out.put(PIN_PIECES[state.pins[seat]])
    out.put(b',"square":')
    out.put(SQUARE_PIECES[state.squares[seat]])
    out.put(b',"tokens":')
    out.put(NUMBERS[state.tokens[seat]])
    out.put(b',"cards":')
    out.put(NUMBERS[state.hand_sizes[seat]])
    out.put(b',"designs":')
    out.put(NUMBERS[bits.count(state.held[seat])])
    out.put(b',"claimed":[')
    out.designs(state.claimed[seat])
    out.put(b'],"points":')
    out.put(NUMBERS[state.points[seat]])
    out.put(b',"annas":')
    out.number(state.annas[seat])
    out.put(b"}")


def _stacks(out: JsonWriter, state: State) -> None:
    out.put(b'],"stack":')
    out.put(NUMBERS[state.stack_size])
    out.put(b',"discard":"')
    for card in range(cards.CARDS):
        out.repeated(CARD_PIECES[card], state.discard[card])
    out.put(b'","designs":')
    out.put(NUMBERS[state.design_count + state.returned_count])


def _turn(out: JsonWriter, state: State, is_given_up: bool) -> None:
    """What a phase does not show is at its empty value."""
    is_over = state.phase == phases.OVER
    is_rolled = state.phase == phases.ACT
    has_colour = is_rolled or (state.phase == phases.ROLL and state.preset)
    has_ended = is_over or is_given_up
    out.put(b',"turn":')
    out.number(state.turn)
    out.put(b',"phase":')
    out.put(PHASE_PIECES[phases.OVER] if has_ended else PHASE_PIECES[state.phase])
    out.put(b',"active":')
    out.put(b"null" if has_ended else NUMBERS[state.active])
    out.put(b',"colour":')
    out.put(FACE_PIECES[state.colour] if has_colour else b"null")
    out.put(b',"number":')
    out.put(NUMBERS[state.number] if is_rolled else b"null")
    out.put(b',"preset":true' if state.preset and not is_over else b',"preset":false')
    out.put(b',"moved":true' if is_rolled and state.moved else b',"moved":false')
    out.put(b',"rolls":[')
    if state.phase == phases.PLACE:
        for seat in range(state.active + 1):
            if seat:
                out.put(b",")
            out.put(NUMBERS[state.rolls[seat]])
    out.put(b'],"winners":[')
    _winners(out, state, is_over)
    out.put(b"]}")


def _winners(out: JsonWriter, state: State, is_over: bool) -> None:
    follows = False
    for seat in range(state.seats):
        if is_over and state.winners & BITS.bit[seat]:
            if follows:
                out.put(b",")
            out.put(NUMBERS[seat])
            follows = True


class Lens:
    """D4: how near each design in one hand is, looked for again when the hand's designs or the
    yarns are others."""

    def __init__(self) -> None:
        self.held = 0
        self.text = b""
        if arrays.ARE_LISTS:
            self.cells = zeros(pieces.COLOURS)

    def json(self, state: State, deck: Deck, seat: int) -> bytes:
        """The field with its comma, for the designs of which the board has the yarns at all."""
        is_known = self.held == state.held[seat]
        for colour in range(pieces.COLOURS):
            if self.cells[colour] != state.cells_of[colour]:
                self.cells[colour] = state.cells_of[colour]
                is_known = False
        if not is_known:
            self.held = state.held[seat]
            out = JsonWriter()
            _near(out, state, deck, seat)
            self.text = out.text()
        return self.text


def own_json(state: State, deck: Deck, seat: int, lens: Lens | None) -> bytes:
    """I2: what only the one who plays this seat sees, a `wire.OwnView`; with the seat's lens at
    tables that have them."""
    out = JsonWriter()
    write_own(out, state, deck, seat, lens)
    return out.text()


def write_own(out: JsonWriter, state: State, deck: Deck, seat: int, lens: Lens | None) -> None:
    """The same as a part of a longer text."""
    out.put(b'{"seat":')
    out.put(NUMBERS[seat])
    out.put(b',"cards":"')
    for card in range(cards.CARDS):
        out.repeated(CARD_PIECES[card], state.hands[seat * cards.CARDS + card])
    out.put(b'","designs":[')
    out.designs(state.held[seat])
    out.put(b"]")
    _lying(out, state, deck, seat)
    if lens:
        out.put(lens.json(state, deck, seat))
    out.put(b"}")


def _lying(out: JsonWriter, state: State, deck: Deck, seat: int) -> None:
    """D1: the designs in hand that lie on the board; there are few."""
    on_board = 0
    for design in range(deck.size):
        if state.held[seat] & BITS.bit[design] and deck._lies(state.cells_of, design):
            on_board |= BITS.bit[design]
    if on_board:
        out.put(b',"lying":')
        out.put(_encode(lying(state, deck, on_board)))


def _near(out: JsonWriter, state: State, deck: Deck, seat: int) -> None:
    swaps = Swaps()
    swaps.look(state.cells_of)
    begin = b',"near":['
    for design in range(deck.size):
        if state.held[seat] & BITS.bit[design]:
            in_place = swaps.most_in_place(deck, design)
            if in_place >= 0:
                out.put(begin)
                out.put(b'{"design":')
                out.put(DESIGNS_LISTED[design * MEMBER])
                out.put(b',"in_place":')
                out.put(NUMBERS[in_place])
                out.put(b',"yarns":')
                out.put(NUMBERS[bits.count(deck.covered[swaps.found])])
                out.put(b',"swaps":')
                out.put(NUMBERS[swaps.least_at(deck, swaps.found)])
                out.put(b"}")
                begin = b","
    if begin == b",":
        out.put(b"]")
