"""The two tables of a simulation: what stands in each column, and of which type.

Seats count from 1. Columns that end in `_1` to `_4` are of one seat; those of seats nobody plays
are empty. docs/simulation.md explains every column; a test holds the two together.
"""

from __future__ import annotations

from typing import Any, Final

from ettana.engine.actions.kinds import TABLE
from ettana.engine.table.pieces import MAX_SEATS

ColumnValues = dict[str, Any]  # a value for every column; None where it is empty

SEATS: Final = range(1, MAX_SEATS + 1)
NUMBER: Final = int
TEXT: Final = str

# Which actions are counted under which name
COUNTED: Final = {kind.number: kind.column for kind in TABLE if kind.counted}
COUNTS: Final = tuple(dict.fromkeys(COUNTED.values()))


def _by_seat(name: str, kind: type) -> dict[str, type]:
    return {f"{name}_{seat}": kind for seat in SEATS}


GAME_COLUMNS: Final[dict[str, type]] = {
    "game": NUMBER,
    "deal": NUMBER,
    "order": NUMBER,
    "seats": NUMBER,
    **_by_seat("player", TEXT),
    "starter": NUMBER,
    "winners": TEXT,
    "turns": NUMBER,
    "stalled": NUMBER,
    **_by_seat("annas", NUMBER),
    **_by_seat("tokens", NUMBER),
    **_by_seat("square", TEXT),
    **_by_seat("design", TEXT),
    **_by_seat("card", TEXT),
    **_by_seat("faults", NUMBER),
    "checksum": TEXT,
}

TURN_COLUMNS: Final[dict[str, type]] = {
    "game": NUMBER,
    "turn": NUMBER,
    "seat": NUMBER,
    "player": TEXT,
    "rolls": TEXT,
    "collected": NUMBER,
    "square": TEXT,
    **dict.fromkeys(COUNTS, NUMBER),
    "claims": TEXT,
    "colours": TEXT,
    "designs": TEXT,
    "cards": TEXT,
    **_by_seat("annas", NUMBER),
    **_by_seat("tokens", NUMBER),
}
