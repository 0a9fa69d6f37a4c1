cimport cython

from ettana.engine.deck.deck cimport Deck
from ettana.engine.deck.swaps cimport Swaps
from ettana.engine.rng cimport Rng
from ettana.engine.table cimport cards, loom, pieces

@cython.final
cdef class Survey:
    cdef readonly Deck deck
    cdef readonly int boards
    cdef long long swaps[cards.MAX_DESIGNS]
    cdef long long lying[cards.MAX_DESIGNS]
    cdef unsigned char yarns[loom.OCTAGONS]
    cdef unsigned int cells_of[pieces.COLOURS]
    cdef Swaps search

    cpdef void lay_boards(self, Rng rng, int count) noexcept nogil
    cdef void _shuffle(self, Rng rng) noexcept nogil
    cpdef long long swaps_of(self, int design) noexcept nogil
    cpdef long long lying_of(self, int design) noexcept nogil
