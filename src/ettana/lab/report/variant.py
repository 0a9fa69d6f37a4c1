"""What is compared: a deck file, or a file of options, which may name a deck too."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from ettana.engine.deck.deck_file import DeckError, canonical_text
from ettana.engine.table.options import Options
from ettana.files import UnreadableFile, read_deck, read_text
from ettana.lab.play.match import ARENA_OPTIONS
from ettana.words import listed

# A limit of turns has no default by which its type can be told
KEYS: Final = {field.name: type(field.default or 0) for field in fields(Options)} | {"deck": str}


class BadVariant(ValueError):
    """A file that cannot be compared; one sentence without a full stop."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play, under the name of its file."""

    name: str
    deck_text: str  # empty for the default deck
    options: Options


def read_variants(first: str, second: str) -> tuple[Variant, Variant]:
    """Two files to compare; BadVariant if both play the same game."""
    one, other = read_variant(first), read_variant(second)
    if (one.deck_text, one.options) == (other.deck_text, other.options):
        raise BadVariant(f"{first} and {second} play the same game")
    return one, other


def read_variant(path: str) -> Variant:
    """A deck file has designs; any other has `annas`, `rim`, `turns` or `deck`."""
    try:
        text = read_text(path)
        table = tomllib.loads(text)
        if "design" in table:
            return Variant(Path(path).stem, canonical_text(read_deck(path)), ARENA_OPTIONS)
        return _options(path, table)
    except (UnreadableFile, DeckError, BadVariant) as error:
        raise BadVariant(f"{path}: {error}") from None
    except (ValueError, RecursionError):
        raise BadVariant(f"{path}: this is no TOML") from None


def _options(path: str, table: dict[str, Any]) -> Variant:
    for key, value in table.items():
        if key not in KEYS:
            known = listed(("designs", *KEYS))
            raise BadVariant(f"there are {known}, but no {key[:60]!r}")
        if type(value) is not KEYS[key]:
            raise BadVariant(f"{key} must be {_kind(KEYS[key])}")
    values = {key: value for key, value in table.items() if key != "deck"}
    try:
        options = replace(ARENA_OPTIONS, **values)
    except ValueError as error:
        raise BadVariant(str(error)) from None
    deck = table.get("deck")
    deck_text = canonical_text(read_deck(str(Path(path).parent / deck))) if deck else ""
    return Variant(Path(path).stem, deck_text, options)


def _kind(kind: type) -> str:
    return {int: "a whole number", bool: "true or false", str: "the name of a deck file"}[kind]
