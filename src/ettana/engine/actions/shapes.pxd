cdef enum:
    ALONE
    NUMBER
    FACE
    SQUARE
    TILED_SQUARE
    DESIGN
    PIN
    PAIR
    NEAR_PAIR
    WALK
    TILE
    YARN
