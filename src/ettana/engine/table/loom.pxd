cdef enum:
    OCTAGONS = 25
    SQUARES = 36
    NOWHERE = SQUARES
    PAIRS = 300
    MAX_STEPS = 6
