cimport cython

from ettana.engine cimport arrays
from ettana.engine.bit_table cimport Bits
from ettana.engine.table cimport cards, loom
from ettana.server.teller cimport capacity

cdef Bits BITS
cdef tuple NUMBERS, DESIGNS_LISTED, OCTAGON_COLUMN_PIECES, SQUARE_COLUMN_PIECES
cdef int KNOWN_NUMBERS, MEMBER


@cython.final
cdef class JsonWriter:
    cdef Py_ssize_t end
    cdef bytes before
    cdef unsigned char room[capacity.BYTES]

    @cython.locals(end=Py_ssize_t, byte=cython.uchar)
    cpdef put(self, bytes piece)
    cpdef bytes text(self)
    cpdef number(self, long long value)
    cpdef octagons(self, long long mask)
    cpdef squares(self, long long mask)
    @cython.locals(column=int, rows=int, follows=int)
    cdef _places(self, long long mask, int side, tuple columns)
    @cython.locals(design=int, follows=int)
    cpdef designs(self, long long mask)
    cpdef repeated(self, bytes letter, int count)
