from ettana.engine.rules.choices cimport Choices
from ettana.engine.rules.draw cimport can_draw_action, can_draw_design, due_action_card
from ettana.engine.table.state cimport State

cdef int DESIGN_CARD_DRAW, ACTION_PRICE, DESIGN_PRICE, SWAP_PRICE

cpdef void find_purchases(State state, Choices choices) noexcept nogil
cpdef str refuse_buy_action(State state)
cpdef void do_buy_action(State state) noexcept nogil
cpdef str refuse_buy_swap(State state, int first, int second)
cpdef void do_buy_swap(State state, int first, int second) noexcept nogil
cpdef str refuse_buy_design(State state)
cpdef void do_buy_design(State state) noexcept nogil
