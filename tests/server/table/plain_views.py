"""What a viewer sees, made of the types of the wire one by one: the slow and plain way, with which
tests compare what the server writes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_on
from ettana.engine.deck.swaps import Swaps
from ettana.engine.events.event import Event, Face
from ettana.engine.table.cards import CARD_LETTERS, CARDS
from ettana.engine.table.loom import (
    INNER_SQUARES,
    NOWHERE,
    OCTAGONS,
    SQUARE_NAMES,
    SQUARES,
)
from ettana.engine.table.phases import ACT, OVER, ROLL
from ettana.engine.table.pieces import COLOUR_LETTERS, COLOURS
from ettana.engine.table.state import State
from ettana.engine.views import rolls_so_far
from ettana.server import wire
from ettana.server.views import DESIGN_NAMES, PIN_NAMES, design_names, lying

_FACES: Final[tuple[Face, ...]] = ("G", "R", "Y", "B", "P", "K")
_PHASES: Final[tuple[wire.Phase, ...]] = ("place", "roll", "act", "over")
_DIGITS: Final = "0123456"


def game_view(state: State) -> wire.GameView:
    """I1: what everybody sees, field by field from what is allowed."""
    phase = state.phase
    is_rolled = phase == ACT
    is_over = phase == OVER
    has_colour = is_rolled or (phase == ROLL and state.preset)
    seats = range(state.seats)
    return wire.GameView(
        yarns=_yarns(tuple(cells_on(state))),
        tiles=_tiles(tuple([state.tile(square) for square in INNER_SQUARES])),
        reserve=wire.Reserve(
            yarns=_letters(
                COLOUR_LETTERS, tuple([state.reserve_yarn(colour) for colour in range(COLOURS)])
            ),
            tiles=_letters(_DIGITS, tuple([state.reserve_tile(number) for number in range(7)])),
            tokens=state.reserve_tokens,
        ),
        players=tuple([_player(state, seat) for seat in seats]),
        stack=state.stack_size,
        discard=_letters(CARD_LETTERS, tuple([state.in_discard(card) for card in range(CARDS)])),
        designs=state.design_count + state.returned_count,
        turn=state.turn,
        phase=_PHASES[phase],
        active=None if is_over else state.active,
        colour=_FACES[state.colour] if has_colour else None,
        number=state.number if is_rolled else None,
        preset=bool(state.preset) and not is_over,
        moved=is_rolled and bool(state.moved),
        rolls=rolls_so_far(state),
        winners=tuple(members(state.winners)) if is_over else (),
    )


def _player(state: State, seat: int) -> wire.PlayerView:
    square = state.square(seat)
    claimed = state.claimed_by(seat)
    return wire.PlayerView(
        PIN_NAMES[state.pin(seat)],
        None if square == NOWHERE else SQUARE_NAMES[square],
        state.tokens_of(seat),
        state.hand_size(seat),
        state.held_by(seat).bit_count(),
        design_names(claimed) if claimed else (),
        state.points_of(seat),
        state.annas_of(seat),
    )


def _yarns(cells: tuple[int, ...]) -> str:
    """A letter for each octagon; `cells` are the octagons of each colour as masks."""
    letters = [""] * OCTAGONS
    for letter, mask in zip(COLOUR_LETTERS, cells, strict=True):
        for octagon in members(mask):
            letters[octagon] = letter
    return "".join(letters)


def _tiles(numbers: tuple[int, ...]) -> str:
    """A digit for each square; `numbers` are those of the inner squares."""
    digits = ["0"] * SQUARES
    for square, number in zip(INNER_SQUARES, numbers, strict=True):
        digits[square] = _DIGITS[number]
    return "".join(digits)


def own_view(state: State, deck: Deck, seat: int, has_lens: bool) -> wire.OwnView:
    """I2: what only the one who plays this seat sees."""
    hand = state.hand
    cards = tuple([hand(seat, card) for card in range(CARDS)])
    held = state.held_by(seat)
    return wire.OwnView(
        seat,
        _letters(CARD_LETTERS, cards),
        design_names(held),
        lying(state, deck, held),
        near(state, deck, held) if has_lens else (),
    )


def near(state: State, deck: Deck, designs: int) -> tuple[wire.Near, ...]:
    """D4: how near each of a set of designs is, as far as the board has its yarns at all."""
    swaps = Swaps()
    swaps.look_at(cells_on(state))
    found = ((design, swaps.most_in_place(deck, design)) for design in members(designs))
    return tuple(
        [
            wire.Near(
                DESIGN_NAMES[design],
                in_place,
                deck.covered[swaps.found].bit_count(),
                swaps.least_at(deck, swaps.found),
            )
            for design, in_place in found
            if in_place >= 0
        ]
    )


def _letters(letters: str, counts: tuple[int, ...]) -> str:
    """A bag as letters, each so often as there are pieces of its kind."""
    return "".join([letter * count for letter, count in zip(letters, counts, strict=True) if count])


def wire_events(events: Iterable[Event], seat: int | None) -> tuple[wire.Event, ...]:
    """I1, I2: events as a seat, or with None a spectator, may see them."""
    seen = (event.seen_from(seat) for event in events)
    return tuple([wire.Event(event.kind, event.seat, dict(event.facts)) for event in seen])
