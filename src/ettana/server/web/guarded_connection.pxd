cimport cython

from ettana.server.web.frames cimport Frame, first_frame, text_frames, text_in


@cython.final
cdef class GuardedConnection:
    cdef object _connections, _inner, _loop, _transport, _key, _late, _budget, _timer, _reader
    cdef object _spender
    cdef bytes _unread
    cdef double _turn, _waited
    cdef long long _under_way, _frame, _messages
    cdef bint _is_lost, _is_resting, _is_wanted, _is_paused, _is_handing, _is_writable
    cdef bint _is_goodbye_said, _is_cutting, _ends_message

    cpdef bint write_texts(self, texts)
    cpdef data_received(self, bytes data)
    @cython.locals(data=bytes, part=bytes, frame=Frame, begin=Py_ssize_t)
    cdef _hand_over(self)
    @cython.locals(frame=Frame, size=cython.longlong, passed=cython.longlong)
    cdef tuple _next_part(self, bytes data, Py_ssize_t begin)
    cdef bint _may_read(self)
    @cython.locals(began=cython.longlong, at=cython.longlong, spent=cython.longlong, is_read=bint)
    cdef _hand_over_part(self, bytes part, Frame frame)
    cdef _give_inner(self, bytes part)
    cdef bint _is_read(self, bytes text)
    cdef _charge(self, budget, double spent)
    cdef bint _is_held(self)
    cdef _flow(self)
    cdef _lose(self, error)
    cdef _watch(self)
    cdef _unwatch(self)
