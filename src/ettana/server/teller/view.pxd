cimport cython

from ettana.engine cimport bits
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.deck.swaps cimport Swaps
from ettana.engine.table cimport cards, loom, phases, pieces
from ettana.engine.table.state cimport State
from ettana.server.teller.writing cimport JsonWriter

cdef Bits BITS
cdef tuple CARD_PIECES, DESIGNS_LISTED, FACE_PIECES, NUMBERS, PHASE_PIECES, PIN_PIECES, SQUARE_PIECES
cdef tuple YARN_LETTERS
cdef int MEMBER

@cython.locals(seat=int, out=JsonWriter)
cpdef bytes view_json(State state, bint is_given_up)
@cython.locals(octagon=int, square=int)
cdef _board(JsonWriter out, State state)
@cython.locals(colour=int, value=int)
cdef _reserve(JsonWriter out, State state)
cdef _player(JsonWriter out, State state, int seat)
@cython.locals(card=int)
cdef _stacks(JsonWriter out, State state)
@cython.locals(seat=int, is_over=bint, is_rolled=bint, has_colour=bint, has_ended=bint)
cdef _turn(JsonWriter out, State state, bint is_given_up)
@cython.locals(seat=int, follows=bint)
cdef _winners(JsonWriter out, State state, bint is_over)

@cython.final
cdef class Lens:
    cdef long long held
    cdef bytes text
    cdef long long cells[pieces.COLOURS]

    @cython.locals(is_known=bint, colour=int, out=JsonWriter)
    cpdef bytes json(self, State state, Deck deck, int seat)

@cython.locals(out=JsonWriter)
cpdef bytes own_json(State state, Deck deck, int seat, Lens lens)
@cython.locals(card=int)
cpdef write_own(JsonWriter out, State state, Deck deck, int seat, Lens lens)
@cython.locals(design=int, on_board=cython.longlong)
cdef _lying(JsonWriter out, State state, Deck deck, int seat)
@cython.locals(swaps=Swaps, design=int, in_place=int)
cdef _near(JsonWriter out, State state, Deck deck, int seat)
