cimport cython

from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.bit_table cimport Bits
from ettana.engine.rng cimport Rng
from ettana.engine.table cimport cards, due, pieces
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS
cdef Bits BITS


cpdef int victim(State state) noexcept nogil
@cython.locals(highest=int, mask=int)
cpdef int highest_rollers(State state) noexcept nogil
cpdef int outcome_count(State state) noexcept nogil
cpdef int weight(State state, int outcome) noexcept nogil
@cython.locals(total=int)
cpdef int total_weight(State state) noexcept nogil
cpdef int outcome_at(State state, int index) noexcept nogil
cpdef int draw(State state, Rng rng) noexcept nogil
@cython.locals(outcome=int, share=int)
cpdef list outcomes(State state)
