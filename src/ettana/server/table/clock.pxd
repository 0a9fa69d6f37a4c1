cimport cython


@cython.final
cdef class GameClock:
    cdef readonly list reserves, thinking
    cdef readonly object seat
    cdef readonly long long began
    cdef readonly bint has_limit
    cdef object _turn
    cdef long long _last, _spent

    cdef _stop(self, long long up)
    cdef _settle(self)
