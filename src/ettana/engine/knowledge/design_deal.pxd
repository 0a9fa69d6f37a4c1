cimport cython

from ettana.engine.knowledge.pick cimport pick
from ettana.engine.rng cimport Rng
from ettana.engine.state cimport State

cdef int SEATS


@cython.final
cdef class DesignDeal:
    cdef int returned_count
    cdef long long[::1] weights
    cdef int[::1] first_group
    cdef long long[::1] masks
    cdef int[::1] hands
    cdef int[::1] owners
    cdef int members[60]
    cdef int returned[60]

    @cython.locals(outline=int, owner=int)
    cpdef void fill(self, State state, Rng rng) noexcept nogil
    @cython.locals(left=int)
    cdef void _deal_group(self, State state, int outline, int group, Rng rng) noexcept nogil
    @cython.locals(count=int, design=int)
    cdef int _list_members(self, long long mask) noexcept nogil
    @cython.locals(index=int, design=int)
    cdef int _take(self, int left, Rng rng) noexcept nogil
