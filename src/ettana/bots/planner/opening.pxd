cimport cython

from ettana.engine cimport bits
from ettana.engine.actions cimport kinds
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.bit_table cimport Bits
from ettana.engine.rng cimport Rng
from ettana.engine.rules.choices cimport Choices
from ettana.engine.table cimport loom, pieces
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS
cdef Bits BITS
cdef Board BOARD
cdef int PRESET_YARNS

@cython.locals(best=int, most=int, worth=int)
cpdef int where_to_begin(State state, Choices choices, Rng rng) noexcept nogil
@cython.locals(most=int, count=int)
cpdef int most_yarns(State state, int square) noexcept nogil
@cython.locals(most=int, face=int, square=int, seat=int)
cpdef int before_roll(State state, Choices choices, Rng rng) noexcept nogil
