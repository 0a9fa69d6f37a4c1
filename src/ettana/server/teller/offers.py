"""The legal actions of the seat to act as JSON, grouped so that a client needs no rules.

Legal is what the engine finds; here it is only written in groups. What is not possible now is named
with the clause that forbids it.
"""

from __future__ import annotations

from functools import cache

import msgspec

from ettana.engine import arrays
from ettana.engine.actions import kinds, shapes
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.shapes import NAMES_A_SQUARE
from ettana.engine.arrays import zeros
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.paths import walks_by_end
from ettana.engine.rules.legal import Legal
from ettana.engine.rules.move import pins_on
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
    MOVING,
    NUMBERS_LISTED,
    PLACING,
    PLAYING,
    PURCHASE,
    SQUARES_LISTED,
    SWAP_PRICE,
    SWAPS_OF,
    TARGETS,
)
from ettana.server.teller.writing import octagons, squares
from ettana.server.unused import unused
from ettana.server.views import claim_offer

_encode = msgspec.json.Encoder().encode
_reasons: dict[tuple[str, str], bytes] = {}  # code and clause as they end a row, of those met
NOBODY = 0  # the mask of pins that a move pays
ANYWHERE = (1 << loom.OCTAGONS) - 1


def offers_json(state: State, deck: Deck) -> bytes:
    """What the seat to act may do, and why not the rest, a `wire.Offers`; nothing when the game is
    over."""
    if state.phase == phases.OVER:
        return b"{}"
    return Offering(state, deck).json()


def legal_kinds(state: State, deck: Deck) -> list[int]:
    """The kinds of action that the seat to act has."""
    return Offering(state, deck).legal_kinds()


