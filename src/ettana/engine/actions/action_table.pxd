cimport cython

from ettana.engine.actions cimport kinds
from ettana.engine.table cimport pieces

@cython.final
cdef class ActionTable:
    cdef readonly tuple texts
    cdef readonly dict numbers
    cdef readonly int[::1] kind
    cdef readonly int[::1] first
    cdef readonly int[::1] second
    cdef readonly int begin[kinds.KINDS + 1]
    cdef readonly int count
    cdef readonly int shape[kinds.KINDS]
    cdef readonly int payees_rank[pieces.PIN_SETS]
    cdef readonly int payees_by_rank[pieces.PIN_SETS]
    cdef readonly int colour_by_rank[pieces.COLOURS]
    cdef readonly int face_by_rank[pieces.COLOURS + 1]
    cdef readonly int pin_by_rank[pieces.MAX_SEATS]

    cpdef int kind_of(self, int action) noexcept nogil
    cpdef int first_of(self, int action) noexcept nogil
    cpdef int second_of(self, int action) noexcept nogil
