cimport cython


@cython.final
cdef class SquarePairs:
    cdef readonly int count[36]
    cdef readonly int pairs[216]
