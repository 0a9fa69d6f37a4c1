cdef enum:
    EVERYBODY = -1
    DRAWN_SEAT = -2
