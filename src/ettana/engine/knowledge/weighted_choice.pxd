cimport cython

from ettana.engine.rng cimport Rng

cdef long long ONE
cdef int SPARE_BITS


@cython.locals(index=int, roll=cython.longlong)
cpdef int pick(long long[::1] sums, int first, Rng rng) noexcept nogil
