cimport cython

from ettana.bots.planner.swap_cache cimport SwapCache
from ettana.engine cimport arrays
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.table cimport cards, loom
from ettana.engine.table.state cimport State

cdef Bits BITS
cdef int MOST_LACKED


@cython.final
cdef class TurnEffect:
    cdef int claims
    cdef int draws
    cdef int nearer[cards.MAX_DESIGNS]
    cdef int farther[cards.MAX_DESIGNS]
    cdef int missed[cards.MAX_DESIGNS]
    cdef int paid_nearer[cards.MAX_DESIGNS]
    cdef int paid_farther[cards.MAX_DESIGNS]
    cdef int left[cards.MAX_DESIGNS]


@cython.final
cdef class TurnStudy:
    cdef Deck deck
    cdef SwapCache cache
    cdef State table
    cdef long long all_designs
    cdef int lacked[cards.MAX_DESIGNS]

    @cython.locals(effect=TurnEffect, design=int, offered=cython.longlong)
    cpdef TurnEffect study(self, turn)
    @cython.locals(octagon=int)
    cdef void _look(self, tuple yarns)
    @cython.locals(swaps=int)
    cdef int _lacks(self, int design) noexcept nogil
    @cython.locals(design=int, change=int)
    cdef void _add(self, TurnEffect effect, bint is_free, long long offered) noexcept nogil
