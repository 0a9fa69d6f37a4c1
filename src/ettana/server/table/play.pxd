cimport cython

from ettana.engine.deck.deck cimport Deck
from ettana.engine.step cimport Step
from ettana.engine.table.state cimport State


@cython.final
cdef class Play:
    cdef readonly Deck deck
    cdef readonly State start, state
    cdef readonly object dealer
    cdef readonly long long counter, rewinds
    cdef readonly list recent, history
    cdef readonly tuple woven
    cdef list _standing, _checkpoints, _claims
    cdef dict _seen, _read, _start_dyes
    cdef long long _undoable
    cdef Step _prepared

    @cython.locals(step=Step)
    cpdef tuple prepare(self, str text)
    @cython.locals(step=Step)
    cpdef Step accept(self, str text, long long counter)
