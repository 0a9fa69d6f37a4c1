cimport cython

from ettana.bots.evaluation.evaluation cimport Evaluation
from ettana.bots.planner cimport sizes
from ettana.bots.planner.candidates cimport Candidates
from ettana.bots.planner.policy cimport Policy
from ettana.bots.planner.square_pairs cimport SquarePairs
from ettana.engine cimport arrays
from ettana.engine.actions cimport kinds
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.deck.deck cimport Deck
from ettana.engine.parallel.job cimport Job
from ettana.engine.rng cimport mix, Rng
from ettana.engine.rules.apply cimport advance, do_action, do_outcome, draw_due
from ettana.engine.rules.chance cimport outcome_count, total_weight, weight
from ettana.engine.rules.turn cimport end_turn
from ettana.engine.table cimport cards, loom, phases, pieces
from ettana.engine.table.board_hash cimport board_hash, first_half, second_half
from ettana.engine.table.state cimport State
from libc cimport math

cdef ActionTable ACTIONS
cdef SquarePairs SQUARE_PAIRS
cdef int NO_PLAN, GROUPS


cdef class Planner(Job):
    cdef Deck deck
    cdef State root
    cdef State state
    cdef State after
    cdef State ended
    cdef State scratch
    cdef Candidates candidates
    cdef Evaluation evaluation
    cdef Policy policy
    cdef Rng rng
    cdef unsigned long long seed
    cdef int seat
    cdef int width
    cdef int draws
    cdef bint sees_hands
    cdef double hidden[pieces.MAX_SEATS]
    cdef readonly int nodes
    cdef int most_nodes

    cdef int beam[sizes.KEPT * sizes.LENGTH]
    cdef int beam_length
    cdef double beam_values[sizes.KEPT]
    cdef int beam_count
    cdef int parents[sizes.LAYER]
    cdef int steps[sizes.LAYER]
    cdef double values[sizes.LAYER]
    cdef int groups[sizes.LAYER]
    cdef int count
    cdef int next_beam[sizes.KEPT * sizes.LENGTH]
    cdef double next_values[sizes.KEPT]
    cdef unsigned long long seen[sizes.TABLE]
    cdef int plans[sizes.KEPT * sizes.LENGTH]
    cdef int lengths[sizes.KEPT]
    cdef double worths[sizes.KEPT]
    cdef double successes[sizes.KEPT]
    cdef int drawing[sizes.KEPT]
    cdef readonly int plan_count

    cdef void run(self) noexcept nogil
    cdef void _plan_roll(self) noexcept nogil
    cdef void _plan_turn(self) noexcept nogil
    cdef void _grow(self, int plan) noexcept nogil
    @cython.locals(worth=double, swapped=double, square=int, first=int, pair=int)
    cdef double _promise_of(self, State state) noexcept nogil
    cdef int _group(self, State state) noexcept nogil
    cdef void _replay(self, int plan) noexcept nogil
    @cython.locals(chosen=int, best=int)
    cdef void _select(self) noexcept nogil
    @cython.locals(place=int)
    cdef void _keep(self, int plan, int action, int drawing, double worth) noexcept nogil
    @cython.locals(least=int)
    cdef int _least_worth(self, int drawing) noexcept nogil
    @cython.locals(best=int)
    cdef void _average_draws(self) noexcept nogil
    cdef double _promise(self, int place) noexcept nogil
    @cython.locals(
        total=double, share=int, before=double, better=double, drawn=double, worth=double
    )
    cdef double _average(self, int plan) noexcept nogil
    @cython.locals(at_once=double, later=double, action=int)
    cdef double _carried_on(self, State state, int luck) noexcept nogil
    @cython.locals(
        key=cython.ulonglong,
        turn=cython.ulonglong,
        counts=cython.ulonglong,
        place=int,
    )
    cdef bint _is_new(self, State state) noexcept nogil
    cdef double _worth_if_ended(self, State state) noexcept nogil
    @cython.locals(own=double, total=double)
    cdef double _chance(self, State state) noexcept nogil
    cdef void _hide_designs(self) noexcept nogil
