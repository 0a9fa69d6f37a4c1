"""S1-S8: the table as it stands before the first pin is placed.

Everything random here but the deal is drawn at once, in the order docs/fair-dice.md tells: yarns,
tiles, rolls. The deal (S9) is the outcome of the last pin's placing.
"""

from __future__ import annotations

from collections.abc import Sequence

from ettana.engine.board import INNER_SQUARES, OCTAGONS
from ettana.engine.cards import CARDS, COPIES
from ettana.engine.dealers import Dealer
from ettana.engine.designs import Deck
from ettana.engine.options import Options
from ettana.engine.pieces import (
    COLOURS,
    MAX_SEATS,
    MIN_SEATS,
    TILE_NUMBERS,
    TILES_PER_NUMBER,
    YARNS_PER_COLOUR,
)
from ettana.engine.state import NO_LIMIT, PLACE, State

DEFAULT_OPTIONS = Options()


def setup(
    pins: Sequence[int], deck: Deck, dealer: Dealer, options: Options = DEFAULT_OPTIONS
) -> State:
    """S1-S8: a new game for these pins, in seat order."""
    if not MIN_SEATS <= len(pins) <= MAX_SEATS or len(set(pins)) != len(pins):
        raise ValueError("a game has 2 to 4 players with different pins")
    state = State()
    state.seats = len(pins)
    for seat, pin in enumerate(pins):
        state.seat_pin(seat, pin)  # S6
    state.goal = options.annas
    state.rim = int(options.rim)
    state.turn_limit = options.turns or NO_LIMIT
    _lay_yarns(state, dealer)
    _lay_tiles(state, dealer)
    for card in range(CARDS):
        state.put_on_stack(card, COPIES)  # S4
    for design in range(deck.size):
        state.put_in_designs(design)  # S3
    _roll_for_places(state, dealer)
    state.starter = _roll_for_start(state, dealer)
    state.phase = PLACE
    return state


def _take_from(bag: list[int], dealer: Dealer) -> int:
    """A kind drawn from counts by kind, every piece equally likely; it leaves the bag."""
    index = dealer.below(sum(bag))
    for kind, count in enumerate(bag):
        index -= count
        if index < 0:
            bag[kind] -= 1
            return kind
    raise ValueError("a dealer drew more than the bag holds")


def _lay_yarns(state: State, dealer: Dealer) -> None:
    """S1: one yarn of each colour in the reserve, the others on the octagons."""
    bag = [YARNS_PER_COLOUR - 1] * COLOURS
    for colour in range(COLOURS):
        state.add_reserve_yarn(colour, 1)
    for octagon in range(OCTAGONS):
        state.lay_yarn(octagon, _take_from(bag, dealer))


def _lay_tiles(state: State, dealer: Dealer) -> None:
    """S2: two different tiles in the reserve, the others on the inner squares."""
    bag = [0] + [TILES_PER_NUMBER] * TILE_NUMBERS
    first = _take_from(bag, dealer)
    others = bag[:]
    others[first] = 0
    second = _take_from(others, dealer)
    bag[second] -= 1
    state.add_reserve_tile(first, 1)
    state.add_reserve_tile(second, 1)
    for square in INNER_SQUARES:
        state.lay_tile(square, _take_from(bag, dealer))


def _roll(dealer: Dealer) -> int:
    return dealer.below(TILE_NUMBERS) + 1


def _roll_for_places(state: State, dealer: Dealer) -> None:
    """S7: every seat rolls a number of which a free square will be left."""
    free = [TILES_PER_NUMBER - state.reserve_tile(number) for number in range(TILE_NUMBERS + 1)]
    for seat in range(state.seats):
        roll = _roll(dealer)
        while not free[roll]:
            roll = _roll(dealer)
        free[roll] -= 1
        state.set_roll(seat, roll)


def _roll_for_start(state: State, dealer: Dealer) -> int:
    """S8: the highest roll starts; tied players roll again among themselves."""
    rolls = {seat: state.roll_of(seat) for seat in range(state.seats)}
    while True:
        highest = max(rolls.values())
        tied = [seat for seat, roll in rolls.items() if roll == highest]
        if len(tied) == 1:
            return tied[0]
        rolls = {seat: _roll(dealer) for seat in tied}
