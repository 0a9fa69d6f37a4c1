cimport cython

from ettana.server.house.table_lock cimport TableLock
from ettana.server.table.seats cimport Seating
from ettana.server.table.table cimport Table


cdef class Subscriber:
    cdef readonly str guest
    cdef readonly object viewer
    cdef public long long sent, heard

    cpdef tell(self, Table table, talk, now, dict texts)
    cpdef tell_change(self, Table table, seat, tuple talk, now, dict texts)
    cpdef send(self, bytes message)


@cython.final
cdef class Room:
    cdef public Table table
    cdef public object talk, thinking
    cdef public double used, resting
    cdef public long long noted
    cdef public bint is_stale, is_talk_stale, is_ours
    cdef public tuple progress
    cdef readonly TableLock lock
    cdef readonly object talking, seats_present
    cdef readonly set subscribers
    cdef object _clock
    cdef Seating _seating
    cdef tuple _elsewhere
    cdef list _holders

    @cython.locals(one=Subscriber, version=cython.longlong, has_moved=bint)
    cpdef tell_all(self)
    cpdef bot_due(self)
    cdef bint _has_moved(self)


@cython.final
cdef class SeatsPresent:
    cdef Room _room


@cython.final
cdef class Visit:
    cdef Room _room
    cdef object _rooms, _table

    cpdef bint enter_at_once(self)
    cpdef leave(self)
