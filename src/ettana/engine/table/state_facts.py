"""A state in numbers: what two states are compared by, and what travels to other processes."""

from __future__ import annotations

from typing import Final, NamedTuple

from ettana.engine.bits import members
from ettana.engine.table.cards import CARDS
from ettana.engine.table.options import STATE_FIELDS
from ettana.engine.table.pieces import COLOURS, MAX_SEATS, TILE_NUMBERS
from ettana.engine.table.state import State

SINGLE: Final = (  # the fields that are one number each and can be set
    *("seats", "reserve_tokens", "turn", "active", "phase", "colour", "number", "preset", "acted"),
    *("moved", "fresh", "due", "due_action", "played", "dealt", "winners"),
    *STATE_FIELDS,
)


class StateFacts(NamedTuple):
    """A state in numbers, for comparing and for other processes. Lists by seat, kind or place."""

    yarns: list[int]
    laid: list[int]  # the octagons that hold each colour, as masks: a new table has none
    tiles: list[int]
    reserve_yarns: list[int]
    reserve_tiles: list[int]
    pins: list[int]
    squares: list[int]
    tokens: list[int]
    hands: list[list[int]]
    held: list[int]
    claimed: list[int]
    points: list[int]
    annas: list[int]
    stack: list[int]
    discard: list[int]
    designs: int
    returned: list[int]
    rolls: list[int]
    single: list[int]  # the fields of `SINGLE`


def facts_of(state: State) -> StateFacts:
    """Everything there is, in numbers: equal for equal states, in both builds."""
    seats = range(MAX_SEATS)
    return StateFacts(
        yarns=list(state.all_yarns()),
        laid=[state.cells(colour) for colour in range(COLOURS)],
        tiles=list(state.all_tiles()),
        reserve_yarns=[state.reserve_yarn(colour) for colour in range(COLOURS)],
        reserve_tiles=[state.reserve_tile(number) for number in range(TILE_NUMBERS + 1)],
        pins=[state.pin(seat) for seat in seats],
        squares=[state.square(seat) for seat in seats],
        tokens=[state.tokens_of(seat) for seat in seats],
        hands=[list(state.whole_hand(seat)) for seat in seats],
        held=[state.held_by(seat) for seat in seats],
        claimed=[state.claimed_by(seat) for seat in seats],
        points=[state.points_of(seat) for seat in seats],
        annas=[state.annas_of(seat) for seat in seats],
        stack=[state.in_stack(card) for card in range(CARDS)],
        discard=list(state.whole_discard()),
        designs=state.designs,
        returned=[state.returned_at(index) for index in range(state.returned_count)],
        rolls=[state.roll_of(seat) for seat in seats],
        single=[getattr(state, name) for name in SINGLE],
    )


def state_of(facts: StateFacts) -> State:
    """The state that these are the facts of."""
    state = State()
    for octagon, colour in enumerate(facts.yarns):
        if facts.laid[colour] >> octagon & 1:
            state.lay_yarn(octagon, colour)
    for square, number in enumerate(facts.tiles):
        if number:
            state.lay_tile(square, number)
    for colour, count in enumerate(facts.reserve_yarns):
        state.add_reserve_yarn(colour, count)
    for number, count in enumerate(facts.reserve_tiles):
        state.add_reserve_tile(number, count)
    for seat in range(MAX_SEATS):
        _seat(state, facts, seat)
    for card in range(CARDS):
        state.put_on_stack(card, facts.stack[card])
        state.put_on_discard(card, facts.discard[card])
    for design in members(facts.designs):
        state.put_in_designs(design)
    for design in facts.returned:
        state.put_under_designs(design)
    for name, value in zip(SINGLE, facts.single, strict=True):
        setattr(state, name, value)
    return state


def _seat(state: State, facts: StateFacts, seat: int) -> None:
    state.seat_pin(seat, facts.pins[seat])
    state.put_pin(seat, facts.squares[seat])
    state.pay_reserve(seat, -facts.tokens[seat])
    for card, count in enumerate(facts.hands[seat]):
        for _ in range(count):
            state.take_card(seat, card)
    for design in members(facts.held[seat]):
        state.hold(seat, design)
    state.reveal_point(seat, facts.points[seat])
    left = facts.annas[seat] - facts.points[seat]  # what the claimed designs are worth together
    for design in members(facts.claimed[seat]):
        state.claim_for(seat, design, left)
        left = 0
    state.set_roll(seat, facts.rolls[seat])
