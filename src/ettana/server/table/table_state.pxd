cimport cython

from ettana.engine.step cimport Step
from ettana.engine.table.state cimport State
from ettana.server.table.clock cimport GameClock
from ettana.server.table.moments cimport Moment, Moments
from ettana.server.table.play cimport Play
from ettana.server.table.requests cimport Requests
from ettana.server.table.seats cimport Seat, Seating


cdef class TableState:
    cdef readonly object identity, settings, chosen, beginning
    cdef readonly bytes head
    cdef readonly long long version, at, up, start, game_version, game_up, began, ended
    cdef readonly str creator, played, stage, rematch
    cdef readonly tuple seats
    cdef readonly list lenses
    cdef readonly Play play
    cdef readonly GameClock clock
    cdef readonly dict votes
    cdef readonly Moments moments
    cdef readonly Requests requests
    cdef readonly Seating seating
    cdef readonly bint is_given_up, is_over
    cdef tuple _draws
    cdef object __weakref__

    cpdef seat_seen(self, viewer)
    @cython.locals(play=Play)
    cdef _fold(self, entry)
    cdef _go_on(self, entry)
    cdef _end_turn(self, int seat, long long up)
