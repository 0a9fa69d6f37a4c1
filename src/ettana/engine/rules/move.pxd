cimport cython

from ettana.engine cimport bits
from ettana.engine.actions cimport kinds
from ettana.engine.bit_table cimport Bits
from ettana.engine.rules.choices cimport Choices
from ettana.engine.table cimport cards, pieces
from ettana.engine.table.board cimport Board, walk_index
from ettana.engine.table.state cimport State

cdef Bits BITS
cdef Board BOARD

@cython.locals(others=cython.longlong, passed=cython.longlong, payees=int)
cpdef void reach_walks(State state, Choices choices) noexcept nogil
@cython.locals(pins=int)
cpdef int pins_on(State state, long long squares) noexcept nogil
cpdef long long jump_ends(State state) noexcept nogil
cpdef void find_moves(State state, Choices choices) noexcept nogil
@cython.locals(walks=Choices)
cpdef str refuse_move(State state, int square, int payees)
@cython.locals(choices=Choices)
cpdef str refuse_end(State state)
cpdef void do_move(State state, int square, int payees) noexcept nogil
cpdef void arrive(State state, int square) noexcept nogil
@cython.locals(squares=cython.longlong)
cpdef void find_move_card(State state, Choices choices) noexcept nogil
cpdef str refuse_move_card(State state, int square)
cpdef void find_free_swaps(State state, Choices choices) noexcept nogil
cpdef str refuse_free_swap(State state, int first, int second)
