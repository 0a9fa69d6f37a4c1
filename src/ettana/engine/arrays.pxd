cdef enum:
    ARE_LISTS = 0
