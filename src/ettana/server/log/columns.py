"""What stands beside a log in columns of its own: how lists show a table, how a game ended."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ettana.server.log.settings import (
    StoredKind,
    StoredOptions,
    StoredPace,
    StoredPart,
    StoredPin,
)


class StoredSeatInfo(StoredPart, frozen=True):
    kind: StoredKind
    taken: bool
    name: str = ""
    pin: StoredPin = ""
    level: str = ""
    standin: str = ""
    left: bool = False
    resigned: bool = False


class StoredEnd(Struct, frozen=True):
    winners: tuple[int, ...]
    annas: tuple[int, ...]


class StoredSummary(Struct, frozen=True):
    """A table in a list, without what changes with every turn: that stands in columns."""

    table: str
    created: int
    stage: Literal["waiting", "playing", "over"]
    seats: tuple[StoredSeatInfo, ...]
    free: int
    pace: StoredPace
    options: StoredOptions
    deck: str
    result: StoredEnd | None


class StoredStatistics(Struct, frozen=True):
    """How a finished game went for one seat."""

    pin: StoredPin
    name: str
    level: str
    won: bool
    players: int
    turns: int
    annas: tuple[int, ...]
    tokens_collected: int
    tokens_expected: float
    rolls: int
    colours: dict[str, int]
    numbers: dict[str, int]
    claimed: tuple[str, ...]
    points: int
    cards_played: dict[str, int]
    swaps: int
    moves: int
    thinking: int
    undone: int
