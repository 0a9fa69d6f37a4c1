cimport cython

from ettana.engine.bit_table cimport Bits
from ettana.engine.table cimport loom

cdef Bits BITS
cdef int LENGTHS, WALKS


@cython.final
cdef class Board:
    cdef readonly int around[loom.SQUARES + 1]
    cdef readonly int pair_first[loom.PAIRS]
    cdef readonly int pair_second[loom.PAIRS]
    cdef readonly int pair_of[loom.OCTAGONS * loom.OCTAGONS]
    cdef readonly int first_walk[2 * loom.SQUARES * (loom.MAX_STEPS + 1) + 1]
    cdef readonly long long all_through[2 * loom.SQUARES * (loom.MAX_STEPS + 1)]
    cdef readonly long long all_ends[2 * loom.SQUARES * (loom.MAX_STEPS + 1)]
    cdef readonly long long[::1] walk_through
    cdef readonly long long[::1] walk_ends
    cdef readonly long long inner
    cdef readonly long long everywhere

    cdef void _number_pairs(self)
    cdef void _number_squares(self)
    cdef void _lay_walks(self)


cpdef int walk_index(int start, int steps, bint rim) noexcept nogil
