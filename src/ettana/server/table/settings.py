"""Whether a table can be as its creator wants it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import asdict, replace

from ettana.bots.levels.registry import bot_names
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import DeckError, canonical_text, parse_deck
from ettana.engine.deck.released import default_deck
from ettana.engine.record.record_file import is_name
from ettana.engine.table.options import Options
from ettana.server import wire
from ettana.server.log.settings import StoredSettings
from ettana.server.refusals import Refused
from ettana.server.table.alike import mixes_alphabets
from ettana.server.views import PIN_NAMES

DECKS_IN_MEMORY: Final = 64  # own decks; tables with the same one share it


def checked_settings(settings: wire.Settings) -> StoredSettings:
    """The settings as the log keeps them, the deck in its canonical text; Refused when bad."""
    check_level(settings.standin)
    pins = [seat.pin for seat in settings.seats if seat.pin]
    if len(set(pins)) != len(pins):
        raise Refused("pin-taken", free=tuple(pin for pin in PIN_NAMES if pin not in pins))
    for seat in settings.seats:
        _check_seat(seat)
    hints = _is_alone(settings) if settings.hints is None else settings.hints
    complete = replace(settings, deck=_checked_deck(settings.deck), hints=hints)
    return msgspec.convert(msgspec.to_builtins(complete), StoredSettings)


def told_settings(settings: StoredSettings) -> wire.Settings:
    """The settings as they are told, and as they can be wished for again."""
    told = msgspec.convert(msgspec.to_builtins(settings), wire.Settings)
    return replace(told, hints=settings.hints)


def _is_alone(settings: wire.Settings) -> bool:
    """Whether no more than one seat is for a person."""
    return sum(seat.kind != "bot" for seat in settings.seats) <= 1


def _check_seat(seat: wire.SeatSetting) -> None:
    if seat.kind == "bot":
        check_level(seat.level)
    elif seat.level:
        raise Refused("level-without-bot")
    if seat.kind not in ("bot", "screen") and (seat.name or seat.pin):
        raise Refused("seat-is-not-yours")
    if seat.name:
        check_name(seat.name)


def check_level(level: str) -> None:
    """Only the house's own bots: a program sits down as a guest."""
    if level not in bot_names():
        raise Refused("unknown-bot", bots=bot_names())


def check_name(name: str) -> None:
    """A name that the record of the game can write and everybody can read."""
    if not is_name(name) or len(name) > wire.MOST_NAME:
        raise Refused("bad-name", most=wire.MOST_NAME)
    if mixes_alphabets(name):
        raise Refused("mixed-alphabets")


def _checked_deck(text: str) -> str:
    if not text:
        return ""
    try:
        deck = parse_deck(text)
    except DeckError as error:
        raise Refused("bad-deck", reason=str(error)) from None
    return "" if deck.sha256 == default_deck().sha256 else canonical_text(deck)


def deck_of(settings: StoredSettings) -> Deck:
    """The deck of checked settings."""
    return _own_deck(settings.deck) if settings.deck else default_deck()


@lru_cache(maxsize=DECKS_IN_MEMORY)
def _own_deck(text: str) -> Deck:
    return parse_deck(text)


def options_of(settings: StoredSettings) -> Options:
    """C3, E1, E2."""
    return Options(**asdict(settings.options))
