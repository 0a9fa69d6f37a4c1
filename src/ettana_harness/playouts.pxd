cimport cython

from ettana.engine.deck.deck cimport Deck
from ettana.engine.parallel.job cimport Job
from ettana.engine.rng cimport mix, Rng
from ettana.engine.rules.apply cimport do_action, do_outcome
from ettana.engine.rules.chance cimport draw
from ettana.engine.rules.legal cimport Legal
from ettana.engine.table cimport phases
from ettana.engine.table.state cimport State

cdef class Playouts(Job):
    cdef State start
    cdef Deck deck
    cdef Rng rng
    cdef State state
    cdef Legal legal
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
