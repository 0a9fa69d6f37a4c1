cimport cython

from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.deck.deck cimport Deck
from ettana.engine.rules.apply cimport do_action, do_outcome
from ettana.engine.rules.information cimport audiences_of_draws
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS

@cython.locals(told=list, state=State, earlier=State)
cpdef tuple events_of(State before, Deck deck, int action, draws)
cdef _reshuffle(list told, State earlier, State later)
@cython.locals(seat=int)
cdef _turn(list told, State before, State after)
