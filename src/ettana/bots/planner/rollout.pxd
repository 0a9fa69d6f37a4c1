cimport cython

from ettana.bots.evaluation.evaluation cimport Evaluation
from ettana.bots.planner cimport sizes
from ettana.bots.planner.policy cimport Policy
from ettana.engine.deck.deck cimport Deck
from ettana.engine.parallel.job cimport Job
from ettana.engine.rng cimport mix, Rng
from ettana.engine.rules.apply cimport advance
from ettana.engine.table cimport phases
from ettana.engine.table.state cimport State

cdef class Rollouts(Job):
    cdef Deck deck
    cdef State world
    cdef State state
    cdef Policy policy
    cdef Evaluation evaluation
    cdef Rng rng
    cdef unsigned long long seed
    cdef int seat
    cdef int turns
    cdef int count
    cdef int plans[sizes.ROLLED_OUT * sizes.LENGTH]
    cdef int lengths[sizes.ROLLED_OUT]
    cdef double values[sizes.ROLLED_OUT]
    cdef readonly int nodes

    @cython.locals(plan=int, index=int)
    cpdef prepare(self, State world, list plans, unsigned long long seed, int turns)
    cpdef double value(self, int plan)
    cdef void run(self) noexcept nogil
    cdef void _do(self, int action) noexcept nogil
    @cython.locals(turn=cython.longlong, last=cython.longlong)
    cdef void _play_on(self) noexcept nogil
