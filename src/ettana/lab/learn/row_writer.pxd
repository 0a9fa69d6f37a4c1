cimport cython

from ettana.engine cimport bits
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.deck.swaps cimport Swaps
from ettana.engine.table cimport cards, loom, phases, pieces
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State
from ettana.lab.learn.game_distances cimport GameDistances

cdef Bits BITS
cdef Board BOARD
cdef int NO_LIMIT, IN_HAND, MANY, NEAREST, OBSERVATION_SIZE
cdef int PLAYERS, PHASE, ACTIVE, COLOUR, NUMBER, TURN_FLAGS, YARNS, TILES
cdef int RESERVE_YARNS, RESERVE_TILES, RESERVE_TOKENS, PINS, TOKENS, ACTION_CARDS, DESIGN_CARDS
cdef int CLAIMED, POINTS, ANNAS, GOAL, HAND, DESIGNS, DISCARD, STACKS, SETUP_ROLLS
cdef int RIM, TURN, TURNS_LEFT


@cython.final
cdef class RowWriter:
    cdef Deck deck
    cdef bint with_distances
    cdef Swaps swaps

    @cython.locals(index=int)
    cpdef void write(
        self, State state, int seat, GameDistances distances, unsigned char[:, ::1] rows, int row
    ) noexcept nogil
    @cython.locals(turns=int)
    cdef void _write_turn(self, State state, int seat, unsigned char[:, ::1] rows, int row) noexcept nogil
    @cython.locals(index=int)
    cdef void _write_board(self, State state, unsigned char[:, ::1] rows, int row) noexcept nogil
    @cython.locals(claimed=cython.longlong, seat=int, design=int)
    cdef void _write_seats(self, State state, int looking, unsigned char[:, ::1] rows, int row) noexcept nogil
    cdef void _write_piles(self, State state, unsigned char[:, ::1] rows, int row) noexcept nogil
    @cython.locals(held=cython.longlong, design=int, missing=int, nearness=int)
    cdef void _write_own(
        self, State state, int seat, GameDistances distances, unsigned char[:, ::1] rows, int row
    ) noexcept nogil
