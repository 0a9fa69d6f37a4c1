"""The legal actions of the seat to act as JSON, grouped so that a client needs no rules.

Legal is what the engine finds; here it is only written in groups. What is not possible now is named
with the clause that forbids it.
"""

from __future__ import annotations

import msgspec

from ettana.engine import arrays
from ettana.engine.actions import kinds, shapes
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.shapes import NAMES_A_SQUARE
from ettana.engine.arrays import zeros
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.paths import Walk
from ettana.engine.rules.legal import Legal
from ettana.engine.rules.refusal import refusal_of
from ettana.engine.table import cards, loom, phases, pieces
from ettana.engine.table.board import BOARD
from ettana.engine.table.state import State
from ettana.server.refusals import code_of
from ettana.server.teller.pieces import (
    ACTIONS_QUOTED,
    BARRED_CARD,
    BARRED_CLAIM,
    BARRED_KIND,
    CARD_OF,
    COLOURS_LISTED,
    EXCHANGING,
    MEMBER,
    NUMBERS_LISTED,
    PINS_LISTED,
    PLACING,
    PLAYING,
    PURCHASE,
    REASONS_TOLD,
    SQUARE_PIECES,
    SQUARES_LISTED,
    SWAP_PRICE_PIECE,
    SWAPS_OF,
    TARGETS,
    reason_told,
)
from ettana.server.teller.writing import JsonWriter
from ettana.server.unused import unused
from ettana.server.views import claim_offer

_encode = msgspec.json.Encoder().encode
NOBODY = 0  # the mask of pins that a move pays
ANYWHERE = (1 << loom.OCTAGONS) - 1


def offers_json(state: State, deck: Deck) -> bytes:
    """What the seat to act may do, and why not the rest, a `wire.Offers`; nothing when the game is
    over."""
    out = JsonWriter()
    write_offers(out, state, deck)
    return out.text()


def write_offers(out: JsonWriter, state: State, deck: Deck) -> None:
    """The same as a part of a longer text."""
    if state.phase == phases.OVER:
        out.put(b"{}")
    else:
        Offering(out, state, deck).write()


def legal_kinds(state: State, deck: Deck) -> int:
    """The set of the kinds of action that the seat to act has."""
    legal = Legal()
    legal.tally(state, deck)
    return _kinds_of(legal)


def _kinds_of(legal: Legal) -> int:
    found = 0
    for kind in range(kinds.KINDS):
        if legal.counts[kind]:
            found |= BITS.bit[kind]
    return found


