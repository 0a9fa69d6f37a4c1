cimport cython

from ettana.server.house.room cimport Subscriber
from ettana.server.web.meter cimport Meter
from ettana.server.web.send_queue cimport SendQueue


cdef class SocketSubscriber(Subscriber):
    cdef readonly SendQueue queue

    cpdef send(self, bytes message)


@cython.final
cdef class TableSocket:
    cdef object _session, _metrics, _receiving, _context, _acted, _rest
    cdef SocketSubscriber _subscriber
    cdef list _wishes
    cdef double _due, _latest
    cdef long long _received
    cdef bint _is_acting
    cdef tuple _begun

    cpdef bint take(self, bytes text, long long given)
    cpdef _begin(self, message)
    cpdef _stored(self, error)
    @cython.locals(meter=Meter, is_lost=bint)
    cpdef _finish(self, message, begun, error)
    cdef _end_action(self)
    cdef _refuse(self, problem, request)
    cdef _say(self, message)
