cimport cython


@cython.final
cdef class SendQueue:
    cdef object _send, _write
    cdef readonly object _closing, _writer
    cdef list _waiting, _held
    cdef long long _bytes

    cpdef send(self, bytes message)
    cpdef hold(self)
    cpdef let_go(self)
    cdef _send_now(self, bytes message)
    cdef _begin_to_write(self)
