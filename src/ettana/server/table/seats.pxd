cimport cython


@cython.final
cdef class Seat:
    cdef readonly object setting
    cdef public list devices
    cdef public str name, pin, nonce, level
    cdef readonly str standin, until
    cdef readonly bint has_left

    cpdef clear(self)


@cython.final
cdef class Seating:
    cdef readonly frozenset persons, away
    cdef readonly bint is_of_bots
    cdef object _seats
    cdef dict _held, _told
    cdef bytes _told_to_all

    cpdef tuple held_by(self, guest)
    cpdef bytes told_to(self, guest)
    cpdef bytes told(self)
