"""Events of single draws, one teller for each kind of chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ettana.engine.events.event import Event, EventKind, Fact, hiding
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

Teller = Callable[[State, State, int, Audience], Iterator[Event]]


def _dice(before: State, after: State, _code: int, _audience: Audience) -> Iterator[Event]:
    """T2-T4: the dice, then what everybody collects."""
    faces: dict[str, Fact] = {"colour": DIE_LETTERS[after.colour], "number": after.number}
    faces["preset"] = int(before.due == due.NUMBER_DIE)
    yield Event("dice rolled", before.active, faces)
    if after.colour == BLACK:
        if after.due == due.NO_CHANCE:
            yield Event("no card left", before.active)
        return
    changes = list(token_changes(before, after))
    for seat, tokens in changes:
        yield Event("tokens collected", seat, {"tokens": tokens, "octagons": _yarns(after, seat)})
    wanted = sum(tokens_due(after, seat) for seat in range(after.seats))
    if wanted and not changes:
        facts: dict[str, Fact] = {"due": wanted, "reserve": after.reserve_tokens}
        yield Event("reserve too small", None, facts)


def _yarns(state: State, seat: int) -> tuple[str, ...]:
    """T3: the octagons whose yarns pay a seat."""
    square = state.square(seat)
    paying = state.cells(state.colour) & BOARD.around[square]
    return tuple(OCTAGON_NAMES[octagon] for octagon in range(OCTAGONS) if paying >> octagon & 1)


def _card(kind: EventKind, seat: int, card: int, audience: Audience, **facts: Fact) -> Event:
    facts["card"] = CARD_LETTERS[card]
    return hiding("card", audience, Event(kind, seat, facts))


def _design(kind: EventKind, seat: int, design: int, audience: Audience) -> Event:
    return hiding("design", audience, Event(kind, seat, {"design": design_text(design)}))


def _action_card(before: State, _after: State, code: int, audience: Audience) -> Iterator[Event]:
    yield _card("card drawn", before.active, code, audience)


def _design_card(before: State, _after: State, code: int, audience: Audience) -> Iterator[Event]:
    yield _design("design drawn", before.active, code, audience)


def _stolen(before: State, _after: State, code: int, audience: Audience) -> Iterator[Event]:
    yield _card("card stolen", before.active, code, audience, **{"from": victim(before)})


def _gain(before: State, after: State, code: int, _audience: Audience) -> Iterator[Event]:
    """A9: the roll, and the tokens if it was high enough."""
    yield Event("number rolled", before.active, {"number": code})
    for seat, tokens in token_changes(before, after):
        yield Event("tokens taken", seat, {"tokens": tokens})


def _setup_roll(_before: State, after: State, _code: int, _audience: Audience) -> Iterator[Event]:
    yield rolled_to_place(after)


def rolled_to_place(state: State) -> Event:
    """S7: what the player to place has rolled."""
    return Event("rolled to place", state.active, {"number": state.roll_of(state.active)})


def _starter(before: State, after: State, _code: int, _audience: Audience) -> Iterator[Event]:
    """S8: one of the tied players starts."""
    yield start_decided(before, after)


def _dealt_design(before: State, _after: State, code: int, audience: Audience) -> Iterator[Event]:
    yield _design("design dealt", dealt_seat(before), code, audience)


def _dealt_action(before: State, after: State, code: int, audience: Audience) -> Iterator[Event]:
    yield _card("card dealt", dealt_seat(before), code, audience)
    for seat, tokens in token_changes(before, after):
        yield Event("tokens taken", seat, {"tokens": tokens})


DRAW_TELLERS: Final[Mapping[int, Teller]] = {
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
