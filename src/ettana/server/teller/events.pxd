cimport cython

from ettana.engine.rules.information cimport may_see
from ettana.server.teller.writing cimport JsonWriter

cdef dict EVENT_BEGINS, EVENT_FACTS, _texts

@cython.locals(out=JsonWriter, begin=bytes)
cpdef bytes events_json(tuple events, seat)
@cython.locals(is_hiding=bint, begin=bytes, facts=dict)
cdef _event(JsonWriter out, event, seat)
cdef _fact(JsonWriter out, fact)
