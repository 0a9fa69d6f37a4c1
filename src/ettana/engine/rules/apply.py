"""Doing: an action changes the state, up to the first chance; outcomes of chance carry it on.

Nothing is checked here. Callers pass a legal action, and an outcome that `chance` lists.
"""

from __future__ import annotations

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.deck import Deck
from ettana.engine.rng import Rng
from ettana.engine.rules.action_cards import do_card, gain, steal_card
from ettana.engine.rules.buying import do_buy_action, do_buy_design, do_buy_swap
from ettana.engine.rules.chance import draw, victim
from ettana.engine.rules.claiming import do_claim, do_exchange
from ettana.engine.rules.draw import draw_action_card, draw_design_card
from ettana.engine.rules.move import do_move
from ettana.engine.rules.placing import deal_action, deal_design, do_place, roll_to_place, start
from ettana.engine.rules.turn import complete, do_preset, do_roll, end_turn, show_dice
from ettana.engine.table import due, phases
from ettana.engine.table.state import State


def advance(state: State, deck: Deck, action: int, rng: Rng) -> None:
    """Do a legal action and draw all its chances: the one way on for search and simulation.

    Whoever needs to know what was drawn takes a step instead (`step.take_step`).
    """
    do_action(state, deck, action)
    draw_due(state, deck, rng)


def draw_due(state: State, deck: Deck, rng: Rng) -> None:
    """Draw whatever is due, until somebody is to act or the game is over."""
    while state.due:
        do_outcome(state, deck, draw(state, rng))


def do_action(state: State, deck: Deck, action: int) -> None:
    """Do a legal action. Where it needs chance, `State.due` then says which."""
    kind = ACTIONS.kind[action]
    first = ACTIONS.first[action]
    state.due_action = action
    if kind == kinds.ROLL_DICE:
        do_roll(state)
    elif kind == kinds.PRESET:
        do_preset(state, first)
    elif kind == kinds.PLACE_PIN:
        do_place(state, first)
    elif kind == kinds.END:
        end_turn(state)
    else:
        state.acted = 1
        state.fresh = 0
        _act(state, deck, kind, first, ACTIONS.second[action])
        if not state.due:
            complete(state)


def _act(state: State, deck: Deck, kind: int, first: int, second: int) -> None:
    """T6: an action of the action part of the turn."""
    if kind == kinds.MOVE:
        do_move(state, first, second)
    elif kind == kinds.FREE_SWAP:
        state.swap_yarns(first, second)
    elif kind == kinds.BUY_SWAP:
        do_buy_swap(state, first, second)
    elif kind == kinds.BUY_ACTION:
        do_buy_action(state)
    elif kind == kinds.BUY_DESIGN:
        do_buy_design(state)
    elif kind == kinds.CLAIM:
        do_claim(state, deck, first)
    elif kind == kinds.EXCHANGE:
        do_exchange(state, first)
    else:
        do_card(state, kind, first, second)


def do_outcome(state: State, deck: Deck, outcome: int) -> None:
    """One single draw of the chance that is due; more may be due after it."""
    if state.due == due.BOTH_DICE:
        show_dice(state, outcome // due.FACES, outcome % due.FACES + 1)
    elif state.due == due.NUMBER_DIE:
        show_dice(state, state.colour, outcome)
    elif state.phase == phases.PLACE:
        _set_up(state, outcome)
    else:
        _draw(state, outcome)
        complete(state)
        if ACTIONS.kind[state.due_action] == kinds.EXCHANGE:
            end_turn(state)


def _set_up(state: State, outcome: int) -> None:
    """S7-S9: the next roll, who starts, or a card of the deal."""
    if state.due == due.SETUP_ROLL:
        roll_to_place(state, outcome)
    elif state.due == due.DEAL_DESIGN:
        deal_design(state, outcome)
    elif state.due == due.DEAL_ACTION:
        deal_action(state, outcome)
    else:
        start(state, outcome)


def _draw(state: State, outcome: int) -> None:
    """The last draw of an action."""
    if state.due == due.ACTION_CARD:
        draw_action_card(state, state.active, outcome)
    elif state.due == due.DESIGN_CARD_DRAW:
        draw_design_card(state, state.active, outcome)
    elif state.due == due.GAIN_DIE:
        gain(state, ACTIONS.first[state.due_action], outcome)
    else:
        steal_card(state, victim(state), outcome)
