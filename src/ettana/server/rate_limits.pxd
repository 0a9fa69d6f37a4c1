cimport cython


@cython.final
cdef class Bucket:
    cdef double _at, _left, _most, _per_second

    cpdef double fill(self, double now)
    cpdef double share(self, double now)
    cpdef double charge(self, double count, double now)
    cpdef double wait(self, double count, double now)


@cython.final
cdef class Limit:
    cdef readonly object rate
    cdef readonly dict _buckets
    cdef object _clock

    cpdef Bucket bucket(self, str key)
    @cython.locals(bucket=Bucket, now=double)
    cpdef take(self, str key, double count=*)
    cpdef charge(self, str key, double count)
    cpdef check(self, str key)
