cimport cython

from ettana.engine.knowledge.weighted_choice cimport pick
from ettana.engine.rng cimport Rng
from ettana.engine.table cimport cards, pieces
from ettana.engine.table.state cimport State

cdef int HAND
cdef int BACK, GONE, STRANGER
cdef int DEAL_WORK


@cython.final
cdef class DesignSampler:
    cdef int count
    cdef int under_count
    cdef int stranger_count
    cdef long long[::1] weights
    cdef int[::1] seats
    cdef int[::1] kinds
    cdef int[::1] whats
    cdef signed char[::1] spent
    cdef int[::1] under
    cdef int[::1] strangers
    cdef int[::1] gone
    cdef int sizes[pieces.MAX_SEATS]
    cdef int unmet[cards.MAX_DESIGNS]
    cdef int cards[pieces.MAX_SEATS * cards.MAX_DESIGNS]

    @cython.locals(passed=bint, work=int, left=int, design=int, index=int)
    cpdef bint fill(self, State state, Rng rng) noexcept nogil
    @cython.locals(event=int, seat=int, kind=int, design=int)
    cdef bint _happen(self, int which, Rng rng) noexcept nogil
    @cython.locals(last=int, index=int, design=int)
    cdef int _take(self, int seat, Rng rng) noexcept nogil
    @cython.locals(index=int, design=int)
    cdef int _meet(self, int left, Rng rng) noexcept nogil
