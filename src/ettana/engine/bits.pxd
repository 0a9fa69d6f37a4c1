cdef inline int count(long long mask) noexcept nogil:
    cdef unsigned long long bits = <unsigned long long>mask
    bits = bits - ((bits >> 1) & 0x5555555555555555ULL)
    bits = (bits & 0x3333333333333333ULL) + ((bits >> 2) & 0x3333333333333333ULL)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FULL
    return <int>((bits * 0x0101010101010101ULL) >> 56)


cdef inline int member_at(long long mask, int index) noexcept nogil:
    cdef int member = 0
    while index:
        mask &= mask - 1
        index -= 1
    while not mask & 1:
        mask >>= 1
        member += 1
    return member
