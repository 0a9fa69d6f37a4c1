cimport cython

from ettana.engine.bit_table cimport Bits
from ettana.engine.table cimport phases, pieces
from ettana.engine.table.state cimport State

cdef Bits BITS

cpdef void clear_turn(State state) noexcept nogil
cpdef void end_if_won(State state, int seat) noexcept nogil
cpdef void finish(State state, int winners) noexcept nogil
@cython.locals(best=int, mask=int, rank=int)
cpdef int leaders(State state) noexcept nogil
@cython.locals(count=int)
cpdef int count_designs(long long mask) noexcept nogil
