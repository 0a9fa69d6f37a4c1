cimport cython

from ettana.engine.rules.information cimport seen_draws
from ettana.engine.step cimport Step
from ettana.engine.table.state cimport State

@cython.locals(before=State, after=State)
cpdef bint can_be_undone(Step step)
cpdef bint has_learnt(Step step)
