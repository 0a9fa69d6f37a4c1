cimport cython

from ettana.engine.deck.deck cimport Deck
from ettana.engine.parallel.job cimport Job
from ettana.engine.rng cimport Rng
from ettana.engine.rules.apply cimport advance
from ettana.engine.rules.legal cimport Legal
from ettana.engine.setup cimport Setup
from ettana.engine.table cimport phases
from ettana.engine.table.state cimport State
from ettana.lab.learn cimport learners
from ettana.lab.learn.game_distances cimport GameDistances
from ettana.lab.learn.row_writer cimport RowWriter

cdef int ACTION_COUNT, ENGINE_ACTIONS
cdef int ALL_LEGAL, DEAL, STEP, DRAW, SHOW


@cython.final
cdef class DealtGame:
    cdef Deck deck
    cdef Setup setup
    cdef State state
    cdef GameDistances distances
    cdef Rng seeds
    cdef Rng luck
    cdef Rng others
    cdef unsigned long long seed
    cdef int learner
    cdef DealtGame left
    cdef DealtGame right

    cdef void deal(self) noexcept nogil
    cdef void seat_learner(self, int seat) noexcept nogil
    cdef void do(self, int action) noexcept nogil
    cpdef tuple saved(self)
    cpdef restore(self, tuple saved)


cdef class ManyGames(Job):
    cdef readonly int players
    cdef readonly int count
    cdef readonly list games
    cdef DealtGame root
    cdef short[::1] to_engine
    cdef short[::1] from_engine
    cdef float[::1] reward_of
    cdef Legal legal
    cdef RowWriter writer
    cdef int learner
    cdef Rng rng
    cdef int task
    cdef readonly int first_illegal
    cdef unsigned char[:, ::1] observations
    cdef signed char[:, ::1] masks
    cdef long long[::1] seats
    cdef float[:, ::1] rewards
    cdef unsigned char[::1] done
    cdef unsigned long long[::1] seeds
    cdef long long[::1] actions
    cdef int[:, ::1] annas
    cdef short[:, ::1] listed
    cdef int[::1] counts

    @cython.locals(row=int, game=DealtGame)
    cdef DealtGame _plant(self, int first, int last)
    @cython.locals(row=int, game=DealtGame, streams=Rng)
    cpdef prepare_deal(self, unsigned long long seed)
    @cython.locals(row=int)
    cpdef prepare_step(self, long long[::1] actions)
    cpdef prepare_draw(self, Rng rng)
    cpdef prepare_show(self)
    cdef void run(self) noexcept nogil
    @cython.locals(row=int, action=cython.longlong)
    cdef int _find_illegal(self) noexcept nogil
    @cython.locals(row=int)
    cdef void _work(self, DealtGame game, int first, int last) noexcept nogil
    cdef void _deal(self, DealtGame game, int row) noexcept nogil
    cdef void _step(self, DealtGame game, int row) noexcept nogil
    cdef void _let_others_play(self, DealtGame game) noexcept nogil
    cdef void _draw(self, int row) noexcept nogil
    cdef void _forget_result(self, int row) noexcept nogil
    cdef void _tell_result(self, State state, int row) noexcept nogil
    @cython.locals(seat=int, other=int)
    cdef void _show(self, DealtGame game, int row) noexcept nogil
    @cython.locals(count=int, begin=int, index=int, action=int)
    cdef void _write_mask(
        self, DealtGame game, signed char[:, ::1] masks, short[:, ::1] listed, int row
    ) noexcept nogil
