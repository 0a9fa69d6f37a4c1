cimport cython

from ettana.engine.apply cimport do_action, do_outcome
from ettana.engine.chance cimport outcome_at, total_weight
from ettana.engine.designs cimport Deck
from ettana.engine.job cimport Job
from ettana.engine.legal cimport Legal
from ettana.engine.rng cimport Rng, mix
from ettana.engine.sample cimport Sampler
from ettana.engine.state cimport State

cdef int OVER


cdef class Playouts(Job):
    cdef State start
    cdef Deck deck
    cdef Rng rng
    cdef State state
    cdef Legal legal
    cdef Sampler sampler
    cdef readonly long long wanted
    cdef readonly bint sampling
    cdef readonly long long actions
    cdef readonly long long games
    cdef readonly long long turns
    cdef readonly long long listed
    cdef readonly unsigned long long checksum

    cdef void run(self) noexcept nogil
    @cython.locals(action=int, outcome=int)
    cdef void _play_one(self) noexcept nogil
    cdef void _note(self, int number) noexcept nogil
