cimport cython

from ettana.engine.apply cimport do_action, do_outcome
from ettana.engine.chance cimport outcome_count, weight
from ettana.engine.designs cimport Deck
from ettana.engine.legal cimport Legal
from ettana.engine.state cimport State

@cython.locals(legal=Legal, after=State, total=cython.longlong, index=int)
cpdef long long perft(State state, Deck deck, int steps)
@cython.locals(after=State, total=cython.longlong, outcome=int)
cdef long long _count_from(State state, Deck deck, int steps)
