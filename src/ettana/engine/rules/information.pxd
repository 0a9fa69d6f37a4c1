cimport cython

from ettana.engine.actions cimport kinds
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.rules.chance cimport highest_rollers
from ettana.engine.table cimport cards, due, phases
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS

cpdef bint may_see(seat, audience)
cpdef audience_of_action(State before, int action)
@cython.locals(dealt_to=int, kind=int, code=int)
cpdef list audiences_of_draws(State before, int action, draws)
cdef bint _is_hidden(int kind, int code)
cpdef list seen_draws(State before, int action, draws, seat)
cpdef bint tells_of_a_hand(int action)
cpdef bint hides_nothing(State state)
@cython.locals(seat=int)
cdef int _seat_of(State state, int pin)
