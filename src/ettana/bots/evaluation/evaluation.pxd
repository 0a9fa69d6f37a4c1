cimport cython

from ettana.bots.evaluation cimport feature_names
from ettana.bots.evaluation.features cimport Features
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.table cimport phases, pieces
from ettana.engine.table.state cimport State
from libc cimport math

cdef Bits BITS
cdef int TABLE_SIZES
cdef double WON


@cython.final
cdef class Evaluation:
    cdef readonly Features features
    cdef double weights[(pieces.MAX_SEATS - pieces.MIN_SEATS + 1) * feature_names.FEATURES]
    cdef double scores[pieces.MAX_SEATS]
    cdef double chances[pieces.MAX_SEATS]

    @cython.locals(best=double, total=double)
    cpdef void look(self, State state) noexcept nogil
    cpdef double score_of(self, int seat) noexcept nogil
    cpdef double chance(self, int seat) noexcept nogil
    cpdef double score(self, State state, int seat) noexcept nogil
    @cython.locals(weight=int, begin=int, score=double)
    cdef double _weigh(self, int seats, int seat) noexcept nogil
    @cython.locals(winners=int, is_winner=cython.bint)
    cdef void _look_at_end(self, State state) noexcept nogil
