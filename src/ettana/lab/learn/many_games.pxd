cimport cython

from ettana.engine.deck.deck cimport Deck
from ettana.engine.rng cimport Rng
from ettana.engine.rules.apply cimport advance
from ettana.engine.rules.legal cimport Legal
from ettana.engine.setup cimport Setup
from ettana.engine.table cimport phases
from ettana.engine.table.state cimport State
from ettana.lab.learn.row_writer cimport RowWriter

cdef int ACTION_COUNT, ENGINE_ACTIONS


@cython.final
cdef class DealtGame:
    cdef Deck deck
    cdef Setup setup
    cdef State state
    cdef Rng seeds
    cdef Rng luck
    cdef unsigned long long seed

    cdef void deal(self) noexcept nogil
    cdef void do(self, int action) noexcept nogil


@cython.final
cdef class ManyGames:
    cdef readonly int players
    cdef readonly int count
    cdef list games
    cdef short[::1] to_engine
    cdef short[::1] from_engine
    cdef float[::1] reward_of
    cdef Legal legal
    cdef RowWriter writer
    cdef unsigned char[:, ::1] observations
    cdef signed char[:, ::1] masks
    cdef long long[::1] seats
    cdef float[:, ::1] rewards
    cdef unsigned char[::1] done
    cdef unsigned long long[::1] seeds

    @cython.locals(row=int, game=DealtGame, streams=Rng)
    cpdef void deal_all(self, unsigned long long seed)
    @cython.locals(row=int, game=DealtGame, action=cython.longlong)
    cpdef int step(self, long long[::1] actions)
    @cython.locals(row=int, game=DealtGame, action=int)
    cpdef void draw_actions(self, Rng rng, long long[::1] actions)
    cdef void _forget_result(self, int row) noexcept nogil
    cdef void _tell_result(self, State state, int row) noexcept nogil
    @cython.locals(state=State, begin=int, index=int)
    cdef void _show(self, DealtGame game, int row)
