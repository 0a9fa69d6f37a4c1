cimport cython

from ettana.engine.knowledge.weighted_choice cimport pick
from ettana.engine.rng cimport Rng
from ettana.engine.table cimport cards, pieces
from ettana.engine.table.state cimport State

cdef int HAND
cdef int DRAWN, FIELDS, GIVEN, MOVED, UNCHECKED
cdef int CANDIDATES, SPARE_BITS, WORLD
cdef long long ONE


@cython.final
cdef class CardSampler:
    cdef int length
    cdef int points
    cdef int[::1] events
    cdef int[::1] first_way
    cdef int[::1] origin
    cdef int[::1] source
    cdef long long[::1] share
    cdef int[::1] nodes
    cdef long long[::1] weights
    cdef int[::1] known
    cdef int[::1] first_pool
    cdef int[::1] fillings
    cdef int[::1] rests
    cdef int[::1] unknown
    cdef int sources[pieces.MAX_SEATS * cards.CARDS * cards.COPIES]
    cdef int kinds[pieces.MAX_SEATS * cards.CARDS * cards.COPIES]
    cdef int sizes[pieces.MAX_SEATS]
    cdef int rest[cards.CARDS]
    cdef int world[(pieces.MAX_SEATS + 1) * cards.CARDS]
    cdef int chosen[(pieces.MAX_SEATS + 1) * cards.CARDS]
    cdef int work
    cdef int undone

    @cython.locals(passed=bint)
    cpdef bint fill(self, State state, Rng rng) noexcept nogil
    @cython.locals(partial=int, passed=bint)
    cdef bint _draw(self, Rng rng) noexcept nogil
    @cython.locals(partial=int, index=int, total=double, weight=double, roll=cython.longlong)
    cdef void _choose(self, Rng rng) noexcept nogil
    cdef void _deal(self, int partial, Rng rng) noexcept nogil
    @cython.locals(left=int, index=int, kind=int)
    cdef void _deal_pool(self, int pool, Rng rng) noexcept nogil
    cdef void _count_world(self) noexcept nogil
    @cython.locals(event=int, kind=int, seat=int, number=int, way=int, least=int, count=int, weight=double)
    cdef double _walk_back(self, int node, bint may_refuse, Rng rng) noexcept nogil
    cdef void _put(self, int seat, int source, int kind) noexcept nogil
    @cython.locals(first=int, last=int, candidates=int, index=int, skip=int, kind=int)
    cdef int _take(self, int seat, int source, Rng rng) noexcept nogil
    @cython.locals(count=int)
    cdef int _count(self, int seat, int kind) noexcept nogil
