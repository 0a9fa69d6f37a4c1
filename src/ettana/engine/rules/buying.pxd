from ettana.engine.actions cimport kinds
from ettana.engine.rules.choices cimport Choices
from ettana.engine.rules.draw cimport can_draw_action, can_draw_design, due_action_card
from ettana.engine.table cimport due, pieces
from ettana.engine.table.state cimport State

cpdef void find_purchases(State state, Choices choices) noexcept nogil
cpdef str refuse_buy_action(State state)
cpdef void do_buy_action(State state) noexcept nogil
cpdef str refuse_buy_swap(State state, int first, int second)
cpdef void do_buy_swap(State state, int first, int second) noexcept nogil
cpdef str refuse_buy_design(State state)
cpdef void do_buy_design(State state) noexcept nogil
