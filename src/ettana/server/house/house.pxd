cimport cython

from ettana.server.house.change cimport Begun, Change
from ettana.server.house.room cimport Room, Visit


cdef class House:
    cdef readonly object store, id_prefix, clock, executor, talk, waking, faults, presence
    cdef readonly dict rooms
    cdef readonly bint is_down
    cdef tuple _observers
    cdef object _slices
    cdef dict _loading
    cdef readonly set _tasks
    cdef set _outdated

    cdef Change _decide(self, Room room, command, guest)
    @cython.locals(room=Room)
    cdef _committed(self, Change change)
    @cython.locals(room=Room, visit=Visit, begun=Begun, change=Change)
    cpdef Begun begin(self, table, act, guest, done)
    cpdef finish(self, Begun begun, error)
    cdef _hear(self, error)
    cdef _set_down(self, bint is_down)
    cpdef _tell_change(self, Room room)
    cpdef tell_observers(self, Room room)
