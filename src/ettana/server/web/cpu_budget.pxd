cimport cython

from ettana.server.rate_limits cimport Bucket, Limit
from ettana.server.web.meter cimport Meter


cdef class Budgets:
    cdef readonly object clock, turns, shortage, rate, quiet
    cdef readonly Limit networks
    cdef readonly Bucket busy


@cython.final
cdef class Spender:
    cdef readonly Meter meter
    cdef readonly bint is_quiet
    cdef str _network
    cdef Budgets _budgets
    cdef Bucket _own, _quiet
    cdef double _turn, _waited
    cdef bint _is_held_up

    @cython.locals(wait=double)
    cpdef double wait(self)
    @cython.locals(now=double, network=Bucket, is_overdrawn=bint, reserve=double)
    cpdef double charge(self, double spent)
    cpdef bint may_go_on(self)
