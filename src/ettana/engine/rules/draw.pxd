from ettana.engine.rules.end cimport end_if_won
from ettana.engine.table cimport cards, due
from ettana.engine.table.state cimport State

cpdef bint can_draw_action(State state) noexcept nogil
cpdef bint can_draw_design(State state) noexcept nogil
cpdef void due_action_card(State state) noexcept nogil
cpdef void draw_action_card(State state, int seat, int card) noexcept nogil
cpdef void draw_design_card(State state, int seat, int design) noexcept nogil
