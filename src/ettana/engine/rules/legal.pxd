cimport cython

from ettana.engine cimport arrays, bits, limits
from ettana.engine.actions cimport kinds, shapes
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.rng cimport Rng
from ettana.engine.rules.action_cards cimport find_cards
from ettana.engine.rules.buying cimport find_purchases
from ettana.engine.rules.choices cimport Choices
from ettana.engine.rules.claiming cimport find_claims, find_exchanges
from ettana.engine.rules.move cimport find_free_swaps, find_move_card, find_moves
from ettana.engine.rules.placing cimport find_places
from ettana.engine.rules.turn cimport find_again, find_rolls
from ettana.engine.table cimport loom, phases, pieces
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS
cdef Bits BITS
cdef Board BOARD

cpdef void find_choices(State state, Deck deck, Choices choices) noexcept nogil


@cython.final
cdef class Legal:
    cdef Choices choices
    cdef short items[limits.MOST_LEGAL]
    cdef readonly int count
    cdef int counts[kinds.KINDS]
    cdef int pairs
    cdef int ranks[pieces.PIN_SETS]
    cdef long long ends[pieces.PIN_SETS]

    cpdef int find(self, State state, Deck deck) noexcept nogil
    cpdef int find_kind(self, State state, int kind) noexcept nogil
    cpdef int at(self, int index) noexcept nogil
    cpdef list actions(self)
    @cython.locals(kind=Py_ssize_t, count=int, total=int)
    cpdef int tally(self, State state, Deck deck) noexcept nogil
    @cython.locals(kind=Py_ssize_t)
    cpdef int draw(self, State state, Deck deck, Rng rng) noexcept nogil

    cdef void _list(self, State state, int kind) noexcept nogil
    cdef int _count(self, State state, int kind) noexcept nogil
    cdef int _draw(self, State state, int kind, int index, Rng rng) noexcept nogil
    @cython.locals(named=cython.longlong, wanted=bint)
    cpdef bint contains(self, State state, int action) noexcept nogil

    cdef void _list_all(self, int kind) noexcept nogil
    @cython.locals(action=int, named=cython.longlong)
    cdef void _list_set(self, int kind) noexcept nogil
    cdef void _list_pins(self, int kind) noexcept nogil
    cdef int _any_of(self, State state, int kind, Rng rng) noexcept nogil

    @cython.locals(action=int, count=int, colour=int)
    cdef void _list_pairs(self, State state, int kind) noexcept nogil
    @cython.locals(near=cython.longlong, first=int)
    cdef void _list_near_pairs(self, State state, int kind) noexcept nogil
    @cython.locals(second=int)
    cdef void _list_pairs_with(self, State state, int kind, int first, long long after) noexcept nogil
    @cython.locals(near=cython.longlong)
    cdef int _count_near_pairs(self, State state, int kind) noexcept nogil
    cdef int _near_pair_at(self, State state, int kind, int index) noexcept nogil

    cdef void _list_walks(self, int kind) noexcept nogil
    @cython.locals(ranks=int, begin=int, paid=cython.longlong, here=cython.longlong)
    cdef void _list_paid_walks(self, int kind) noexcept nogil
    @cython.locals(count=int)
    cdef int _count_walks(self) noexcept nogil
    @cython.locals(ends=cython.longlong, payees=int, count=int)
    cdef int _walk_at(self, int kind, int index) noexcept nogil
    cdef bint _is_walk(self, long long square, int payees) noexcept nogil

    @cython.locals(action=int, wanted=cython.longlong)
    cdef void _list_tiles(self, State state, int kind) noexcept nogil
    @cython.locals(count=int)
    cdef int _count_tiles(self, State state, int kind) noexcept nogil
    @cython.locals(action=int, colour=int, wanted=cython.longlong)
    cdef void _list_yarns(self, State state, int kind) noexcept nogil
    @cython.locals(count=int)
    cdef int _count_yarns(self, State state) noexcept nogil


@cython.locals(legal=Legal)
cpdef list legal_actions(State state, Deck deck)
cpdef int count_swaps(State state) noexcept nogil
