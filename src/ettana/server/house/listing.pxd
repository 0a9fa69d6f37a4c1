cimport cython

from ettana.server.table.play cimport Play
from ettana.server.table.table cimport Table


@cython.locals(play=Play)
cpdef progress_of(Table table)
cpdef bint needs_listing(entries, Table table)
cpdef wakes_of(Table table)
