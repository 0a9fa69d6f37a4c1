cimport cython

from ettana.engine cimport arrays
from ettana.engine.actions cimport kinds, shapes
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.paths cimport Walk
from ettana.engine.rules.choices cimport Choices
from ettana.engine.rules.legal cimport Legal
from ettana.engine.rules.refusal cimport refusal_of
from ettana.engine.table cimport cards, loom, phases, pieces
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State
from ettana.server.teller.writing cimport JsonWriter
from ettana.server.unused cimport unused

cdef ActionTable ACTIONS
cdef Bits BITS
cdef Board BOARD
cdef tuple ACTIONS_QUOTED, BARRED_CARD, BARRED_CLAIM, BARRED_KIND, CARD_OF, COLOURS_LISTED
cdef tuple EXCHANGING, NUMBERS_LISTED, PINS_LISTED, PLACING, PLAYING, PURCHASE, SQUARE_PIECES
cdef tuple NAMES_A_SQUARE, SQUARES_LISTED, SWAPS_OF, TARGETS
cdef bytes SWAP_PRICE_PIECE
cdef int MEMBER, NOBODY
cdef long long ANYWHERE
cdef dict REASONS_TOLD

@cython.locals(out=JsonWriter)
cpdef bytes offers_json(State state, Deck deck)
cpdef write_offers(JsonWriter out, State state, Deck deck)
@cython.locals(legal=Legal)
cpdef long long legal_kinds(State state, Deck deck)
@cython.locals(kind=int, found=cython.longlong)
cdef long long _kinds_of(Legal legal)


@cython.final
cdef class Offering:
    cdef State state
    cdef Deck deck
    cdef JsonWriter out
    cdef bytes begin, row
    cdef Legal legal
    cdef Walk walk
    cdef long long lying[pieces.TILE_NUMBERS + 1]

    cdef write(self)
    cdef _field(self, bytes name)
    cdef _single(self, bytes field, int kind)

    @cython.locals(index=int)
    cdef _places(self)
    @cython.locals(index=int, action=int, square=int, payees=int, begin=bytes)
    cdef _moves(self)
    @cython.locals(step=int, follows=int)
    cdef _path(self, int square, int payees)

    cdef _free_swaps(self)
    @cython.locals(colour=int, these=cython.longlong, others=cython.longlong)
    cdef _swaps(self, int kind, long long among)

    @cython.locals(kind=int)
    cdef _purchases(self)

    @cython.locals(card=int, kind=int)
    cdef _cards(self)
    cdef bint _is_playable(self, int kind)
    @cython.locals(shape=int, index=int)
    cdef _card_targets(self, int kind)
    @cython.locals(state=State, choices=Choices, colour=int, number=int)
    cdef _replacements(self)
    @cython.locals(lowest=cython.longlong, group=cython.longlong, fitting=int, piece=int)
    cdef _replace(self, long long places, int count, int there, tuple listed, bint is_yarns)

    @cython.locals(index=int)
    cdef _designs(self)

    @cython.locals(
        state=State, square=int, other=int, kind=int, card=int, design=int,
        named=int, held=cython.longlong, phase=bytes
    )
    cdef _all_barred(self)
    cdef _barred(self, bytes what, bytes phase, int kind, int first, int second)
    cdef _row(self, bytes what, bytes because)
    @cython.locals(design=int)
    cdef _barred_claims(self, bytes because, long long missing)
    cdef bytes _reason(self, int kind, int first, int second)
    @cython.locals(free=cython.longlong, square=int)
    cdef int _free_square(self)
    @cython.locals(octagon=int)
    cdef int _other_colour(self)
    cdef _unused(self)
