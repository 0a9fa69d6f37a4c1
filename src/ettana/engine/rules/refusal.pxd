from ettana.engine.actions cimport kinds
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.rules cimport action_cards, buying, claiming, move, placing, turn
from ettana.engine.table cimport phases
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS
cdef Bits BITS
cdef Board BOARD
cdef tuple CLAUSES, NAMES_A_SQUARE, PHASES

cpdef str refusal(State state, Deck deck, int action)
cpdef str refusal_of(State state, Deck deck, int kind, int first, int second)
cdef str _refuse_phase(int phase, int kind)
cdef str _refuse(State state, Deck deck, int kind, int first, int second)
