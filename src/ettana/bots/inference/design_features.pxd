cimport cython
from libc cimport math

from ettana.bots.inference cimport design_feature_names
from ettana.bots.inference.turn_effect cimport TurnEffect, TurnStudy
from ettana.bots.planner.swap_cache cimport SwapCache
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.table cimport cards
from ettana.engine.table.state cimport State

cdef Bits BITS
cdef double FADING, LASTING
cdef int MOST_EFFECTS


@cython.final
cdef class DesignFeatures:
    cdef readonly Deck deck
    cdef TurnStudy study
    cdef SwapCache cache
    cdef dict effects
    cdef long long all_designs
    cdef double values[cards.MAX_DESIGNS * design_feature_names.FEATURES]

    @cython.locals(
        lately=double, ever=double, hand=double, rest=double, before=double, after=double,
        effect=TurnEffect
    )
    cpdef fill(self, State state, turns, int held)
    cpdef double at(self, int design, int feature) noexcept nogil
    cdef TurnEffect _effect_of(self, turn)
    @cython.locals(design=int, feature=int, begin=int, swaps=int, annas=int)
    cdef void _tell_present(self, State state) noexcept nogil
    @cython.locals(design=int, begin=int)
    cdef void _add_left(self, TurnEffect effect, double share, double lately) noexcept nogil
    @cython.locals(design=int, begin=int, helped=double)
    cdef void _add_swaps(self, TurnEffect effect, double lately, double ever) noexcept nogil
    @cython.locals(design=int, feature=int, begin=int)
    cdef void _flatten(self) noexcept nogil
    cdef void _add(self, int place, double value) noexcept nogil
