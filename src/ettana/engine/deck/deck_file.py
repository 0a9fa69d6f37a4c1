"""Deck files: TOML text to a Deck and back.

Whatever is wrong with a deck, it is refused with one sentence that names the card; the chapter
"Deck file" of the notation says what a deck may be.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from hashlib import sha256
from typing import Any, Final
from unicodedata import category

from ettana.engine.arguments import checked
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import FREE, Design, Pattern
from ettana.engine.table.cards import MAX_DESIGNS
from ettana.engine.table.loom import OCTAGON_SIDE
from ettana.engine.table.pieces import COLOURS

DECK_SIZE: Final = 36  # C11
MIN_SIZE: Final = 8
MAX_ANNAS: Final = 8
MIN_ANNAS_OF_ALL: Final = 30
MAX_CELLS_OF_CLASS: Final = 5  # S1: yarns of each colour on the board of a new game
MAX_LETTERS: Final = 100_000  # of a whole file: anything longer is not a deck
MAX_LINE: Final = 1_000  # letters: the time to read a key grows with the square of its parts
MAX_NAME: Final = 100  # letters: a name written canonically is a line that can be read again
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
UNSEEN: Final = ("Cc", "Cs", "Zl", "Zp")  # control characters, surrogates, line ends


class DeckError(ValueError):
    """The deck is refused; the message is one sentence that names the card."""

    __module__ = "ettana"  # where users find it


def parse_deck(text: str) -> Deck:
    """The deck of a deck file. Raises DeckError."""
    table = _read_toml(checked(text, str, "a deck is read from a text"))
    _check_keys("the deck", table, ("name", "design"), ("size",))
    name = _read_name("the deck", table["name"])
    size = _read_number("the deck", "size", table.get("size", DECK_SIZE), MIN_SIZE, MAX_DESIGNS)
    tables = table["design"]
    if not isinstance(tables, list) or not all(isinstance(entry, dict) for entry in tables):
        raise DeckError("the deck: design must be written as [[design]], once for every card")
    if len(tables) != size:
        raise DeckError(f"the deck has {len(tables)} designs and should have {size}")
    cards = [_read_card(number, entry) for number, entry in enumerate(tables, start=1)]
    _check_all_different(cards)
    annas = sum(card.annas for card in cards)
    if annas < MIN_ANNAS_OF_ALL:
        raise DeckError(
            f"the designs of the deck are worth {annas} annas together, fewer than"
            f" {MIN_ANNAS_OF_ALL}"
        )
    return Deck(name, cards, sha256(_written(name, cards).encode()).hexdigest())


def canonical_text(deck: Deck) -> str:
    """The one way to write a deck: a deck file that parses to the same deck.

    The hash in game records is that of its UTF-8.
    """
    return _written(deck.name, deck.cards)


def _read_toml(text: str) -> dict[str, Any]:
    if len(text) > MAX_LETTERS:
        raise DeckError(f"the deck file is longer than {MAX_LETTERS} letters")
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MAX_LINE:
            raise DeckError(f"line {number} of the deck file is longer than {MAX_LINE} letters")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise DeckError("the deck file is nested too deeply") from None
    except ValueError as error:
        raise DeckError(f"the deck file is not TOML: {error}") from None


def _written(name: str, cards: list[Design] | tuple[Design, ...]) -> str:
    lines = [f"name = {_quoted(name)}"]
    if len(cards) != DECK_SIZE:
        lines.append(f"size = {len(cards)}")
    for card in cards:
        lines += ["", "[[design]]", f"name = {_quoted(card.name)}", f"annas = {card.annas}"]
        lines += ['pattern = """', *card.pattern.rows, '"""']
    return "\n".join(lines) + "\n"


def _quoted(name: str) -> str:
    """A name as a TOML string. It holds no control characters: `_read_name` makes sure."""
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _read_card(number: int, table: dict[str, Any]) -> Design:
    what = f"design {number:02d}"
    if isinstance(table.get("name"), str):
        what = _card_title(number, table["name"])
    _check_keys(what, table, ("name", "annas", "pattern"), ())
    name = _read_name(f"design {number:02d}", table["name"])
    annas = _read_number(what, "annas", table["annas"], 1, MAX_ANNAS)
    return Design(number, name, annas, _read_pattern(what, table["pattern"]))


def _card_title(number: int, name: str) -> str:
    """How errors name a card: only visible characters, none that changes the text's direction."""
    shown = "".join(sign for sign in name[:60] if sign.isprintable())
    return f'design {number:02d} "{shown}"'


