cdef class Job:
    cdef void run(self) noexcept nogil
