cimport cython

from ettana.engine.table cimport loom

@cython.final
cdef class SquarePairs:
    cdef readonly int count[loom.SQUARES]
    cdef readonly int pairs[loom.SQUARES * loom.PAIRS_AROUND]
