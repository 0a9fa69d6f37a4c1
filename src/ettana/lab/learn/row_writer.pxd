cimport cython

from ettana.bots.planner.distance_cache cimport DistanceCache
from ettana.engine.bit_table cimport Bits
from ettana.engine.table cimport cards, loom, phases, pieces
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef Bits BITS
cdef Board BOARD
cdef int NO_LIMIT, MANY, NEAREST
cdef int PLAYERS, PHASE, ACTIVE, COLOUR, NUMBER, TURN_FLAGS, YARNS, TILES
cdef int RESERVE_YARNS, RESERVE_TILES, RESERVE_TOKENS, PINS, TOKENS, ACTION_CARDS, DESIGN_CARDS
cdef int CLAIMED, POINTS, ANNAS, GOAL, HAND, DESIGNS, DISCARD, STACKS, SETUP_ROLLS
cdef int RIM, TURN, TURNS_LEFT


@cython.final
cdef class RowWriter:
    cdef DistanceCache distances

    cpdef void write(self, State state, int seat, unsigned char[::1] row) noexcept nogil
    @cython.locals(turns=int)
    cdef void _write_turn(self, State state, int seat, unsigned char[::1] row) noexcept nogil
    @cython.locals(index=int)
    cdef void _write_board(self, State state, unsigned char[::1] row) noexcept nogil
    @cython.locals(held=cython.longlong, claimed=cython.longlong, count=int)
    cdef void _write_seat(
        self, State state, int seat, int steps, unsigned char[::1] row
    ) noexcept nogil
    cdef void _write_piles(self, State state, unsigned char[::1] row) noexcept nogil
    @cython.locals(held=cython.longlong, design=int, missing=int)
    cdef void _write_own(self, State state, int seat, unsigned char[::1] row) noexcept nogil
