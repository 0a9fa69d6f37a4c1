cimport cython

from ettana.bots.planner.swap_cache cimport SwapCache
from ettana.engine.actions cimport kinds
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.bits cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.rules.choices cimport Choices
from ettana.engine.rules.legal cimport find_choices
from ettana.engine.table cimport loom
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS
cdef Bits BITS
cdef Board BOARD
cdef int LEAST_NAMED, MOST_NAMED


@cython.final
cdef class Candidates:
    cdef SwapCache swap_cache
    cdef Choices choices
    cdef int items[1024]
    cdef int count
    cdef int draws[128]
    cdef int draw_count
    cdef int may_end

    cpdef void find(self, State state, Deck deck) noexcept nogil
    cdef void _add(self, int action) noexcept nogil
    cdef void _add_draw(self, int action) noexcept nogil
    cdef void _add_claims(self, Deck deck) noexcept nogil
    @cython.locals(around=int)
    cdef void _add_free_swaps(self, State state) noexcept nogil
    @cython.locals(here=cython.longlong)
    cdef void _add_moves(self, State state) noexcept nogil
    @cython.locals(best=int, fewest=int, paid=int)
    cdef void _add_paid_move(self, int square) noexcept nogil
    @cython.locals(begin=int)
    cdef void _add_swaps(self, State state) noexcept nogil
    @cython.locals(colour=int, there=bint)
    cdef void _add_cards(self, State state) noexcept nogil
    cdef void _add_draws(self, State state, Deck deck) noexcept nogil
