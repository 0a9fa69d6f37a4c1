from ettana.engine.notation.action cimport format_action
from ettana.engine.notation.outcome cimport write_outcome
from ettana.engine.rules.information cimport audience_of_action, may_see, seen_draws
from ettana.engine.table.state cimport State

cpdef str format_step(State before, int action, draws)
cpdef tuple split_step(str text)
cpdef str redact_step(State before, int action, draws, seat)
