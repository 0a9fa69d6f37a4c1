cimport cython

from ettana.engine.table cimport due
from ettana.engine.table.state cimport State

cdef dict _TEXTS

cpdef str draw_text(State state, draw)
@cython.locals(parts=list, text=str)
cpdef str write_outcome(State state, draws)
cdef str _gap(int kind, bint is_first)
