cimport cython

from ettana.bots.evaluation cimport feature_names
from ettana.bots.evaluation.features cimport Features
from ettana.bots.planner.policy cimport Policy
from ettana.engine.deck.deck cimport Deck
from ettana.engine.parallel.job cimport Job
from ettana.engine.rng cimport Rng
from ettana.engine.rules.apply cimport advance
from ettana.engine.rules.legal cimport Legal
from ettana.engine.table cimport phases
from ettana.engine.table.state cimport State

cdef int POSITIONS, BEGINNINGS, WIDTH


@cython.final
cdef class SampledGame:
    cdef Deck deck
    cdef int slip
    cdef Policy policy
    cdef Legal legal
    cdef Features features
    cdef readonly State state
    cdef readonly Rng rng
    cdef int turns_met
    cdef int others_met
    cdef double[::1] rows

    cpdef prepare(self, State start, Rng rng)
    @cython.locals(position=int, begin=int, length=int, index=int)
    cpdef list kept_rows(self)
    cpdef bint slips(self) noexcept nogil
    cpdef int random_choice(self) noexcept nogil
    cpdef int quick_choice(self) noexcept nogil
    cpdef void do(self, int action) noexcept nogil
    cpdef void sample_position(self) noexcept nogil
    @cython.locals(begin=int)
    cdef void _keep(self, int position) noexcept nogil


cdef class QuickGame(Job):
    cdef SampledGame game

    cdef void run(self) noexcept nogil