class Offering:
    """The offers of one state while they are written."""

    def __init__(self, out: JsonWriter, state: State, deck: Deck) -> None:
        self.out = out
        self.state = state
        self.deck = deck
        self.begin = b"{"  # what stands before the next field
        self.legal = Legal()
        self.legal.tally(state, deck)
        self.walk = Walk()
        self.row = b""  # how the next row of a list begins
        if arrays.ARE_LISTS:
            self.lying = zeros(pieces.TILE_NUMBERS + 1)  # A5: the places of each piece, as masks

    def write(self) -> None:
        """All groups, in the order of the fields."""
        self._single(b'"roll":', kinds.ROLL_DICE)
        self._places()
        self._moves()
        self._free_swaps()
        self._purchases()
        self._cards()
        self._designs()
        self._single(b'"end":', kinds.END)
        self._all_barred()
        self._unused()
        self.out.put(b"}" if self.begin == b"," else b"{}")

    def _field(self, name: bytes) -> None:
        """A field begins: its name with the colon, and perhaps a bracket."""
        self.out.put(self.begin)
        self.out.put(name)
        self.begin = b","

    def _single(self, field: bytes, kind: int) -> None:
        """An action that names nothing."""
        if self.legal.counts[kind]:
            self._field(field)
            self.out.put(ACTIONS_QUOTED[ACTIONS.begin[kind]])

    # S7, M: placing and moving

    def _places(self) -> None:
        if self.legal.counts[kinds.PLACE_PIN]:
            self._field(b'"place":')
            begin = b"["
            for index in range(self.legal.find_kind(self.state, kinds.PLACE_PIN)):
                self.out.put(begin)
                self.out.put(PLACING[ACTIONS.first[self.legal.items[index]]])
                begin = b","
            self.out.put(b"]")

    def _moves(self) -> None:
        if not self.legal.counts[kinds.MOVE]:
            return
        self._field(b'"moves":')
        begin = b'[{"square":'
        for index in range(self.legal.find_kind(self.state, kinds.MOVE)):
            action = self.legal.items[index]
            square, payees = ACTIONS.first[action], ACTIONS.second[action]
            self.out.put(begin)
            self.out.put(SQUARE_PIECES[square])
            self.out.put(b',"action":')
            self.out.put(ACTIONS_QUOTED[action])
            self.out.put(b',"pays":')
            self.out.put(PINS_LISTED[payees])
            self.out.put(b',"path":[')
            self._path(square, payees)
            self.out.put(b"]}")
            begin = b',{"square":'
        self.out.put(b"]")

    def _path(self, square: int, payees: int) -> None:
        """M2-M5: the squares entered; none by a jump (M6)."""
        follows = 0
        for step in range(self.walk.find(self.state, square, payees)):
            self.out.put(SQUARES_LISTED[self.walk.squares[step] * MEMBER + follows])
            follows = 1

    # B5: yarns trade places with those of other colours

    def _free_swaps(self) -> None:
        """M8: the yarns that touch the new square."""
        if self.legal.counts[kinds.FREE_SWAP]:
            self._field(b'"free_swaps":')
            around = BOARD.around[self.state.squares[self.state.active]]
            self._swaps(kinds.FREE_SWAP, around)

    def _swaps(self, kind: int, among: int) -> None:
        self.out.put(SWAPS_OF[kind])
        begin = b'{"first":['
        for colour in range(pieces.COLOURS):
            these = self.state.cells_of[colour] & among
            others = among & ~these
            if these and others:
                self.out.put(begin)
                self.out.octagons(these)
                self.out.put(b'],"second":[')
                self.out.octagons(others)
                self.out.put(b"]}")
                begin = b',{"first":['
        self.out.put(b"]}")

    # B: purchases

    def _purchases(self) -> None:
        if self.legal.counts[kinds.BUY_ACTION] or self.legal.counts[kinds.BUY_DESIGN]:
            self._field(b'"purchases":')
            begin = b"["
            for kind in (kinds.BUY_ACTION, kinds.BUY_DESIGN):
                if self.legal.counts[kind]:
                    self.out.put(begin)
                    self.out.put(PURCHASE[kind])
                    begin = b","
            self.out.put(b"]")
        if self.legal.counts[kinds.BUY_SWAP]:
            self._field(b'"bought_swaps":{"price":')
            self.out.put(SWAP_PRICE_PIECE)
            self.out.put(b',"swaps":')
            self._swaps(kinds.BUY_SWAP, ANYWHERE)
            self.out.put(b"}")

    # A: every card in hand that can be played now, with its targets

    def _cards(self) -> None:
        if not self.state.hand_sizes[self.state.active]:
            return
        begin = b"["
        for card in range(cards.CARDS):
            kind = PLAYING[card]
            if kind >= 0 and self._is_playable(kind):
                if begin == b"[":
                    self._field(b'"cards":')
                self.out.put(begin)
                self.out.put(CARD_OF[kind])
                self._card_targets(kind)
                self.out.put(b"}")
                begin = b","
        if begin == b",":
            self.out.put(b"]")

    def _is_playable(self, kind: int) -> bool:
        if kind == kinds.PLAY_REPLACE_YARN and self.legal.counts[kinds.PLAY_REPLACE_TILE]:
            return True
        return self.legal.counts[kind] > 0

    def _card_targets(self, kind: int) -> None:
        shape = ACTIONS.shape[kind]
        if shape == shapes.PAIR:
            self.out.put(b',"swaps":')
            self._swaps(kind, ANYWHERE)
        elif shape == shapes.YARN:
            self.out.put(b',"replace":[')
            self._replacements()
            self.out.put(b"]")
        elif shape != shapes.ALONE:
            begin = b',"targets":['
            for index in range(self.legal.find_kind(self.state, kind)):
                self.out.put(begin)
                self.out.put(TARGETS[self.legal.items[index]])
                begin = b","
            self.out.put(b"]")

    def _replacements(self) -> None:
        """A5: places by the pieces of the reserve that can lie there, yarns first."""
        state, choices = self.state, self.legal.choices
        self.row = b'{"first":['
        for colour in range(pieces.COLOURS):
            self.lying[colour] = state.cells_of[colour]
        if self.legal.counts[kinds.PLAY_REPLACE_YARN]:
            self._replace(ANYWHERE, pieces.COLOURS, choices.colours, COLOURS_LISTED, True)
        for number in range(pieces.TILE_NUMBERS + 1):
            self.lying[number] = state.squares_of[number]
        if self.legal.counts[kinds.PLAY_REPLACE_TILE]:
            tiled = choices.sets[kinds.PLAY_REPLACE_TILE]
            self._replace(tiled, pieces.TILE_NUMBERS + 1, choices.numbers, NUMBERS_LISTED, False)

    def _replace(
        self, places: int, count: int, there: int, listed: tuple[bytes, ...], is_yarns: bool
    ) -> None:
        """The places that can have the same pieces are a group: those of one piece that the reserve
        has too, and all those of pieces that it has not."""
        while places:
            lowest = places & -places
            group = 0
            fitting = there
            for piece in range(count):
                if self.lying[piece] & lowest and there & BITS.bit[piece]:
                    group = self.lying[piece]
                    fitting = there & ~BITS.bit[piece]
            if not group:
                for piece in range(count):
                    if not there & BITS.bit[piece]:
                        group |= self.lying[piece]
            if fitting:
                self.out.put(self.row)
                self.row = b',{"first":['
                if is_yarns:
                    self.out.octagons(places & group)
                else:
                    self.out.squares(places & group)
                self.out.put(b'],"second":')
                self.out.put(listed[fitting])
                self.out.put(b"}")
            places &= ~group

    # D: designs

    def _designs(self) -> None:
        if self.legal.counts[kinds.CLAIM]:
            self._field(b'"claims":')
            begin = b"["
            for index in range(self.legal.find_kind(self.state, kinds.CLAIM)):
                offer = claim_offer(self.state, self.deck, self.legal.items[index])
                self.out.put(begin)
                self.out.put(_encode(offer))
                begin = b","
            self.out.put(b"]")
        if self.legal.counts[kinds.EXCHANGE]:
            self._field(b'"exchanges":')
            begin = b"["
            for index in range(self.legal.find_kind(self.state, kinds.EXCHANGE)):
                self.out.put(begin)
                self.out.put(EXCHANGING[ACTIONS.first[self.legal.items[index]]])
                begin = b","
            self.out.put(b"]")

    # The clause against each group that offers nothing, asked for one action of the group

    def _all_barred(self) -> None:
        self.row = b"["
        state = self.state
        phase = b""
        if state.phase != phases.ACT:
            phase = self._reason(kinds.END, 0, 0)
        square = self._free_square()
        other = self._other_colour()
        for kind in (kinds.END, kinds.BUY_ACTION, kinds.BUY_DESIGN):
            self._barred(BARRED_KIND[kind], phase, kind, 0, 0)
        self._barred(BARRED_KIND[kinds.MOVE], phase, kinds.MOVE, square, NOBODY)
        self._barred(BARRED_KIND[kinds.FREE_SWAP], phase, kinds.FREE_SWAP, 0, other)
        self._barred(BARRED_KIND[kinds.BUY_SWAP], phase, kinds.BUY_SWAP, 0, other)
        held = state.held[state.active]
        for design in range(self.deck.size):
            if held & BITS.bit[design]:
                self._barred(BARRED_KIND[kinds.EXCHANGE], phase, kinds.EXCHANGE, design, 0)
                break
        if state.hand_sizes[state.active]:
            for card in range(cards.CARDS):
                kind = PLAYING[card]
                if kind >= 0 and state.hands[state.active * cards.CARDS + card]:
                    named = square if ACTIONS.shape[kind] in NAMES_A_SQUARE else 0
                    self._barred(BARRED_CARD[card], phase, kind, named, other)
        self._barred_claims(phase, held & ~self.legal.choices.sets[kinds.CLAIM])
        if self.row == b",":
            self.out.put(b"]")

    def _barred(self, what: bytes, phase: bytes, kind: int, first: int, second: int) -> None:
        """A group and why it offers nothing: because of the phase, or what else forbids it."""
        if not self.legal.counts[kind]:
            self._row(what, phase or self._reason(kind, first, second))

    def _row(self, what: bytes, because: bytes) -> None:
        if self.row == b"[":
            self._field(b'"barred":')
        self.out.put(self.row)
        self.out.put(what)
        self.out.put(because)
        self.row = b","

    def _barred_claims(self, because: bytes, missing: int) -> None:
        """The designs in hand that do not lie on the board, all for the reason of the first."""
        for design in range(self.deck.size):
            if missing & BITS.bit[design]:
                because = because or self._reason(kinds.CLAIM, design, 0)
                self._row(BARRED_CLAIM[design], because)

    def _reason(self, kind: int, first: int, second: int) -> bytes:
        """How a row of what is barred ends: code and clause."""
        clause = refusal_of(self.state, self.deck, kind, first, second)
        text = REASONS_TOLD.get(clause)
        return text if text else reason_told(code_of(clause, self.state, kind), clause)

    def _free_square(self) -> int:
        """The first inner square without a pin."""
        free = BOARD.inner & ~self.state.occupied
        square = 0
        while not free & BITS.bit[square]:
            square += 1
        return square

    def _other_colour(self) -> int:
        """An octagon with another yarn than the first one has; every board has one."""
        octagon = 1
        while self.state.yarns[octagon] == self.state.yarns[0]:
            octagon += 1
        return octagon

    def _unused(self) -> None:
        """What is lost when the turn ends now."""
        lost = unused(self.state, self.deck, _kinds_of(self.legal))
        if lost:
            self._field(b'"unused":')
            self.out.put(_encode(lost))
