cimport cython

from ettana.engine.table cimport cards, loom, pieces

@cython.final
cdef class Deck:
    cdef readonly str name
    cdef readonly str sha256
    cdef readonly int size
    cdef readonly int annas[cards.MAX_DESIGNS]
    cdef readonly int first_placement[cards.MAX_DESIGNS + 1]
    cdef readonly int class_count[cards.MAX_DESIGNS]
    cdef readonly int class_size[cards.MAX_DESIGNS * pieces.COLOURS]
    cdef readonly int cell_count[cards.MAX_DESIGNS]
    cdef readonly tuple cards
    cdef readonly tuple placements
    cdef readonly unsigned char[::1] design_of
    cdef readonly unsigned int[::1] masks
    cdef readonly unsigned int[::1] covered
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
    cdef bint _lies(self, unsigned int* cells_of, int design) noexcept nogil
    @cython.locals(mask=cython.uint, earlier=cython.uint)
    cdef bint _lies_at(self, unsigned int* cells_of, int placement) noexcept nogil
