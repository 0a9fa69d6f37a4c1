"""I1-I3: what one seat, or a spectator, may see of a game.

A View is built field by field from what is allowed: it has no place for another player's cards or
for the order of a stack, so a new field of State cannot leak into it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.table.due import NO_CHANCE
from ettana.engine.table.loom import INNER_SQUARES
from ettana.engine.table.options import Options, options_of, set_options
from ettana.engine.table.phases import ACT, OVER, PLACE, ROLL
from ettana.engine.table.pieces import COLOURS, NO_COLOUR, TILE_NUMBERS
from ettana.engine.table.state import State


class View(NamedTuple):
    """I1, I2: everything public, and the own hand. Tuples by seat unless said otherwise.

    Sets of designs are masks, sets of action cards counts by kind. What a phase does not show is at
    its empty value, so equal positions are equal views.
    """

    seat: int | None  # whose view this is; None for a spectator
    hand: tuple[int, ...] | None  # the own action cards, counts by kind
    held: int | None  # the own design cards in hand

    yarns: tuple[int, ...]  # colour by octagon
    tiles: tuple[int, ...]  # number by square, 0 on the rim
    reserve_yarns: tuple[int, ...]  # how many by colour
    reserve_tiles: tuple[int, ...]  # how many by number; none has number 0
    reserve_tokens: int

    pins: tuple[int, ...]
    squares: tuple[int, ...]  # NOWHERE before the pin is placed
    tokens: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    held_counts: tuple[int, ...]
    claimed: tuple[int, ...]
    points: tuple[int, ...]
    annas: tuple[int, ...]

    stack_size: int  # action cards face down
    discard: tuple[int, ...]  # counts by kind
    design_count: int  # designs face down, those put under the stack included

    turn: int  # 0 in the phase `place`
    phase: int
    active: int  # the seat to act; when over, the first of the winners
    colour: int
    number: int
    preset: bool
    acted: bool
    moved: bool
    fresh: bool
    rolls: tuple[int, ...]  # S7: the setup rolls so far, in the phase `place` only
    winners: int  # mask of seats, when over

    options: Options


def view_of(state: State, seat: int | None) -> View:
    """I1-I3: what `seat`, or with None a spectator, sees. There is none while chance is due."""
    if state.due != NO_CHANCE:
        raise ValueError("a game can be seen only when no dice or card are waited for")
    seats = range(state.seats)
    phase = state.phase
    dice, acting = phase in (ROLL, ACT), phase == ACT
    return View(
        seat=seat,
        hand=None if seat is None else state.whole_hand(seat),
        held=None if seat is None else state.held_by(seat),
        yarns=state.all_yarns(),
        tiles=state.all_tiles(),
        reserve_yarns=tuple(map(state.reserve_yarn, range(COLOURS))),
        reserve_tiles=tuple(map(state.reserve_tile, range(TILE_NUMBERS + 1))),
        reserve_tokens=state.reserve_tokens,
        pins=tuple(map(state.pin, seats)),
        squares=tuple(map(state.square, seats)),
        tokens=tuple(map(state.tokens_of, seats)),
        hand_sizes=tuple(map(state.hand_size, seats)),
        held_counts=tuple([state.held_by(other).bit_count() for other in seats]),
        claimed=tuple(map(state.claimed_by, seats)),
        points=tuple(map(state.points_of, seats)),
        annas=tuple(map(state.annas_of, seats)),
        stack_size=state.stack_size,
        discard=state.whole_discard(),
        design_count=state.design_count + state.returned_count,
        turn=state.turn,
        phase=phase,
        active=next(members(state.winners)) if phase == OVER else state.active,
        colour=state.colour if acting or (dice and state.preset) else NO_COLOUR,
        number=state.number if acting else 0,
        preset=dice and bool(state.preset),
        acted=acting and bool(state.acted),
        moved=acting and bool(state.moved),
        fresh=acting and bool(state.fresh),
        rolls=rolls_so_far(state),
        winners=state.winners if phase == OVER else 0,
        options=options_of(state),
    )


def rolls_so_far(state: State) -> tuple[int, ...]:
    """S7: what the seats up to the one to place have rolled, in the phase `place` only."""
    if state.phase != PLACE:
        return ()
    return tuple(map(state.roll_of, range(state.active + 1)))


def state_from_view(
    view: View,
    deck: Deck,
    hands: Sequence[Sequence[int]],
    helds: Sequence[int],
    stack: Sequence[int],
    designs: int,
    returned: Sequence[int],
) -> State:
    """The state that shows this view when the hidden cards are these.

    `hands` and `helds` are for every seat, the own included: counts by kind, and masks; `stack` is
    counts by kind, `designs` the mask of the bag, `returned` the designs under it, next to come up
    first. That they agree with the view is the caller's care.
    """
    state = table_from_view(view, deck)
    for seat in range(state.seats):
        for card, count in enumerate(hands[seat]):
            for _ in range(count):
                state.take_card(seat, card)
        for design in members(helds[seat]):
            state.hold(seat, design)
    for card, count in enumerate(stack):
        state.put_on_stack(card, count)
    for design in members(designs):
        state.put_in_designs(design)
    for design in returned:
        state.put_under_designs(design)
    return state


def table_from_view(view: View, deck: Deck) -> State:
    """Everything public of a view as a state, all hands and stacks still empty."""
    state = State()
    state.seats = len(view.pins)
    for octagon, colour in enumerate(view.yarns):
        state.lay_yarn(octagon, colour)
    for square in INNER_SQUARES:
        state.lay_tile(square, view.tiles[square])
    for colour, count in enumerate(view.reserve_yarns):
        state.add_reserve_yarn(colour, count)
    for number, count in enumerate(view.reserve_tiles):
        state.add_reserve_tile(number, count)
    for seat in range(state.seats):
        _seat_player(state, view, deck, seat)
    for card, count in enumerate(view.discard):
        state.put_on_discard(card, count)
    _set_turn(state, view)
    return state


def _seat_player(state: State, view: View, deck: Deck, seat: int) -> None:
    state.seat_pin(seat, view.pins[seat])
    state.put_pin(seat, view.squares[seat])
    state.pay_reserve(seat, -view.tokens[seat])
    for design in members(view.claimed[seat]):
        state.claim_for(seat, design, deck.annas_of(design))
    state.reveal_point(seat, view.points[seat])


def _set_turn(state: State, view: View) -> None:
    state.turn = view.turn
    state.phase = view.phase
    state.active = view.active
    state.colour = view.colour
    state.number = view.number
    state.preset = int(view.preset)
    state.acted = int(view.acted)
    state.moved = int(view.moved)
    state.fresh = int(view.fresh)
    for seat, roll in enumerate(view.rolls):
        state.set_roll(seat, roll)
    state.winners = view.winners
    set_options(state, view.options)
