cimport cython

from ettana.engine.events.tell_actions cimport start_decided, token_changes
from ettana.engine.rules.chance cimport victim
from ettana.engine.rules.placing cimport dealt_seat
from ettana.engine.rules.turn cimport tokens_due
from ettana.engine.table cimport due
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef Board BOARD

@cython.locals(square=int, paying=cython.longlong, octagon=int)
cpdef tuple _yarns(State state, int seat)
cpdef _tokens_taken(list told, State before, State after)
cpdef rolled_to_place(State state)

@cython.locals(wanted=int)
cpdef _dice(list told, State before, State after, int code, audience)
cpdef _action_card(list told, State before, State after, int code, audience)
cpdef _design_card(list told, State before, State after, int code, audience)
cpdef _stolen(list told, State before, State after, int code, audience)
cpdef _gain(list told, State before, State after, int code, audience)
cpdef _setup_roll(list told, State before, State after, int code, audience)
cpdef _starter(list told, State before, State after, int code, audience)
cpdef _dealt_design(list told, State before, State after, int code, audience)
cpdef _dealt_action(list told, State before, State after, int code, audience)
