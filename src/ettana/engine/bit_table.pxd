cimport cython

from ettana.engine cimport limits


@cython.final
cdef class Bits:
    cdef readonly long long bit[limits.BITS_IN_MASK]
