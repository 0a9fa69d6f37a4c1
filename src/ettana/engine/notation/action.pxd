cimport cython

from ettana.engine.actions cimport kinds
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.deck.deck cimport Deck

cdef ActionTable ACTIONS

cpdef str format_action(int action)
@cython.locals(action=int, kind=int)
cpdef int parse_action(str text, Deck deck) except -1
