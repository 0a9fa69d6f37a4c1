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
    FACES,
    MEMBER,
    NUMBERS,
    PHASES,
    PIN_PIECES,
    SQUARE_PIECES,
    YARN_LETTERS,
)
from ettana.server.teller.writing import designs, number, repeated
from ettana.server.views import lying

_encode = msgspec.json.Encoder().encode


def view_json(state: State, is_given_up: bool) -> bytes:
    """I1: what everybody sees, a `wire.GameView`.

    In a game that was given up nobody is to act any more.
    """
    out: list[bytes] = []
    _board(out, state)
    _reserve(out, state)
    for seat in range(state.seats):
        out.append(b"," if seat else b'},"players":[')
        _player(out, state, seat)
    _stacks(out, state)
    _turn(out, state, is_given_up)
    return b"".join(out)


def _board(out: list[bytes], state: State) -> None:
    out.append(b'{"yarns":"')
    for octagon in range(loom.OCTAGONS):
        out.append(YARN_LETTERS[state.yarns[octagon]])
    out.append(b'","tiles":"')
    for square in range(loom.SQUARES):
        out.append(NUMBERS[state.tiles[square]])


def _reserve(out: list[bytes], state: State) -> None:
    out.append(b'","reserve":{"yarns":"')
    for colour in range(pieces.COLOURS):
        repeated(out, YARN_LETTERS[colour], state.reserve_yarns[colour])
    out.append(b'","tiles":"')
    for value in range(1, pieces.TILE_NUMBERS + 1):
        repeated(out, NUMBERS[value], state.reserve_tiles[value])
    out.append(b'","tokens":')
    out.append(NUMBERS[state.reserve_tokens])


def _player(out: list[bytes], state: State, seat: int) -> None:
    out.append(b'{"pin":')
    out.append(PIN_PIECES[state.pins[seat]])
    out.append(b',"square":')
    out.append(SQUARE_PIECES[state.squares[seat]])
    out.append(b',"tokens":')
    out.append(NUMBERS[state.tokens[seat]])
    out.append(b',"cards":')
    out.append(NUMBERS[state.hand_sizes[seat]])
    out.append(b',"designs":')
    out.append(NUMBERS[bits.count(state.held[seat])])
    out.append(b',"claimed":[')
    designs(out, state.claimed[seat])
    out.append(b'],"points":')
    out.append(NUMBERS[state.points[seat]])
    out.append(b',"annas":')
    out.append(number(state.annas[seat]))
    out.append(b"}")


def _stacks(out: list[bytes], state: State) -> None:
    out.append(b'],"stack":')
    out.append(NUMBERS[state.stack_size])
    out.append(b',"discard":"')
    for card in range(cards.CARDS):
        repeated(out, CARD_PIECES[card], state.discard[card])
    out.append(b'","designs":')
    out.append(NUMBERS[state.design_count + state.returned_count])


def _turn(out: list[bytes], state: State, is_given_up: bool) -> None:
    """What a phase does not show is at its empty value."""
    is_over = state.phase == phases.OVER
    is_rolled = state.phase == phases.ACT
    has_colour = is_rolled or (state.phase == phases.ROLL and state.preset)
    has_ended = is_over or is_given_up
    out.append(b',"turn":')
    out.append(number(state.turn))
    out.append(b',"phase":')
    out.append(PHASES[phases.OVER] if has_ended else PHASES[state.phase])
    out.append(b',"active":')
    out.append(b"null" if has_ended else NUMBERS[state.active])
    out.append(b',"colour":')
    out.append(FACES[state.colour] if has_colour else b"null")
    out.append(b',"number":')
    out.append(NUMBERS[state.number] if is_rolled else b"null")
    out.append(b',"preset":true' if state.preset and not is_over else b',"preset":false')
    out.append(b',"moved":true' if is_rolled and state.moved else b',"moved":false')
    out.append(b',"rolls":[')
    if state.phase == phases.PLACE:
        for seat in range(state.active + 1):
            if seat:
                out.append(b",")
            out.append(NUMBERS[state.rolls[seat]])
    out.append(b'],"winners":[')
    _winners(out, state, is_over)
    out.append(b"]}")


def _winners(out: list[bytes], state: State, is_over: bool) -> None:
    follows = False
    for seat in range(state.seats):
        if is_over and state.winners & BITS.bit[seat]:
            if follows:
                out.append(b",")
            out.append(NUMBERS[seat])
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
            out: list[bytes] = []
            _near(out, state, deck, seat)
            self.text = b"".join(out)
        return self.text


def own_json(state: State, deck: Deck, seat: int, lens: Lens | None) -> bytes:
    """I2: what only the one who plays this seat sees, a `wire.OwnView`; with the seat's lens at
    tables that have them."""
    out: list[bytes] = [b'{"seat":', NUMBERS[seat], b',"cards":"']
    for card in range(cards.CARDS):
        repeated(out, CARD_PIECES[card], state.hands[seat * cards.CARDS + card])
    out.append(b'","designs":[')
    designs(out, state.held[seat])
    out.append(b"]")
    _lying(out, state, deck, seat)
    if lens:
        out.append(lens.json(state, deck, seat))
    out.append(b"}")
    return b"".join(out)


def _lying(out: list[bytes], state: State, deck: Deck, seat: int) -> None:
    """D1: the designs in hand that lie on the board; there are few."""
    on_board = 0
    for design in range(deck.size):
        if state.held[seat] & BITS.bit[design] and deck._lies(state.cells_of, design):
            on_board |= BITS.bit[design]
    if on_board:
        out.append(b',"lying":')
        out.append(_encode(lying(state, deck, on_board)))


def _near(out: list[bytes], state: State, deck: Deck, seat: int) -> None:
    swaps = Swaps()
    swaps.look(state.cells_of)
    begin = b',"near":['
    for design in range(deck.size):
        if state.held[seat] & BITS.bit[design]:
            in_place = swaps.most_in_place(deck, design)
            if in_place >= 0:
                out.append(begin)
                out.append(b'{"design":')
                out.append(DESIGNS_LISTED[design * MEMBER])
                out.append(b',"in_place":')
                out.append(NUMBERS[in_place])
                out.append(b',"yarns":')
                out.append(NUMBERS[bits.count(deck.covered[swaps.found])])
                out.append(b',"swaps":')
                out.append(NUMBERS[swaps.least_at(deck, swaps.found)])
                out.append(b"}")
                begin = b","
    if begin == b",":
        out.append(b"]")
