"""The pieces of JSON that the teller puts together: names, numbers and whole beginnings.

Made once from the tables of the engine. Nothing here needs escaping: it is letters and digits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from ettana.engine.actions import kinds, shapes
from ettana.engine.actions.action_table import ACTIONS, same_kind
from ettana.engine.bits import members
from ettana.engine.events.event import KINDS_OF_EVENTS
from ettana.engine.rules.illegal_action import REASONS
from ettana.engine.table.cards import CARD_LETTERS
from ettana.engine.table.loom import (
    OCTAGON_NAMES,
    OCTAGON_SIDE,
    SQUARE_NAMES,
    SQUARE_SIDE,
)
from ettana.engine.table.phases import PHASE_NAMES
from ettana.engine.table.pieces import (
    COLOUR_LETTERS,
    COLOURS,
    DIE_LETTERS,
    PIN_SETS,
    PINS,
    TILE_NUMBERS,
)
from ettana.server.refusals import OF_TWO_REASONS
from ettana.server.views import DESIGN_NAMES

KNOWN_NUMBERS: Final = 1000
MEMBER: Final = 2  # each name stands twice: as the first of a list, and as one that follows


def quoted(text: str) -> bytes:
    return f'"{text}"'.encode()


def listed(texts: Iterable[str]) -> bytes:
    return b"[%s]" % b",".join(map(quoted, texts))


def _in_lists(names: Iterable[str]) -> tuple[bytes, ...]:
    """By `MEMBER * name`, and one more for a name that is not the first."""
    return tuple(piece for name in names for piece in (quoted(name), b"," + quoted(name)))


def _columns(names: Sequence[str], side: int) -> tuple[bytes, ...]:
    """Every set of the places of one column: `(column << side | rows) * MEMBER`, and one more
    where something stands before it."""
    found = []
    for column in range(side):
        for rows in range(1 << side):
            text = b",".join(quoted(names[column * side + row]) for row in members(rows))
            found += [text, b"," + text if text else b""]
    return tuple(found)


NUMBERS: Final = tuple(str(number).encode() for number in range(KNOWN_NUMBERS))
YARN_LETTERS: Final = tuple(letter.encode() for letter in COLOUR_LETTERS)
CARD_PIECES: Final = tuple(letter.encode() for letter in CARD_LETTERS)
FACE_PIECES: Final = tuple(map(quoted, DIE_LETTERS))
PIN_PIECES: Final = tuple(map(quoted, PINS))
SQUARE_PIECES: Final = (*map(quoted, SQUARE_NAMES), b"null")  # NOWHERE: not placed yet
PHASE_PIECES: Final = tuple(map(quoted, PHASE_NAMES))
DESIGNS_LISTED: Final = _in_lists(DESIGN_NAMES)
SQUARES_LISTED: Final = _in_lists(SQUARE_NAMES)
OCTAGON_COLUMN_PIECES: Final = _columns(OCTAGON_NAMES, OCTAGON_SIDE)
SQUARE_COLUMN_PIECES: Final = _columns(SQUARE_NAMES, SQUARE_SIDE)
COLOURS_LISTED: Final = tuple(
    listed(COLOUR_LETTERS[colour] for colour in shapes.COLOURS_BY_TEXT if colours >> colour & 1)
    for colours in range(1 << COLOURS)
)
NUMBERS_LISTED: Final = tuple(
    listed(str(number) for number in members(numbers)) for numbers in range(2 << TILE_NUMBERS)
)

# Of offers: by kind, by square, by design, or by action
ACTIONS_QUOTED: Final = tuple(map(quoted, ACTIONS.texts))
KIND_NAMES: Final = tuple(kind.title.replace(" ", "-") for kind in kinds.TABLE)
SWAPS_OF: Final = tuple(b'{"action":"%s","groups":[' % kind.words.encode() for kind in kinds.TABLE)
CARD_OF: Final = tuple(
    b'{"card":"%s","action":"%s"' % ((*CARD_PIECES, b"")[kind.card], kind.words.encode())
    for kind in kinds.TABLE
)
TARGETS: Final = tuple(
    quoted(text[len(kinds.TABLE[kind].words) + 1 :])
    for text, kind in zip(ACTIONS.texts, ACTIONS.kind, strict=True)
)
PLACING: Final = tuple(
    b'{"square":%s,"action":%s,"pays":[],"path":[]}'
    % (quoted(name), quoted(f"{kinds.TABLE[kinds.PLACE_PIN].words} {name}"))
    for name in SQUARE_NAMES
)
PINS_LISTED: Final = tuple(listed(PINS[pin] for pin in members(pins)) for pins in range(PIN_SETS))
EXCHANGING: Final = tuple(
    b'{"design":%s,"action":%s}' % (quoted(name), ACTIONS_QUOTED[action])
    for name, action in zip(DESIGN_NAMES, same_kind(kinds.EXCHANGE), strict=True)
)
PURCHASE: Final = tuple(
    b'{"what":"%s","action":"%s","price":%d}'
    % (kind.words.removeprefix("buy ").encode(), kind.words.encode(), kind.price)
    for kind in kinds.TABLE
)
SWAP_PRICE_PIECE: Final = NUMBERS[kinds.TABLE[kinds.BUY_SWAP].price]
# A kind that plays each card; of the two of Replace that of yarns, of a Victory point none
PLAYING: Final = tuple(played_by[-1].number if played_by else -1 for played_by in kinds.PLAYED_BY)
BARRED_KIND: Final = tuple(b'{"what":"%s","code":' % name.encode() for name in KIND_NAMES)
BARRED_CARD: Final = tuple(b'{"what":"card %s","code":' % letter for letter in CARD_PIECES)
BARRED_CLAIM: Final = tuple(b'{"what":"claim %s","code":' % name.encode() for name in DESIGN_NAMES)


@cache
def reason_told(code: str, clause: str) -> bytes:
    """How a row of what is barred ends."""
    return b'"%s","clause":"%s"}' % (code.encode(), clause.encode())


# By clauses that forbid for one reason alone
REASONS_TOLD: Final = {
    clause: reason_told(code, clause)
    for clause, (code, _) in REASONS.items()
    if clause not in OF_TWO_REASONS
}

# Of events: how one of each kind begins, and the names of all their facts
EVENT_BEGINS: Final = {kind: b'{"kind":"%s"' % kind.encode() for kind in KINDS_OF_EVENTS}
EVENT_FACTS: Final = {
    name: quoted(name) + b":" for kind in KINDS_OF_EVENTS.values() for name in kind.facts
}
