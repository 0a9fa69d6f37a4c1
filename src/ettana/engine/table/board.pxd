cimport cython


@cython.final
cdef class Board:
    cdef readonly long long bit[63]
    cdef unsigned char ones[4096]
    cdef readonly int around[37]
    cdef readonly int pair_first[300]
    cdef readonly int pair_second[300]
    cdef readonly int pair_of[625]
    cdef readonly int first_walk[505]
    cdef readonly long long all_through[504]
    cdef readonly long long all_ends[504]
    cdef readonly long long[::1] walk_through
    cdef readonly long long[::1] walk_ends
    cdef readonly long long inner
    cdef readonly long long everywhere

    cdef void _number_bits_and_pairs(self)
    cdef void _number_squares(self)
    cdef void _lay_walks(self)


cpdef int walk_index(int start, int steps, bint rim) noexcept nogil
