cimport cython

from ettana.engine cimport arrays
from ettana.engine.bit_table cimport Bits
from ettana.engine.table cimport cards, loom, pieces

cdef Bits BITS
cdef int ANNAS_TO_WIN, NO_LIMIT


@cython.final
@cython.freelist(64)
cdef class State:
    cdef unsigned char yarns[loom.OCTAGONS]
    cdef unsigned char tiles[loom.SQUARES]
    cdef unsigned char reserve_yarns[pieces.COLOURS]
    cdef unsigned char reserve_tiles[pieces.TILE_NUMBERS + 1]
    cdef public unsigned char reserve_tokens

    cdef public unsigned char seats
    cdef unsigned char pins[pieces.MAX_SEATS]
    cdef unsigned char squares[pieces.MAX_SEATS]
    cdef unsigned char tokens[pieces.MAX_SEATS]
    cdef unsigned char hands[pieces.MAX_SEATS * cards.CARDS]
    cdef unsigned char hand_sizes[pieces.MAX_SEATS]
    cdef unsigned char points[pieces.MAX_SEATS]
    cdef unsigned short annas[pieces.MAX_SEATS]

    cdef unsigned char stack[cards.CARDS]
    cdef readonly unsigned char stack_size
    cdef unsigned char discard[cards.CARDS]
    cdef readonly unsigned char discard_size
    cdef unsigned char returned[cards.MAX_DESIGNS]
    cdef readonly unsigned char returned_count
    cdef readonly unsigned char design_count

    cdef public unsigned char active
    cdef public unsigned char phase
    cdef public unsigned char colour
    cdef public unsigned char number
    cdef public unsigned char preset
    cdef public unsigned char acted
    cdef public unsigned char moved
    cdef public unsigned char fresh

    cdef public unsigned char due
    cdef public unsigned char played
    cdef public unsigned char dealt
    cdef public unsigned char winners
    cdef public unsigned char goal
    cdef public unsigned char rim
    cdef unsigned char rolls[pieces.MAX_SEATS]
    cdef public short due_action

    cdef unsigned int cells_of[pieces.COLOURS]
    cdef public long long turn
    cdef public long long turn_limit
    cdef long long squares_of[pieces.TILE_NUMBERS + 1]
    cdef readonly long long occupied
    cdef long long held[pieces.MAX_SEATS]
    cdef long long claimed[pieces.MAX_SEATS]
    cdef readonly long long designs

    cdef void clear(self) noexcept nogil
    cdef void _clear_board(self) noexcept nogil
    cdef void _clear_seats(self) noexcept nogil
    cdef void _clear_stacks(self) noexcept nogil
    cpdef void copy_from(self, State other) noexcept nogil
    @cython.locals(twin=State)
    cpdef State clone(self)

    cpdef void lay_yarn(self, int octagon, int colour) noexcept nogil
    cpdef void swap_yarns(self, int first, int second) noexcept nogil
    cpdef void lay_tile(self, int square, int number) noexcept nogil
    cpdef void put_pin(self, int seat, int square) noexcept nogil
    cpdef void take_card(self, int seat, int card) noexcept nogil
    cpdef void lose_card(self, int seat, int card) noexcept nogil
    cpdef void put_on_stack(self, int card, int count) noexcept nogil
    cpdef void put_on_discard(self, int card, int count) noexcept nogil
    cpdef void put_in_designs(self, int design) noexcept nogil
    cpdef void put_under_designs(self, int design) noexcept nogil
    cpdef void take_design(self, int design) noexcept nogil
    cpdef void hold(self, int seat, int design) noexcept nogil
    cpdef void release(self, int seat, int design) noexcept nogil
    cpdef void claim_for(self, int seat, int design, int annas) noexcept nogil
    cpdef void reveal_point(self, int seat, int count) noexcept nogil
    cpdef void pay(self, int payer, int payee, int count) noexcept nogil
    cpdef void pay_reserve(self, int seat, int count) noexcept nogil
    cpdef void set_roll(self, int seat, int roll) noexcept nogil
    cpdef void add_reserve_yarn(self, int colour, int count) noexcept nogil
    cpdef void add_reserve_tile(self, int number, int count) noexcept nogil
    cpdef void seat_pin(self, int seat, int pin) noexcept nogil

    cpdef int yarn(self, int octagon) noexcept nogil
    cpdef unsigned int cells(self, int colour) noexcept nogil
    cpdef int tile(self, int square) noexcept nogil
    cpdef int reserve_yarn(self, int colour) noexcept nogil
    cpdef int reserve_tile(self, int number) noexcept nogil
    cpdef int pin(self, int seat) noexcept nogil
    cpdef int square(self, int seat) noexcept nogil
    cpdef int tokens_of(self, int seat) noexcept nogil
    cpdef int hand(self, int seat, int card) noexcept nogil
    cpdef int hand_size(self, int seat) noexcept nogil
    cpdef long long held_by(self, int seat) noexcept nogil
    cpdef long long claimed_by(self, int seat) noexcept nogil
    cpdef int points_of(self, int seat) noexcept nogil
    cpdef int annas_of(self, int seat) noexcept nogil
    cpdef int in_stack(self, int card) noexcept nogil
    cpdef int in_discard(self, int card) noexcept nogil
    cpdef int returned_at(self, int index) noexcept nogil
    cpdef int roll_of(self, int seat) noexcept nogil
