cdef enum:
    BYTES = 4096
