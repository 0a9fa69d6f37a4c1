"""T: the turn, from the roll to its end."""

from __future__ import annotations

from ettana.engine.actions import kinds
from ettana.engine.rules.choices import Choices
from ettana.engine.rules.draw import can_draw_action, due_action_card
from ettana.engine.rules.end import clear_turn, finish, leaders
from ettana.engine.table import cards, due, phases, pieces
from ettana.engine.table.board import BOARD
from ettana.engine.table.options import MOST_TURNS
from ettana.engine.table.state import State


def find_rolls(state: State, choices: Choices) -> None:
    """T1, T2: roll, or first play one Preset."""
    choices.sets[kinds.ROLL_DICE] = 1
    if not state.preset and state.hands[state.active * cards.CARDS + cards.PRESET_CARD]:
        choices.sets[kinds.PRESET] = 1


def refuse_preset(state: State) -> str:
    """T1, A6: the clause against playing a Preset before the roll, or nothing."""
    if state.preset:
        return "T1"
    return "" if state.hands[state.active * cards.CARDS + cards.PRESET_CARD] else "A6"


def do_preset(state: State, face: int) -> None:
    """A6: the colour counts as rolled; A0: the card is discarded at once."""
    state.lose_card(state.active, cards.PRESET_CARD)
    state.put_on_discard(cards.PRESET_CARD, 1)
    state.colour = face
    state.preset = 1


def do_roll(state: State) -> None:
    """T2: both dice, or only the number die after a Preset."""
    state.due = due.NUMBER_DIE if state.preset else due.BOTH_DICE


def show_dice(state: State, colour: int, number: int) -> None:
    """T3-T5: the dice lie; everybody collects, or the active player draws."""
    state.colour = colour
    state.number = number
    state.phase = phases.ACT
    if colour != pieces.BLACK:
        collect(state)
        complete(state)
    elif can_draw_action(state):
        due_action_card(state)
    else:
        complete(state)


def tokens_due(state: State, seat: int) -> int:
    """T3: one token for each yarn of the colour rolled that touches the player's square."""
    yarns = state.cells_of[state.colour] & BOARD.around[state.squares[seat]]
    count = 0
    while yarns:
        yarns &= yarns - 1
        count += 1
    return count


def collect(state: State) -> None:
    """T3, T4: everybody gets what is due, or nobody when the reserve cannot pay all."""
    wanted = 0
    for seat in range(state.seats):
        wanted += tokens_due(state, seat)
    if wanted > state.reserve_tokens:
        return
    for seat in range(state.seats):
        state.pay_reserve(seat, -tokens_due(state, seat))


def complete(state: State) -> None:
    """The action is over; A0: a card that was played goes to the discard pile after its effect."""
    state.due = due.NO_CHANCE
    if state.played != cards.NO_CARD:
        state.put_on_discard(state.played, 1)
        state.played = cards.NO_CARD


def find_again(state: State, choices: Choices) -> None:
    """A10: Roll again, as the first action after a roll without Preset."""
    if (
        not state.acted
        and not state.preset
        and state.hands[state.active * cards.CARDS + cards.AGAIN_CARD]
    ):
        choices.sets[kinds.PLAY_AGAIN] = 1


def refuse_again(state: State) -> str:
    """A10: the clause against rolling again, or nothing."""
    first = not state.acted and not state.preset
    return "" if first and state.hands[state.active * cards.CARDS + cards.AGAIN_CARD] else "A10"


def do_again(state: State) -> None:
    """A10: both dice again; the card is in nobody's hand until its effect is over."""
    state.lose_card(state.active, cards.AGAIN_CARD)
    state.played = cards.AGAIN_CARD
    state.due = due.BOTH_DICE


def end_turn(state: State) -> None:
    """T8, E2: the next player has the turn, unless the last turn has been played.

    Without a limit that is the last one that can be counted, so that every game can be written.
    """
    if state.turn == state.turn_limit or state.turn == MOST_TURNS:
        finish(state, leaders(state))
        return
    clear_turn(state)
    state.turn += 1
    state.active = (state.active + 1) % state.seats
    state.phase = phases.ROLL
