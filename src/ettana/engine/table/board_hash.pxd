cimport cython

from ettana.engine.rng cimport mix
from ettana.engine.table.state cimport State

cdef unsigned long long NEXT_COLOUR

@cython.locals(cells=cython.ulonglong)
cpdef unsigned long long first_half(State state) noexcept nogil
@cython.locals(cells=cython.ulonglong)
cpdef unsigned long long second_half(State state) noexcept nogil
cpdef unsigned long long board_hash(unsigned long long first, unsigned long long second) noexcept nogil
