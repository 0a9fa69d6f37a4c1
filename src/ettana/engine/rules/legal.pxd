cimport cython

from ettana.engine.actions cimport kinds
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.bits cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.rules.action_cards cimport find_cards
from ettana.engine.rules.buying cimport find_purchases
from ettana.engine.rules.choices cimport Choices
from ettana.engine.rules.claiming cimport find_claims, find_exchanges
from ettana.engine.rules.move cimport find_free_swaps, find_move_card, find_moves
from ettana.engine.rules.placing cimport find_places
from ettana.engine.rules.turn cimport find_again, find_rolls
from ettana.engine.table cimport loom, phases
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS
cdef Bits BITS
cdef Board BOARD

cpdef void find_choices(State state, Deck deck, Choices choices) noexcept nogil


@cython.final
cdef class Legal:
    cdef Choices choices
    cdef short items[2048]
    cdef readonly int count
    cdef int ranks[16]
    cdef long long ends[16]

    cpdef int find(self, State state, Deck deck) noexcept nogil
    cpdef int at(self, int index) noexcept nogil
    cpdef list actions(self)
    cdef void _list_purchases(self, State state) noexcept nogil
    cdef void _list_designs(self) noexcept nogil
    cdef void _list_moves(self, State state) noexcept nogil
    cdef void _list_cards(self, State state) noexcept nogil
    cdef void _list_kind(self, int kind) noexcept nogil
    cdef void _list_bits(self, int kind, long long mask) noexcept nogil
    cdef void _list_squares(self, int kind, long long squares) noexcept nogil
    cdef void _list_pins(self, int kind, int pins) noexcept nogil
    @cython.locals(action=int, count=int, colour=int)
    cdef void _list_swaps(self, State state, int kind) noexcept nogil
    cdef void _list_free_swaps(self, State state) noexcept nogil
    @cython.locals(
        ranks=int, begin=int, paid=cython.longlong, reached=cython.longlong, here=cython.longlong
    )
    cdef void _list_paid_moves(self) noexcept nogil
    @cython.locals(action=int, begin=int, colour=int, wanted=cython.longlong)
    cdef void _list_replacements(self, State state) noexcept nogil


@cython.locals(legal=Legal)
cpdef list legal_actions(State state, Deck deck)
