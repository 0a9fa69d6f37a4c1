cimport cython

from ettana.engine.bit_table cimport Bits
from ettana.engine.table cimport cards, loom

cdef Bits BITS
cdef tuple NUMBERS, DESIGNS_LISTED, OCTAGON_COLUMNS, SQUARE_COLUMNS
cdef int KNOWN_NUMBERS, MEMBER

cpdef bytes number(long long value)
cpdef octagons(list out, long long mask)
cpdef squares(list out, long long mask)
@cython.locals(column=int, rows=int, follows=int)
cdef _places(list out, long long mask, int side, tuple columns)
@cython.locals(design=int, follows=int)
cpdef designs(list out, long long mask)
cpdef repeated(list out, bytes letter, int count)
