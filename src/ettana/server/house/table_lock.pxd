cimport cython


@cython.final
cdef class TableLock:
    cdef readonly bint is_taken
    cdef object _waiting

    cpdef bint take(self)
    cpdef release(self)
