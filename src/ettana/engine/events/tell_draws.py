"""Events of single draws, one teller for each kind of chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ettana.engine.events.event import Event, EventFact, EventKind, hiding
from ettana.engine.events.tell_actions import start_decided, token_changes
from ettana.engine.notation.sets import design_text
from ettana.engine.rules.chance import victim
from ettana.engine.rules.information import Audience
from ettana.engine.rules.placing import dealt_seat
from ettana.engine.rules.turn import tokens_due
from ettana.engine.table import due
from ettana.engine.table.board import BOARD
from ettana.engine.table.cards import CARD_LETTERS
from ettana.engine.table.loom import OCTAGON_NAMES, OCTAGONS
from ettana.engine.table.pieces import BLACK, DIE_LETTERS
from ettana.engine.table.state import State

DrawTeller = Callable[[list[Event], State, State, int, Audience], None]


def _dice(told: list[Event], before: State, after: State, code: int, audience: Audience) -> None:
    """T2-T4: the dice, then what everybody collects."""
    faces: dict[str, EventFact] = {"colour": DIE_LETTERS[after.colour], "number": after.number}
    faces["preset"] = int(before.due == due.NUMBER_DIE)
    told.append(Event("dice rolled", before.active, faces))
    if after.colour == BLACK:
        if after.due == due.NO_CHANCE:
            told.append(Event("no card left", before.active))
        return
    changes = token_changes(before, after)
    facts: dict[str, EventFact]
    for seat, tokens in changes:
        facts = {"tokens": tokens, "octagons": _yarns(after, seat)}
        told.append(Event("tokens collected", seat, facts))
    if changes:
        return
    wanted = 0
    for seat in range(after.seats):
        wanted += tokens_due(after, seat)
    if wanted:
        facts = {"due": wanted, "reserve": after.reserve_tokens}
        told.append(Event("reserve too small", None, facts))


def _yarns(state: State, seat: int) -> tuple[str, ...]:
    """T3: the octagons whose yarns pay a seat."""
    square = state.square(seat)
    paying = state.cells(state.colour) & BOARD.around[square]
    return tuple([OCTAGON_NAMES[octagon] for octagon in range(OCTAGONS) if paying >> octagon & 1])


def _card(kind: EventKind, seat: int, card: int, audience: Audience) -> Event:
    return hiding("card", audience, Event(kind, seat, {"card": CARD_LETTERS[card]}))


def _design(kind: EventKind, seat: int, design: int, audience: Audience) -> Event:
    return hiding("design", audience, Event(kind, seat, {"design": design_text(design)}))


def _action_card(
    told: list[Event], before: State, after: State, code: int, audience: Audience
) -> None:
    told.append(_card("card drawn", before.active, code, audience))


def _design_card(
    told: list[Event], before: State, after: State, code: int, audience: Audience
) -> None:
    told.append(_design("design drawn", before.active, code, audience))


def _stolen(told: list[Event], before: State, after: State, code: int, audience: Audience) -> None:
    facts: dict[str, EventFact] = {"from": victim(before), "card": CARD_LETTERS[code]}
    told.append(hiding("card", audience, Event("card stolen", before.active, facts)))


def _gain(told: list[Event], before: State, after: State, code: int, audience: Audience) -> None:
    """A9: the roll, and the tokens if it was high enough."""
    told.append(Event("number rolled", before.active, {"number": code}))
    _tokens_taken(told, before, after)


def _tokens_taken(told: list[Event], before: State, after: State) -> None:
    for seat, tokens in token_changes(before, after):
        told.append(Event("tokens taken", seat, {"tokens": tokens}))


def _setup_roll(
    told: list[Event], before: State, after: State, code: int, audience: Audience
) -> None:
    told.append(rolled_to_place(after))


def rolled_to_place(state: State) -> Event:
    """S7: what the player to place has rolled."""
    return Event("rolled to place", state.active, {"number": state.roll_of(state.active)})


def _starter(told: list[Event], before: State, after: State, code: int, audience: Audience) -> None:
    """S8: one of the tied players starts."""
    told.append(start_decided(before, after))


def _dealt_design(
    told: list[Event], before: State, after: State, code: int, audience: Audience
) -> None:
    told.append(_design("design dealt", dealt_seat(before), code, audience))


def _dealt_action(
    told: list[Event], before: State, after: State, code: int, audience: Audience
) -> None:
    told.append(_card("card dealt", dealt_seat(before), code, audience))
    _tokens_taken(told, before, after)


DRAW_TELLERS: Final[Mapping[int, DrawTeller]] = {
    due.BOTH_DICE: _dice,
    due.NUMBER_DIE: _dice,
    due.GAIN_DIE: _gain,
    due.ACTION_CARD: _action_card,
    due.DESIGN_CARD_DRAW: _design_card,
    due.STOLEN_CARD: _stolen,
    due.SETUP_ROLL: _setup_roll,
    due.STARTER: _starter,
    due.DEAL_DESIGN: _dealt_design,
    due.DEAL_ACTION: _dealt_action,
}
