cimport cython

from ettana.server.table.play cimport Play
from ettana.server.table.table_state cimport TableState


cpdef Play running_game(TableState table)
cpdef check_seen(TableState table, long long seen)
cpdef int check_turn(TableState table, Play play, who) except -1
@cython.locals(play=Play)
cpdef list act(TableState table, wish, who, _now)
cdef _done(Play play, int seat, str action)
