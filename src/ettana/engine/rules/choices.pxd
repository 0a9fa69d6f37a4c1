cimport cython


@cython.final
cdef class Choices:
    cdef long long paid_ends[16]
    cdef long long places
    cdef long long free_ends
    cdef long long move_card_ends
    cdef long long replace_squares
    cdef long long claims
    cdef long long exchanges
    cdef unsigned int free_swaps
    cdef int paid_sets
    cdef int steal_card_pins
    cdef int steal_tokens_pins
    cdef int replace_colours
    cdef int replace_numbers
    cdef int presets
    cdef int roll
    cdef int end
    cdef int buy_action
    cdef int buy_swap
    cdef int buy_design
    cdef int play_swap
    cdef int play_design
    cdef int play_collect
    cdef int play_gain
    cdef int play_again
    cdef int play_tax

    cpdef void clear(self) noexcept nogil
