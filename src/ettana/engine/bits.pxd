cimport cython

cdef int BITS_IN_MASK, TWELVE_BITS, TWELVE_BIT_SETS


@cython.final
cdef class Bits:
    cdef readonly long long bit[63]
    cdef unsigned char ones[4096]


cdef Bits _BITS


@cython.locals(count=int)
cpdef int count_bits(long long mask) noexcept nogil
@cython.locals(member=int)
cpdef int member_at(long long mask, int index) noexcept nogil
