"""Events of a step, told from the states before and after each of its parts.

Nothing here decides a rule: amounts are differences between two states, so what is told is what
was done.
"""

from __future__ import annotations

from collections.abc import Sequence

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.deck import Deck
from ettana.engine.events.event import Event
from ettana.engine.events.tell_actions import ACTION_TELLERS
from ettana.engine.events.tell_draws import DRAW_TELLERS, rolled_to_place
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.information import Draw, audiences_of_draws
from ettana.engine.setup import is_set_up
from ettana.engine.table.due import ACTION_CARD
from ettana.engine.table.phases import OVER, PLACE
from ettana.engine.table.state import State


def events_of(before: State, deck: Deck, action: int, draws: Sequence[Draw]) -> tuple[Event, ...]:
    """Everything that happens when a legal action is done and these outcomes are drawn."""
    told: list[Event] = []
    state = before.clone()
    do_action(state, deck, action)
    ACTION_TELLERS[ACTIONS.kind[action]](told, before, state, deck, action)
    _reshuffle(told, before, state)
    if draws:
        audiences = audiences_of_draws(before, action, draws)
        for (kind, code), audience in zip(draws, audiences, strict=True):
            earlier = state.clone()
            do_outcome(state, deck, code)
            DRAW_TELLERS[kind](told, earlier, state, code, audience)
            _reshuffle(told, earlier, state)
    _turn(told, before, state)
    return tuple(told)


def events_of_start(start: State) -> tuple[Event, ...]:
    """S7: what was drawn in the open before the first step: the first player's roll.

    A game that begins anywhere else has nothing to tell of its start.
    """
    return (rolled_to_place(start),) if is_set_up(start) else ()


def _reshuffle(told: list[Event], earlier: State, later: State) -> None:
    """A13: the discard pile became the stack because a card is to be drawn."""
    if later.due == ACTION_CARD and not earlier.stack_size:
        told.append(Event("reshuffled", None, {"cards": later.stack_size}))


def _turn(told: list[Event], before: State, after: State) -> None:
    """T8, E1, E2: the turn has ended, another begins, or the game is over."""
    if before.turn and (after.turn != before.turn or after.phase == OVER):
        told.append(Event("turn ended", before.active, {"turn": before.turn}))
    if after.phase == OVER:
        seats = range(after.seats)
        winners = tuple([seat for seat in seats if after.winners >> seat & 1])
        annas = tuple([after.annas_of(seat) for seat in seats])
        told.append(Event("game over", None, {"winners": winners, "annas": annas}))
    elif after.phase != PLACE and after.turn != before.turn:
        told.append(Event("turn began", after.active, {"turn": after.turn}))