class Offering:
    """The offers of one state while they are written. Every field but the first follows a comma."""

    def __init__(self, state: State, deck: Deck) -> None:
        self.state = state
        self.deck = deck
        self.out: list[bytes] = []
        self.legal = Legal()
        self.legal.tally(state, deck)
        if arrays.ARE_LISTS:
            self.lying = zeros(pieces.TILE_NUMBERS + 1)  # A5: the places of each piece, as masks

    def legal_kinds(self) -> list[int]:
        """Those of which there are actions."""
        return [kind for kind in range(kinds.KINDS) if self.legal.counts[kind]]

    def json(self) -> bytes:
        """All groups, in the order of the fields."""
        self._single(b',"roll":', kinds.ROLL_DICE)
        self._places()
        self._moves()
        self._free_swaps()
        self._purchases()
        self._cards()
        self._designs()
        self._single(b',"end":', kinds.END)
        self._all_barred()
        self._unused()
        return b"{%s}" % b"".join(self.out)[1:]

    def _single(self, field: bytes, kind: int) -> None:
        """An action that names nothing."""
        if self.legal.counts[kind]:
            self.out.append(field)
            self.out.append(ACTIONS_QUOTED[ACTIONS.begin[kind]])

    # S7, M: placing and moving

    def _places(self) -> None:
        if self.legal.counts[kinds.PLACE_PIN]:
            begin = b',"place":['
            for index in range(self.legal.find_kind(self.state, kinds.PLACE_PIN)):
                self.out.append(begin)
                self.out.append(PLACING[ACTIONS.first[self.legal.items[index]]])
                begin = b","
            self.out.append(b"]")

    def _moves(self) -> None:
        if not self.legal.counts[kinds.MOVE]:
            return
        own = self.state.squares[self.state.active]
        others = self.state.occupied & ~BITS.bit[own]
        walks = _walks(own, self.state.number, self.state.rim != 0)
        begin = b',"moves":['
        for index in range(self.legal.find_kind(self.state, kinds.MOVE)):
            action = self.legal.items[index]
            self.out.append(begin)
            self.out.append(MOVING[action - ACTIONS.begin[kinds.MOVE]])
            self._path(walks.get(ACTIONS.first[action], ()), others, ACTIONS.second[action])
            self.out.append(b"]}")
            begin = b","
        self.out.append(b"]")

    def _path(self, walks: tuple[tuple[int, bytes], ...], others: int, payees: int) -> None:
        """M2-M5: the squares entered by the first walk that passes exactly these pins; none by a
        jump (M6)."""
        for passed, path in walks:
            met = passed & others
            if (pins_on(self.state, met) if met else NOBODY) == payees:
                self.out.append(path)
                return

    # B5: yarns trade places with those of other colours

    def _free_swaps(self) -> None:
        """M8: the yarns that touch the new square."""
        if self.legal.counts[kinds.FREE_SWAP]:
            self.out.append(b',"free_swaps":')
            around = BOARD.around[self.state.squares[self.state.active]]
            self._swaps(kinds.FREE_SWAP, around)

    def _swaps(self, kind: int, among: int) -> None:
        self.out.append(SWAPS_OF[kind])
        begin = b'{"first":['
        for colour in range(pieces.COLOURS):
            these = self.state.cells_of[colour] & among
            others = among & ~these
            if these and others:
                self.out.append(begin)
                octagons(self.out, these)
                self.out.append(b'],"second":[')
                octagons(self.out, others)
                self.out.append(b"]}")
                begin = b',{"first":['
        self.out.append(b"]}")

    # B: purchases

    def _purchases(self) -> None:
        begin = b',"purchases":['
        for kind in (kinds.BUY_ACTION, kinds.BUY_DESIGN):
            if self.legal.counts[kind]:
                self.out.append(begin)
                self.out.append(PURCHASE[kind])
                begin = b","
        if begin == b",":
            self.out.append(b"]")
        if self.legal.counts[kinds.BUY_SWAP]:
            self.out.append(b',"bought_swaps":{"price":')
            self.out.append(SWAP_PRICE)
            self.out.append(b',"swaps":')
            self._swaps(kinds.BUY_SWAP, ANYWHERE)
            self.out.append(b"}")

    # A: every card in hand that can be played now, with its targets

    def _cards(self) -> None:
        if not self.state.hand_sizes[self.state.active]:
            return
        begin = b',"cards":['
        for card in range(cards.CARDS):
            kind = PLAYING[card]
            if kind >= 0 and self._is_playable(kind):
                self.out.append(begin)
                self.out.append(CARD_OF[kind])
                self._card_targets(kind)
                self.out.append(b"}")
                begin = b","
        if begin == b",":
            self.out.append(b"]")

    def _is_playable(self, kind: int) -> bool:
        if kind == kinds.PLAY_REPLACE_YARN and self.legal.counts[kinds.PLAY_REPLACE_TILE]:
            return True
        return self.legal.counts[kind] > 0

    def _card_targets(self, kind: int) -> None:
        shape = ACTIONS.shape[kind]
        if shape == shapes.PAIR:
            self.out.append(b',"swaps":')
            self._swaps(kind, ANYWHERE)
        elif shape == shapes.YARN:
            self.out.append(b',"replace":[')
            self._replacements()
            self.out.append(b"]")
        elif shape != shapes.ALONE:
            begin = b',"targets":['
            for index in range(self.legal.find_kind(self.state, kind)):
                self.out.append(begin)
                self.out.append(TARGETS[self.legal.items[index]])
                begin = b","
            self.out.append(b"]")

    def _replacements(self) -> None:
        """A5: places by the pieces of the reserve that can lie there, yarns first."""
        state, choices = self.state, self.legal.choices
        begin = len(self.out)
        for colour in range(pieces.COLOURS):
            self.lying[colour] = state.cells_of[colour]
        if self.legal.counts[kinds.PLAY_REPLACE_YARN]:
            self._replace(ANYWHERE, pieces.COLOURS, choices.colours, COLOURS_LISTED, True)
        for number in range(pieces.TILE_NUMBERS + 1):
            self.lying[number] = state.squares_of[number]
        if self.legal.counts[kinds.PLAY_REPLACE_TILE]:
            tiled = choices.sets[kinds.PLAY_REPLACE_TILE]
            self._replace(tiled, pieces.TILE_NUMBERS + 1, choices.numbers, NUMBERS_LISTED, False)
        self.out[begin] = b""  # the first comma

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
                self.out.append(b",")
                self.out.append(b'{"first":[')
                if is_yarns:
                    octagons(self.out, places & group)
                else:
                    squares(self.out, places & group)
                self.out.append(b'],"second":')
                self.out.append(listed[fitting])
                self.out.append(b"}")
            places &= ~group

    # D: designs

    def _designs(self) -> None:
        if self.legal.counts[kinds.CLAIM]:
            begin = b',"claims":['
            for index in range(self.legal.find_kind(self.state, kinds.CLAIM)):
                offer = claim_offer(self.state, self.deck, self.legal.items[index])
                self.out.append(begin)
                self.out.append(_encode(offer))
                begin = b","
            self.out.append(b"]")
        if self.legal.counts[kinds.EXCHANGE]:
            begin = b',"exchanges":['
            for index in range(self.legal.find_kind(self.state, kinds.EXCHANGE)):
                self.out.append(begin)
                self.out.append(EXCHANGING[ACTIONS.first[self.legal.items[index]]])
                begin = b","
            self.out.append(b"]")

    # The clause against each group that offers nothing, asked for one action of the group

    def _all_barred(self) -> None:
        begin = len(self.out)
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
        if len(self.out) > begin:
            self.out[begin] = b',"barred":['
            self.out.append(b"]")

    def _barred(self, what: bytes, phase: bytes, kind: int, first: int, second: int) -> None:
        """A group and why it offers nothing: because of the phase, or what else forbids it."""
        if not self.legal.counts[kind]:
            self.out.append(b",")
            self.out.append(what)
            self.out.append(phase or self._reason(kind, first, second))

    def _barred_claims(self, because: bytes, missing: int) -> None:
        """The designs in hand that do not lie on the board, all for the reason of the first."""
        for design in range(self.deck.size):
            if missing & BITS.bit[design]:
                because = because or self._reason(kinds.CLAIM, design, 0)
                self.out.append(b",")
                self.out.append(BARRED_CLAIM[design])
                self.out.append(because)

    def _reason(self, kind: int, first: int, second: int) -> bytes:
        """How a row of what is barred ends: code and clause."""
        clause = refusal_of(self.state, self.deck, kind, first, second)
        key = code_of(clause, self.state, kind), clause
        text = _reasons.get(key)
        if text is None:
            text = _reasons[key] = b'"%s","clause":"%s"}' % (key[0].encode(), clause.encode())
        return text

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
        lost = unused(self.state, self.deck, self.legal_kinds())
        if lost:
            self.out.append(b',"unused":')
            self.out.append(_encode(lost))


@cache
def _walks(start: int, steps: int, rim: bool) -> dict[int, tuple[tuple[int, bytes], ...]]:
    """All walks of so many steps by their last squares: what they pass, as a mask, and the squares
    entered as they are listed."""
    return {
        last: tuple(
            [
                (passed, b",".join([SQUARES_LISTED[square * MEMBER] for square in path]))
                for passed, path in walks
            ]
        )
        for last, walks in walks_by_end(start, steps, rim).items()
    }
