"""Numbers, sets of action cards and sets of designs, as every field writes them.

Members of a set are in the order of the notation's table and numbers rise, so a set has one text;
`-` is the empty set, and in a view `?N` is a hidden set of N cards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ettana.engine.bits import members
from ettana.engine.notation.errors import NotationError
from ettana.engine.table.cards import CARD_LETTERS, COPIES, MAX_DESIGNS

NOTHING: Final = "-"
HIDDEN: Final = "?"

_NUMBER: Final = re.compile("0|[1-9][0-9]{0,17}")
_CARDS: Final = re.compile("".join(f"({letter}{{0,{COPIES}}})" for letter in CARD_LETTERS))
_DESIGN_TEXTS: Final = tuple(f"{number:02}" for number in range(1, MAX_DESIGNS + 1))
_DESIGN_OF: Final = {text: design for design, text in enumerate(_DESIGN_TEXTS)}


def read_number(field: str, text: str, most: int, what: str) -> int:
    """A number from 0 to `most` in plain digits, without sign or leading zeros."""
    if not _NUMBER.fullmatch(text) or int(text) > most:
        raise NotationError(field, f"{what} is a number from 0 to {most} in plain digits")
    return int(text)


def cards_text(counts: Sequence[int]) -> str:
    """C10: a set of action cards given as counts by kind."""
    letters = [letter * count for letter, count in zip(CARD_LETTERS, counts, strict=True)]
    return "".join(letters) or NOTHING


def read_cards(field: str, text: str) -> tuple[int, ...]:
    """C10: a set of action cards as counts by kind."""
    if text == NOTHING:
        return (0,) * len(CARD_LETTERS)
    match = _CARDS.fullmatch(text)
    if not text or not match:
        raise NotationError(
            field,
            f"action cards are letters out of {CARD_LETTERS} in this order, "
            f"each at most {COPIES} times, or {NOTHING} for none",
        )
    return tuple(map(len, match.groups()))


def design_text(design: int) -> str:
    """C11: the number of a design in the deck, which counts from 01."""
    return _DESIGN_TEXTS[design]


def designs_text(designs: int) -> str:
    """C11: a set of designs given as a mask."""
    return ".".join([_DESIGN_TEXTS[design] for design in members(designs)]) or NOTHING


def read_designs(field: str, text: str, deck_size: int) -> int:
    """C11: a set of designs as a mask."""
    designs = 0
    for design in read_design_order(field, text, deck_size):
        if designs >> design:
            raise NotationError(field, "the designs of a set stand once each and rise")
        designs |= 1 << design
    return designs


def read_design_order(field: str, text: str, deck_size: int) -> list[int]:
    """D7: designs in the order in which they are written."""
    if text == NOTHING:
        return []
    order = [_DESIGN_OF.get(number, MAX_DESIGNS) for number in text.split(".")]
    if max(order) >= deck_size:
        raise NotationError(
            field,
            f"designs are numbers from 01 to {design_text(deck_size - 1)}, in two digits with a "
            f"dot between, or {NOTHING} for none",
        )
    return order


def is_hidden(text: str) -> bool:
    """Whether a set is written as hidden."""
    return text.startswith(HIDDEN)


def hidden_text(size: int) -> str:
    """A hidden set: only the number of its cards."""
    return f"{HIDDEN}{size}"


def read_hidden(field: str, text: str, most: int) -> int:
    """How many cards a hidden set has."""
    return read_number(field, text[len(HIDDEN) :], most, "the number of hidden cards")
