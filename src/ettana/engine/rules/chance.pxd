cimport cython

from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS
cdef Board BOARD

cdef int BOTH_DICE, NUMBER_DIE, GAIN_DIE, ACTION_CARD, DESIGN_CARD_DRAW, STOLEN_CARD
cdef int DEAL_DESIGN, DEAL_ACTION, SETUP_ROLL, STARTER
cdef int DICE, FACES, DESIGNS, CARD_KINDS, MAX_SEATS

cpdef int victim(State state) noexcept nogil
@cython.locals(highest=int, mask=int)
cpdef int highest_rollers(State state) noexcept nogil
cpdef int outcome_count(State state) noexcept nogil
cpdef int weight(State state, int outcome) noexcept nogil
@cython.locals(total=int)
cpdef int total_weight(State state) noexcept nogil
cpdef int outcome_at(State state, int index) noexcept nogil
@cython.locals(outcome=int, share=int)
cpdef list outcomes(State state)
