cimport cython

from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.deck.deck cimport Deck
from ettana.engine.events.tell cimport events_of
from ettana.engine.notation.action cimport parse_action
from ettana.engine.notation.step_text cimport format_step, redact_step, split_step
from ettana.engine.rules.apply cimport do_action, do_outcome
from ettana.engine.rules.information cimport audience_of_action, may_see, seen_draws
from ettana.engine.rules.refusal cimport refusal
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS


@cython.final
cdef class Step:
    cdef readonly State before, after
    cdef readonly Deck deck
    cdef readonly int code
    cdef readonly tuple draws
    cdef str _text


@cython.locals(after=State, draws=tuple, code=int)
cpdef Step take_step(State before, Deck deck, int action, draw)
@cython.locals(action=int, clause=str, action_text=str)
cpdef Step step_from(State state, Deck deck, str text, dealer)
