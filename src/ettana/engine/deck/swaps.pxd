cimport cython

from ettana.engine cimport arrays, limits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.table cimport loom, pieces

cdef int TOO_MANY
cdef Rounds ROUNDS


@cython.final
cdef class Rounds:
    cdef readonly unsigned char arrows[limits.ROUNDS * pieces.COLOURS]
    cdef readonly unsigned char length[limits.ROUNDS]
    cdef readonly int until[pieces.COLOURS + 1]


@cython.final
cdef class Swaps:
    cdef unsigned int cells_of[pieces.COLOURS]
    cdef unsigned char colour_on[loom.OCTAGONS]
    cdef int yarns_of[pieces.COLOURS]
    cdef int classes
    cdef int sizes[pieces.COLOURS]
    cdef int here[pieces.COLOURS * pieces.COLOURS]
    cdef int among[pieces.COLOURS]
    cdef int halves[pieces.COLOURS * pieces.COLOURS]
    cdef int least_halves[pieces.COLOURS + 1]
    cdef int colour_for[pieces.COLOURS]
    cdef readonly int dye[pieces.COLOURS]
    cdef int at_least[limits.MOST_PLACEMENTS]
    cdef int fewest
    cdef readonly int found
    cdef bint is_comparing
    cdef int least_wrong
    cdef int arrows[pieces.COLOURS * pieces.COLOURS]
    cdef unsigned char possible[limits.ROUNDS]
    cdef int possible_count
    cdef int most_rounds

    cpdef look_at(self, cells)
    cdef void look(self, unsigned int* cells_of) noexcept nogil
    cpdef bint lies(self, Deck deck, int design) noexcept nogil
    cpdef bint lies_at(self, Deck deck, int placement) noexcept nogil
    cpdef int least(self, Deck deck, int design) noexcept nogil
    @cython.locals(swaps=int, fewest=int, is_kept=bint)
    cpdef int least_since(
        self, Deck deck, int design, unsigned int changed, int before, int witness
    ) noexcept nogil
    cpdef int least_at(self, Deck deck, int placement) noexcept nogil
    @cython.locals(least=int, first=int, most=int, nearest=int, in_place=int)
    cpdef int most_in_place(self, Deck deck, int design) noexcept nogil
    @cython.locals(design=int)
    cpdef int in_place_at(self, Deck deck, int placement, int swaps) noexcept nogil
    cpdef list best_placements(self, Deck deck, int design)

    cdef int _least_among(self, Deck deck, int design, int first, int last) noexcept nogil
    cdef bint _is_one_enough(self, Deck deck, int first, int last, int swaps) noexcept nogil
    cdef void _take(self, Deck deck, int design) noexcept nogil
    cdef bint _has_yarns(self) noexcept nogil
    cdef bint _is_enough(self, Deck deck, int placement, int swaps) noexcept nogil
    # Places in arrays are counted in the width of addresses: it saves the conversions.
    @cython.locals(row=Py_ssize_t, colour=Py_ssize_t, index=Py_ssize_t, cell=Py_ssize_t)
    cdef void _count_colours(self, Deck deck, Py_ssize_t placement) noexcept nogil
    @cython.locals(colour=Py_ssize_t)
    cdef int _weigh_colours(self, Py_ssize_t row) noexcept nogil
    @cython.locals(colour=Py_ssize_t)
    cdef void _choose_colours(self, Py_ssize_t row, int wrong, int halves, int taken) noexcept nogil
    @cython.locals(row=Py_ssize_t, other=Py_ssize_t)
    cdef void _count_swaps(self, int wrong) noexcept nogil
    cdef void _keep(self, int swaps, int wrong) noexcept nogil
    @cython.locals(index=Py_ssize_t, first=Py_ssize_t, arrow=Py_ssize_t)
    cdef int _count_rounds(self, int left) noexcept nogil
    cdef void _pack_rounds(self, int index, int packed, int left) noexcept nogil
