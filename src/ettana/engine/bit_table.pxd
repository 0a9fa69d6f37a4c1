cimport cython

cdef int BITS_IN_MASK


@cython.final
cdef class Bits:
    cdef readonly long long bit[63]
