"""What an action names: the shapes its operands can have, and every value of each.

A shape says three things at once: how the text goes on behind the words of the kind, what the two
operands mean, and which sets say that it is legal (`rules.legal`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ettana.engine.table.cards import MAX_DESIGNS
from ettana.engine.table.loom import OCTAGON_NAMES, SQUARE_NAMES
from ettana.engine.table.pieces import BLACK, COLOURS, DIE_LETTERS, PIN_SETS, PINS, TILE_NUMBERS

ALONE: Final = 0  # nothing
NUMBER: Final = 1  # a number of the die
FACE: Final = 2  # a face of the colour die
SQUARE: Final = 3
TILED_SQUARE: Final = 4  # a square, of which only those with a tile come into question
DESIGN: Final = 5
PIN: Final = 6
PAIR: Final = 7  # two octagons
NEAR_PAIR: Final = 8  # two octagons that touch one square
WALK: Final = 9  # the square where it ends, and the set of pins that are paid
TILE: Final = 10  # a square with a tile, and the number of the new one
YARN: Final = 11  # an octagon, and the colour of the new yarn

NAMES_A_SQUARE: Final = (SQUARE, TILED_SQUARE, WALK, TILE)

# The byte order of the letters and names that occur in texts
COLOURS_BY_TEXT: Final = tuple(sorted(range(COLOURS), key=lambda c: DIE_LETTERS[c]))
FACES_BY_TEXT: Final = tuple(sorted(range(BLACK + 1), key=lambda c: DIE_LETTERS[c]))
PINS_BY_TEXT: Final = tuple(sorted(range(len(PINS)), key=lambda p: PINS[p]))

Named = tuple[str, int, int]  # how the text goes on, first and second operand


def payees_text(mask: int) -> str:
    """M5: the pins of a mask as the notation writes them after `pay`."""
    return ",".join(name for pin, name in enumerate(PINS) if mask >> pin & 1)


PAYEES_BY_TEXT: Final = tuple(sorted(range(PIN_SETS), key=payees_text))


def every(shape: int) -> Iterator[Named]:
    """All that a shape can name, in the order of the texts."""
    if shape == ALONE:
        yield "", 0, 0
    elif shape == NUMBER:
        yield from ((f" {number}", number, 0) for number in range(1, TILE_NUMBERS + 1))
    elif shape == FACE:
        yield from ((f" {DIE_LETTERS[face]}", face, 0) for face in FACES_BY_TEXT)
    elif shape in (SQUARE, TILED_SQUARE):
        yield from ((f" {name}", square, 0) for square, name in enumerate(SQUARE_NAMES))
    elif shape == DESIGN:
        yield from ((f" {design + 1:02}", design, 0) for design in range(MAX_DESIGNS))
    elif shape == PIN:
        yield from ((f" {PINS[pin]}", pin, 0) for pin in PINS_BY_TEXT)
    else:
        yield from _every_two(shape)


def _every_two(shape: int) -> Iterator[Named]:
    """The same for shapes that name two things."""
    if shape in (PAIR, NEAR_PAIR):
        for first, a in enumerate(OCTAGON_NAMES):
            for second, b in enumerate(OCTAGON_NAMES[first + 1 :], first + 1):
                yield f" {a} {b}", first, second
    elif shape == WALK:
        for square, name in enumerate(SQUARE_NAMES):
            for payees in PAYEES_BY_TEXT:
                pay = f" pay {payees_text(payees)}" if payees else ""
                yield f" {name}{pay}", square, payees
    elif shape == TILE:
        for square, name in enumerate(SQUARE_NAMES):
            for number in range(1, TILE_NUMBERS + 1):
                yield f" {name} {number}", square, number
    else:
        for octagon, name in enumerate(OCTAGON_NAMES):
            for colour in COLOURS_BY_TEXT:
                yield f" {name} {DIE_LETTERS[colour]}", octagon, colour
