cimport cython

from ettana.server.house.listing cimport needs_listing, progress_of
from ettana.server.house.room cimport Room, Visit
from ettana.server.table.table cimport Table


@cython.final
cdef class Change:
    cdef readonly Room room
    cdef readonly object entries
    cdef readonly bint ends_game
    cdef object _before

    @cython.locals(table=Table)
    cpdef to_append(self, results=*)
    @cython.locals(room=Room)
    cpdef bint is_stored(self)


@cython.final
cdef class Begun:
    cdef readonly Visit visit
    cdef readonly Change change
    cdef readonly double at
