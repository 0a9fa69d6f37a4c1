cimport cython

from ettana.engine.table cimport loom, pieces

@cython.final
cdef class Deck:
    cdef readonly str name
    cdef readonly tuple cards
    cdef readonly str sha256
    cdef readonly int size
    cdef readonly int annas[60]
    cdef readonly int first_placement[61]
    cdef readonly int class_count[60]
    cdef readonly int class_size[300]
    cdef readonly int cell_count[60]
    cdef readonly tuple placements
    cdef readonly unsigned char[::1] design_of
    cdef readonly unsigned int[::1] masks
    cdef readonly unsigned char[::1] cells

    cdef void _number_designs(self)
    cdef void _lay_placements(self)

    cpdef int annas_of(self, int design) noexcept nogil
    @cython.locals(
        mask=cython.uint,
        not_green=cython.uint,
        not_red=cython.uint,
        not_yellow=cython.uint,
        not_blue=cython.uint,
        not_purple=cython.uint,
    )
    cdef bint lies(self, unsigned int* cells_of, int design) noexcept nogil
    @cython.locals(mask=cython.uint, earlier=cython.uint)
    cdef bint lies_at(self, unsigned int* cells_of, int placement) noexcept nogil
