cimport cython

from libc cimport math

cdef double LEAST


@cython.final
cdef class Logit:
    cdef readonly int features
    cdef readonly double loss
    cdef double[::1] chances
    cdef double[::1] mean
    cdef double[::1] slope
    cdef double[::1] curvature

    @cython.locals(index=int)
    cpdef void clear(self) noexcept nogil
    @cython.locals(choice=int, first=int)
    cpdef add(
        self,
        float[::1] rows,
        double[::1] wins,
        int alternatives,
        double[::1] weights,
        bint curved,
    )
    @cython.locals(width=int)
    cpdef tuple derivatives(self)
    @cython.locals(
        best=double, score=double, total=double, loss=double, here=int, seat=int, feature=int
    )
    cdef double _weigh(
        self, float[::1] rows, double[::1] wins, int first, int alternatives, double[::1] weights
    ) noexcept nogil
    @cython.locals(
        width=int, times=double, mean=double, won=double, share=double, here=int, seat=int,
        feature=int, other=int
    )
    cdef void _bend(
        self, float[::1] rows, double[::1] wins, int first, int alternatives
    ) noexcept nogil
