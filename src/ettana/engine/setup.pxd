cimport cython

from ettana.engine.bit_table cimport Bits
from ettana.engine.table cimport cards, loom, phases, pieces
from ettana.engine.table.board cimport Board
from ettana.engine.table.state cimport State

cdef Bits BITS
cdef Board BOARD
cdef int YARNS, FIRST_TILE, SECOND_TILE, TILES, FIRST_ROLL


@cython.final
cdef class Setup:
    cdef readonly State state
    cdef State bare
    cdef int bag[pieces.TILE_NUMBERS + 1]
    cdef readonly int total
    cdef int stage
    cdef int place
    cdef int first_tile

    cpdef void begin(self) noexcept nogil
    cpdef int weight(self, int kind) noexcept nogil
    @cython.locals(kind=int)
    cpdef int at(self, int index) noexcept nogil
    cpdef void lay(self, int kind) noexcept nogil
    cdef void _fill_bag(self, int first, int kinds, int each) noexcept nogil
    cdef void _lay_yarn(self, int colour) noexcept nogil
    cdef void _reserve_tile(self, int number) noexcept nogil
    cdef void _lay_tile(self, int number) noexcept nogil
    cdef void _go_to_inner_square(self) noexcept nogil
    cdef void _roll(self, int number) noexcept nogil
