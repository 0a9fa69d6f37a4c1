from ettana.engine.actions cimport kinds
from ettana.engine.rules.choices cimport Choices
from ettana.engine.rules.draw cimport can_draw_action, due_action_card
from ettana.engine.rules.end cimport clear_turn, finish, leaders
from ettana.engine.table cimport cards, due, phases, pieces
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef Board BOARD
cdef long long MOST_TURNS

cpdef void find_rolls(State state, Choices choices) noexcept nogil
cpdef str refuse_preset(State state)
cpdef void do_preset(State state, int face) noexcept nogil
cpdef void do_roll(State state) noexcept nogil
cpdef void show_dice(State state, int colour, int number) noexcept nogil
cpdef int tokens_due(State state, int seat) noexcept nogil
cpdef void collect(State state) noexcept nogil
cpdef void complete(State state) noexcept nogil
cpdef void find_again(State state, Choices choices) noexcept nogil
cpdef str refuse_again(State state)
cpdef void do_again(State state) noexcept nogil
cpdef void end_turn(State state) noexcept nogil
