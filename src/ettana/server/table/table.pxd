cimport cython

from ettana.server.table.play cimport Play
from ettana.server.table.table_state cimport TableState
from ettana.server.table.updates cimport Shared, update_json


@cython.final
cdef class Table(TableState):
    cdef Shared _shared
    cdef tuple _due

    @cython.locals(request=str, guest=str, is_full=bint, up=cython.longlong)
    cpdef list decide(self, command, who, now)
    cpdef due(self)
    cdef _find_due(self)
    cpdef stand_in_due(self)
    @cython.locals(shared=Shared)
    cpdef bytes update_through(self, seat, bytes held, long long since, now, tuple talk)
