cimport cython

from ettana.bots.features cimport Features
from ettana.bots.policy cimport Policy
from ettana.engine.apply cimport do_action, do_outcome
from ettana.engine.chance cimport outcome_at, total_weight
from ettana.engine.designs cimport Deck
from ettana.engine.job cimport Job
from ettana.engine.rng cimport Rng
from ettana.engine.sample cimport Sampler
from ettana.engine.state cimport State

cdef int KEPT, BEGINNINGS, WIDTH, FEATURES, OVER, ROLL


cdef class Lesson(Job):
    cdef Deck deck
    cdef int slip
    cdef Policy policy
    cdef Sampler sampler
    cdef Features features
    cdef State state
    cdef Rng rng
    cdef int turns_met
    cdef int others_met
    cdef double rows[1008]

    cpdef prepare(self, State start, Rng rng)
    cdef void run(self) noexcept nogil
    cpdef int winners(self)
    cpdef bint is_kept(self, int position)
    @cython.locals(begin=int, index=int)
    cpdef list row(self, int position)
    cdef void _meet(self) noexcept nogil
    @cython.locals(begin=int)
    cdef void _keep(self, int position) noexcept nogil
    cdef int _choose(self) noexcept nogil
    @cython.locals(index=int)
    cdef void _do(self, int action) noexcept nogil
