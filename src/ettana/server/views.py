"""What a viewer sees, for the wire: built from the engine's views, which hold nothing hidden."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ettana.engine.actions import MAX_DESIGNS
from ettana.engine.board import NOWHERE, SQUARE_NAMES
from ettana.engine.cards import CARD_LETTERS, CARDS
from ettana.engine.designs import Deck
from ettana.engine.events import Event
from ettana.engine.pieces import COLOUR_LETTERS, DIE_LETTERS, NO_COLOUR
from ettana.engine.state import OVER, State
from ettana.engine.views import View, members, view_of
from ettana.server import wire

DESIGN_NAMES: Final = tuple(f"{design + 1:02}" for design in range(MAX_DESIGNS))
PIN_NAMES: Final[tuple[wire.Pin, ...]] = ("pink", "black", "white", "orange")
_PHASES: Final[tuple[wire.Phase, ...]] = ("place", "roll", "act", "over")
_DIGITS: Final = "0123456"


def game_view(state: State) -> wire.GameView:
    """I1: what everybody sees."""
    view = view_of(state, None)
    return wire.GameView(
        yarns="".join([COLOUR_LETTERS[colour] for colour in view.yarns]),
        tiles="".join([_DIGITS[number] for number in view.tiles]),
        reserve=wire.Reserve(
            yarns=_letters(COLOUR_LETTERS, view.reserve_yarns),
            tiles=_letters(_DIGITS, view.reserve_tiles),
            tokens=view.reserve_tokens,
        ),
        players=tuple([_player(view, seat) for seat in range(len(view.pins))]),
        stack=view.stack_size,
        discard=_letters(CARD_LETTERS, view.discard),
        designs=view.design_count,
        turn=view.turn,
        phase=_PHASES[view.phase],
        active=None if view.phase == OVER else view.active,
        colour=None if view.colour == NO_COLOUR else DIE_LETTERS[view.colour],
        number=view.number or None,
        preset=view.preset,
        moved=view.moved,
        rolls=view.rolls,
        winners=tuple(members(view.winners)),
    )


def _player(view: View, seat: int) -> wire.PlayerView:
    square = view.squares[seat]
    return wire.PlayerView(
        pin=PIN_NAMES[view.pins[seat]],
        square=None if square == NOWHERE else SQUARE_NAMES[square],
        tokens=view.tokens[seat],
        cards=view.hand_sizes[seat],
        designs=view.held_counts[seat],
        claimed=design_names(view.claimed[seat]),
        points=view.points[seat],
        annas=view.annas[seat],
    )


def own_view(state: State, seat: int) -> wire.OwnView:
    """I2: what only the one who plays this seat sees."""
    hand = state.hand
    cards = tuple([hand(seat, card) for card in range(CARDS)])
    return wire.OwnView(seat, _letters(CARD_LETTERS, cards), design_names(state.held_by(seat)))


def wire_events(events: Iterable[Event], seat: int | None) -> tuple[wire.Event, ...]:
    """I1, I2: events as a seat, or with None a spectator, may see them."""
    seen = (event.seen_from(seat) for event in events)
    return tuple([wire.Event(event.kind, event.seat, dict(event.facts)) for event in seen])


def deck_info(deck: Deck) -> wire.DeckInfo:
    """C11: the design cards, as they are drawn."""
    return wire.DeckInfo(
        name=deck.name,
        sha256=deck.sha256,
        designs=tuple(
            wire.DesignInfo(DESIGN_NAMES[design], card.name, card.annas, card.pattern.rows)
            for design, card in enumerate(deck.cards)
        ),
    )


@lru_cache(maxsize=4096)
def design_names(mask: int) -> tuple[str, ...]:
    """A set of designs as the notation numbers them."""
    return tuple([DESIGN_NAMES[design] for design in members(mask)])


@lru_cache(maxsize=4096)
def _letters(letters: str, counts: tuple[int, ...]) -> str:
    """A bag as letters, each so often as there are pieces of its kind."""
    return "".join([letter * count for letter, count in zip(letters, counts, strict=True) if count])
