cimport cython

from ettana.engine.deck.deck cimport Deck
from ettana.engine.table.state cimport State
from ettana.server.table.moments cimport Moment
from ettana.server.table.play cimport Play
from ettana.server.table.table_state cimport TableState
from ettana.server.teller.offers cimport legal_kinds, write_offers
from ettana.server.teller.view cimport own_json, view_json, write_own
from ettana.server.teller.writing cimport JsonWriter


@cython.final
cdef class Shared:
    cdef readonly long long version
    cdef readonly bytes begin, table, view, votes, result
    cdef readonly object to_act
    cdef readonly Moment newest
    cdef readonly tuple events
    cdef readonly bint is_open
    cdef readonly dict told

@cython.locals(out=JsonWriter, play=Play)
cpdef bytes update_json(TableState table, Shared shared, seat, bytes held, long long since, now, tuple talk)
@cython.locals(state=State, deck=Deck)
cdef _own(JsonWriter out, TableState table, Play play, int seat, bint is_to_act)
@cython.locals(found=bytes)
cdef bytes _happened(TableState table, Shared shared, seat, long long since)
cdef bytes _told(Shared shared, Moment moment, seat)
cdef bytes _view(TableState table, Play play)
