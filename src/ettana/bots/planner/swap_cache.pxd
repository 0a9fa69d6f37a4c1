cimport cython

from ettana.bots.planner.square_pairs cimport SquarePairs
from ettana.engine cimport bits, limits
from ettana.engine.bit_table cimport Bits
from ettana.engine.deck.deck cimport Deck
from ettana.engine.deck.swaps cimport Swaps
from ettana.engine.table cimport cards, loom, pieces
from ettana.engine.table.board cimport Board
from ettana.engine.table.board_hash cimport board_hash, first_half, second_half
from ettana.engine.table.state cimport State

cdef Bits BITS
cdef Board BOARD
cdef SquarePairs SQUARE_PAIRS
cdef int OUTSIDE, TOO_MANY
cdef int STUDIES, WORD, PAIR_WORDS, WORDS
cdef unsigned long long NEXT_DESIGN


@cython.final
cdef class SwapCache:
    cdef Swaps swaps
    cdef long long held
    cdef unsigned int cells_of[pieces.COLOURS]
    cdef unsigned long long first_board
    cdef unsigned long long second_board
    cdef bint is_seen
    cdef unsigned char yarns[loom.OCTAGONS]
    cdef int yarns_of[pieces.COLOURS]
    cdef int least[cards.MAX_DESIGNS]
    cdef long long helps[loom.PAIRS]
    cdef long long replaces[loom.OCTAGONS * pieces.COLOURS]

    cdef unsigned long long[::1] first_key
    cdef unsigned long long[::1] second_key
    cdef unsigned char[::1] known_least
    cdef long long[::1] known_help

    cdef int classes
    cdef int sizes[pieces.COLOURS]
    cdef int here[pieces.COLOURS * pieces.COLOURS]
    cdef int halves[pieces.COLOURS * pieces.COLOURS]
    cdef int least_halves[pieces.COLOURS + 1]
    cdef int class_on[loom.OCTAGONS]
    cdef int colour_for[pieces.COLOURS]
    cdef int limit
    cdef int found

    @cython.locals(same=bint)
    cpdef void look(self, State state, Deck deck, long long held) noexcept nogil
    cpdef long long helping(self, int first, int second) noexcept nogil
    @cython.locals(helped=cython.longlong)
    cpdef long long helped_at(self, int square) noexcept nogil
    cpdef int swaps_for(self, int design) noexcept nogil
    @cython.locals(key=cython.ulonglong, place=int)
    cdef void _take_up(self, State state, Deck deck, int design) noexcept nogil
    @cython.locals(rest=cython.longlong, begin=int, index=int)
    cdef void _recall(self, int place, int design) noexcept nogil
    @cython.locals(begin=int)
    cdef void _remember(self, int place, int design) noexcept nogil
    cdef void _see(self, State state) noexcept nogil
    @cython.locals(least=int, first=int)
    cdef void _study(self, Deck deck, int design) noexcept nogil
    @cython.locals(octagon=int)
    cdef void _count_colours(self, Deck deck, int placement) noexcept nogil
    @cython.locals(least=int, halves=int, elsewhere=int)
    cdef int _weigh_colours(self, int row) noexcept nogil
    cdef void _choose_colours(
        self, int design, int row, int halves, int taken
    ) noexcept nogil
    @cython.locals(cost=int)
    cdef int _cost(self) noexcept nogil
    @cython.locals(lies=int)
    cdef void _note_swaps(self, int design) noexcept nogil
    @cython.locals(lies=int)
    cdef void _note_sources(self, int design, int octagon, int cost) noexcept nogil
