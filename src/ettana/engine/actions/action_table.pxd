cimport cython


@cython.final
cdef class ActionTable:
    cdef readonly tuple texts
    cdef readonly dict numbers
    cdef readonly int[::1] kind
    cdef readonly int[::1] first
    cdef readonly int[::1] second
    cdef readonly int begin[23]
    cdef readonly int count
    cdef readonly int payees_rank[16]
    cdef readonly int payees_by_rank[16]
    cdef readonly int colour_by_rank[5]
    cdef readonly int face_by_rank[6]
    cdef readonly int pin_by_rank[4]
