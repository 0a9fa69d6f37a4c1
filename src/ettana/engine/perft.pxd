cimport cython

from ettana.engine.deck.deck cimport Deck
from ettana.engine.rules.apply cimport do_action, do_outcome
from ettana.engine.rules.chance cimport outcome_count, weight
from ettana.engine.rules.legal cimport Legal
from ettana.engine.table.state cimport State

@cython.locals(legal=Legal, after=State, total=cython.longlong, index=int)
cpdef long long perft(State state, Deck deck, int steps)
@cython.locals(after=State, total=cython.longlong, outcome=int)
cdef long long _count_from(State state, Deck deck, int steps)
