cimport cython

from ettana.engine cimport arrays
from ettana.engine.bit_table cimport Bits
from ettana.engine.rules.move cimport pins_on
from ettana.engine.table cimport loom
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef Bits BITS
cdef Board BOARD

@cython.locals(walk=Walk)
cpdef tuple path_of(State state, int square, int payees)


@cython.final
cdef class Walk:
    cdef int steps, last, payees
    cdef long long others
    cdef int squares[loom.MAX_STEPS]

    @cython.locals(own=int)
    cpdef int find(self, State state, int square, int payees) noexcept nogil
    cpdef int square_at(self, int index) noexcept nogil
    @cython.locals(met=cython.longlong, column=int, row=int, side=int)
    cdef bint _goes_on(self, State state, int here, int entered, long long walked, long long passed) noexcept nogil
    @cython.locals(here=cython.longlong, left=int, columns=int, rows=int)
    cdef bint _steps_to(self, State state, int near, int entered, long long walked, long long passed) noexcept nogil
