cimport cython

from ettana.engine.actions cimport kinds
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.deck.swaps cimport Swaps
from ettana.engine.table cimport pieces
from ettana.engine.table.state cimport State

cdef Bits BITS

cpdef tuple unused(State state, Deck deck, long long legal)

@cython.locals(seat=int, missing=int, design=int, affordable=int, winning=list, swaps=Swaps, is_free=bint)
cdef bint _can_win(State state, Deck deck, long long legal)
