from ettana.engine.actions.action_table cimport ActionTable
from ettana.engine.rules.chance cimport victim
from ettana.engine.deck.deck cimport Deck
from ettana.engine.rules.action_cards cimport (
    do_collect,
    do_design_card,
    do_gain,
    do_replace_tile,
    do_replace_yarn,
    do_steal_card,
    do_steal_tokens,
    do_tax,
    gain,
    play,
    steal_card,
)
from ettana.engine.rules.buying cimport do_buy_action, do_buy_design, do_buy_swap
from ettana.engine.rules.claiming cimport do_claim, do_exchange
from ettana.engine.rules.draw cimport draw_action_card, draw_design_card
from ettana.engine.rules.move cimport arrive, do_move
from ettana.engine.rules.placing cimport deal_action, deal_design, do_place, roll_to_place, start
from ettana.engine.rules.turn cimport complete, do_again, do_preset, do_roll, end_turn, show_dice
from ettana.engine.table.state cimport State

cdef ActionTable ACTIONS
cdef int BUY_ACTION, BUY_DESIGN, BUY_SWAP, CLAIM, END, EXCHANGE, FREE_SWAP, MOVE, PLACE_PIN
cdef int PLAY_AGAIN, PLAY_COLLECT, PLAY_DESIGN, PLAY_GAIN, PLAY_MOVE, PLAY_REPLACE_TILE
cdef int PLAY_REPLACE_YARN, PLAY_STEAL_CARD, PLAY_STEAL_TOKENS, PLAY_SWAP, PRESET, ROLL_DICE
cdef int MOVE_CARD, SWAP_CARD, ACTION_CARD, BOTH_DICE, DEAL_ACTION, DEAL_DESIGN
cdef int DESIGN_CARD_DRAW, GAIN_DIE, NUMBER_DIE, PLACE, SETUP_ROLL

cpdef void do_action(State state, Deck deck, int action) noexcept nogil
cdef void _act(State state, Deck deck, int kind, int first, int second) noexcept nogil
cdef void _play(State state, int kind, int first, int second) noexcept nogil
cpdef void do_outcome(State state, Deck deck, int outcome) noexcept nogil
cdef void _set_up(State state, int due, int outcome) noexcept nogil
cdef void _draw(State state, int due, int outcome) noexcept nogil
