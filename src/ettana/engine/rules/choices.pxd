cimport cython

from ettana.engine cimport arrays
from ettana.engine.actions cimport kinds
from ettana.engine.table cimport pieces

@cython.final
cdef class Choices:
    cdef long long none[kinds.KINDS]
    cdef long long sets[kinds.KINDS]
    cdef long long paid_ends[pieces.PIN_SETS]
    cdef long long free_ends
    cdef int paid_sets
    cdef int colours
    cdef int numbers

    cpdef void clear(self) noexcept nogil
