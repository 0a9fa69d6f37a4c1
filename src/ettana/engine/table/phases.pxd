cdef enum:
    PLACE
    ROLL
    ACT
    OVER
