"""The line that a position and a view are: nine fields and sometimes a tenth.

Everything public is the same in both and is kept as a spectator's View; the hidden cards stand
beside it, None where a view does not show them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.notation.board_fields import (
    read_reserve,
    read_tiles,
    read_yarns,
    reserve_text,
    tiles_text,
    yarns_text,
)
from ettana.engine.notation.errors import NotationError
from ettana.engine.notation.sets import (
    NOTHING,
    cards_text,
    designs_text,
    is_hidden,
    read_cards,
    read_design_order,
    read_designs,
    read_hidden,
    read_number,
)
from ettana.engine.notation.turn_fields import read_turn, turn_text
from ettana.engine.table.cards import CARDS, COPIES, POINT_CARD
from ettana.engine.table.loom import NOWHERE, SQUARE_NAMES
from ettana.engine.table.options import Options, format_options, parse_options
from ettana.engine.table.pieces import MAX_SEATS, MIN_SEATS, PINS, TOKENS
from ettana.engine.views import View

NEEDED_FIELDS: Final = 9  # without OPTIONS
_SQUARE_OF: Final = {NOTHING: NOWHERE, **{name: s for s, name in enumerate(SQUARE_NAMES)}}

Counts = tuple[int, ...]  # action cards by kind


@dataclass(frozen=True, slots=True)
class PlayerField:
    """One player of PLAYERS; `hand` and `held` are None where only their sizes are written."""

    pin: int
    square: int
    tokens: int
    hand: Counts | None
    hand_size: int
    held: int | None
    held_count: int
    claimed: int
    points: int


@dataclass(frozen=True, slots=True)
class LineFields:
    """A line that has been read: what is public, and what it shows of the hidden cards."""

    public: View
    players: tuple[PlayerField, ...]
    stack: Counts | None
    designs: int | None
    returned: tuple[int, ...]


def line_text(
    view: View, hands: Sequence[str], helds: Sequence[str], actions: str, designs: str
) -> str:
    """The line of a view, with the texts of what is hidden from some (by seat, and the stacks)."""
    players = (
        f"{PINS[pin]}@{_square_text(square)},{tokens},{hand},{held},{designs_text(claimed)},{points}"
        for pin, square, tokens, hand, held, claimed, points in zip(
            view.pins,
            view.squares,
            view.tokens,
            hands,
            helds,
            view.claimed,
            view.points,
            strict=True,
        )
    )
    fields = [
        yarns_text(view.yarns),
        tiles_text(view.tiles),
        reserve_text(view.reserve_yarns, view.reserve_tiles),
        str(view.reserve_tokens),
        ";".join(players),
        actions,
        cards_text(view.discard),
        designs,
        turn_text(view),
    ]
    options = format_options(view.options)
    return " ".join([*fields, options] if options else fields)


def _square_text(square: int) -> str:
    return NOTHING if square == NOWHERE else SQUARE_NAMES[square]


def read_line(text: str, deck: Deck) -> LineFields:
    """Each field read by itself; `checks` says whether they fit together."""
    fields = text.split(" ", NEEDED_FIELDS + 1)
    if not NEEDED_FIELDS <= len(fields) <= NEEDED_FIELDS + 1 or not all(fields):
        raise NotationError("LINE", "a line has nine or ten fields with one space between them")
    options = _read_options(fields[NEEDED_FIELDS]) if len(fields) > NEEDED_FIELDS else Options()
    reserve_yarns, reserve_tiles = read_reserve(fields[2])
    players = _read_players(fields[4], deck)
    stack, stack_size = _read_stack(fields[5])
    designs, returned, design_count = _read_design_stack(fields[7], deck)
    public = View(
        seat=None,
        hand=None,
        held=None,
        yarns=read_yarns(fields[0]),
        tiles=read_tiles(fields[1]),
        reserve_yarns=reserve_yarns,
        reserve_tiles=reserve_tiles,
        reserve_tokens=read_number("TOKENS", fields[3], TOKENS, "the tokens in the reserve"),
        pins=tuple(player.pin for player in players),
        squares=tuple(player.square for player in players),
        tokens=tuple(player.tokens for player in players),
        hand_sizes=tuple(player.hand_size for player in players),
        held_counts=tuple(player.held_count for player in players),
        claimed=tuple(player.claimed for player in players),
        points=tuple(player.points for player in players),
        annas=tuple(player.points + _annas(player.claimed, deck) for player in players),
        stack_size=stack_size,
        discard=_read_open_cards("DISCARD", fields[6]),
        design_count=design_count,
        options=options,
        **read_turn(fields[8], [player.pin for player in players]),
    )
    return LineFields(public, players, stack, designs, returned)


def _annas(designs: int, deck: Deck) -> int:
    return sum(deck.annas_of(design) for design in members(designs))


def _read_options(text: str) -> Options:
    try:
        return parse_options(text)
    except ValueError as error:
        raise NotationError("OPTIONS", str(error)) from None


def _read_players(text: str, deck: Deck) -> tuple[PlayerField, ...]:
    texts = text.split(";", MAX_SEATS)
    if not MIN_SEATS <= len(texts) <= MAX_SEATS:
        raise NotationError("PLAYERS", f"there are {MIN_SEATS} to {MAX_SEATS} players, ; between")
    players = tuple(_read_player(player, deck) for player in texts)
    if len({player.pin for player in players}) < len(players):
        raise NotationError("PLAYERS", "every player has a different pin")
    squares = [player.square for player in players if player.square != NOWHERE]
    if len(set(squares)) < len(squares):
        raise NotationError("PLAYERS", "pins stand on different squares")
    return players


def _read_player(text: str, deck: Deck) -> PlayerField:
    parts = text.split(",", 6)
    if len(parts) != 6:
        raise NotationError(
            "PLAYERS", "a player is PIN@SQUARE,TOKENS,HAND,HELD,CLAIMED,POINTS, ; between players"
        )
    pin, _, square = parts[0].partition("@")
    if pin not in PINS or square not in _SQUARE_OF:
        raise NotationError(
            "PLAYERS", f"a player begins with one of {', '.join(PINS)}, @ and a square"
        )
    hand, hand_size = _read_hand(parts[2])
    held, held_count = _read_held(parts[3], deck)
    return PlayerField(
        pin=PINS.index(pin),
        square=_SQUARE_OF[square],
        tokens=read_number("PLAYERS", parts[1], TOKENS, "a player's tokens"),
        hand=hand,
        hand_size=hand_size,
        held=held,
        held_count=held_count,
        claimed=read_designs("PLAYERS", parts[4], deck.size),
        points=read_number("PLAYERS", parts[5], COPIES, "the revealed Victory point cards"),
    )


def _read_hand(text: str) -> tuple[Counts | None, int]:
    if is_hidden(text):
        return None, read_hidden("PLAYERS", text, CARDS * COPIES)
    hand = _read_open_cards("PLAYERS", text)
    return hand, sum(hand)


def _read_open_cards(field: str, text: str) -> Counts:
    """A11: a hand or the discard pile, which never hold a Victory point card."""
    cards = read_cards(field, text)
    if cards[POINT_CARD]:
        raise NotationError(field, "a Victory point card is never in a hand or the discard pile")
    return cards


def _read_held(text: str, deck: Deck) -> tuple[int | None, int]:
    if is_hidden(text):
        return None, read_hidden("PLAYERS", text, deck.size)
    held = read_designs("PLAYERS", text, deck.size)
    return held, held.bit_count()


def _read_stack(text: str) -> tuple[Counts | None, int]:
    if is_hidden(text):
        return None, read_hidden("ACTIONS", text, CARDS * COPIES)
    stack = read_cards("ACTIONS", text)
    return stack, sum(stack)


def _read_design_stack(text: str, deck: Deck) -> tuple[int | None, tuple[int, ...], int]:
    if is_hidden(text):
        return None, (), read_hidden("DESIGNS", text, deck.size)
    bag, bar, under = text.partition("|")
    designs = read_designs("DESIGNS", bag, deck.size)
    returned = tuple(read_design_order("DESIGNS", under, deck.size)) if bar else ()
    if bar and not returned:
        raise NotationError("DESIGNS", "without returned designs there is no |")
    return designs, returned, designs.bit_count() + len(returned)
