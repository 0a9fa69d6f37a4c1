cimport cython

from ettana.bots.planner cimport sizes
from ettana.bots.planner.swap_cache cimport SwapCache
from ettana.engine cimport bits
from ettana.engine.actions cimport kinds
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.rules.choices cimport Choices
from ettana.engine.rules.legal cimport find_choices, Legal
from ettana.engine.table cimport loom, pieces
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS
cdef Bits BITS
cdef int LEAST_NAMED, MOST_NAMED


@cython.final
cdef class Candidates:
    cdef SwapCache swap_cache
    cdef Legal legal
    cdef Choices choices
    cdef int items[sizes.MOST_CANDIDATES]
    cdef int count
    cdef int draws[sizes.MOST_DRAWS]
    cdef int draw_count
    cdef int may_end

    cpdef void find(self, State state, Deck deck) noexcept nogil
    cdef void _add(self, int action) noexcept nogil
    cdef void _add_kind(self, State state, int kind) noexcept nogil
    cdef void _add_draws(self, State state) noexcept nogil
    @cython.locals(action=int, named=int)
    cdef void _add_draws_of(self, State state, int kind) noexcept nogil
    @cython.locals(here=cython.longlong)
    cdef void _add_moves(self, State state) noexcept nogil
    @cython.locals(best=int, fewest=int, paid=int)
    cdef void _add_paid_move(self, int square) noexcept nogil
    @cython.locals(kind=int)
    cdef void _add_swaps(self, State state) noexcept nogil
    @cython.locals(action=int, colour=int, there=bint)
    cdef void _add_replacements(self) noexcept nogil
