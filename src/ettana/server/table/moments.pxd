cimport cython

from ettana.engine.step cimport Step
from ettana.engine.table.state cimport State
from ettana.server.teller.events cimport happened_json


@cython.final
cdef class Moment:
    cdef readonly long long number, at
    cdef readonly str what
    cdef readonly object seat, facts
    cdef readonly Step step
    cdef readonly State after
    cdef readonly tuple taken
    cdef dict _told

    cpdef bytes kept_for(self, seat)
    cpdef bytes seen_from(self, seat, tuple events)


@cython.final
cdef class Moments:
    cdef readonly long long since
    cdef object _moments
    cdef list _taken

    @cython.locals(oldest=Moment)
    cpdef add(self, Moment moment)
    @cython.locals(last=Moment)
    cpdef Moment newest(self, long long number)
