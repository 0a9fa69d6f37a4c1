"""Every default deck ever released, so that old records replay; the last is the default."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import parse_deck

ENDING: Final = ".toml"
RELEASED: Final = ("looms-of-kanchi.toml",)  # oldest first


@cache
def _load(file_name: str) -> Deck:
    return parse_deck(files(__name__).joinpath(file_name).read_text(encoding="utf-8"))


def default_deck() -> Deck:
    """C11: the deck that is played unless another is named."""
    return _load(RELEASED[-1])


def released_names() -> tuple[str, ...]:
    """The names by which a released deck can be asked for, oldest first."""
    return tuple(file_name.removesuffix(ENDING) for file_name in RELEASED)


def deck_named(name: str) -> Deck | None:
    """The released deck of that name."""
    return _load(f"{name}{ENDING}") if name in released_names() else None


def released_deck(sha256: str) -> Deck | None:
    """The default deck, past or present, whose canonical text has this hash."""
    decks = (_load(file_name) for file_name in RELEASED)
    return next((deck for deck in decks if deck.sha256 == sha256), None)
