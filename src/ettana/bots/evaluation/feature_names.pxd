from ettana.engine.table cimport cards

cdef enum:
    MISSING = 0
    PHASE = 5
    MEANS = 9
    CARDS_IN_HAND = 13
    DESIGNS_IN_HAND = CARDS_IN_HAND + cards.CARDS - 1
    BY_SWAPS
    BY_LACK = BY_SWAPS + 6
    CLAIMABLE = BY_LACK + 4
    WINNING
    LACKING = WINNING + 5
    FEATURES
