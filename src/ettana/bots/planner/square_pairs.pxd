cimport cython

from ettana.engine.table cimport loom

@cython.final
cdef class SquarePairs:
    cdef readonly int count[36]
    cdef readonly int pairs[216]
