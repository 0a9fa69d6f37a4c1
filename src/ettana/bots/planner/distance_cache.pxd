cimport cython

from ettana.engine.deck.deck cimport Deck
from ettana.engine.deck.swaps cimport Swaps
from ettana.engine.table cimport cards
from ettana.engine.table.board_hash cimport board_hash, first_half, second_half
from ettana.engine.table.state cimport State

cdef int BOARDS, UNKNOWN


@cython.final
cdef class DistanceCache:
    cdef readonly Deck deck
    cdef Swaps swaps
    cdef unsigned long long[::1] first_key
    cdef unsigned long long[::1] second_key
    cdef unsigned char[::1] known
    cdef int row
    cdef bint is_seen

    @cython.locals(first=cython.ulonglong, second=cython.ulonglong, board=int)
    cpdef void look(self, State state) noexcept nogil
    @cython.locals(place=int)
    cpdef int least(self, State state, int design) noexcept nogil
