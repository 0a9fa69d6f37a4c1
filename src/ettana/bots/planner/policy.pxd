cimport cython

from ettana.bots.planner.opening cimport before_roll, most_yarns, where_to_begin
from ettana.bots.planner.square_pairs cimport SquarePairs
from ettana.bots.planner.swap_cache cimport SwapCache
from ettana.engine cimport bits, limits
from ettana.engine.actions cimport kinds
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.rng cimport Rng
from ettana.engine.rules.choices cimport Choices
from ettana.engine.rules.legal cimport find_choices
from ettana.engine.table cimport cards, loom, phases, pieces
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS
cdef Bits BITS
cdef Board BOARD
cdef int NOTHING, WANTED_DESIGNS, MOST_DESIGNS, SPARE_TOKENS, FAR, NAMED_NUMBER
cdef SquarePairs SQUARE_PAIRS
cdef Nearness NEARNESS


@cython.final
cdef class Nearness:
    cdef int step[limits.NO_SWAPS + 1]


@cython.final
cdef class Policy:
    cdef SwapCache swap_cache
    cdef Choices choices
    cdef unsigned int cells_of[pieces.COLOURS]
    cdef int seat
    cdef long long walked
    cdef long long carried
    cdef long long replaceable

    @cython.locals(action=int, target=int)
    cpdef int choose(self, State state, Deck deck, Rng rng) noexcept nogil
    @cython.locals(best=int, most=int)
    cdef int _begin(self, Deck deck) noexcept nogil
    @cython.locals(victim=int)
    cdef int _gather(self, State state) noexcept nogil
    @cython.locals(best=int, most=int, worth=int)
    cdef int _richest(self, State state) noexcept nogil
    @cython.locals(best=int, most=int, worth=int)
    cdef int _fullest(self, State state) noexcept nogil
    cdef int _against(self, State state, int kind, int seat) noexcept nogil
    @cython.locals(worth=int, design=int)
    cdef int _worth(self, Deck deck, long long designs) noexcept nogil
    @cython.locals(most=int, worth=int, helped=cython.longlong)
    cdef int _square_worth(self, Deck deck, int square, long long designs) noexcept nogil
    cdef void _survey(self, State state) noexcept nogil
    @cython.locals(best=int, most=int, worth=int, square=int, pair=int)
    cdef int _free_swap(self, State state, Deck deck, Rng rng) noexcept nogil
    @cython.locals(first=int, second=int, trade=cython.uint, gain=int, before=int, after=int)
    cdef int _gain(self, State state, Deck deck, int pair) noexcept nogil
    @cython.locals(
        held=cython.longlong, best=int, most=int, worth=int, bought=int, without_tokens=int
    )
    cdef int _target(self, State state, Deck deck) noexcept nogil
    @cython.locals(means=int)
    cdef int _means(self, State state, int design) noexcept nogil
    @cython.locals(best=int, most=int, worth=int)
    cdef int _end_for(self, Deck deck, long long ends, long long designs) noexcept nogil
    @cython.locals(best=int, most=int, worth=int, colour=int, helped=cython.longlong)
    cdef int _replacement(self, Deck deck, long long designs) noexcept nogil
    @cython.locals(wanted=cython.longlong, square=int, action=int)
    cdef int _complete(self, State state, Deck deck, int design, Rng rng) noexcept nogil
    @cython.locals(best=int, most=int, worth=int)
    cdef int _swap_for(self, State state, Deck deck, long long wanted, Rng rng) noexcept nogil
    @cython.locals(designs=int, tokens=int, action=int)
    cdef int _prepare(self, State state, Deck deck, Rng rng) noexcept nogil
    @cython.locals(best=int, most=int)
    cdef int _exchange(self, State state, Deck deck, Rng rng) noexcept nogil
    @cython.locals(best=int, most=int, worth=int)
    cdef int _move(self, State state, Deck deck, Rng rng) noexcept nogil
