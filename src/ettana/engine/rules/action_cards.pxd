from ettana.engine.actions cimport kinds
from ettana.engine.bit_table cimport Bits
from ettana.engine.rules.choices cimport Choices
from ettana.engine.rules.draw cimport can_draw_design
from ettana.engine.rules.move cimport arrive, refuse_move_card
from ettana.engine.rules.turn cimport do_again, refuse_again
from ettana.engine.table cimport cards, due, pieces
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef Bits BITS
cdef Board BOARD

cpdef bint has_card(State state, int card) noexcept nogil
cpdef void find_cards(State state, Choices choices) noexcept nogil
cpdef void do_card(State state, int kind, int first, int second) noexcept nogil
cdef str refuse_card(State state, int kind, int first, int second)
cpdef str refuse_swap_card(State state, int first, int second)
cpdef int seat_of_pin(State state, int pin) noexcept nogil
cpdef void find_card_victims(State state, Choices choices) noexcept nogil
cpdef str refuse_steal_card(State state, int pin)
cpdef void do_steal_card(State state) noexcept nogil
cpdef void steal_card(State state, int seat, int card) noexcept nogil
cpdef void find_token_victims(State state, Choices choices) noexcept nogil
cpdef str refuse_steal_tokens(State state, int pin)
cpdef void do_steal_tokens(State state, int pin) noexcept nogil
cpdef void find_replacements(State state, Choices choices) noexcept nogil
cpdef str refuse_replace_yarn(State state, int octagon, int colour)
cpdef void do_replace_yarn(State state, int octagon, int colour) noexcept nogil
cpdef str refuse_replace_tile(State state, int square, int number)
cpdef void do_replace_tile(State state, int square, int number) noexcept nogil
cpdef str refuse_design_card(State state)
cpdef void do_design_card(State state) noexcept nogil
cpdef str refuse_collect(State state)
cpdef void do_collect(State state) noexcept nogil
cpdef str refuse_gain(State state)
cpdef void do_gain(State state) noexcept nogil
cpdef void gain(State state, int named, int rolled) noexcept nogil
cpdef bint can_tax(State state) noexcept nogil
cpdef str refuse_tax(State state)
cpdef void do_tax(State state) noexcept nogil
cpdef void play(State state, int card) noexcept nogil
cpdef int fewer(int wanted, int there) noexcept nogil
