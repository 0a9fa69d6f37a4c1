cimport cython

cdef int WHOLE_TEXT, LAST, CONTROL, MASKED, TWO_BYTES, EIGHT_BYTES, HEAD, KEY
cdef long long ENDLESS


@cython.final
cdef class Frame:
    cdef readonly Py_ssize_t head
    cdef readonly long long length
    cdef readonly bint ends_message, is_text


@cython.locals(there=Py_ssize_t, head=Py_ssize_t, kind=int, size=cython.longlong, is_masked=bint, byte=cython.uchar)
cpdef Frame first_frame(bytes data, Py_ssize_t begin)

@cython.locals(begin=Py_ssize_t, key=Py_ssize_t, place=Py_ssize_t, text=bytearray)
cpdef bytes text_in(Frame frame, bytes data)

@cython.locals(length=Py_ssize_t, parts=list)
cpdef bytes text_frames(texts)
