from ettana.engine.actions cimport kinds
from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.deck.deck cimport Deck
from ettana.engine.rng cimport Rng
from ettana.engine.rules.action_cards cimport do_card, gain, steal_card
from ettana.engine.rules.buying cimport do_buy_action, do_buy_design, do_buy_swap
from ettana.engine.rules.chance cimport draw, victim
from ettana.engine.rules.claiming cimport do_claim, do_exchange
from ettana.engine.rules.draw cimport draw_action_card, draw_design_card
from ettana.engine.rules.move cimport do_move
from ettana.engine.rules.placing cimport deal_action, deal_design, do_place, roll_to_place, start
from ettana.engine.rules.turn cimport complete, do_preset, do_roll, end_turn, show_dice
from ettana.engine.table cimport due, phases
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS

cpdef void advance(State state, Deck deck, int action, Rng rng) noexcept nogil
cpdef void draw_due(State state, Deck deck, Rng rng) noexcept nogil
cpdef void do_action(State state, Deck deck, int action) noexcept nogil
cdef void _act(State state, Deck deck, int kind, int first, int second) noexcept nogil
cpdef void do_outcome(State state, Deck deck, int outcome) noexcept nogil
cdef void _set_up(State state, int outcome) noexcept nogil
cdef void _draw(State state, int outcome) noexcept nogil
