cimport cython

from ettana.bots.evaluation cimport feature_names
from ettana.bots.planner.distance_cache cimport DistanceCache
from ettana.engine cimport limits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.table cimport cards, phases, pieces
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef Board BOARD
cdef int UNDRAWN_ANNA, FAR, MUCH_LACKING, MANY_TOKENS, NEAR_THE_GOAL


@cython.final
cdef class Features:
    cdef readonly Deck deck
    cdef DistanceCache distances
    cdef double values[pieces.MAX_SEATS * feature_names.FEATURES]
    cdef int fewest[pieces.MOST_ANNAS + 1]
    cdef int payable

    cpdef void fill(self, State state) noexcept nogil
    cpdef void fill_seat(self, State state, int seat) noexcept nogil
    cpdef double at(self, int seat, int feature) noexcept nogil
    @cython.locals(missing=int)
    cdef void _fill_seat(self, State state, int seat) noexcept nogil
    cdef void _tell_missing(self, int begin, int missing) noexcept nogil
    @cython.locals(wait=int)
    cdef void _tell_phase(self, State state, int seat, int begin) noexcept nogil
    @cython.locals(tokens=int, yarns=int, around=int)
    cdef void _tell_means(self, State state, int seat, int begin) noexcept nogil
    cdef void _tell_cards(self, State state, int seat, int begin) noexcept nogil
    @cython.locals(held=cython.longlong, design=int, swaps=int, annas=int)
    cdef void _tell_designs(self, State state, int seat, int begin, int missing) noexcept nogil
    @cython.locals(lacking=int)
    cdef void _add_design(self, int begin, int swaps, int annas) noexcept nogil
    @cython.locals(wanted=int, rest=int, with_it=int)
    cdef void _add_to_fewest(self, int missing, int swaps, int annas) noexcept nogil
    @cython.locals(beyond=int, price=int, with_hand=int, wealth=int)
    cdef void _tell_way(self, State state, int seat, int begin, int missing) noexcept nogil
