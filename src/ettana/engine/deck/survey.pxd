cimport cython

from ettana.engine.deck.deck cimport Deck
from ettana.engine.deck.swaps cimport Swaps
from ettana.engine.rng cimport Rng

@cython.final
cdef class Survey:
    cdef readonly Deck deck
    cdef readonly int boards
    cdef long long swaps[60]
    cdef long long lying[60]
    cdef unsigned char yarns[25]
    cdef unsigned int cells_of[5]
    cdef Swaps search

    cpdef void lay_boards(self, Rng rng, int count) noexcept nogil
    cdef void _shuffle(self, Rng rng) noexcept nogil
    cpdef long long swaps_of(self, int design) noexcept nogil
    cpdef long long lying_of(self, int design) noexcept nogil
