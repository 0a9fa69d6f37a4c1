cimport cython

cdef unsigned long long MASK64
cdef unsigned long long MASK32
cdef unsigned long long TWO_TO_32
cdef unsigned long long GAMMA
cdef unsigned long long FIRST_FACTOR
cdef unsigned long long SECOND_FACTOR


cpdef unsigned long long mix(unsigned long long bits) noexcept nogil


@cython.final
cdef class Rng:
    cdef readonly unsigned long long counter

    cpdef unsigned long long next_bits(self) noexcept nogil
    @cython.locals(product=cython.ulonglong, favoured=cython.ulonglong)
    cpdef int below(self, unsigned int count) noexcept nogil
    cpdef Rng fork(self, unsigned long long label)
    cpdef Rng clone(self)
