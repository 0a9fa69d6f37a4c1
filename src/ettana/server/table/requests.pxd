cimport cython


@cython.final
cdef class Requests:
    cdef object _done

    cpdef version(self, str guest, str request)
    @cython.locals(done=dict)
    cpdef remember(self, str guest, str request, long long version)
