cimport cython

from ettana.engine.actions cimport kinds
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.deck.deck cimport Deck
from ettana.engine.rules.chance cimport highest_rollers
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS
cdef dict _SWAPPED_BY, _BOUGHT

@cython.locals(seat=int, change=int)
cpdef list token_changes(State before, State after)
@cython.locals(seat=int, card=int)
cpdef _played(list told, State before, State after)
cpdef start_decided(State before, State after)
cpdef tuple _octagons(State state, Deck deck, int design)

cpdef _placed(list told, State before, State after, Deck deck, int action)
cpdef _preset(list told, State before, State after, Deck deck, int action)
cpdef _nothing(list told, State before, State after, Deck deck, int action)
@cython.locals(kind=int, square=int)
cpdef _moved(list told, State before, State after, Deck deck, int action)
@cython.locals(first=int, second=int)
cpdef _swapped(list told, State before, State after, Deck deck, int action)
cpdef _bought(list told, State before, State after, Deck deck, int action)
cpdef _played_only(list told, State before, State after, Deck deck, int action)
cpdef _gain_named(list told, State before, State after, Deck deck, int action)
cpdef _tokens_stolen(list told, State before, State after, Deck deck, int action)
cpdef _taxed(list told, State before, State after, Deck deck, int action)
cpdef _collected(list told, State before, State after, Deck deck, int action)
@cython.locals(place=int, new=int)
cpdef _replaced(list told, State before, State after, Deck deck, int action)
@cython.locals(design=int)
cpdef _claimed(list told, State before, State after, Deck deck, int action)
cpdef _exchanged(list told, State before, State after, Deck deck, int action)
