from ettana.engine.actions cimport kinds
from ettana.engine.bit_table cimport Bits
from ettana.engine.rules.chance cimport highest_rollers
from ettana.engine.rules.choices cimport Choices
from ettana.engine.rules.draw cimport draw_action_card, draw_design_card
from ettana.engine.table cimport due, phases
from ettana.engine.table.state cimport State

cdef Bits BITS
cdef int DEALT_TOKENS

cpdef void find_places(State state, Choices choices) noexcept nogil
cpdef str refuse_place(State state, int square)
cpdef void do_place(State state, int square) noexcept nogil
cpdef void roll_to_place(State state, int number) noexcept nogil
cpdef void start(State state, int seat) noexcept nogil
cpdef int dealt_seat(State state) noexcept nogil
cpdef void deal_design(State state, int design) noexcept nogil
cpdef void deal_action(State state, int card) noexcept nogil
