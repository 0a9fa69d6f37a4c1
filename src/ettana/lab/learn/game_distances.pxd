cimport cython

from ettana.engine cimport bits, limits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.deck.swaps cimport Swaps
from ettana.engine.table cimport cards, pieces
from ettana.engine.table.state cimport State


@cython.final
cdef class GameDistances:
    cdef unsigned int cells_of[pieces.COLOURS]
    cdef long long known
    cdef unsigned char least[cards.MAX_DESIGNS]
    cdef unsigned short witness[cards.MAX_DESIGNS]
    cdef unsigned int changed[cards.MAX_DESIGNS]

    @cython.locals(
        now=cython.uint, before=cython.uint, changed=cython.uint, known=cython.longlong, is_traded=bint
    )
    cpdef void look(self, State state) noexcept nogil
    @cython.locals(bit=cython.longlong)
    cpdef int swaps_for(self, Deck deck, int design, Swaps swaps) noexcept nogil
