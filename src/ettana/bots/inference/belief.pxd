cimport cython

from ettana.bots.inference cimport design_feature_names
from ettana.bots.inference.design_features cimport DesignFeatures
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.rng cimport Rng
from ettana.engine.table cimport cards, pieces
from ettana.engine.table.state cimport State
from libc cimport math

cdef Bits BITS
cdef int TRADES, STACK, PLACES
cdef double UNIT


@cython.final
cdef class Belief:
    cdef readonly Deck deck
    cdef DesignFeatures features
    cdef object by_seats
    cdef double weights[design_feature_names.FEATURES]
    cdef double odds[(pieces.MAX_SEATS + 1) * cards.MAX_DESIGNS]
    cdef int strangers[cards.MAX_DESIGNS]
    cdef int places[cards.MAX_DESIGNS]
    cdef int in_hands[cards.MAX_DESIGNS]

    @cython.locals(table=State, place=int, design=int, seat=int, feature=int)
    cpdef look(self, view, knowledge)
    cpdef double odds_of(self, int seat, int design) noexcept nogil
    @cython.locals(world=State)
    cpdef State draw_world(self, view, knowledge, Rng rng)
    @cython.locals(design=int, feature=int, score=double)
    cdef void _weigh(self, int seat) noexcept nogil
    @cython.locals(count=int, held=int, design=int, place=int, one=int, other=int)
    cpdef void trade(self, State world, long long strangers, Rng rng) noexcept nogil
    @cython.locals(seat=int)
    cdef int _place_of(self, State world, int design) noexcept nogil
    @cython.locals(
        first=int, second=int, here=int, there=int, after=double, before=double
    )
    cdef bint _is_accepted(self, int one, int other, Rng rng) noexcept nogil
    @cython.locals(first=int, second=int)
    cdef void _swap(self, State world, int one, int other) noexcept nogil
    cdef void _put(self, State world, int place, int design, int instead_of) noexcept nogil
