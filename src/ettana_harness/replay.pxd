cimport cython

from ettana.engine.deck.deck cimport Deck
from ettana.engine.deck.swaps cimport Swaps
from ettana.engine.parallel.job cimport Job
from ettana.engine.rng cimport Rng
from ettana.engine.rules.apply cimport do_action, do_outcome
from ettana.engine.rules.chance cimport draw
from ettana.engine.rules.legal cimport Legal
from ettana.engine.table cimport phases
from ettana.engine.table.state cimport State

cdef class Replay(Job):
    cdef State start
    cdef Deck deck
    cdef short[::1] played
    cdef int length
    cdef int times
    cdef bint listing
    cdef bint sampling
    cdef bint measuring
    cdef bint cloning
    cdef State state
    cdef State twin
    cdef Legal legal
    cdef Swaps swaps
    cdef Rng rng
    cdef readonly long long actions
    cdef readonly long long designs
    cdef readonly long long seen

    cdef void run(self) noexcept nogil
    cdef void _look(self) noexcept nogil
    @cython.locals(held=cython.longlong, design=int)
    cdef void _measure_designs(self) noexcept nogil


@cython.locals(twin=State, seen=cython.longlong)
cpdef long long clone_often(State state, int times)
