cimport cython

from ettana.engine.rules.information cimport may_see
from ettana.server.teller.writing cimport number

cdef dict EVENT_BEGINS, EVENT_FACTS, _texts

@cython.locals(out=list)
cpdef bytes events_json(tuple events, seat)
@cython.locals(is_hiding=bint, begin=Py_ssize_t, facts=dict)
cdef _event(list out, event, seat)
cdef _fact(list out, fact)
