cimport cython

from ettana.engine.notation.step_text cimport redact_step
from ettana.engine.rules.information cimport may_see
from ettana.engine.step cimport Step
from ettana.server.teller.writing cimport JsonWriter

cdef dict EVENT_BEGINS, EVENT_FACTS, _texts

@cython.locals(out=JsonWriter)
cpdef bytes happened_json(
    long long number, long long at, str what, about, Step step, tuple events, bytes facts,
    tuple taken, seat
)
@cython.locals(out=JsonWriter)
cpdef bytes events_json(tuple events, seat)
@cython.locals(begin=bytes)
cdef _events(JsonWriter out, tuple events, seat)
@cython.locals(is_hiding=bint, begin=bytes, facts=dict)
cdef _event(JsonWriter out, event, seat)
cdef _fact(JsonWriter out, fact)
