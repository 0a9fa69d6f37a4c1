cimport cython


@cython.final
cdef class Meter:
    cdef long long _since
    cdef readonly long long spent

    cpdef begin(self)
    cpdef end(self)
    cpdef add(self, long long nanoseconds)
    cpdef double take(self)
