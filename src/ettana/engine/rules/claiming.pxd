cimport cython

from ettana.engine.actions cimport kinds
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.rules.choices cimport Choices
from ettana.engine.rules.draw cimport can_draw_design
from ettana.engine.rules.end cimport end_if_won
from ettana.engine.table cimport due
from ettana.engine.table.state cimport State

cdef Bits BITS

@cython.locals(held=cython.longlong, design=int)
cpdef void find_claims(State state, Deck deck, Choices choices) noexcept nogil
cpdef str refuse_claim(State state, Deck deck, int design)
cpdef void do_claim(State state, Deck deck, int design) noexcept nogil
cpdef void find_exchanges(State state, Choices choices) noexcept nogil
cpdef str refuse_exchange(State state, int design)
cpdef void do_exchange(State state, int design) noexcept nogil
