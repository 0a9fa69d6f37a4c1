"""The two tables of a simulation: what stands in each column, and of which type.

Seats count from 1. Columns that end in `_1` to `_4` are of one seat; those of seats nobody plays
are empty. docs/simulation.md explains every column; a test holds the two together.
"""

from __future__ import annotations

from typing import Any, Final

from ettana.engine.actions import kinds
from ettana.engine.table.pieces import MAX_SEATS

Row = dict[str, Any]  # a value for every column; None where it is empty

SEATS: Final = range(1, MAX_SEATS + 1)
NUMBER: Final = int
TEXT: Final = str

# Which actions are counted under which name
COUNTED: Final = {
    kinds.BUY_ACTION: "buy_action",
    kinds.BUY_DESIGN: "buy_design",
    kinds.BUY_SWAP: "buy_swap",
    kinds.CLAIM: "claim",
    kinds.EXCHANGE: "exchange",
    kinds.FREE_SWAP: "free_swap",
    kinds.MOVE: "move",
    kinds.PLAY_AGAIN: "play_again",
    kinds.PLAY_COLLECT: "play_collect",
    kinds.PLAY_DESIGN: "play_design",
    kinds.PLAY_GAIN: "play_gain",
    kinds.PLAY_MOVE: "play_move",
    kinds.PLAY_REPLACE_TILE: "play_replace",
    kinds.PLAY_REPLACE_YARN: "play_replace",
    kinds.PLAY_STEAL_CARD: "play_steal_card",
    kinds.PLAY_STEAL_TOKENS: "play_steal_tokens",
    kinds.PLAY_SWAP: "play_swap",
    kinds.PLAY_TAX: "play_tax",
    kinds.PRESET: "preset",
}
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
