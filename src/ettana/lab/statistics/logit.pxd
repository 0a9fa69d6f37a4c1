cimport cython

from libc cimport math

cdef int SPAN


@cython.final
cdef class Logit:
    cdef double chances[4]
    cdef double mean[42]
    cdef double slope[42]
    cdef double curvature[1764]

    @cython.locals(total=double, position=int, begin=int)
    cpdef double loss(
        self, float[::1] rows, signed char[::1] winners, int seats, double[::1] weights, bint curved
    )
    @cython.locals(best=double, score=double, total=double, seat=int, feature=int)
    cdef double _weigh(
        self, float[::1] rows, double[::1] weights, int begin, int seats, int winner
    ) noexcept nogil
    @cython.locals(mean=double, share=double, here=int, seat=int, feature=int, other=int)
    cdef void _bend(self, float[::1] rows, int begin, int seats, int winner) noexcept nogil
    cpdef list newton_step(self, list off_centre, double ridge)