def _check_keys(
    what: str, table: dict[str, Any], needed: tuple[str, ...], optional: tuple[str, ...]
) -> None:
    for key in needed:
        if key not in table:
            raise DeckError(f"{what} has no {key}")
    for key in table:
        if key not in needed + optional:
            raise DeckError(f"{what} has a key {key[:60]!r}, which is not known")


def _read_name(what: str, name: object) -> str:
    """A name is one line of text, because the header of game records contains it."""
    if not isinstance(name, str):
        raise DeckError(f"{what}: name must be a string")
    if not name.strip():
        raise DeckError(f"{what}: name must not be empty")
    if len(name) > MAX_NAME:
        raise DeckError(f"{what}: name must not be longer than {MAX_NAME} letters")
    if name != name.strip() or any(category(sign) in UNSEEN for sign in name):
        raise DeckError(f"{what}: name must be one line without spaces around it or control signs")
    return name


def _read_number(what: str, key: str, number: object, least: int, most: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
        raise DeckError(f"{what}: {key} must be a whole number from {least} to {most}")
    return number


def _read_pattern(what: str, drawing: object) -> Pattern:
    if not isinstance(drawing, str):
        raise DeckError(f"{what}: pattern must be a string")
    rows = tuple(drawing.removesuffix("\n").split("\n"))
    fault = _fault_of_rows(rows) or _fault_of_classes("".join(rows).replace(FREE, ""))
    if fault:
        raise DeckError(f"{what}: {fault}")
    return Pattern(rows)


def _fault_of_rows(rows: tuple[str, ...]) -> str:
    """What is wrong with the grid of a pattern, or nothing."""
    if not set("".join(rows)) <= {FREE, *LETTERS}:
        return "the pattern has other signs than A to Z and the dot"
    if len({len(row) for row in rows}) != 1:
        return "the lines of the pattern differ in length"
    if len(rows) > OCTAGON_SIDE or len(rows[0]) > OCTAGON_SIDE:
        return f"the pattern is larger than {OCTAGON_SIDE} by {OCTAGON_SIDE}"
    if not "".join(rows).strip(FREE):
        return "the pattern has no letter"
    sides = (rows[0], rows[-1], [row[0] for row in rows], [row[-1] for row in rows])
    if any(set(side) == {FREE} for side in sides):
        return "an outer row or column of the pattern is all free"
    return ""


def _fault_of_classes(letters: str) -> str:
    """What is wrong with the classes of a pattern, or nothing."""
    sizes = Counter(letters)
    if len(sizes) > COLOURS:
        return f"the pattern has more than {COLOURS} classes"
    for letter, size in sizes.items():
        if size > MAX_CELLS_OF_CLASS:
            return f"the pattern has more than {MAX_CELLS_OF_CLASS} cells of class {letter}"
    return ""


def _check_all_different(cards: list[Design]) -> None:
    """C11: no two cards are the same pattern, turned or with other letters."""
    numbers: dict[tuple[str, ...], int] = {}
    for number, card in enumerate(cards, start=1):
        twin = numbers.setdefault(card.pattern.shape, number)
        if twin != number:
            raise DeckError(
                f"{_card_title(number, card.name)}: the pattern is that of"
                f" {_card_title(twin, cards[twin - 1].name)}"
            )
