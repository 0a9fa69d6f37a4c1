cimport cython

from ettana.engine.deck.deck cimport Deck
from ettana.engine.table.state cimport State
from ettana.server.teller.offers cimport legal_kinds, write_offers
from ettana.server.teller.view cimport own_json, view_json, write_own
from ettana.server.teller.writing cimport JsonWriter


@cython.final
cdef class Shared:
    cdef readonly long long version
    cdef readonly bytes begin, table, view, votes, result
    cdef readonly object to_act, newest
    cdef readonly tuple events
    cdef readonly bint is_open
    cdef readonly dict told

@cython.locals(out=JsonWriter)
cpdef bytes update_json(table, Shared shared, seat, bytes held, long long since, now, tuple talk)
@cython.locals(state=State, deck=Deck)
cdef _own(JsonWriter out, table, play, int seat, bint is_to_act)
@cython.locals(found=bytes)
cdef bytes _happened(table, Shared shared, seat, long long since)
cdef bytes _told(Shared shared, moment, seat)
cdef bytes _view(table, play)
