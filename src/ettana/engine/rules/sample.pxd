cimport cython

from ettana.engine.actions cimport kinds
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.bits cimport Bits, count_bits, member_at
from ettana.engine.deck.deck cimport Deck
from ettana.engine.rng cimport Rng
from ettana.engine.rules.choices cimport Choices
from ettana.engine.rules.legal cimport find_choices
from ettana.engine.rules.move cimport count_pins
from ettana.engine.table cimport loom
from ettana.engine.bits cimport Bits
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS
cdef Bits BITS
cdef Board BOARD


@cython.final
cdef class Sampler:
    cdef Choices choices
    cdef int counts[22]
    cdef readonly int total

    cpdef int count(self, State state, Deck deck) noexcept nogil
    @cython.locals(members=cython.longlong)
    cpdef int draw(self, State state, Deck deck, Rng rng) noexcept nogil
    cdef long long _members(self, int kind) noexcept nogil
    @cython.locals(ends=cython.longlong, payees=int, count=int)
    cdef int _move_at(self, int index) noexcept nogil
    cdef int _free_swap_at(self, State state, int index) noexcept nogil
    cdef int _any_of(self, State state, int kind, Rng rng) noexcept nogil
    @cython.locals(members=cython.longlong)
    cpdef bint contains(self, State state, int action) noexcept nogil
    cdef bint _is_move(self, long long square, int payees) noexcept nogil
    cdef bint _is_free_swap(self, State state, int first, int second) noexcept nogil
    cdef bint _is_replaceable(self, State state, int square, int number) noexcept nogil
    cdef void _count_turn(self, State state) noexcept nogil
    cdef int _count_free_swaps(self, State state) noexcept nogil
    cdef void _count_cards(self, State state) noexcept nogil


cpdef int count_swaps(State state) noexcept nogil
