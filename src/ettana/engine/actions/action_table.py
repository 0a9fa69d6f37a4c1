"""Every action there can be, numbered once: a small number into one fixed table.

The numbers follow the byte order of the actions' texts, so a list of actions that rises is sorted
as the notation wants it. Numbers are for inside the engine only; files, the wire and the database
use the text (`notation`), so a later renumbering breaks no old game.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Final, NamedTuple

from ettana.engine.table.board import OCTAGON_NAMES, PAIRS, SQUARE_NAMES
from ettana.engine.table.pieces import BLACK, COLOURS, DIE_LETTERS, PINS, TILE_NUMBERS

# Kinds of action, in the order of the table
BUY_ACTION: Final = 0
BUY_DESIGN: Final = 1
BUY_SWAP: Final = 2
CLAIM: Final = 3
END: Final = 4
EXCHANGE: Final = 5
FREE_SWAP: Final = 6
MOVE: Final = 7
PLACE_PIN: Final = 8
PLAY_AGAIN: Final = 9
PLAY_COLLECT: Final = 10
PLAY_DESIGN: Final = 11
PLAY_GAIN: Final = 12
PLAY_MOVE: Final = 13
PLAY_REPLACE_TILE: Final = 14
PLAY_REPLACE_YARN: Final = 15
PLAY_STEAL_CARD: Final = 16
PLAY_STEAL_TOKENS: Final = 17
PLAY_SWAP: Final = 18
PLAY_TAX: Final = 19
PRESET: Final = 20
ROLL_DICE: Final = 21
KINDS: Final = 22

MAX_DESIGNS: Final = 60

# The byte order of the letters and names that occur in texts
COLOURS_BY_TEXT: Final = tuple(sorted(range(COLOURS), key=lambda c: DIE_LETTERS[c]))
FACES_BY_TEXT: Final = tuple(sorted(range(BLACK + 1), key=lambda c: DIE_LETTERS[c]))
PINS_BY_TEXT: Final = tuple(sorted(range(len(PINS)), key=lambda p: PINS[p]))


def payees_text(mask: int) -> str:
    """M5: the pins of a mask as the notation writes them after `pay`."""
    return ",".join(name for pin, name in enumerate(PINS) if mask >> pin & 1)


PAYEES_BY_TEXT: Final = tuple(sorted(range(16), key=payees_text))


class Operands(NamedTuple):
    """One action taken apart. What `first` and `second` mean depends on the kind (see `_rows`)."""

    kind: int
    first: int
    second: int


def _rows() -> Iterator[tuple[str, int, int, int]]:
    """Text, kind and operands of every action, in the order of their texts."""
    pairs = [
        (f"{a} {b}", i, j)
        for i, a in enumerate(OCTAGON_NAMES)
        for j, b in enumerate(OCTAGON_NAMES)
        if i < j
    ]
    yield "buy action", BUY_ACTION, 0, 0
    yield "buy design", BUY_DESIGN, 0, 0
    for text, i, j in pairs:
        yield f"buy swap {text}", BUY_SWAP, i, j
    for design in range(MAX_DESIGNS):
        yield f"claim {design + 1:02}", CLAIM, design, 0
    yield "end", END, 0, 0
    for design in range(MAX_DESIGNS):
        yield f"exchange {design + 1:02}", EXCHANGE, design, 0
    for text, i, j in pairs:
        yield f"freeswap {text}", FREE_SWAP, i, j
    for square, name in enumerate(SQUARE_NAMES):
        for payees in PAYEES_BY_TEXT:
            pay = f" pay {payees_text(payees)}" if payees else ""
            yield f"move {name}{pay}", MOVE, square, payees
    for square, name in enumerate(SQUARE_NAMES):
        yield f"place {name}", PLACE_PIN, square, 0
    yield "play again", PLAY_AGAIN, 0, 0
    yield "play collect", PLAY_COLLECT, 0, 0
    yield "play design", PLAY_DESIGN, 0, 0
    for number in range(1, TILE_NUMBERS + 1):
        yield f"play gain {number}", PLAY_GAIN, number, 0
    for square, name in enumerate(SQUARE_NAMES):
        yield f"play move {name}", PLAY_MOVE, square, 0
    for square, name in enumerate(SQUARE_NAMES):
        for number in range(1, TILE_NUMBERS + 1):
            yield f"play replace {name} {number}", PLAY_REPLACE_TILE, square, number
    for octagon, name in enumerate(OCTAGON_NAMES):
        for colour in COLOURS_BY_TEXT:
            yield f"play replace {name} {DIE_LETTERS[colour]}", PLAY_REPLACE_YARN, octagon, colour
    for pin in PINS_BY_TEXT:
        yield f"play steal-card {PINS[pin]}", PLAY_STEAL_CARD, pin, 0
    for pin in PINS_BY_TEXT:
        yield f"play steal-tokens {PINS[pin]}", PLAY_STEAL_TOKENS, pin, 0
    for text, i, j in pairs:
        yield f"play swap {text}", PLAY_SWAP, i, j
    yield "play tax", PLAY_TAX, 0, 0
    for face in FACES_BY_TEXT:
        yield f"preset {DIE_LETTERS[face]}", PRESET, face, 0
    yield "roll", ROLL_DICE, 0, 0


class ActionTable:
    """Kind, operands and text of every action, and where each kind begins."""

    def __init__(self) -> None:
        rows = list(_rows())
        self.texts = tuple(text for text, _, _, _ in rows)
        self.numbers = {text: number for number, text in enumerate(self.texts)}
        self.kind = array("i", [kind for _, kind, _, _ in rows])
        self.first = array("i", [first for _, _, first, _ in rows])
        self.second = array("i", [second for _, _, _, second in rows])
        self.begin = [0] * 23
        for number, (_, kind, _, _) in enumerate(rows):
            self.begin[kind + 1] = number + 1
        self.count = len(rows)
        self.payees_rank = [0] * 16
        self.payees_by_rank = [0] * 16
        self.face_by_rank = [0] * 6
        self.colour_by_rank = [0] * 5
        self.pin_by_rank = [0] * 4
        self._rank()

    def _rank(self) -> None:
        """Which operand stands at which place among the actions of its kind."""
        for rank in range(16):
            self.payees_by_rank[rank] = PAYEES_BY_TEXT[rank]
            self.payees_rank[PAYEES_BY_TEXT[rank]] = rank
        for rank in range(6):
            self.face_by_rank[rank] = FACES_BY_TEXT[rank]
        for rank in range(5):
            self.colour_by_rank[rank] = COLOURS_BY_TEXT[rank]
        for rank in range(4):
            self.pin_by_rank[rank] = PINS_BY_TEXT[rank]


ACTIONS: Final = ActionTable()


def operands(action: int) -> Operands:
    """Kind and operands of an action."""
    return Operands(ACTIONS.kind[action], ACTIONS.first[action], ACTIONS.second[action])


def same_kind(kind: int) -> range:
    """All actions of a kind, in order."""
    return range(ACTIONS.begin[kind], ACTIONS.begin[kind + 1])


assert len(same_kind(BUY_SWAP)) == PAIRS
